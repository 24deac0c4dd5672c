"use strict";
// A page keeps the language it was drawn in: whatever it fetches is asked for in that one.
const spoken = { "Page-Language": document.documentElement.lang };
