"use strict";
// Sentences with gaps, and links to copy. What may be said is decided by the server.
const filled = () => {
  const form = document.querySelector("[data-phrases]");
  for (const gap of form?.querySelectorAll("[data-gap]") ?? []) {
    const words = form.elements[gap.dataset.gap].selectedOptions[0]?.textContent ?? "";
    if (gap.textContent !== words) gap.textContent = words;
  }
};

document.addEventListener("change", (event) => { if (event.target.closest("[data-phrases]")) filled(); });
// When the form is sent again, its sentences say what stands first; what was chosen before is still chosen.
new MutationObserver(filled).observe(document.getElementById("chat"), { subtree: true, childList: true, characterData: true });
filled();

// What is said while the panel is out of sight is shown for a moment; nothing takes the focus.
const said = document.getElementById("said");
const newest = () => [said.firstElementChild?.textContent ?? "", said.childElementCount];
let [heard, lines] = newest();
new MutationObserver(() => {
  const [line, more] = newest(), box = said.getBoundingClientRect();
  const hidden = !box.height || box.top > innerHeight - 40 || box.bottom < 40;
  if (line && (line !== heard || more > lines) && hidden && !said.querySelector("li:first-child.emp-own")) {
    toast(line.trim());
    const root = document.documentElement;
    root.dataset.unread = Number(root.dataset.unread ?? 0) + 1;
    root.style.setProperty("--unread", `"${root.dataset.unread}"`);
  }
  [heard, lines] = [line, more];
}).observe(said, { subtree: true, childList: true, characterData: true });

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-phrases]");
  if (!form) return;
  event.preventDefault();
  const button = event.submitter;
  const gaps = Object.fromEntries(button.dataset.gaps.split(" ").filter(Boolean).map((gap) => [gap, form.elements[gap].value]));
  const to = form.elements.to.value;
  button.disabled = true; // nothing is said twice by a double tap
  await send("say", { phrase: button.value, gaps, to: to === "" ? null : Number(to) });
  button.disabled = false;
});
