// Loads scripts when a reader first comes near their diagrams or names in code; some of them, once
// these are nearly in view. If the address contains a placing, they're loaded at once.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const kinds = ["pointerover", "pointerdown", "focusin"];
  const input = document.querySelector(/=/.test(location) ? "[data-drag]" : "[data-input]");
  for (const {dataset} of document.querySelectorAll("[data-load]")) {
    const load = ({target}) => {
      if (!dataset.load || !target.closest?.(dataset.near ?? "[data-drag]")) return;
      dataset.load.split(" ").forEach(marbleLoad);
      dataset.load = "";
    };
    for (const kind of kinds) document.addEventListener(kind, load);
    marbleNear(document.querySelectorAll(dataset.soon), target => load({target}));
    if (input) load({target: input});
  }
});
