"use strict";
// Plans: what is turned, flipped and moved before it is made. A target on the table with "data-plan" is aimed at by the
// first click; a second click or the golden button makes it. "data-dial" turns it: the page shows that by
// "data-dial-NAME" of the table, and every plan follows, which says how its actions come of the dials, as in
// "221+side,226,283+turn". A new decision finds all dials at 0.
{
  let planned = "", open = number(), followed = "";
  const button = () => document.getElementById("planned");
  const target = () => (planned ? table.querySelector(`[data-plan]#${CSS.escape(planned)}`) : null);
  const dial = (name) => Number(table.getAttribute(`data-dial-${name}`) ?? 0);
  const product = (term) => term.split("*").reduce((all, factor) => all * (/^\d+$/.test(factor) ? Number(factor) : dial(factor)), 1);
  const sum = (plan) => plan.split("+").reduce((all, term) => all + product(term), 0);
  const put = (element, name, value) => { if (element.getAttribute(name) !== value) element.setAttribute(name, value); };

  const acts = (plan) => plan.dataset.plan.split(",").map(sum).join(",");
  const hinted = () => document.getElementById("bar").dataset.hinted ?? "";
  const fits = (plan) => hinted() !== "" && `${hinted()},`.startsWith(`${acts(plan)},`);

  // All ways in which the dials of a plan can stand.
  function* settings(plan) {
    const names = [...new Set(plan.dataset.plan.match(/[a-z]+/g) ?? [])];
    const counts = names.map((name) => Number(table.querySelector(`[data-dial="${name}"]`)?.dataset.of ?? 4));
    for (let all = counts.reduce((product, count) => product * count, 1), at = 0; at < all; at++) {
      let rest = at;
      yield names.map((name, each) => { const value = rest % counts[each]; rest = Math.floor(rest / counts[each]); return [name, value]; });
    }
  }

  // A hint is followed as far as nothing is made: dials turn, and the place is aimed at. The golden button makes it.
  function follow() {
    if (hinted() === followed) return;
    followed = hinted();
    if (!followed) return;
    const turnTo = (dials) => { for (const [name, value] of dials) put(table, `data-dial-${name}`, String(value)); };
    for (const plan of table.querySelectorAll("[data-plan]")) {
      const before = [...settings(plan)][0].map(([name]) => [name, dial(name)]);
      for (const dials of settings(plan)) {
        turnTo(dials);
        if (!fits(plan)) continue;
        if (!plan.closest("#bar")) planned = plan.id;
        return;
      }
      turnTo(before);
    }
  }

  function show() {
    for (const plan of table.querySelectorAll("[data-plan]")) {
      put(plan, "data-acts", acts(plan));
      if (plan.closest("#bar") && plan.classList.contains("emp-hint") !== fits(plan)) plan.classList.toggle("emp-hint", fits(plan));
    }
    const element = target(), confirm = button();
    for (const old of table.querySelectorAll(".emp-planned")) if (old !== element) old.classList.remove("emp-planned");
    if (element && !element.classList.contains("emp-planned")) element.classList.add("emp-planned");
    if (!confirm) return;
    if (confirm.hidden !== !element) confirm.hidden = !element;
    if (!element) return;
    if (confirm.classList.contains("emp-hint") !== fits(element)) confirm.classList.toggle("emp-hint", fits(element));
    if (confirm.textContent !== element.dataset.go) confirm.textContent = element.dataset.go;
    put(confirm, "title", element.getAttribute("aria-label") ?? "");
  }

  const tell = () => document.dispatchEvent(new Event("emporion:planned"));

  function aim(element) {
    planned = element?.id ?? "";
    show();
    tell();
  }

  function turn(element, back) {
    const { dial: name, of } = element.dataset, count = Number(of ?? 4);
    table.setAttribute(`data-dial-${name}`, (dial(name) + (back ? count - 1 : 1)) % count);
    show();
    tell();
  }

  function update() {
    if (number() !== open) {
      open = number();
      planned = "";
      for (const name of table.getAttributeNames()) if (name.startsWith("data-dial-")) table.removeAttribute(name);
    }
    follow();
    planned = target() ? planned : table.querySelector("[data-planned]")?.id ?? "";
    show();
  }

  const plans = (element) => element?.matches("[data-plan]") && !element.closest("#bar") && element.id !== planned;
  // Before small targets are aimed at by a thumb, and after the camera, which takes clicks that end a drag.
  table.addEventListener("click", (event) => {
    if (event.defaultPrevented) return;
    const dialled = event.target.closest("[data-dial]"), chosen = event.target.closest("[data-act], [data-acts]");
    const stop = () => { event.preventDefault(); event.stopImmediatePropagation(); };
    if (dialled) { stop(); turn(dialled, event.shiftKey); }
    else if (event.target.closest("#planned")) { stop(); if (target()) act(target()); }
    else if (plans(chosen)) { stop(); aim(chosen); }
    else if (chosen && chosen.id === planned) { stop(); act(chosen); }
  }, true);
  // A dial leaves the focus where it is.
  document.addEventListener("mousedown", (event) => { if (event.target.closest("[data-dial]")) event.preventDefault(); });

  const seen = (element) => element?.checkVisibility() && !element.hidden;
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const stop = () => { event.preventDefault(); event.stopPropagation(); };
    const here = document.activeElement, presses = event.key === "Enter" || event.key === " ";
    const dialled = [...table.querySelectorAll("[data-dial][data-key]")].find((each) => each.dataset.key === event.key.toLowerCase() && seen(each));
    if (dialled) { stop(); turn(dialled, event.shiftKey); }
    else if (event.key === "Escape" && planned) { stop(); aim(null); }
    else if (presses && here?.closest?.("[data-dial]")) { stop(); turn(here.closest("[data-dial]"), event.shiftKey); }
    else if (presses && plans(here)) { stop(); aim(here); }
    else if (event.key === "Enter" && here === document.body) { const go = [...document.querySelectorAll("#bar .emp-go")].find(seen); if (go) { stop(); go.click(); } }
  }, true);

  let waiting = false;
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; update(); });
  }).observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-number", "data-acts", "data-plan", "data-hinted", "class"] });
  update();
}
