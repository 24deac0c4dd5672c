"use strict";
// A record can be dropped anywhere on the page, or chosen by a button; both open it at once.
const record = document.querySelector("[data-record]");
const file = record.querySelector("[type=file]");
let inside = 0;

const hint = (on) => document.body.classList.toggle("emp-dropping", on);
const brings = (event) => event.dataTransfer?.types.includes("Files");

addEventListener("dragenter", (event) => { if (brings(event)) { inside += 1; hint(true); } });
addEventListener("dragleave", (event) => { if (brings(event)) { inside -= 1; hint(inside > 0); } });
addEventListener("dragover", (event) => { if (brings(event)) event.preventDefault(); });
addEventListener("drop", (event) => {
  if (!brings(event)) return;
  event.preventDefault();
  inside = 0;
  hint(false);
  file.files = event.dataTransfer.files;
  if (file.files.length) record.requestSubmit();
});
file.addEventListener("change", () => { if (file.files.length) record.requestSubmit(); });
record.querySelector("button").hidden = true;

// Tables that are still being read come later, without holding up the page.
const reread = async () => {
  const shelf = document.querySelector("[data-reading]");
  if (!shelf) return;
  const answer = await fetch("/shelf", { headers: spoken }).catch(() => null);
  if (answer?.ok) shelf.outerHTML = await answer.text();
  setTimeout(reread, 1000);
};
reread();
