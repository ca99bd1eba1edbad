// Loads what drags marbles when a reader first comes near a diagram that allows it.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const template = document.getElementById("marble-drag");
  if (!template) return;
  const kinds = ["pointerover", "pointerdown", "focusin"];
  const load = event => {
    if (!event.target.closest?.("[data-drag]")) return;
    for (const kind of kinds) document.removeEventListener(kind, load);
    for (const source of [template.dataset.root + "assets/drag.js", template.dataset.answers]) {
      document.head.append(Object.assign(document.createElement("script"), {src: source, async: false}));
    }
  };
  for (const kind of kinds) document.addEventListener(kind, load);
});
