// Loads what drags marbles when a reader first comes near a diagram that allows it.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const template = document.getElementById("marble-drag");
  if (!template) return;
  const kinds = ["pointerover", "pointerdown", "focusin"];
  const load = event => {
    if (!event.target.closest?.("[data-drag]")) return;
    for (const kind of kinds) document.removeEventListener(kind, load);
    for (const src of template.dataset.load.split(" ")) {
      document.head.append(Object.assign(document.createElement("script"), {src, async: false}));
    }
  };
  for (const kind of kinds) document.addEventListener(kind, load);
  const input = document.querySelector("[data-input]");
  if (input) load({target: input});
});
