// The objects that are held at a step of a stepper, beside its values.
"use strict";

class MarbleObjects {
  constructor(name, templates) {
    const box = Object.assign(marbleNode("details", "", "holders"), {open: true});
    this.pre = marbleNode("pre");
    box.append(marbleNode("summary", name), this.pre);
    this.pictures = [...templates].map(drawn => new MarbleObjectPicture(drawn, name, this.pre));
    if (templates[1]) this.pre.before(this.opener(templates[1].dataset.name, box));
    this.box = box;
  }

  // Returns the button that shows the library's internal objects in the picture, and folds them.
  opener(name, box) {
    const button = Object.assign(marbleNode("button", name, "opener"), {type: "button"});
    const open = isOpen => {
      box.classList.toggle("unfolded", isOpen);
      button.setAttribute("aria-pressed", isOpen);
      for (const picture of this.pictures) picture.reveal();
    };
    button.addEventListener("click", () => open(!box.matches(".unfolded")));
    open(false);
    return button;
  }

  // Shows which objects hold which. Signs mark the lines that are new or gone, and the first of
  // these is scrolled into view.
  show({objects, drawn}) {
    const {pre} = this;
    // A stepper that comes into use has room for its pictures.
    for (const picture of this.pictures) picture.reach();
    if (this.shown === objects) return;
    this.shown = objects;
    for (const picture of this.pictures) picture.show(drawn);
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
