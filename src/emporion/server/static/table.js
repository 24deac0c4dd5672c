"use strict";
// Clicks, keys and focus. No rule lives here: every target carries the number of its action, and the server decides.
const table = document.getElementById("table");
const base = () => document.getElementById("bar").dataset.post ?? `/t/${table.dataset.table}`;
const number = () => Number(document.getElementById("bar").dataset.number);
let then = null, dismissed = "";
const drop = () => { if (dismissed) document.getElementById(dismissed)?.remove(); };  // it may be sent again

// A message lies where it covers nothing that can be chosen and none of one's own numbers; of such places the lowest.
const BUSY = "[data-act], [data-acts], [data-tally], #bar, .emp-status, .emp-clock, .emp-mine, .emp-me, button, summary, a, input, select";
function settle(box) {
  const busy = [...document.querySelectorAll(BUSY)].map((each) => each.getBoundingClientRect()).filter((edge) => edge.width && edge.height);
  const [wide, high] = [box.offsetWidth, box.offsetHeight], [across, down] = [innerWidth - wide - 16, innerHeight - high - 16];
  let best = [8 + across / 2, 8 + down], least = Infinity;
  for (let y = 8 + down; y >= 8; y -= 14) for (const part of [.5, .3, .7, .1, .9, 0, 1]) {
    const x = 8 + across * part;
    let covered = (8 + down - y) / 100 + Math.abs(part - .5);
    for (const edge of busy) {
      const over = Math.min(x + wide, edge.right) - Math.max(x, edge.left), under = Math.min(y + high, edge.bottom) - Math.max(y, edge.top);
      if (over > 0 && under > 0) covered += 100 + over * under;
    }
    if (covered < least) [best, least] = [[x, y], covered];
  }
  Object.assign(box.style, { left: `${best[0]}px`, top: `${best[1]}px` });
}

function toast(text, rule) {
  const box = document.getElementById("toast");
  box.textContent = text;
  if (rule && rule !== "table") {
    const link = Object.assign(document.createElement("a"), { textContent: table.dataset.exact ?? rule, href: `/rules/${table.dataset.game}/law#${rule}` });
    link.dataset.rule = rule;
    box.append(" ", link);
  }
  box.classList.add("emp-shown");
  settle(box);
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => box.classList.remove("emp-shown"), 9000);
}

async function send(path, body) {
  const answer = await fetch(`${base()}/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json", ...spoken }, body: JSON.stringify(body ?? {}),
  }).catch(() => null);
  if (!answer) { toast(table.dataset.lost); return null; }
  const late = path === "hint" && answer.status === 409;  // one's own click came first, and counts
  if (!answer.ok && !late) { const why = await answer.json().catch(() => ({})); toast(why.text ?? why.detail ?? answer.statusText, why.rule); }
  else if (answer.redirected) document.dispatchEvent(new CustomEvent("emporion:answer", { detail: answer }));
  return answer;
}

// A deal of several steps is composed on the page: every target of it carries what it would become ("data-becomes"), and
// one makes it as it stands ("data-deal"). The server keeps it, and the rules say whether it can be made.
const CHOSEN = "[data-act], [data-acts], [data-becomes], [data-deal]";

// What a click makes of a deal is said by the page as it is drawn, so clicks count one after another: the next one is
// read from its target when the page shows the one before. The bar counts what was composed.
const composed = () => document.getElementById("bar").dataset.composed;
let composing = Promise.resolve();

function shows(before) {
  return new Promise((done) => {
    const look = () => { if (composed() !== before) { watcher.disconnect(); clearTimeout(late); done(); } };
    const watcher = new MutationObserver(look), late = setTimeout(() => { watcher.disconnect(); done(); }, 3000);
    watcher.observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-composed"] });
    look();
  });
}

async function compose(target) {
  const now = target.id ? document.getElementById(target.id) : target, before = composed();
  const [path, plan] = now?.dataset.becomes ? ["plan", now.dataset.becomes] : ["deal", now?.dataset.deal];
  if (!plan) return;
  const answer = await send(path, { plan: JSON.parse(plan) });
  if (answer?.ok && path === "plan" && before !== undefined) await shows(before);
}

async function act(target) {
  then = target.dataset.then || target.id;
  if (target.dataset.becomes || target.dataset.deal) { composing = composing.then(() => compose(target)); await composing; return; }
  const [action, ...more] = (target.dataset.acts ?? target.dataset.act).split(",").map(Number);
  await send("move", { action, then: more, number: number(), about: Number(target.dataset.about ?? 0), sure: settings.get("confirm") !== "yes" });
}

document.addEventListener("click", async (event) => {
  const target = event.target.closest(CHOSEN);
  if (target) { event.preventDefault(); act(target); return; }
  const seat = event.target.closest("[data-change]");
  if (seat) { send(`seats/${seat.dataset.seat}/${seat.dataset.change}`); return; }
  if (event.target.closest("[data-dismiss]")) { dismissed = event.target.closest("[id]").id; drop(); return; }
  const tool = event.target.closest("[data-do]");
  if (!tool || tool.ariaBusy === "true") return;
  if (tool.dataset.do === "skip") document.getAnimations().forEach((moving) => { try { moving.finish(); } catch { moving.cancel(); } });
  if (tool.dataset.do === "hint") tool.ariaBusy = "true";  // a bot may think for a while
  const answer = await send(tool.dataset.do);
  tool.ariaBusy = null;
  if (tool.dataset.do === "again" && answer?.ok) location.href = (await answer.json()).table;
});

document.addEventListener("change", (event) => {
  const choice = event.target.closest("[data-propose]");
  if (!choice?.value) return;
  send(`propose/${choice.value}`);
  choice.selectedIndex = 0;  // it shows what holds, until all agree
});

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-say], [data-name]");
  if (!form) return;
  event.preventDefault();
  if ("name" in form.dataset) { send("name", { name: form.elements.name.value }); return; }
  const answer = await send("say", { text: form.elements.text.value });
  if (answer?.ok) form.reset();
});

const middle = (element) => { const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };

function nearest(from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null, least = Infinity;
  for (const other of document.querySelectorAll(CHOSEN)) {
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy, aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (other !== from && along > 1 && along + 2 * aside < least) { best = other; least = along + 2 * aside; }
  }
  return best;
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TOOLS = { u: '[data-do="undo"]', h: '[data-do="hint"]', s: '[data-do="skip"]', r: '[data-open="rules"]' };
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  const here = document.activeElement?.closest?.(CHOSEN);
  const grey = document.activeElement?.closest?.("[data-why]");
  if ((event.key === "Enter" || event.key === " ") && here && here.tagName !== "BUTTON") { event.preventDefault(); act(here); return; }
  if ((event.key === "Enter" || event.key === " ") && grey) { event.preventDefault(); grey.click(); return; }
  if (WAYS[event.key]) {
    const next = here ? nearest(here, WAYS[event.key]) : document.querySelector(CHOSEN);
    if (next) { event.preventDefault(); next.focus(); }
    return;
  }
  document.querySelector(TOOLS[event.key.toLowerCase()] ?? "#none")?.click();
});

// An update can take the target away that has the focus: it is found again by its id, so that no key falls on the page.
document.addEventListener("focusin", (event) => { then = event.target.closest?.(CHOSEN)?.id || null; });
// A target that was chosen is gone after the update: the focus goes to the next one, not to the page. Nor does it go to
// what others send ("data-calm"): that waits until somebody looks at it.
new MutationObserver(() => {
  drop();
  if (!then || document.activeElement !== document.body) return;
  const next = document.querySelector(`:is(${CHOSEN})#${CSS.escape(then)}`) 
    ?? document.querySelector(`:is(${CHOSEN}):not([data-calm] *)`);
  next?.focus({ preventScroll: true });
}).observe(table, { subtree: true, childList: true });
