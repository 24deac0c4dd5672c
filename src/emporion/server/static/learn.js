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
  const says = (key, words) => {
    const found = [...document.querySelectorAll(`[data-${key}]`)].filter((target) => target.dataset[key] === words);
    return found.find(atHand) ?? found[0];
  };
  const found = compose ? says("becomes", compose) : make ? says("deal", make)
    : document.querySelector(`[data-act="${path.split(",")[0] || "none"}"]`)
      ?? [...document.querySelectorAll("[data-acts]")].find((way) => `${path},`.startsWith(`${way.dataset.acts},`))
      ?? dialled(path.split(","));
  return found?.closest("details:not([open])")?.querySelector("summary") ?? found;
}

// Only what the step wants is lit. Everything else stays a target that is told as disabled, and explains itself.
const TARGETS = `${CHOSEN}, [data-dial], #planned`;
const OWN = "#ahead, [data-do], .emp-way";
function isWanted(target) {
  const { path, wanted, ways, compose, make } = lesson().dataset, { act, acts, becomes, deal, plan } = target.dataset;
  if (compose) return becomes === compose;
  if (make) return deal === make;
  if (target.id === "planned") return !!document.querySelector(".emp-planned.emp-wanted");
  if ("dial" in target.dataset) return target === dialled(path.split(","));
  if (plan) return `${path},`.startsWith(`${acts},`);
  return acts ? ways.split(" ").includes(acts) : wanted.split(",").includes(act);
}
function light() {
  const targets = [...document.querySelectorAll(TARGETS)].filter((target) => !target.matches(OWN));
  for (const target of targets.sort((one, other) => (one.id === "planned") - (other.id === "planned"))) {
    const wanted = isWanted(target);
    target.classList.toggle("emp-wanted", wanted);
    target.classList.toggle("emp-dim", !wanted);
    if (wanted) target.removeAttribute("aria-disabled"); else target.setAttribute("aria-disabled", "true");
  }
  // A wanted good may lie over a stall that is none: that stays bright, or the good would look dim.
  const lit = targets.filter((target) => target.matches(".emp-wanted")).map((target) => middle(target));
  for (const target of targets) {
    const box = target.getBoundingClientRect();
    target.classList.toggle("emp-under", lit.some(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom));
  }
  const dim = new Set(targets.filter((target) => target.matches(".emp-dim")).map((target) => target.dataset.act));
  for (const part of document.querySelectorAll("[data-beside]")) part.classList.toggle("emp-dim", dim.has(part.dataset.beside));
}

// The explanation takes the place of the reason, which is kept for the longer of the two: nothing on the page moves.
function explain(target) {
  const telling = document.querySelector(".emp-telling");
  delete telling.dataset.tried;
  void telling.offsetWidth; // so that it comes in once more
  telling.dataset.tried = target.dataset.becomes || target.dataset.deal || "dial" in target.dataset ? "deal" : "move";
  right()?.classList.add("emp-hint");
}
const dimmed = (from) => { const target = from?.closest?.(TARGETS); return target?.matches(".emp-dim") ? target : null; };
const stopped = (event, target) => { event.preventDefault(); event.stopImmediatePropagation(); explain(target); };
addEventListener("click", (event) => { const target = dimmed(event.target); if (target) stopped(event, target); }, true);
addEventListener("keydown", (event) => {
  const target = event.key === "Enter" || event.key === " " ? dimmed(document.activeElement) : null;
  if (target) stopped(event, target);
}, true);

// On a small screen the card or space in question may be out of sight.
function look() {
  light();
  const target = right();
  for (const menu of document.querySelectorAll("summary")) menu.classList.toggle("emp-wanted", menu === target);
  if (!target) return;
  if (lesson().dataset.shown) target.classList.add("emp-hint");
  intoSight(target);
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
addEventListener("resize", look); // a phone that is turned
addEventListener("popstate", () => go(location.href, false));
look();
