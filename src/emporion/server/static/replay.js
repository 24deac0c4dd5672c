"use strict";
// A replay goes from page to page: each moment has an address of its own, and only what differs is exchanged.
const main = () => document.getElementById("table");
const step = () => Number(main().dataset.step);
const eyes = () => new URL(location.href).search;
let running = null, chosen = "1000", wish = null, going = false;

// One page at a time; of several wishes meanwhile the last one counts.
async function go(address) {
  wish = address;
  if (going) return;
  going = true;
  while (wish) {
    const next = wish;
    wish = null;
    await htmx.ajax("GET", next, { target: "#table", swap: "outerMorph", select: "#table", headers: spoken });
    history.replaceState(null, "", next);
    document.title = main().dataset.title;
    show();
  }
  going = false;
}

const goTo = (number) => go(`${main().dataset.base}/${number}${eyes()}`);

function show() {
  const play = document.getElementById("play");
  play.textContent = running ? play.dataset.pause : play.dataset.play;
  document.getElementById("speed").value = chosen;
  document.getElementById("slide").value = step();
  layHands();
  const line = document.querySelector("#chronicle [aria-current]"), list = line?.parentElement;
  if (line) list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2;
}

// All hands lie over the table, above the bar or below it: never over its controls.
function layHands() {
  const hands = document.getElementById("hands");
  if (!hands) return;
  const bar = document.getElementById("bar").getBoundingClientRect();
  const below = innerHeight - bar.bottom - 16, above = bar.top - 16, high = Math.max(below, above);
  Object.assign(hands.style, { top: below >= above ? "auto" : "8px", bottom: below >= above ? "8px" : "auto", maxHeight: `${Math.min(high, innerHeight * 0.42)}px` });
}
addEventListener("resize", layHands);

function stop() { clearInterval(running); running = null; show(); }

function play() {
  clearInterval(running);
  running = setInterval(() => {
    if (step() >= Number(main().dataset.last)) { stop(); return; }
    if (!going) goTo(step() + 1);
  }, Number(chosen));
  show();
}

async function toggle() {
  if (running) { stop(); return; }
  if (step() >= Number(main().dataset.last)) await goTo(0);
  play();
}

document.addEventListener("click", (event) => {
  if (event.target.closest("#play")) { toggle(); return; }
  const way = event.target.closest("a[rel], a[data-go]");
  if (!way || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (running) stop();
  go(way.getAttribute("href"));
});

document.addEventListener("input", (event) => {
  if (event.target.id === "slide") { clearTimeout(go.timer); go.timer = setTimeout(() => goTo(event.target.value), 60); }
});

document.addEventListener("change", (event) => {
  if (event.target.id === "speed") { chosen = event.target.value; if (running) play(); }
  if (event.target.id === "eyes") go(event.target.value);
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const ways = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  if (ways[event.key]) { event.preventDefault(); document.querySelector(`a[rel="${ways[event.key]}"]`).click(); }
  if (event.key === " " && !event.target.closest("a, button, summary")) { event.preventDefault(); toggle(); }
});

show();
