"use strict";
// Panels beside and over a table. Drawers stop the game for a moment; what has "data-calm" lies beside it, which goes on.
{
  const isCalm = (panel) => "calm" in panel.dataset;
  const calm = () => [...document.querySelectorAll("dialog[open][data-calm]")];

  // They lie above or below the bar, wherever there is more room, and below buttons of it that stand elsewhere: the
  // question stays in sight, and what opens and closes panels at hand.
  const root = document.documentElement;
  function place() {
    const bar = document.getElementById("bar").getBoundingClientRect();
    const below = innerHeight - bar.bottom >= bar.top;
    const signs = [...document.querySelectorAll("#bar .emp-sign[data-open]")].map((sign) => sign.getBoundingClientRect());
    const above = signs.filter((box) => box.height && box.bottom <= bar.top).map((box) => box.bottom + 6);
    root.style.setProperty("--panel-top", `${below ? Math.max(0, bar.bottom) + 6 : Math.max(0, ...above)}px`);
    root.style.setProperty("--panel-bottom", below ? "0px" : `${innerHeight - bar.top + 6}px`);
  }
  // A question is never cut off: where its place is too small for it, its letters are.
  const LEAST = 10.5;
  function fit() {
    const ask = document.querySelector("#bar .emp-ask");
    if (!ask) return;
    ask.style.removeProperty("font-size");
    for (let size = parseFloat(getComputedStyle(ask).fontSize) - .5; ask.scrollHeight > ask.clientHeight + 1 && size >= LEAST; size -= .5) {
      ask.style.setProperty("font-size", `${size}px`, "important");
    }
  }
  new MutationObserver(fit).observe(document.getElementById("table"), { subtree: true, childList: true, characterData: true });
  addEventListener("resize", fit);
  document.fonts.ready.then(fit);
  fit();

  new ResizeObserver(place).observe(document.getElementById("bar"));
  addEventListener("resize", place);
  addEventListener("scroll", place, { passive: true });

  function open(panel) {
    if (panel.open && isCalm(panel)) { panel.close(); return; }
    if (!isCalm(panel)) { panel.showModal(); return; }
    panel.show();
    place();
    root.style.removeProperty("--unread");
    delete root.dataset.unread;
  }

  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-open]"), panel = opener && document.getElementById(opener.dataset.open);
    if (panel && opener.dataset.open !== "rules") { open(panel); return; }
    const closes = event.target.closest("[data-close]") || event.target.matches("dialog.emp-drawer:not([data-calm])");
    if (closes) event.target.closest("dialog").close();
  });
  document.addEventListener("keydown", (event) => {
    const last = event.key === "Escape" && !document.querySelector("dialog:modal") && calm().at(-1);
    if (!last) return;
    last.close();
    document.querySelector(`[data-open="${last.id}"]`)?.focus({ preventScroll: true });
  });
}
