"use strict";
// The drawer of rules and cards, whose content comes from the server when it is opened; and the settings.
const drawer = document.getElementById("rules");
const found = document.getElementById("found");
const search = document.querySelector("[data-search] input");
let source = document.querySelector("[data-list]").dataset.list;

async function fill(words, rule) {
  const answer = await fetch(`${source}?words=${encodeURIComponent(words)}`, { headers: spoken }).catch(() => null);
  if (!answer?.ok) { found.textContent = table.dataset.lost; return; }
  found.innerHTML = await answer.text();
  if (!found.querySelector("dt, li")) found.textContent = found.dataset.none;
  for (const tab of document.querySelectorAll("[data-list]")) tab.setAttribute("aria-pressed", String(tab.dataset.list === source));
  const place = rule && document.getElementById(`in-${rule}`);
  place?.closest("details")?.setAttribute("open", "");
  if (place) { place.classList.add("emp-here"); place.scrollIntoView({ block: "center" }); }
}

async function openRules(rule) {
  if (!drawer.open) drawer.showModal();
  if (rule) source = document.querySelector("[data-list]").dataset.list;
  if (rule) search.value = "";
  await fill(search.value, rule);
  if (!rule) search.focus();
}

document.addEventListener("click", (event) => {
  const rule = event.target.closest("[data-rule]");
  if (rule && !event.ctrlKey && !event.metaKey) { event.preventDefault(); openRules(rule.dataset.rule); return; }
  const tab = event.target.closest("[data-list]");
  if (tab) { source = tab.dataset.list; fill(search.value); return; }
  if (event.target.closest("[data-open=rules]")) openRules();
});

document.querySelector("[data-search]").addEventListener("submit", (event) => event.preventDefault());
search.addEventListener("input", () => {
  clearTimeout(search.timer);
  search.timer = setTimeout(() => fill(search.value), 150);
});

for (const field of document.querySelectorAll("[data-setting]")) {
  const key = field.dataset.setting, saved = settings.get(key);
  if (field.type === "checkbox") field.checked = saved === "yes"; else field.value = saved;
  field.addEventListener("change", () => {
    settings.set(key, field.type === "checkbox" ? (field.checked ? "yes" : "") : field.value);
    if (key === "pause" && field.value) send("speed", { pause: Number(field.value) });
    applyLook();
    document.dispatchEvent(new CustomEvent("emporion:setting", { detail: field }));
  });
  if (key === "pause" && saved && table.dataset.seated) send("speed", { pause: Number(saved) });
}
