"use strict";
// The board closer and farther: by buttons, by two fingers, by the wheel with Ctrl; one finger moves it once it is close.
// On a small screen the camera goes by itself to where something can be chosen.
{
  const MOST = 3, STEP = 1.4, CLOSE = 1.9, ROOM = 90;
  const small = matchMedia("(max-width: 999.9px)");
  const board = () => table.querySelector(".emp-camera");
  const frame = () => board().ownerSVGElement.viewBox.baseVal;
  const view = { x: 0, y: 0, zoom: 1 };

  function show() {
    const { x, y, width, height } = frame();
    view.zoom = Math.max(1, Math.min(MOST, view.zoom));
    view.x = Math.min((1 - view.zoom) * x, Math.max((1 - view.zoom) * (x + width), view.x));
    view.y = Math.min((1 - view.zoom) * y, Math.max((1 - view.zoom) * (y + height), view.y));
    table.style.setProperty("--emp-x", `${view.x}px`);
    table.style.setProperty("--emp-y", `${view.y}px`);
    table.style.setProperty("--emp-zoom", view.zoom);
    table.toggleAttribute("data-zoomed", view.zoom > 1.01);
  }

  // A point of the screen in the measures of the frame.
  function onFrame(x, y) {
    return new DOMPoint(x, y).matrixTransform(board().ownerSVGElement.getScreenCTM().inverse());
  }

  function zoom(by, at) {
    const { x, y, width, height } = frame();
    const fixed = at ?? { x: x + width / 2, y: y + height / 2 };
    const before = view.zoom;
    view.zoom = Math.max(1, Math.min(MOST, before * by));
    view.x = fixed.x - ((fixed.x - view.x) * view.zoom) / before;
    view.y = fixed.y - ((fixed.y - view.y) * view.zoom) / before;
    show();
  }

  function frameTargets() {
    if (!small.matches || !board()) return;
    const { x, y, width, height } = frame();
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const target of board().querySelectorAll("[data-act], [data-acts]")) {
      const box = target.getBBox();
      [left, top] = [Math.min(left, box.x), Math.min(top, box.y)];
      [right, bottom] = [Math.max(right, box.x + box.width), Math.max(bottom, box.y + box.height)];
    }
    if (left > right) [left, top, right, bottom] = [x, y, x + width, y + height];
    view.zoom = Math.max(1, Math.min(CLOSE, width / (right - left + ROOM), height / (bottom - top + ROOM)));
    view.x = x + width / 2 - (view.zoom * (left + right)) / 2;
    view.y = y + height / 2 - (view.zoom * (top + bottom)) / 2;
    show();
    room.disconnect();
    room.observe(board().ownerSVGElement);
  }

  // On a small screen its buttons stand in the corner of the board where they cover the fewest targets.
  const ways = document.getElementById("camera"), room = new ResizeObserver(() => stepAside());
  function stepAside() {
    ways.style.translate = "";
    const buttons = [...ways.children].map((each) => each.getBoundingClientRect()).filter((box) => box.width);
    const own = buttons[0], edge = board()?.closest(".emp-part")?.getBoundingClientRect();
    if (!small.matches || !own || !edge) return;
    const [wide, high] = [buttons.at(-1).right - own.left, own.height], busy = [...board().querySelectorAll("[data-act], [data-acts]")].map((target) => target.getBoundingClientRect());
    const covers = ([x, y]) => busy.filter((box) => box.right > x && box.left < x + wide && box.bottom > y && box.top < y + high).length;
    const [left, top, right, bottom] = [own.left, own.top, edge.right - wide - 4, edge.bottom - high - 4];
    const [x, y] = [[left, top], [right, top], [right, bottom], [left, bottom]].reduce((best, corner) => (covers(corner) < covers(best) ? corner : best));
    ways.style.translate = `${x - left}px ${y - top}px`;
  }

  const WAYS = { closer: () => zoom(STEP), farther: () => zoom(1 / STEP), whole: () => zoom(0) };
  ways.addEventListener("click", (event) => WAYS[event.target.dataset.camera]?.());

  const fingers = new Map();
  let moved = 0;
  const middleOf = () => {
    const all = [...fingers.values()];
    return { x: all.reduce((sum, at) => sum + at.x, 0) / all.length, y: all.reduce((sum, at) => sum + at.y, 0) / all.length };
  };
  const apart = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.x - b.x, a.y - b.y) || 1; };
  const onBoard = (event) => event.target.closest?.("#part-board") && board();

  table.addEventListener("pointerdown", (event) => {
    if (!onBoard(event)) return;
    if (!fingers.size) moved = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId) || !board()) return;
    const was = middleOf(), distance = fingers.size > 1 ? apart() : 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = middleOf(), from = onFrame(was.x, was.y), to = onFrame(now.x, now.y);
    moved += Math.hypot(now.x - was.x, now.y - was.y);
    if (distance) { zoom(apart() / distance, to); moved += 10; }
    view.x += to.x - from.x;
    view.y += to.y - from.y;
    show();
  });
  const lift = (event) => fingers.delete(event.pointerId);
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);
  // What ends a drag is no click.
  table.addEventListener("click", (event) => {
    if (moved > 6 && onBoard(event)) { event.preventDefault(); event.stopPropagation(); }
    moved = 0;
  }, true);
  table.addEventListener("wheel", (event) => {
    if (!event.ctrlKey || !onBoard(event)) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 250), onFrame(event.clientX, event.clientY));
  }, { passive: false });

  // On a small screen something to choose may lie further down: a button says so and goes there.
  const more = document.getElementById("elsewhere");
  const below = () => [...table.querySelectorAll("[data-act], [data-acts]")].find((target) => target.getBoundingClientRect().top > innerHeight - 20);
  const tell = () => { more.hidden = !small.matches || !below(); };
  more.addEventListener("click", () => below()?.scrollIntoView({ block: "center", behavior: "smooth" }));
  addEventListener("scroll", tell, { passive: true });
  addEventListener("resize", tell);
  table.addEventListener("transitionend", (event) => { if (event.target === board()) stepAside(); });

  let last = null;
  const follow = () => { if (last !== number()) { last = number(); frameTargets(); requestAnimationFrame(tell); } };
  new MutationObserver(follow).observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-number"] });
  follow();
}
