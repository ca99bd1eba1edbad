// Loads scripts when a reader first comes near the things that they are for: diagrams, names in
// code; some as soon as these are nearly in view. An address with a placing loads them at once.
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
