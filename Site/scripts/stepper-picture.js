// The objects of a step as a picture, in which everything keeps its place from step to step.
"use strict";

class MarbleObjectPicture {
  constructor(template, name, pre) {
    const box = template.content.firstElementChild.cloneNode(true);
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", name);
    pre.before(box);
    this.box = box;
    this.parts = [...box.querySelectorAll("[data-key]")];
    this.keys = [...new Set(this.parts.map(({dataset}) => dataset.key))];
    this.states = template.dataset.states.split(" ");
    // What doesn't fit is made smaller, unless it would be too small to read.
    const [svg] = box.children;
    svg.style.minWidth = `${Math.round(svg.getAttribute("width") * 0.7)}px`;
  }

  // Shows a step by the number of its text; each sign of a text is that of a key.
  show(number) {
    const signs = this.states[number] ?? "";
    for (const {dataset, classList} of this.parts) {
      const sign = signs[this.keys.indexOf(dataset.key)] ?? ".";
      classList.toggle("away", sign === ".");
      classList.toggle("new", sign === "+" || sign === "*");
      classList.toggle("gone", sign === "-");
      classList.toggle("cycle", sign === "o" || sign === "*");
    }
    const isWide = this.box.scrollHeight > this.box.clientHeight || this.box.scrollWidth > this.box.clientWidth;
    this.box.tabIndex = isWide ? 0 : -1;
    const changed = this.parts.find(({classList}) => classList.contains("new") || classList.contains("gone"));
    if (!changed) return;
    const [place, frame] = [marbleBox(changed), marbleBox(this.box)];
    this.box.scrollBy({top: place.top - frame.top - frame.height / 2, left: place.left - frame.left - frame.width / 2});
  }
}
