"use strict";
// The rulebook: search without asking the server, exact rules when they are opened, and print in light colours.
const book = document.querySelector(".emp-book"), root = document.documentElement;
const field = book.querySelector("input[type=search]"), told = book.querySelector(".book-found");
const screens = [...book.querySelectorAll(".screen")];

// An old link to a rule leads to the law.
if (/^#([A-Z]{3}-[A-Z0-9]+-\d+|R\d+)$/.test(location.hash)) location.replace(`/rules/${book.dataset.game}/law${location.hash}`);

function* ranges(screen, words) {
  const walk = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.data.toLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        yield range;
      }
    }
  }
}

function find() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = screens.filter((screen) => {
    const text = screen.textContent.toLowerCase();
    screen.hidden = !words.every((word) => text.includes(word));
    return !screen.hidden;
  });
  const said = shown.length === 1 ? book.dataset.one : book.dataset.said;
  told.textContent = words.length ? said.replace("{n}", shown.length) : "";
  for (const link of book.querySelectorAll("nav li a")) link.parentElement.hidden = Boolean(document.getElementById(link.hash.slice(1))?.hidden);
  if (window.Highlight) CSS.highlights.set("found", new Highlight(...shown.flatMap((screen) => [...ranges(screen, words)])));
  return shown;
}

if (!new URLSearchParams(location.search).get("words")) {
  field.addEventListener("input", find);
  field.form.addEventListener("submit", (event) => { event.preventDefault(); find()[0]?.scrollIntoView(); });
}

for (const law of book.querySelectorAll("[data-exact]")) {
  law.addEventListener("toggle", async () => {
    const answer = await fetch(law.dataset.exact, { headers: spoken }).catch(() => null);
    if (answer?.ok) law.querySelector("p")?.replaceWith(document.createRange().createContextualFragment(await answer.text()));
  }, { once: true });
}

const printer = book.querySelector("[data-print]");
printer.hidden = false;
printer.addEventListener("click", () => window.print());
let theme;
window.addEventListener("beforeprint", () => { theme = root.dataset.theme; root.dataset.theme = "light"; });
window.addEventListener("afterprint", () => { if (theme) root.dataset.theme = theme; else delete root.dataset.theme; });
