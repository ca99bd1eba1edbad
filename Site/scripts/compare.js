// Compares diagrams with the same input: the rows of other diagrams are shown below one, and change
// as its marbles move.
"use strict";

class MarbleComparison {
  static words = {...marbleWords.drawing, ...document.getElementById("marble-drag").dataset};
  static all = [];

  // A member of a family consists of the key of a table, a title, an anchor and the names of rows.
  constructor(diagram, family, model) {
    Object.assign(this, {diagram, family, model, slots: []});
    this.limit = diagram.isInput ? 4 : 3;
    const members = family.flatMap(([, members]) => members);
    const anchors = members.map(([, , anchor]) => anchor);
    this.ids = members.map(([, , anchor], index) => {
      const number = anchors.slice(0, index).filter(other => other === anchor).length;
      return anchor + (number ? `.${number + 1}` : "");
    });
    this.members = members;
    this.own = diagram.isInput ? -1 : members.findIndex(([key]) => key === Number(diagram.figure.dataset.drag));
    this.offer();
    MarbleComparison.all.push(this);
  }

  static node(tag, text = "", properties = {}) {
    return Object.assign(document.createElement(tag), {textContent: text, ...properties});
  }

  offer() {
    const {words, node} = MarbleComparison;
    const {figure} = this.diagram;
    this.adder = node("select");
    this.adder.append(node("option", words.choose, {value: ""}));
    this.label = node("label", `${words.compare} `);
    this.label.append(this.adder);
    this.alone = node("a", words.alone, {hidden: true});
    figure.querySelector(".drag").append(this.label, this.alone);
    this.adder.addEventListener("change", () => {
      const member = Number(this.adder.value);
      this.adder.value = "";
      this.add(member).select.focus();
      this.update();
    });
    // The menu is filled when the reader comes near it.
    for (const kind of ["pointermove", "pointerdown", "focusin"]) {
      figure.addEventListener(kind, () => this.fill(this.adder), {once: true, capture: true});
    }
  }

  fill(select) {
    if (select.options.length > 1) return;
    const {node} = MarbleComparison;
    let number = 0;
    for (const [title, members] of this.family) {
      const options = members
        .map(([, title]) => node("option", title, {value: number++}))
        .filter(option => Number(option.value) !== this.own);
      const group = node("optgroup", "", {label: title});
      group.append(...options);
      if (options.length) select.append(...(title ? [group] : options));
    }
    return select;
  }

  add(member) {
    const {words, node} = MarbleComparison;
    const slot = {
      box: node("div", "", {className: "slot"}),
      select: this.fill(node("select", "", {ariaLabel: words.compared})),
      link: node("a", words.entry),
      button: node("button", "×", {type: "button"}),
      svg: document.createElementNS("http://www.w3.org/2000/svg", "svg"),
    };
    slot.svg.setAttribute("role", "img");
    slot.box.append(slot.select, slot.link, slot.button);
    this.diagram.figure.querySelector(".scroll").append(slot.box, slot.svg);
    slot.select.addEventListener("change", () => {
      this.put(slot, Number(slot.select.value));
      this.update();
    });
    slot.button.addEventListener("click", () => {
      this.remove(slot);
      this.update();
      this.adder.focus();
    });
    this.slots.push(slot);
    this.put(slot, member);
    return slot;
  }

  put(slot, member) {
    const {words} = MarbleComparison;
    const [key, title, anchor, names] = this.members[member];
    Object.assign(slot, {member, title, names, model: this.model(key)});
    slot.select.value = member;
    slot.link.href = `${words.chapter}#${anchor}`;
    slot.link.ariaLabel = `${title}: ${words.entry}`;
    slot.button.ariaLabel = words.remove.replace("{v}", () => title);
  }

  remove(slot) {
    slot.box.remove();
    slot.svg.remove();
    this.slots.splice(this.slots.indexOf(slot), 1);
  }

  // Draws the chosen diagrams, and disables them in the other menus.
  update() {
    const {diagram, slots} = this;
    const taken = slots.map(slot => slot.member);
    for (const select of [this.adder, ...slots.map(slot => slot.select)]) {
      for (const option of select.options) {
        option.disabled = option.value !== select.value && option.value !== "" && taken.includes(Number(option.value));
      }
    }
    this.label.hidden = slots.length === this.limit;
    diagram.others = slots;
    diagram.draw();
    diagram.announce();
    const chosen = taken.map(member => this.ids[member]).join(",");
    const {page} = MarbleComparison.words;
    if (page) {
      this.alone.hidden = !slots.length;
      this.alone.href = `${page}#${this.ids[this.own]},${chosen}`;
    } else history.replaceState(null, "", `#${chosen}`);
  }

  // Finds the member that an address names: by its anchor, or by its title without type and labels.
  find(id) {
    const number = this.ids.indexOf(id);
    return number >= 0 ? number
      : this.members.findIndex(([, title]) => title.replace(/\(.*/, "").replace(/^.*\./, "") === id);
  }

  choose(ids) {
    for (const slot of [...this.slots]) this.remove(slot);
    const members = new Set(ids.map(id => this.find(id)).filter(member => member >= 0));
    for (const member of [...members].slice(0, this.limit)) this.add(member);
    this.update();
  }

  // On a separate page, one family is shown at a time, and the chosen diagrams are in the address.
  static open() {
    const {all, words, node} = MarbleComparison;
    if (words.page || !all.length) return;
    const parts = all.map(({diagram}) => diagram.figure.closest(".family"));
    const chooser = node("select");
    chooser.append(...parts.map((part, index) =>
      node("option", `${part.querySelector("h2").textContent} (${all[index].members.length})`, {value: index})));
    const label = node("label", `${words.input} `, {className: "chooser"});
    label.append(chooser);
    parts[0].before(label);
    const show = shown => {
      chooser.value = shown;
      parts.forEach((part, index) => (part.hidden = index !== shown));
    };
    const decoded = text => {
      try {
        return decodeURIComponent(text);
      } catch {
        return "";
      }
    };
    const read = () => {
      const ids = decoded(location.hash.slice(1)).split(",").filter(Boolean);
      const known = all.findIndex(one => ids.some(id => one.find(id) >= 0));
      if (known >= 0) show(known), all[known].choose(ids);
      else if (!parts.some(part => part.hidden)) show(0);
    };
    chooser.addEventListener("change", () => {
      show(Number(chooser.value));
      all[chooser.value].update();
    });
    addEventListener("hashchange", read);
    read();
  }
}

window.marbleCompare = (diagram, families, model) => {
  const key = Number(diagram.figure.dataset.drag);
  const family = families.find(family => family.some(([, members]) => members.some(([own]) => own === key)));
  if (family) new MarbleComparison(diagram, family, model);
};
window.marbleCompare.open = MarbleComparison.open;
