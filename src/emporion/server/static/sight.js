"use strict";
// Brings what a page points out into sight: a hint at a table, the next right move in a lesson.

// Whether a click in the middle of a target hits it. What is drawn may be empty there: then the middle of a part counts.
function isHit(target) {
  const parts = target instanceof SVGElement ? target.querySelectorAll("*") : [];
  return [target, ...parts].some((part) => {
    const { x, y, width, height } = part.getBoundingClientRect(), hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return target.contains(hit);
  });
}

// Whether a target is seen whole, in the window and in every part that scrolls, and can be clicked there.
function atHand(target) {
  if (!isHit(target)) return false;
  const box = target.getBoundingClientRect();
  for (let around = target.parentElement; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const frame = around.getBoundingClientRect();
    if (box.top < frame.top || box.left < frame.left || box.bottom > frame.bottom || box.right > frame.right) return false;
  }
  return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}

// Whether a target can be clicked, once it is scrolled to.
function reached(target) {
  if (!target.getClientRects().length) return false;
  if (!atHand(target)) target.scrollIntoView({ block: "center", inline: "center" });
  return isHit(target);
}

// On a phone a table may be laid out in zones, of which one is seen: the one with the target, then.
function intoSight(target) {
  const zones = [...document.querySelectorAll('input:is([name="zone"], [name="leaf"])')], before = zones.filter((zone) => zone.checked);
  const found = reached(target) || zones.some((zone) => { zone.checked = true; return reached(target); });
  if (!found) for (const zone of before) zone.checked = true;
  table.scrollLeft = 0; // the bar is as broad as the window, and stays in it
}

// A hint is brought into sight once, when it comes: whoever looks elsewhere afterwards is left alone.
if (!table.matches(".emp-learn")) {
  // A deal that a hint has drawn up is to be made: the target that makes just that.
  const drawn = () => {
    const deal = document.getElementById("bar").dataset.drawn;
    return deal && [...table.querySelectorAll("[data-deal]")].find((target) => target.dataset.deal === deal);
  };
  // A hint of several small steps, for which one target stands.
  const shortcut = () => {
    const path = document.getElementById("bar").dataset.hinted;
    return path && [...table.querySelectorAll("[data-acts]:not([data-plan])")].find((target) => `${path},`.startsWith(`${target.dataset.acts},`));
  };
  let added = null;
  const hinted = () => {
    const made = drawn() ?? shortcut();
    if (added && added !== made) { added.classList.remove("emp-hint"); added = null; }
    if (made && !made.classList.contains("emp-hint")) { made.classList.add("emp-hint"); added = made; }
    return made ?? table.querySelector(".emp-hint");
  };
  let last = hinted();
  new MutationObserver(() => {
    const now = hinted();
    if (now && now !== last) {
      now.closest("details:not([open])")?.setAttribute("open", "");
      intoSight(now);
    }
    last = now;
  }).observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "data-drawn", "data-hinted"] });
}
