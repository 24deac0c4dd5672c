"use strict";
// Signs of life: the title and the icon say whose turn it is, the clock runs, and what the last move did comes in.
const icon = document.querySelector('link[rel="icon"]');
const still = matchMedia("(prefers-reduced-motion: reduce)");

function announce() {
  const bar = document.getElementById("bar");
  document.title = bar.dataset.title;
  icon.href = bar.classList.contains("emp-mine") ? "/static/icon-turn.svg" : "/static/icon.svg";
}

// The server owns the clock, and tells its time whenever the page connects. What passes is measured by a clock that
// nobody can set, so a wrong date does no harm.
let timeTold = "", began = 0;

function setClock() {
  const said = document.getElementById("now").dataset.now;
  if (said !== timeTold) [timeTold, began] = [said, Number(said) - performance.now() / 1000];
}

function tick() { document.querySelectorAll("[data-until]").forEach(show); }

function show(clock) {
  const left = Math.max(0, Math.ceil(Number(clock.dataset.until) - began - performance.now() / 1000));
  const two = (value) => String(value).padStart(2, "0");
  const text = left >= 3600 ? `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)} h` : `${Math.floor(left / 60)}:${two(left % 60)}`;
  if (clock.textContent !== text) clock.textContent = text;
  clock.classList.toggle("emp-late", left <= 10);
}

function floatUp() {
  const last = document.querySelector(".emp-last");
  if (!last || still.matches || last.id === floatUp.id) return;
  if (floatUp.id) last.classList.add("emp-rise");
  floatUp.id = last.id;
}

// What a clock decided is told once, to everybody who sees it happen.
function ring() {
  const rung = document.querySelector("[data-rung]"), id = rung?.id ?? "";
  if (rung && ring.id !== undefined && id !== ring.id) toast(rung.textContent);
  ring.id = id || ring.id || "";
}

const update = () => { announce(); tick(); floatUp(); ring(); };
let waiting = false;
new MutationObserver(() => {
  setClock();
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => { waiting = false; update(); });
}).observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-number", "data-now"] });
setClock();
setInterval(tick, 500);
update();
