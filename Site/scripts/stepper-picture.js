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
    // What doesn't fit is made smaller, unless it would be too small to read.
    const [svg] = box.children;
    svg.style.minWidth = `${Math.round(svg.getAttribute("width") * 0.7)}px`;
  }

  // Returns what a text says about its references, by their keys, and about its objects.
  static read(text) {
    const [known, path, references] = [new Map(), [], []];
    for (const line of text.split("\n")) {
      const [, sign, space, label, target] = line.match(/^([-+\x20])\x20(\x20*)(.+?):\x20(.+?)(?:\x20\(above\))?$/) ?? [];
      if (!sign) continue;
      const depth = space.length / 2;
      const holder = path[depth - 1] ?? "";
      path[depth] = target;
      references.push({holder, label, target, sign});
      known.set(`${holder}|${label}|${target}`, sign);
      // An object is new, or gone, if all references to it are.
      known.set(target, (known.get(target) ?? sign) === sign ? sign : " ");
    }
    return {known, references};
  }

  // Returns the references that are part of a cycle: the objects in it keep each other alive.
  static cycles(references) {
    const strong = references.filter(({sign, label}) => sign !== "-" && !/^(weak|unowned)\x20/.test(label));
    const reaches = (from, to, seen = new Set()) => from === to || (!seen.has(from) && seen.add(from)
      && strong.some(({holder, target}) => holder === from && reaches(target, to, seen)));
    const isPart = ({holder, target}) => holder && reaches(target, holder);
    return new Set(strong.filter(isPart).map(({holder, label, target}) => `${holder}|${label}|${target}`));
  }

  show(text) {
    const {known, references} = MarbleObjectPicture.read(text);
    const cycles = MarbleObjectPicture.cycles(references);
    for (const {dataset, classList} of this.parts) {
      const sign = known.get(dataset.key);
      classList.toggle("away", !sign);
      classList.toggle("new", sign === "+");
      classList.toggle("gone", sign === "-");
      classList.toggle("cycle", cycles.has(dataset.key));
    }
    const isWide = this.box.scrollHeight > this.box.clientHeight || this.box.scrollWidth > this.box.clientWidth;
    this.box.tabIndex = isWide ? 0 : -1;
    const changed = this.parts.find(({classList}) => classList.contains("new") || classList.contains("gone"));
    if (!changed) return;
    const [place, frame] = [marbleBox(changed), marbleBox(this.box)];
    this.box.scrollBy({top: place.top - frame.top - frame.height / 2, left: place.left - frame.left - frame.width / 2});
  }
}
