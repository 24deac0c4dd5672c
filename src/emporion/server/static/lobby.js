"use strict";
// The lobby: seats are filled and freed, and the page goes on to the table when the game has begun.
const lobby = document.getElementById("lobby");

function toast(text) {
  const box = document.getElementById("toast");
  box.textContent = text;
  box.classList.add("emp-shown");
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => box.classList.remove("emp-shown"), 9000);
}

async function send(path) {
  const answer = await fetch(`/t/${lobby.dataset.table}/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json", ...spoken }, body: "{}",
  }).catch(() => null);
  if (!answer) toast(lobby.dataset.lost);
  else if (!answer.ok) toast((await answer.json().catch(() => ({}))).text ?? answer.statusText);
}

document.addEventListener("click", (event) => {
  const seat = event.target.closest("[data-change]"), tool = event.target.closest("[data-do]");
  if (seat) send(`seats/${seat.dataset.seat}/${seat.dataset.change}`);
  if (tool) send(tool.dataset.do);
});

const look = () => { const begun = document.getElementById("begun")?.dataset.begun; if (begun) location.replace(begun); };
new MutationObserver(look).observe(lobby, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-begun"] });
