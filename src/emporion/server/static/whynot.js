"use strict";
// Why not: one bubble beside what cannot be chosen, opened by a click or Enter, closed by Esc or a click elsewhere.
{
  const bubble = Object.assign(document.createElement("div"), { id: "whynot", hidden: true });
  bubble.setAttribute("role", "dialog");
  let from = null;
  const table = () => document.getElementById("table");

  // Beside the thing and never over the question: above it where there is room, else below, else as a sheet.
  function place(box) {
    const gap = 10, wide = bubble.offsetWidth, tall = bubble.offsetHeight;
    const bar = document.getElementById("bar").getBoundingClientRect();
    const roof = bar.bottom > 0 && bar.bottom < box.top ? bar.bottom : 0;
    const left = Math.max(6, Math.min(innerWidth - wide - 6, box.x + box.width / 2 - wide / 2));
    const above = box.top - tall - gap, below = box.bottom + gap;
    const fits = above > roof + 4, top = fits ? above : Math.min(below, innerHeight - tall - 6);
    bubble.classList.toggle("emp-below", !fits);
    bubble.style.setProperty("--at", `${Math.max(18, Math.min(wide - 18, box.x + box.width / 2 - left))}px`);
    Object.assign(bubble.style, { left: `${left}px`, top: `${Math.max(6, top)}px` });
  }

  function close(back) {
    if (bubble.hidden) return;
    bubble.hidden = true;
    if (back && from?.isConnected) from.focus({ preventScroll: true });
    from = null;
  }

  function open(thing) {
    const answer = document.getElementById(`why-${thing.dataset.why}`);
    if (!answer) return;
    const again = from === thing && !bubble.hidden;
    close();
    if (again) return;
    from = thing;
    const shown = answer.cloneNode(true);
    shown.removeAttribute("id");
    for (const way of shown.querySelectorAll("[data-way]")) { way.dataset.act = way.dataset.way; way.id = `instead-${way.dataset.way}`; }
    const shut = Object.assign(document.createElement("button"), { className: "emp-shut", textContent: "✕" });
    shut.setAttribute("aria-label", answer.parentElement.dataset.close);
    shown.querySelector("header").append(shut);
    table().append(bubble);
    bubble.replaceChildren(shown);
    bubble.setAttribute("aria-label", shown.querySelector("header").textContent);
    bubble.hidden = false;
    place(thing.getBoundingClientRect());
  }

  document.addEventListener("click", (event) => {
    const thing = event.target.closest("[data-why]");
    if (thing) { event.preventDefault(); open(thing); return; }
    const act = event.target.closest("#whynot [data-act]");
    if (act || event.target.closest(".emp-shut") || !event.target.closest("#whynot")) close(!!event.target.closest(".emp-shut"));
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !bubble.hidden) { event.stopPropagation(); close(true); } }, true);
  addEventListener("resize", () => close());
  addEventListener("scroll", () => close(), { passive: true, capture: true });
  // What was true before a move may not be so after it.
  new MutationObserver(() => { if (from && !from.isConnected) close(); }).observe(document.body, { subtree: true, childList: true });
}
