"use strict";
// The settings of a new game: a preset fills in its rules and its bots, a number of players shows so many seats.
const form = document.querySelector("[data-new]");

const tell = (select) => {
  document.getElementById(select.getAttribute("aria-describedby")).querySelector("b").textContent =
    select.selectedOptions[0]?.dataset.text ?? "";
};

const fill = ({ dataset }) => {
  for (const [option, value] of Object.entries(JSON.parse(dataset.sets))) {
    const select = form.elements[`option.${option}`];
    if (select) { select.value = value; tell(select); }
  }
  for (const level of form.querySelectorAll(`.emp-levels [value="${CSS.escape(dataset.level)}"]`)) level.checked = true;
};

const seat = () => {
  const seats = Number(new FormData(form).get("seats"));
  form.querySelectorAll(".emp-places > li").forEach((row, place) => { row.hidden = place >= seats; });
  form.classList.toggle("emp-is-alone", seats === 1);
};

form.addEventListener("change", ({ target }) => {
  if (target.name === "preset") fill(target);
  if (target.name === "seats") seat();
  if (target.matches("select[aria-describedby]")) tell(target);
});
seat();
addEventListener("pageshow", seat); // a browser that comes back fills in what was chosen
