"use strict";
// Clicks, keys and focus. No rule lives here: every target carries the number of its action, and the server decides.
const table = document.getElementById("table");
const base = table ? `/t/${table.dataset.table}` : "";
const number = () => Number(document.getElementById("bar").dataset.number);
let then = null;

function toast(text) {
  const box = document.getElementById("toast");
  box.textContent = text;
  box.classList.add("emp-shown");
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => box.classList.remove("emp-shown"), 9000);
}

async function send(path, body) {
  const answer = await fetch(`${base}/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}),
  }).catch(() => null);
  if (!answer) { toast("The server does not answer. It will be tried again by itself."); return null; }
  if (!answer.ok) { const why = await answer.json().catch(() => ({ text: answer.statusText })); toast(why.text ?? why.detail); }
  return answer;
}

const act = (target) => {
  then = target.dataset.then || target.id;
  send("move", { action: Number(target.dataset.act), number: number() });
};

document.addEventListener("click", async (event) => {
  const target = event.target.closest("[data-act]");
  if (target && table) { event.preventDefault(); act(target); return; }
  const tool = event.target.closest("[data-do]");
  if (!tool || !table) return;
  const answer = await send(tool.dataset.do);
  if (tool.dataset.do === "again" && answer?.ok) location.href = (await answer.json()).table;
});

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-say]");
  if (!form) return;
  event.preventDefault();
  const answer = await send("say", { text: form.elements.text.value });
  if (answer?.ok) form.reset();
});

document.addEventListener("input", (event) => {
  if (event.target.dataset.slide) location.href = `${event.target.dataset.slide}/${event.target.value}`;
});

const middle = (element) => { const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };

function nearest(from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null, least = Infinity;
  for (const other of document.querySelectorAll("[data-act]")) {
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy, aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (other !== from && along > 1 && along + 2 * aside < least) { best = other; least = along + 2 * aside; }
  }
  return best;
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const here = document.activeElement?.closest?.("[data-act]");
  if ((event.key === "Enter" || event.key === " ") && here && here.tagName !== "BUTTON") { event.preventDefault(); act(here); return; }
  if (WAYS[event.key]) {
    const next = here ? nearest(here, WAYS[event.key]) : document.querySelector("[data-act]");
    if (next) { event.preventDefault(); next.focus(); }
    return;
  }
  const tool = { u: "undo", h: "hint" }[event.key.toLowerCase()];
  if (tool && table) document.querySelector(`[data-do="${tool}"]`)?.click();
  const links = { ArrowLeft: "back", ArrowRight: "on" };
  if (!table && links[event.key]) document.querySelector(`a[rel="${links[event.key]}"]`)?.click();
});

// A target that was chosen is gone after the update: the focus goes to the bar's first answer, not to the page.
if (table) {
  new MutationObserver(() => {
    if (!then || document.activeElement !== document.body) return;
    const next = document.getElementById(then) ?? document.querySelector("[data-act]");
    next?.focus({ preventScroll: true });
  }).observe(table, { subtree: true, childList: true });
}
