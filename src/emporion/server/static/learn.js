"use strict";
// Moments of the tutorial replace each other in place: pieces move, the address changes, and the way back works.
const lesson = () => document.getElementById("bar");

async function show(answer, address) {
  const text = await answer.text();
  if (address) history[new URL(address).pathname === location.pathname ? "replaceState" : "pushState"](null, "", address);
  await htmx.swap({ sourceElement: table, target: table, swap: "outerMorph", select: "#table", text });
  document.title = new DOMParser().parseFromString(text, "text/html").title;
  if (document.activeElement === document.body) document.getElementById("ahead")?.focus({ preventScroll: true });
  look();
}

// On a phone a table may be laid out in zones, of which one is seen: the one with the target, then.
function uncover(target) {
  for (const zone of document.querySelectorAll('input[name="zone"]')) {
    if (target.getClientRects().length) return;
    zone.checked = true;
  }
}

// A plan may need a turn before it is right: then its dial is to be tapped.
function dialled(path) {
  for (const plan of document.querySelectorAll("[data-plan]")) {
    const terms = plan.dataset.plan.split(","), acts = plan.dataset.acts.split(",");
    const wrong = terms.filter((_, at) => acts[at] !== path[at]);
    const names = wrong.map((term) => /\+(?:\d+\*)?([a-z]+)/.exec(term)?.[1]);
    if (terms.length <= path.length && wrong.length && names.every(Boolean)) return document.querySelector(`[data-dial="${names[0]}"]`);
  }
  return null;
}

// What is to be tapped: the next right move, a shortcut through right moves only, or what leads to the deal that the
// lesson wants to see; in a closed menu, that first.
function right() {
  const { path, compose, make } = lesson().dataset;
  const says = (key, words) => [...document.querySelectorAll(`[data-${key}]`)].find((target) => target.dataset[key] === words);
  const found = compose ? says("becomes", compose) : make ? says("deal", make)
    : document.querySelector(`[data-act="${path.split(",")[0] || "none"}"]`)
      ?? [...document.querySelectorAll("[data-acts]")].find((way) => `${path},`.startsWith(`${way.dataset.acts},`))
      ?? dialled(path.split(","));
  return found?.closest("details:not([open])")?.querySelector("summary") ?? found;
}

// Whether a target is seen whole, in the window and in every part that scrolls, and is what a click there hits.
function atHand(target) {
  const box = target.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (!hit || !(target.contains(hit) || hit.contains(target))) return false;
  for (let around = target.parentElement; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const frame = around.getBoundingClientRect();
    if (box.top < frame.top || box.left < frame.left || box.bottom > frame.bottom || box.right > frame.right) return false;
  }
  return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}

// On a small screen the card or space in question may be out of sight.
function look() {
  const target = right();
  if (!target) return;
  if (lesson().dataset.shown) target.classList.add("emp-hint");
  uncover(target);
  if (!atHand(target)) target.scrollIntoView({ block: "center", inline: "center" });
}

async function go(address, push) {
  const answer = await fetch(address, { headers: spoken }).catch(() => null);
  if (answer?.ok) await show(answer, push && address); else location.href = address;
}

document.addEventListener("emporion:planned", () => {
  for (const old of document.querySelectorAll(".emp-hint")) old.classList.remove("emp-hint");
  look();
});
document.addEventListener("emporion:answer", (event) => show(event.detail, event.detail.url));
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-learn]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href, true);
});
// The target may be in a menu: once that opens, it is the target.
document.addEventListener("toggle", (event) => { if (event.target.open && event.target.contains(right())) look(); }, true);
addEventListener("popstate", () => go(location.href, false));
look();
