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
      classList.toggle("new", "+*~".includes(sign));
      classList.toggle("gone", sign === "-");
      classList.toggle("cycle", sign === "o" || sign === "*");
      classList.toggle("opened", sign === "c" || sign === "~");
    }
    this.reveal();
  }

  // Brings what has changed into view, unless the picture isn't shown.
  reveal() {
    this.reach();
    const changed = this.parts.find(({classList}) => classList.contains("new") || classList.contains("gone"));
    if (!changed) return;
    const [place, frame] = [marbleBox(changed), marbleBox(this.box)];
    this.box.scrollBy({top: place.top - frame.top - frame.height / 2, left: place.left - frame.left - frame.width / 2});
  }

  // The keyboard reaches a picture that scrolls.
  reach() {
    const isWide = this.box.scrollHeight > this.box.clientHeight || this.box.scrollWidth > this.box.clientWidth;
    this.box.tabIndex = isWide ? 0 : -1;
  }
}

// The sequence that a listing prints, which grows with its steps: it's clipped below the rows that
// had happened by then.
class MarbleStory {
  constructor(figure) {
    const drawing = figure.querySelector(".sequence");
    const scroll = drawing.querySelector(".scroll");
    this.moments = figure.dataset.story.split(" ").map(moment => moment.split(":").map(Number));
    this.ends = figure.dataset.ends.split(" ").map(Number);
    this.lines = drawing.querySelector("samp").textContent.split("\n").filter(line => line && !line.startsWith("lanes:"));
    this.svg = scroll.querySelector("svg").cloneNode(true);
    this.svg.querySelectorAll("title, desc").forEach(part => part.remove());
    this.frame = drawing.cloneNode();
    this.frame.removeAttribute("id");
    this.frame.setAttribute("role", "group");
    this.frame.setAttribute("aria-label", scroll.getAttribute("aria-label"));
    this.frame.append(this.svg);
    this.box = Object.assign(marbleNode("details", "", "holders story"), {open: true});
    this.box.append(marbleNode("summary", scroll.getAttribute("aria-label")), this.frame);
  }

  // Shows the rows up to a step, by its number among all steps.
  show(step) {
    const rows = this.moments.findLast(([index]) => index <= step)?.[1] ?? 0;
    const {svg, frame} = this;
    const part = this.ends[rows] / svg.viewBox.baseVal.height;
    svg.style.clipPath = `inset(0 0 ${100 - 100 * part}%)`;
    svg.setAttribute("aria-label", this.lines.slice(0, rows).join("; ") || frame.getAttribute("aria-label"));
    svg.dataset.rows = rows;
    frame.scrollTop = marbleBox(svg).height * part - frame.clientHeight + 24;
    frame.tabIndex = frame.scrollHeight > frame.clientHeight || frame.scrollWidth > frame.clientWidth ? 0 : -1;
  }
}
