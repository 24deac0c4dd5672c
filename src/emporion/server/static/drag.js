"use strict";
// A card can be dragged: data-drag is its action, data-onto the place where it may be dropped, which has data-drop.
{
  let dragged = null;
  const place = (event) => dragged && event.target.closest?.(`[data-drop="${CSS.escape(dragged.onto)}"]`);
  const mark = (found) => { for (const each of table.querySelectorAll("[data-drop]")) each.classList.toggle("emp-over", each === found); };
  document.addEventListener("dragstart", (event) => {
    const card = event.target.closest?.("[data-drag]");
    dragged = card ? { action: card.dataset.drag, onto: card.dataset.onto } : null;
    if (card) event.dataTransfer.effectAllowed = "move";
  });
  document.addEventListener("dragover", (event) => { const found = place(event); mark(found); if (found) event.preventDefault(); });
  document.addEventListener("dragend", () => { dragged = null; mark(null); });
  document.addEventListener("drop", (event) => {
    if (!place(event)) return;
    event.preventDefault();
    act({ id: "", dataset: { act: dragged.action } });
  });
}
