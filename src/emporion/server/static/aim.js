"use strict";
// A thumb is broad: on a touch screen a small target, or one that says "data-aim", is aimed at by a tap. What it does
// then stands on a golden button; that, or a second tap on the target, chooses it.
{
  const THUMB = 40, coarse = matchMedia("(pointer: coarse)");
  const strip = Object.assign(document.createElement("div"), { id: "aimed", className: "emp-aimed", hidden: true });
  const yes = Object.assign(document.createElement("button"), { className: "emp-go" });
  const no = Object.assign(document.createElement("button"), { textContent: "✕", ariaLabel: table.dataset.away });
  strip.append(yes, no);
  table.after(strip);
  let target = null;

  const tell = () => { document.body.dataset.aims = coarse.matches ? "yes" : "no"; };
  coarse.addEventListener("change", tell);
  tell();

  const isSmall = (element) => { const box = element.getBoundingClientRect(); return Math.min(box.width, box.height) < THUMB - .5; };
  const spoken = (element) => element.getAttribute("aria-label") || element.querySelector(".emp-words")?.textContent.trim();
  const words = (element) => spoken(element) || element.title || element.textContent.trim();

  function aim(at) {
    target?.classList.remove("emp-aimed-at");
    target = at;
    target?.classList.add("emp-aimed-at");
    strip.hidden = !target;
    if (!target) return;
    yes.textContent = words(target);
    settle(strip);
  }

  yes.addEventListener("click", () => { const chosen = target; aim(null); if (chosen) act(chosen); });
  no.addEventListener("click", () => aim(null));
  // After the camera: what ends a drag is no tap. A key that clicks needs no second one.
  table.addEventListener("click", (event) => {
    if (!coarse.matches || event.defaultPrevented || !event.detail) return;
    const at = event.target.closest("[data-act], [data-acts]");
    if (!at || at === target || !("aim" in at.dataset || isSmall(at))) { aim(null); return; }
    event.preventDefault();
    event.stopPropagation();
    aim(at);
  }, true);
  // Whatever was aimed at may be gone with the next decision.
  new MutationObserver(() => { if (target && !target.isConnected) aim(null); }).observe(table, { subtree: true, childList: true });
  new MutationObserver(() => aim(null)).observe(table, { subtree: true, attributes: true, attributeFilter: ["data-number"] });
}
