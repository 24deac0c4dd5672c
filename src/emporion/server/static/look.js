"use strict";
// How a person likes to read pages: by day or by night, and how large. Kept in this browser, and applied before
// anything is drawn.
const settings = {
  get: (key) => { try { return localStorage.getItem(`emporion.${key}`) ?? ""; } catch { return ""; } },
  set: (key, value) => { try { localStorage.setItem(`emporion.${key}`, value); } catch { /* a private window forgets */ } },
};
const applyLook = () => {
  for (const key of ["theme", "text"]) {
    if (settings.get(key)) document.documentElement.dataset[key] = settings.get(key);
    else delete document.documentElement.dataset[key];
  }
};
addEventListener("storage", applyLook); // chosen in another tab
applyLook();
