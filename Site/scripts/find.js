// Finds operators by the rows that they send: readers draw a row, and the most similar rows for the
// same input appear below it. All of these were recorded beforehand.
"use strict";

class MarbleFinder {
  static most = 6;
  static all = [];

  // A behavior is a list of rows (a title, an address, a name), tellings and runs.
  constructor(diagram, table, behaviors) {
    const {model} = diagram;
    Object.assign(this, {diagram, model, texts: table[4]});
    this.behaviors = behaviors.map(([rows, tellings, runs]) => ({rows, tellings, numbers: this.unroll(runs)}));
    this.number = model.number(model.start);
    const input = this.input.flat().map(([what]) => what).filter(what => what >= 0);
    const offered = this.rank(input);
    const isCommon = offered.filter(what => this.counts[what] > 2).length;
    this.row = new MarbleRow({
      texts: this.texts, offered, first: Math.max(input.length, Math.min(10, isCommon)),
      input: () => this.input, change: isSmall => this.changed(isSmall),
    });
    this.nothing = MarbleRow.node("p", `${marbleDrawing.words.hint} ${marbleDrawing.words.nothing}`, {className: "slot nothing"});
    this.told = MarbleRow.node("p", "", {className: "heard"});
    this.told.setAttribute("role", "status");
    const {words} = marbleDrawing;
    const slot = MarbleRow.node("div", "", {className: "slot"});
    slot.append(MarbleRow.node("b", words.row), this.row.tray);
    this.box = diagram.figure.querySelector(".scroll");
    this.box.append(diagram.figure.querySelector(".drag"), slot, this.row.svg, this.nothing);
    diagram.figure.append(this.told);
    this.own = {
      model: {rows: () => this.row.rows, texts: this.row.texts}, names: [], title: words.row, svg: this.row.svg,
      draw: picked => this.row.draw(picked, this.paint(this.row.row, this.row.texts)),
    };
    this.found = [];
    diagram.step = this.row.fitting(Number(diagram.figure.dataset.step));
    diagram.prepare = number => this.prepare(number);
    MarbleFinder.all.push(this);
    diagram.draw();
  }

  unroll(runs) {
    const numbers = [];
    for (let index = 0; index < runs.length; index += 2) {
      for (let left = runs[index + 1]; left > 0; left--) numbers.push(runs[index]);
    }
    return numbers;
  }

  get input() { return this.model.rows(this.number); }

  // All values: those of the input first, then the others, those in most rows first.
  rank(input) {
    this.counts = this.texts.map(() => 0);
    for (const {tellings} of this.behaviors) {
      const sent = new Set(tellings.flatMap(([told]) => told.filter((what, index) => index % 3 === 0 && what >= 0)));
      for (const what of sent) this.counts[what]++;
    }
    const others = [...this.texts.keys()].filter(what => !input.includes(what) && this.counts[what]);
    others.sort((a, b) => this.counts[b] - this.counts[a] || a - b);
    return [...new Set(input), ...others];
  }

  paint(row, texts) {
    return marbleDrawing.painter(texts)([...this.input, row]).at(-1);
  }

  // Finds the most similar rows for the current places of the input's marbles.
  prepare(number) {
    this.number = number;
    const placing = this.model.placings[number];
    const before = this.found.map(({behavior}) => behavior).join();
    const all = !this.row.events.length ? [] : this.behaviors.map((behavior, index) => {
      const row = marbleDrawing.eventsOf(behavior.tellings[behavior.numbers[number]][0], placing);
      return {behavior: index, row, differences: this.row.differ(row)};
    });
    all.sort((a, b) => a.differences.cost - b.differences.cost || a.behavior - b.behavior);
    const nearest = all.slice(0, MarbleFinder.most);
    for (const one of nearest) Object.assign(one, this.slot(one.behavior));
    this.found = nearest;
    this.nothing.hidden = nearest.length > 0;
    if (before !== nearest.map(({behavior}) => behavior).join()) this.show();
    for (const one of nearest) this.tell(one);
    this.diagram.others = [this.own, ...nearest.map(one => this.other(one))];
  }

  slots = new Map();

  slot(behavior) {
    if (!this.slots.has(behavior)) {
      const svg = marbleDrawing.make("svg", {role: "img"});
      const slot = MarbleRow.node("div", "", {className: "slot"});
      const names = MarbleRow.node("span", "", {className: "named"});
      this.behaviors[behavior].rows.forEach(([title, address, name], index) => {
        const link = MarbleRow.node("a", "", {href: address});
        link.append(MarbleRow.node("code", title));
        names.append(index ? marbleDrawing.words.comma : "", link, name ? ` ${name}` : "");
      });
      const note = MarbleRow.node("small");
      slot.append(names, note);
      this.slots.set(behavior, {svg, slot, note});
    }
    return this.slots.get(behavior);
  }

  // Puts the slots in order, moving only those that have to move.
  show() {
    const wanted = this.found.flatMap(({slot, svg}) => [slot, svg]);
    for (const {slot, svg} of this.slots.values()) {
      for (const part of [slot, svg]) if (!wanted.includes(part)) part.remove();
    }
    let place = this.nothing;
    for (const part of wanted) {
      if (place.nextSibling !== part) place.after(part);
      place = part;
    }
  }

  tell({note, slot, differences: {count}}) {
    const {words} = marbleDrawing;
    const text = count === 0 ? `✓ ${words.same}` : marbleCounted(words.differences, count);
    if (note.textContent !== text) note.textContent = text;
    slot.classList.toggle("same", count === 0);
  }

  other({behavior, row, svg, differences}) {
    const {picture, tellRow} = marbleDrawing;
    const title = this.behaviors[behavior].rows[0][0];
    return {
      model: {rows: () => [row], texts: this.texts}, names: [], title, svg,
      draw: picked => {
        svg.replaceChildren(
          ...picture({...picked, hasGuides: true}, [this.paint(row, this.texts)]), ...this.row.marks(picked, differences));
        const told = tellRow(title, row, this.texts) + this.row.tellDifferences(row, differences, this.row.texts);
        svg.setAttribute("aria-label", told.trim());
      },
    };
  }

  changed(isSmall) {
    this.diagram.draw();
    if (!isSmall) this.announce();
  }

  // Announces the most similar rows, and updates the address, once the reader pauses.
  announce() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const {words, fill} = marbleDrawing;
      const [best] = this.found;
      const names = this.found.filter(({differences}) => differences.cost === best.differences.cost)
        .flatMap(({behavior}) => this.behaviors[behavior].rows.map(([title]) => title));
      this.told.textContent = best ? fill(words.nearest, 0, names.join(words.comma)) : "";
      history.replaceState(history.state, "", this.address);
    }, 400);
  }

  // The address contains the number of the input, its placing and the drawn events.
  get address() {
    const sign = what => what < 0 ? "|×"[-1 - what] : ":" + this.row.texts[what];
    const events = this.row.events.map(({what, tick}) => tick + sign(what));
    const parts = [MarbleFinder.all.indexOf(this) + 1, this.model.placings[this.number].join(), ...events];
    return "#" + parts.map(encodeURIComponent).join("&");
  }

  restore([placing, ...events]) {
    this.diagram.move(placing.split(",").map(Number));
    this.row.set(events.flatMap(event => {
      const [, tick, sign, text] = /^(\d+)(?:([|×])|:(.*))$/.exec(event) ?? [];
      const what = this.row.texts.indexOf(text);
      return sign ? [[sign === "|" ? -1 : -2, Number(tick)]] : what < 0 ? [] : [[what, Number(tick)]];
    }));
  }

  // One input is shown at a time.
  static open() {
    const {all} = MarbleFinder;
    const parts = all.map(({diagram}) => diagram.figure.closest(".family"));
    const chooser = MarbleRow.node("select");
    chooser.append(...parts.map((part, index) =>
      MarbleRow.node("option", part.querySelector("h2").textContent, {value: index})));
    const label = MarbleRow.node("label", `${marbleDrawing.words.input} `, {className: "chooser"});
    label.append(chooser);
    if (parts.length > 1) parts[0].before(label);
    const show = shown => {
      chooser.value = shown;
      parts.forEach((part, index) => (part.hidden = index !== shown));
      all[shown].diagram.draw();
    };
    const read = () => {
      let parts = [];
      try {
        parts = location.hash.slice(1).split("&").map(decodeURIComponent);
      } catch {}
      const [number, ...rest] = parts;
      const finder = all[Number(number) - 1];
      show(Math.max(0, all.indexOf(finder)));
      if (finder && rest.length) finder.restore(rest);
    };
    chooser.addEventListener("change", () => {
      show(Number(chooser.value));
      all[chooser.value].announce();
    });
    addEventListener("hashchange", read);
    read();
  }
}

// Takes the families of a page: the key of each, the table of its input, and its behaviors.
window.marbleFind = families => {
  const known = new Map(families.filter(Boolean).map(family => [String(family[0]), family]));
  const tables = Object.fromEntries([...known].map(([key, [, table]]) => [key, table]));
  marbleDrag(tables, [], diagram => {
    const [, table, behaviors] = known.get(diagram.figure.dataset.drag);
    new MarbleFinder(diagram, table, behaviors);
    if (MarbleFinder.all.length === known.size) MarbleFinder.open();
  });
};
