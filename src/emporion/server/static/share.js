"use strict";
// Links that are copied, or given to whatever the device shares with. The page says what it tells in passing ("toast").

// Without https there is no clipboard to write to: the old way, with a field that is there for a moment.
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = Object.assign(document.createElement("textarea"), { value: text });
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

const offerShare = () => { if (navigator.share) for (const button of document.querySelectorAll("[data-share][hidden]")) button.hidden = false; };
new MutationObserver(offerShare).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["hidden"] });
offerShare();

document.addEventListener("click", async (event) => {
  const share = event.target.closest("[data-share]"), button = event.target.closest("[data-copy]");
  if (share) await navigator.share({ url: share.dataset.share, title: document.title }).catch(() => null);
  if (button && await copy(button.dataset.copy)) toast(button.closest("[data-copied]").dataset.copied);
});
