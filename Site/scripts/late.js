// Loads scripts when a reader first comes near the things that they are for: diagrams, names in
// code. An address with a placing loads them at once.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const kinds = ["pointerover", "pointerdown", "focusin"];
  const input = document.querySelector(/=/.test(location) ? "[data-drag]" : "[data-input]");
  for (const {dataset} of document.querySelectorAll("[data-load]")) {
    const load = event => {
      if (!event.target.closest?.(dataset.near ?? "[data-drag]")) return;
      for (const kind of kinds) document.removeEventListener(kind, load);
      dataset.load.split(" ").forEach(marbleLoad);
    };
    for (const kind of kinds) document.addEventListener(kind, load);
    if (input) load({target: input});
  }
});
