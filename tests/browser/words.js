// What is written on a page, read by a person's eyes: no words are cut off, and nothing lies over them.
// Answers with a list of faults in words. What ends in "..." or after so many lines on purpose does not count, nor what
// opens with a click, nor what is spare: the ladder of a set that shows as much as there is room for; nor what lies
// outside a drawing that has been brought closer.
() => {
  const WIDTH = 2, INSET = 0.28;  // px that may be missing at a side; glyphs are lower than their lines by this part
  const ASIDE = "script, style, select, title, defs, symbol, [hidden], dialog:not([open]), .emp-heard, .emp-spare, summary .emp-icons, .emp-since li, [data-zoomed] .emp-camera, [data-near], .shot text";
  const WHOLE = "button, [role=button], .emp-name";  // names of people and answers never end in "..."
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const name = (element) => `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : `.${(element.className.baseVal ?? element.className).trim().replace(/ .*/, "")}`}`;
  const inPicture = (element) => element instanceof SVGElement && element.tagName !== "svg";
  const opaque = (element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const alpha = Number(backgroundColor.match(/^rgba.*[,/]\s*([\d.]+)\)/)?.[1] ?? 1);
    return !inPicture(element) && seen(element) && (alpha > 0.6 || backgroundImage !== "none");
  };
  // A bar or a hand that stays where it is while the rest scrolls under it.
  const stays = (element) => {
    for (let at = element; at; at = at.parentElement) if (/sticky|fixed/.test(getComputedStyle(at).position)) return true;
    return false;
  };
  // What cuts off the words of an element; null where they are not meant to be read, or to be read whole.
  const cutters = (element) => {
    const found = [];
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      if (inPicture(at)) continue;
      const style = getComputedStyle(at);
      if (style.clipPath !== "none" || style.clip !== "auto") return null;
      if (at.tagName === "svg" && style.overflow === "visible") continue;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") found.push([at.getBoundingClientRect(), style, at]);
      if (style.textOverflow === "ellipsis" && style.overflowX !== "visible" && (at.tagName === "SMALL" || !at.closest(WHOLE))) return null;
      if (style.position === "fixed") break;
    }
    return found;
  };
  const fault = (element, box, cuts) => {
    const rim = (box.bottom - box.top) * INSET, [top, bottom] = [box.top + rim, box.bottom - rim];
    for (const [edge, style, by] of cuts) {
      if (style.webkitLineClamp !== "none" && top > edge.bottom - 2) return "";  // a further line of many
      const beside = box.left < edge.left - WIDTH || box.right > edge.right + WIDTH, beyond = top < edge.top - 1 || bottom > edge.bottom + 1;
      if ((beside && /auto|scroll/.test(style.overflowX)) || (beyond && /auto|scroll/.test(style.overflowY))) return "";  // one can scroll there
      if (beside || beyond) return `cut off by ${name(by)}`;
    }
    const [x, y] = [(box.left + box.right) / 2, (top + bottom) / 2];
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return "";
    for (const there of document.elementsFromPoint(x, y)) {
      if (there === element || there.contains(element) || element.contains(there)) return "";
      if (there.closest("dialog[open], [data-calm], #toast, #aimed")) return "";  // can be put away
      if (opaque(there)) return stays(there) ? "" : `covered by ${name(there)}`;
    }
    return "";
  };
  const faults = new Set(), range = document.createRange(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const words = walk.currentNode.data.trim().replace(/\s+/g, " "), element = walk.currentNode.parentElement;
    if (!words || element.closest(ASIDE) || !seen(element)) continue;
    const cuts = cutters(element);
    if (!cuts) continue;
    range.selectNodeContents(walk.currentNode);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    const why = boxes.map((box) => fault(element, box, cuts)).find((each) => each);
    if (why) faults.add(`"${words.slice(0, 40)}" of ${name(element)} is ${why}`);
  }
  return [...faults];
}
