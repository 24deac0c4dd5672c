"use strict";
// What a move changed is seen moving: pieces slide from where they were, cards fly from place to place, numbers rise.
// Everything is read from the page before and after an update: data-kind is a piece, data-home where pieces of a kind
// come from and go to, data-lies with data-place a card, data-tally with data-n a number.
{
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const flight = document.getElementById("flight");
  const EASE = "cubic-bezier(.3,.8,.3,1)", SLIDE = 650, RISE = 1600;
  const camera = () => table.querySelector(".emp-camera");
  const key = (card) => `${card.dataset.place} ${card.dataset.lies}`;
  const boxOf = (element) => {
    const box = element.getBoundingClientRect();
    return box.width ? box : element.closest("details")?.querySelector("summary").getBoundingClientRect();
  };

  function look() {
    const seen = { number: number(), moves: Number(document.getElementById("bar").dataset.moves ?? 0), pieces: new Map(), cards: new Map(), tallies: new Map() };
    for (const piece of table.querySelectorAll(".emp-camera [data-kind]")) seen.pieces.set(piece.id, { node: piece, kind: piece.dataset.kind, at: piece.style.transform });
    for (const card of table.querySelectorAll("[data-place]")) {
      const face = card.querySelector(".emp-face > svg");
      const held = seen.cards.get(key(card)) ?? { count: 0, card: card.dataset.lies, place: card.dataset.place };
      seen.cards.set(key(card), { ...held, count: held.count + Number(card.dataset.count ?? 1), box: held.box ?? boxOf(card), face: face?.outerHTML });
    }
    for (const tally of table.querySelectorAll("[data-tally]")) seen.tallies.set(tally.dataset.tally, Number(tally.dataset.n));
    return seen;
  }

  const point = (at) => /translate\((-?[\d.]+)px, ?(-?[\d.]+)px\)/.exec(at)?.slice(1).map(Number);

  // Where pieces of a kind are kept, in the measures of the map.
  function home(kind) {
    const place = table.querySelector(`[data-home="${kind}"]`), box = place?.getBoundingClientRect();
    if (!box?.width) return null;
    const there = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(camera().getScreenCTM().inverse());
    return `translate(${there.x}px, ${there.y}px)`;
  }

  // A dotted ring in the colour of whoever moved, and a line to where the piece came from, until the next move.
  function trail(from, to) {
    const [a, b] = [point(from), point(to)], RING = 42;
    if (!b) return;
    const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    line.setAttribute("class", `emp-trail ${/emp-s\d+/.exec(document.querySelector("#bar .emp-last")?.className) ?? ""}`);
    line.setAttribute("d", `${a ? `M${a.join(" ")}L${b.join(" ")}` : ""}M${b[0] - RING} ${b[1]}a${RING} ${RING} 0 1 1 0 .1Z`);
    camera().querySelector("[data-kind]")?.before(line);
  }

  function slide(piece, from) {
    const at = piece.style.transform;
    if (at && from) {
      piece.animate([{ transform: from }, { transform: at }], { duration: SLIDE, easing: EASE });
    } else {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: SLIDE });
    }
  }

  function leave(gone) {
    const to = home(gone.kind);
    if (gone.node.isConnected || !gone.at || !to || !camera()) return;
    gone.node.removeAttribute("id");
    delete gone.node.dataset.kind;
    gone.node.classList.remove("emp-fresh");
    camera().append(gone.node);
    gone.node.animate([{ transform: gone.at }, { transform: to, opacity: 0.2 }], { duration: SLIDE, easing: EASE }).finished
      .catch(() => {}).then(() => gone.node.remove());
  }

  // A piece that is gone from one place and one of its kind that is new at another are the same piece.
  // What was taken back is no move: nothing is marked then, and the ring of the move that is gone goes with it.
  function movePieces(before, after) {
    const undone = after.moves < before.moves;
    for (const old of table.querySelectorAll(".emp-trail")) old.remove();
    const gone = [...before.pieces].filter(([id]) => !after.pieces.has(id)).map(([, piece]) => piece);
    for (const [id, piece] of after.pieces) {
      const was = before.pieces.get(id), fresh = !was || was.at !== piece.at;
      piece.node.classList.toggle("emp-fresh", fresh && !undone);
      if (!fresh) continue;
      const twin = was ? -1 : gone.findIndex((other) => other.kind === piece.kind && other.at);
      const origin = was ? was.at : twin >= 0 ? gone.splice(twin, 1)[0].at : "";
      if (!undone) trail(origin, piece.at);
      if (!still.matches && !was) slide(piece.node, origin || home(piece.kind));
    }
    if (!still.matches) gone.forEach(leave);
  }

  function fly(face, from, to) {
    const ghost = document.createElement("div");
    ghost.innerHTML = face;
    Object.assign(ghost.style, { position: "absolute", left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px` });
    flight.append(ghost);
    const size = Math.max(0.2, Math.min(1, to.width / from.width, (2 * to.height) / from.height));
    const there = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${size})`;
    ghost.animate([{ transform: "none" }, { transform: there, opacity: 1, offset: 0.85 }, { transform: there, opacity: 0 }], { duration: SLIDE, easing: EASE })
      .finished.catch(() => {}).then(() => ghost.remove());
  }

  function moveCards(before, after) {
    const left = [...before.cards].filter(([at, card]) => card.count > (after.cards.get(at)?.count ?? 0)).map(([, card]) => card);
    for (const [at, card] of after.cards) {
      if (card.count <= (before.cards.get(at)?.count ?? 0)) continue;
      const from = left.find((other) => other.card === card.card && other.place !== card.place);
      const face = from?.face ?? card.face;
      if (from?.box && card.box && face) fly(face, from.box, card.box);
    }
  }

  function rise(element, change) {
    const box = element.getBoundingClientRect();
    if (!box.width) return;
    const shown = document.createElement("b");
    shown.className = change > 0 ? "emp-gain" : "emp-loss";
    shown.textContent = change > 0 ? `+${change}` : `−${-change}`;
    Object.assign(shown.style, { left: `${box.x + box.width / 2}px`, top: `${box.y}px` });
    flight.append(shown);
    shown.animate([{ transform: "translate(-50%, 4px)", opacity: 0 }, { transform: "translate(-50%, -10px)", opacity: 1, offset: 0.2 },
      { transform: "translate(-50%, -20px)", opacity: 1, offset: 0.7 }, { transform: "translate(-50%, -34px)", opacity: 0 }], { duration: RISE })
      .finished.catch(() => {}).then(() => shown.remove());
  }

  let before = look();
  function update() {
    const after = look(), was = before;
    if (after.number === was.number) return;
    before = after;
    movePieces(was, after);
    if (still.matches || document.hidden) return;
    moveCards(was, after);
    for (const [name, count] of after.tallies) {
      const change = count - (was.tallies.get(name) ?? count);
      if (change) rise(table.querySelector(`[data-tally="${name}"]`), change);
    }
  }

  // The parts of one message come one after the other: look when all are there, once for each frame.
  let waiting = false;
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; update(); });
  }).observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-number"] });
}
