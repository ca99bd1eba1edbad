// The objects that are held at a step of a stepper, beside its values.
"use strict";

class MarbleObjects {
  constructor(name, values, drawn) {
    const box = Object.assign(marbleNode("details", "", "holders"), {open: true});
    this.pre = marbleNode("pre");
    box.append(marbleNode("summary", name), this.pre);
    if (drawn) this.picture = new MarbleObjectPicture(drawn, name, this.pre);
    this.known = marbleNode("div", "", "known");
    this.known.append(values, box);
  }

  // Shows which objects hold which. Signs mark the lines that are new or gone, and the first of
  // these is scrolled into view.
  show({objects, drawn}) {
    const {pre} = this;
    if (this.shown === objects) return;
    this.shown = objects;
    this.picture?.show(drawn);
    pre.replaceChildren(...objects.split("\n").flatMap(line => {
      const tag = {"+": "ins", "-": "del"}[line[0]];
      const [space] = line.match(/^\W*/);
      return [space, tag ? marbleNode(tag, line.slice(space.length)) : line.slice(space.length), "\n"];
    }));
    const change = pre.querySelector("ins, del");
    if (change) pre.scrollTop += marbleBox(change).top - marbleBox(pre).top - 24;
    pre.tabIndex = pre.scrollHeight > pre.clientHeight || pre.scrollWidth > pre.clientWidth ? 0 : -1;
  }
}
