// The law of reach, looked at by a person's eyes: what can be chosen is on the screen, can be hit, and nothing is cut off.
// Called with what the rules allow and how the person points; answers with a list of faults in words.
({ options, touch, still }) => {
  const faults = [];
  const LEAST = 24, THUMB = 40, EDGE = 1.5;
  const seen = (element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true, contentVisibilityAuto: true });
  const said = (words) => words.trim().replace(/\s+/g, " ").slice(0, 40);
  const name = (element) => {
    const words = element.getAttribute("aria-label") || element.innerText || element.textContent || "";
    return `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""} "${said(words)}"`;
  };
  const clips = (from) => {
    const all = [];
    for (let at = from; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at.tagName === "svg" && !at.parentElement?.closest("svg") && style.overflow !== "visible") all.push(at);
      else if (!(at instanceof SVGElement) && (style.overflowX !== "visible" || style.overflowY !== "visible")) all.push(at);
      if (style.position === "fixed") break;  // a menu that lies over everything
    }
    return all;
  };
  // The part of a box that is on the screen and inside everything that cuts it.
  const inside = (whole, element, from = element) => {
    let [left, top, right, bottom] = [Math.max(whole.left, 0), Math.max(whole.top, 0), Math.min(whole.right, innerWidth), Math.min(whole.bottom, innerHeight)];
    if (getComputedStyle(element).position !== "fixed") for (const clip of clips(from)) {
      const edge = clip.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top, whole };
  };
  // Firefox guesses how far the line round a drawing reaches, and too far for a broad one: there what it encloses counts.
  const frame = (element) => {
    if (!("mozInnerScreenX" in window) || !(element instanceof SVGGraphicsElement) || element.tagName === "svg") return element.getBoundingClientRect();
    const { x, y, width, height } = element.getBBox(), screen = element.getScreenCTM();
    const [one, other] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((point) => point.matrixTransform(screen));
    return new DOMRect(Math.min(one.x, other.x), Math.min(one.y, other.y), Math.abs(other.x - one.x), Math.abs(other.y - one.y));
  };
  const shown = (element) => inside(frame(element), element, element.parentElement);
  // A panel that lies over the table for as long as somebody wants it can be put away; what is below it counts.
  const away = (element) => { const panel = element.closest("dialog[open][data-calm]"); return panel && panel.querySelector("[data-close]"); };
  const topmost = (element, x, y) => document.elementsFromPoint(x, y).find((each) => !away(each) || away(element)) ?? null;
  const hits = (element, x, y) => {
    const top = topmost(element, x, y);
    return top !== null && (element === top || element.contains(top) || (top.tagName === "LABEL" && top.contains(element)));
  };
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  // Four more points of a target: a hand that misses its middle may hit the table beside it, but no other part.
  const corners = (box) => [[.2, .2], [.8, .2], [.2, .8], [.8, .8]].map(([x, y]) => [box.left + x * box.width, box.top + y * box.height]);
  const part = (element) => element?.closest("#bar, #chronicle, #camera, #elsewhere, dialog, [id^=part-], main, body");
  const isBehind = (element, x, y) => { const top = topmost(element, x, y); return top !== null && !top.contains(element) && !element.contains(top) && part(top) !== part(element); };
  const scrolls = (element) => {
    for (let at = element.parentElement; at && at !== document.body && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/auto|scroll/.test(style.overflowX + style.overflowY) && (at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1)) return at;
    }
    return null;
  };
  const inFull = (element) => { const box = shown(element); return box.width >= box.whole.width - EDGE && box.height >= box.whole.height - EDGE; };
  // A person with a narrow page scrolls inside a panel that can be scrolled, also from under a bar that stays; the page
  // itself stays where it is. On a wide page nothing has to be scrolled to.
  const moved = new Set();
  const bring = (element) => {
    const open = () => inFull(element) && hits(element, ...middle(element.getBoundingClientRect()));
    const [x, y] = [scrollX, scrollY];
    for (const block of ["nearest", "center"]) {
      if (open() || !scrolls(element)) return;
      moved.add(element);
      element.scrollIntoView({ block, inline: block, behavior: "instant" });
      if (scrollX !== x || scrollY !== y) scrollTo(x, y);
    }
  };
  // On a narrow page a part may lie behind a tab or a sheet that says that there is something to choose.
  const ways = () => [...document.querySelectorAll(".emp-zone:has(.emp-now, i):not(:has(:checked)), [data-sheet]:has(.emp-count)")].filter(seen);

  const problem = (element) => {
    bring(element);
    const box = element.getBoundingClientRect();
    if (!seen(element) || box.width === 0 || box.height === 0) return "is not to be seen";
    if (!inFull(element)) return `is cut off (${Math.round(shown(element).width)}x${Math.round(shown(element).height)} of ${Math.round(box.width)}x${Math.round(box.height)})`;
    const [x, y] = middle(box);
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return "is off the screen";
    if (!hits(element, x, y)) { const over = topmost(element, x, y); return `is under ${over ? name(over) : "nothing"}`; }
    const behind = corners(box).find((point) => isBehind(element, ...point));
    if (behind) return `is partly under ${name(topmost(element, ...behind))}`;
    const least = Math.min(box.width, box.height);
    if (least < LEAST - 0.5) return `is only ${Math.round(box.width)}x${Math.round(box.height)}`;
    if (touch && least < THUMB - 0.5 && !("aim" in element.dataset || document.body.dataset.aims === "yes")) return `is only ${Math.round(box.width)}x${Math.round(box.height)} for a thumb`;
    return "";
  };

  // Options that come to the same thing need one target between them.
  const targets = (action) => [...document.querySelectorAll("[data-act], [data-acts]")].filter((element) => [action].flat().includes(Number((element.dataset.acts ?? element.dataset.act).split(",")[0])));
  const missing = new Map();
  const look = (actions) => {
    for (const action of actions) {
      const found = targets(action).map((element) => [element, problem(element)]);
      const good = found.filter(([, fault]) => !fault);
      if (good.length) missing.delete(action);
      if (good.length && still && good.every(([element]) => moved.has(element))) faults.push(`${name(good[0][0])} has to be scrolled to`);
      else if (!good.length && !missing.has(action)) missing.set(action, found.length ? found.map(([element, fault]) => `${name(element)} ${fault}`).join("; ") : "has no target");
    }
  };
  // A dial turns what a button would do: each of its turns may bring an option that had no target.
  const dials = () => [...new Map([...document.querySelectorAll("[data-dial]")].filter(seen).map((dial) => [dial.dataset.dial, dial])).values()];
  const turn = ([dial, ...rest]) => {
    if (!dial) look([...missing.keys()]);
    for (let left = Number(dial?.dataset.of ?? 4); dial && left; left--) {
      if (missing.size) turn(rest);
      dial.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
  };
  // A menu that one can see opens with a click.
  const open = () => {
    for (const menu of document.querySelectorAll("#table details:not([open])")) {
      if (!missing.size) return;
      if (!menu.querySelector("[data-act], [data-acts]") || problem(menu.querySelector("summary"))) continue;
      const other = menu.name && document.querySelector(`details[name="${menu.name}"][open]`);
      menu.open = true;
      look([...missing.keys()]);
      menu.open = false;
      if (other) other.open = true;
    }
  };
  look(options);
  if (missing.size) turn(dials());
  open();
  for (const way of missing.size ? ways() : []) {
    if (!missing.size) break;
    const was = document.querySelector(".emp-zone :checked");
    way.click();
    look([...missing.keys()]);
    if (missing.size) turn(dials());
    open();
    was?.click();
  }
  for (const [action, why] of missing) faults.push(`option ${action}: ${why}`);

  // Words that a person has to read: the question, buttons, names. None of them ends in the middle.
  const READ = "#bar .emp-ask, #bar button, .emp-clock, .emp-name, .emp-result h2, .emp-result button, main button, main a.emp-go, main summary";
  // The end of a game, lists and rules may be longer than a screen: there a person scrolls.
  const long = !still && document.scrollingElement.scrollHeight > innerHeight + 1 && (!document.querySelector("#bar") || document.querySelector(".emp-result:not([hidden])"));
  for (const element of document.querySelectorAll(READ)) {
    if (!seen(element) || element.closest("[hidden], dialog:not([open]), .emp-drawer")) continue;
    const style = getComputedStyle(element);
    if (style.clipPath !== "none" || style.clip !== "auto") continue;  // words for ears only
    if (element.clientWidth && element.scrollWidth > element.clientWidth + 2 && /hidden|clip/.test(style.overflowX)) faults.push(`${name(element)} ends in the middle`);
    else if (element.clientHeight && element.scrollHeight > element.clientHeight + 3 && /hidden|clip/.test(style.overflowY)) faults.push(`${name(element)} lacks its last line`);
    if (element.matches("#bar .emp-choices button") && scrolls(element)) bring(element);
    if (element.matches(".emp-ask, .emp-clock, #bar button") || (!scrolls(element) && element.matches("button"))) {
      if (long) element.scrollIntoView({ block: "center", behavior: "instant" });
      if (!inFull(element)) faults.push(`${name(element)} is not whole on the screen`);
      else { const box = element.getBoundingClientRect(); const [x, y] = middle(box); if (!hits(element, x, y) && !element.matches(".emp-ask, .emp-clock")) faults.push(`${name(element)} is under ${name(topmost(element, x, y) ?? document.body)}`); }
    }
  }
  // Who plays stands on a wide page without scrolling.
  for (const player of still && !document.querySelector(".emp-result:not([hidden])") ? document.querySelectorAll(".emp-player .emp-name") : []) {
    if (seen(player) && !inFull(player)) faults.push(`${name(player)} is not whole on the screen`);
  }
  // Whatever is written on the page can be read: no part lies over it, and no drawing is cut through it, but for one
  // that has been brought closer, and the parts of maps in a rulebook.
  const forEars = (element) => { for (let at = element; at; at = at.parentElement) { const style = getComputedStyle(at); if (style.clipPath !== "none" || style.clip !== "auto" || style.visibility === "hidden" || Number(style.opacity) < .1) return true; } return false; };
  // Neighbours in a drawing may touch, and what stays at the edge of a list or page that scrolls lies over the rest of it.
  const sticks = (top, own) => { for (let at = top; at && !at.contains(own); at = at.parentElement) if (/sticky|fixed/.test(getComputedStyle(at).position)) return true; return false; };
  const flows = !still && document.scrollingElement.scrollHeight > innerHeight + 1;
  const moves = (own) => flows || scrolls(own);
  const liesOver = (top, own) => !top.contains(own) && !own.contains(top) && !(own instanceof SVGElement && part(top) === part(own)) && !(moves(own) && sticks(top, own));
  const text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (text.nextNode()) {
    const node = text.currentNode, own = node.parentElement;
    if (!node.data.trim() || own.closest("script, style, title, option, [hidden], dialog:not([open])") || !seen(own) || forEars(own)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const clear = inside(box, own);
      if (clear.width <= 0 || clear.height <= 0 || box.width < 2) continue;
      const isCut = clear.width < .85 * box.width || (clear.height < .6 * box.height && (still || (box.top > 0 && box.bottom < innerHeight)));
      if (isCut && own instanceof SVGElement && !own.closest("[data-zoomed], [data-near], .shot") && !scrolls(own)) faults.push(`"${said(node.data)}" is cut through`);
      if (clear.width < box.width - 2 || clear.height < .7 * box.height || getComputedStyle(own).pointerEvents === "none") continue;
      const over = [box.left + 2, (box.left + box.right) / 2, box.right - 2].map((x) => topmost(own, x, (box.top + box.bottom) / 2)).find((top) => top && liesOver(top, own));
      if (over) faults.push(`"${said(node.data)}" is under ${name(over)}`);
    }
  }
  const golden = [...document.querySelectorAll("#table .emp-go")].filter(seen);
  if (golden.length > 1) faults.push(`${golden.length} golden buttons: ${golden.map(name).join(", ")}`);

  const page = document.scrollingElement;
  const table = document.querySelector("body > .emp-table");
  const over = document.querySelector(".emp-result:not([hidden])");
  if (still && table && !over && table.scrollHeight > table.clientHeight + 1) faults.push(`the table is ${table.scrollHeight} px high in a place of ${table.clientHeight}`);
  if (still && page.scrollHeight > innerHeight + 1) faults.push(`the page is ${page.scrollHeight} px high in a window of ${innerHeight}`);
  if (page.scrollWidth > innerWidth + 1) faults.push(`the page is ${page.scrollWidth} px wide in a window of ${innerWidth}`);
  return [...new Set(faults)];
}
