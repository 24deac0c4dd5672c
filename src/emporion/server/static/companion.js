"use strict";
// Taps on a companion's page: commands, cards that are picked, and the clock. No rule lives here: what a set is worth
// stands on its tile, what may be done is decided by the server.
const table = document.getElementById("companion");
const $ = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

function toast(text, rule) {
  const box = document.getElementById("toast");
  box.textContent = text;
  if (rule && rule !== "table") {
    const link = Object.assign(document.createElement("a"), { textContent: rule, href: `/rules/${table.dataset.game}/law#${rule}`, target: "_blank" });
    box.append(" ", link);
  }
  box.classList.add("emp-shown");
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => box.classList.remove("emp-shown"), 9000);
}

// One command at a time: a second tap before the first is answered is the same tap.
let busy = false;
async function send(path, body) {
  if (busy) return null;
  busy = true;
  const answer = await fetch(`/companion/at/${table.dataset.companion}/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json", ...spoken }, body: JSON.stringify(body),
  }).catch(() => null);
  busy = false;
  if (!answer) { toast(table.dataset.lost); return null; }
  if (!answer.ok) { const why = await answer.json().catch(() => ({})); toast(why.text ?? answer.statusText, why.rule); return null; }
  return answer;
}

async function command(element, more) {
  const by = element.dataset.by ?? "seat", mark = Number(document.getElementById("marks").dataset[by]);
  const given = { ...JSON.parse(element.dataset.command), ...more };
  let done = true;
  for (const [at, next] of [given, ...following(element, given)].entries()) done &&= await send("obey", { command: next, by, mark: mark + at });
  return done;
}

// What is commanded in the same breath: a count and that it is right, a payment and each advance it is for.
function following(form, given) {
  const kept = form.dataset.thenKeeps ? { [form.dataset.thenKeeps]: given[form.dataset.thenKeeps] } : {};
  const then = form.dataset.then ? [{ ...JSON.parse(form.dataset.then), ...kept }] : [];
  const ticks = form.dataset.ticks ? all("[data-asking]:checked", form).map((box) => ({ do: "tick", [form.dataset.ticks]: box.dataset.id })) : [];
  return [...then, ...ticks];
}

// The cards that are picked on a tray, by its id: they stay when the tray is sent again.
const picks = new Map();
const tilesOf = (tray) => all("[data-pick]", tray);
const pickedOn = (tray) => {
  if (!picks.has(tray.id)) picks.set(tray.id, JSON.parse(tray.dataset.preset ?? "{}"));
  return picks.get(tray.id);
};
const listOf = (tray) => tilesOf(tray).flatMap((tile) => Array(pickedOn(tray)[tile.dataset.pick] ?? 0).fill(tile.dataset.pick));

function pick(tile, step) {
  const tray = tile.closest("[data-tray]"), picked = pickedOn(tray), kind = tile.dataset.pick;
  const room = tray.dataset.most ? Number(tray.dataset.most) - listOf(tray).length : Infinity;
  const after = Math.max(0, Math.min(Number(tile.dataset.count), (picked[kind] ?? 0) + Math.min(step, room)));
  picked[kind] = after;
  show(tray);
}

function show(tray) {
  const picked = pickedOn(tray);
  let worth = 0;
  for (const tile of tilesOf(tray)) {
    const count = Number(tile.dataset.count), kind = tile.dataset.pick;
    const number = picked[kind] = Math.min(count, picked[kind] ?? 0);
    const values = (tile.dataset.values ?? "0").split(" ").map(Number);
    worth += values[number] ?? 0;
    put($("[data-number]", tile), number ? `${number} / ${count}` : String(count));
    tile.classList.toggle("emp-picked", number > 0);
    const less = $("[data-less]", tile);
    if (less && less.hidden !== (number === 0)) less.hidden = number === 0;
  }
  const chosen = listOf(tray).length;
  const scope = tray.closest("[data-scope]") ?? tray;
  for (const place of all("[data-worth]", scope)) put(place, worth);
  for (const place of all("[data-chosen]", scope)) put(place, chosen);
  for (const place of all("[data-kept]", scope)) put(place, Number(place.dataset.kept) - chosen);
  for (const button of all("[data-needs]", scope)) {
    const [least, most] = button.dataset.needs.split(" ").map(Number);
    const off = chosen < least || chosen > (most || Infinity);
    if (button.disabled !== off) button.disabled = off;
  }
  if (tray.dataset.tray === "gives" && $("[data-told]", scope)) names(scope, tray);
}

const put = (place, text) => { if (place && place.textContent !== String(text)) place.textContent = text; };

// What is said of the cards in an offer: two names that are true, filled in by themselves, then whatever one likes.
function names(scope, tray) {
  const given = listOf(tray), count = given.length, rest = [...given];
  all("[data-told] select", scope).forEach((field, at) => {
    const hidden = at >= count, line = field.closest("li");
    if (line.hidden !== hidden) line.hidden = hidden;
    if (at > 1) return;
    const options = all("option", field);
    for (const option of options) { const off = !given.includes(option.value); if (option.hidden !== off) option.hidden = option.disabled = off; }
    const held = rest.indexOf(field.value);
    if (held >= 0) { rest.splice(held, 1); return; }
    const free = rest.find((kind) => options.some((option) => option.value === kind));
    if (free) rest.splice(rest.indexOf(free), 1);
    field.value = free ?? "";
  });
  const asks = Number($("[name=asks]", scope)?.value ?? 3);
  all("[data-wants] select", scope).forEach((field, at) => { const line = field.closest("li"); if (line.hidden !== at >= asks) line.hidden = at >= asks; });
}

// A form says its fields, the cards on its tray, and lists of names; what is left open at the end of a list is left out.
function said(form, asking) {
  const more = {};
  for (const field of form.elements) {
    if (!field.name || field.disabled || (field.dataset.asking !== undefined && !asking)) continue;
    if (field.closest("[data-told],[data-wants]")) { if (!field.closest("li").hidden) (more[field.name] ??= []).push(field.value || "?"); }
    else if (field.dataset.many) { more[field.dataset.many] ??= []; if (field.checked) more[field.dataset.many].push(Number(field.value)); }
    else if (field.type === "checkbox") more[field.name] = field.checked;
    else if (field.value === "") continue;
    else if (field.dataset.truth !== undefined) more[field.name] = field.value === "true";
    else if (field.dataset.whole !== undefined) more[field.name] = field.value === field.dataset.whole ? field.value : Number(field.value);
    else more[field.name] = field.type === "number" ? Number(field.value) : field.value;
  }
  for (const list of ["told", "wants"]) if (more[list]) more[list] = more[list].slice(0, more[list].findLastIndex((name) => name !== "?") + 1);
  if (form.dataset.named) { const [what, number] = form.dataset.named.split(" "); more[more[what]] = more[number]; delete more[what]; delete more[number]; }
  for (const tray of all("[data-tray]", form)) more[tray.dataset.tray] = listOf(tray);
  return more;
}

// An offer is begun from a player, from what somebody cries out, or as the answer to another offer.
function begin(opener) {
  const sheet = document.getElementById("offer"), filled = JSON.parse(opener.dataset.offer);
  const form = $("form", sheet), tray = $("[data-tray]", form);
  form.reset();
  picks.set(tray.id, { ...(filled.gives ?? {}) });
  if (filled.to !== undefined) form.elements.to.value = String(filled.to);
  if (filled.asks) form.elements.asks.value = String(filled.asks);
  (filled.wants ?? []).forEach((name, at) => { const field = all("[data-wants] select", form)[at]; if (field) field.value = name; });
  show(tray);
  sheet.showModal();
}

document.addEventListener("click", async (event) => {
  const hit = (selector) => event.target.closest(selector);
  const less = hit("[data-less]");
  if (less) { event.preventDefault(); pick(less.closest("[data-pick]"), -1); return; }
  const more = hit("[data-more]");
  if (more) { event.preventDefault(); pick(more.closest("[data-pick]"), 1); return; }
  const step = hit("[data-step]");
  if (step) {
    const field = step.parentElement.querySelector("input"), value = Number(field.value || 0) + Number(step.dataset.step);
    field.value = String(Math.max(Number(field.min), Math.min(Number(field.max), value)));
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return;
  }
  const opener = hit("[data-offer]");
  if (opener) { begin(opener); return; }
  const helper = hit("[data-ask]");
  if (helper) { ask(helper); return; }
  const copy = hit("[data-copy]");
  if (copy) { await navigator.clipboard?.writeText(copy.dataset.copy).then(() => toast(table.dataset.copied), () => {}); return; }
  if (hit("[data-close]") || event.target.matches("dialog")) { event.target.closest("dialog").close(); return; }
  const button = hit("button[data-command]");
  if (!button || button.type === "submit") return;
  if (button.dataset.sure && !confirm(button.dataset.sure)) return;
  await command(button);
});

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-command]");
  if (!form) return;
  event.preventDefault();
  if (form.dataset.sure && !confirm(form.dataset.sure)) return;
  const done = await command(form, said(form));
  if (!done) return;
  for (const tray of all("[data-tray]", form)) { picks.set(tray.id, {}); show(tray); }
  form.closest("dialog")?.close();
  if (form.dataset.reset !== undefined) form.reset();
});

// The helper answers with a price, with cards, which are then picked, and with a sentence.
async function ask(button) {
  const form = button.closest("form"), { price, advances } = said(form, true);
  const answer = await send("ask", { question: { price, advances } });
  if (!answer) return;
  const found = await answer.json(), tray = document.getElementById(button.dataset.ask);
  if (found.price !== undefined) form.elements.price.value = String(found.price);
  if (found.cards && tray) { picks.set(tray.id, found.cards); show(tray); }
  put($("[data-answer]", form), found.text ?? "");
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("form");
  const tray = form && $("[data-tray=gives]", form);
  if (tray) show(tray);
});

// The clock: seconds that are left when the page was drawn, so that a phone may think of the time what it likes.
function tick() {
  for (const clock of all("[data-left]")) {
    if (clock.dataset.left !== clock.drawn) { clock.drawn = clock.dataset.left; clock.ends = performance.now() + Number(clock.dataset.left) * 1000; }
    const left = clock.dataset.stands === undefined ? Math.max(0, Math.ceil((clock.ends - performance.now()) / 1000)) : Math.ceil(Number(clock.dataset.left));
    put(clock, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`);
    clock.classList.toggle("emp-late", left <= 30);
  }
}

function update() {
  if (!table) return;
  all("[data-tray]").forEach(show);
  tick();
  const now = document.getElementById("part-now");
  document.title = (now?.classList.contains("emp-mine") ? table.dataset.yourTurn : "") + table.dataset.title;
}

let waiting = false;
if (table) {
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; update(); });
  }).observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-count", "data-left", "class"] });
  setInterval(tick, 500);
  update();
}
