"use strict";
// Whatever has a tooltip says it to fingers and keys too: a long press or the focus opens a bubble beside it.
{
  const HOLD = 450;
  const bubble = Object.assign(document.createElement("div"), { id: "explained", role: "tooltip", hidden: true });
  document.getElementById("flight").after(bubble);
  const words = (element) => element?.getAttribute("title") || element?.querySelector(":scope > title")?.textContent;
  const explained = (from) => {
    for (let at = from; at && at !== table; at = at.parentElement) if (words(at)) return at;
    return null;
  };

  function open(element) {
    const box = element.getBoundingClientRect();
    bubble.textContent = words(element);
    bubble.hidden = false;
    const wide = bubble.offsetWidth, tall = bubble.offsetHeight;
    const left = Math.max(6, Math.min(innerWidth - wide - 6, box.x + box.width / 2 - wide / 2));
    const above = box.y - tall - 10;
    Object.assign(bubble.style, { left: `${left}px`, top: `${above > 6 ? above : Math.min(innerHeight - tall - 6, box.bottom + 10)}px` });
  }
  const close = () => { bubble.hidden = true; };

  let timer = 0, held = false, keys = false;
  table.addEventListener("pointerdown", (event) => {
    close();
    held = keys = false;
    if (event.pointerType === "mouse") return;
    const element = explained(event.target);
    element?.closest("[data-why]")?.focus({ preventScroll: true });
    if (element && !element.closest("[data-why]")) timer = setTimeout(() => { held = true; open(element); }, HOLD);
  });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => clearTimeout(timer));
  addEventListener("pointermove", (event) => { if (Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(timer); });
  table.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });
  // A press that explained something chooses nothing.
  table.addEventListener("click", (event) => { if (held) { event.preventDefault(); event.stopPropagation(); held = false; } }, true);
  table.addEventListener("focusin", (event) => {
    if (keys && words(event.target) && !event.target.matches("[data-why]")) open(event.target); else if (!held) close();
  });
  table.addEventListener("focusout", close);
  addEventListener("scroll", close, { passive: true });
  document.addEventListener("keydown", (event) => { keys = true; if (event.key === "Escape") close(); }, true);
}
