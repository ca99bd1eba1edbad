// Puzzles: a reader puts cards into the gaps of a block, and sees the output that this chain had
// when it was run. Nothing is run here.
"use strict";

{
const {words, fill, painter, arrange, make, picture, numbers, resize, middle, shown, tellRow, pitch, top, axis} = marbleDrawing;
const texts = words;
const [drawn, printed, refused, stopped] = [0, 1, 2, 3];
const node = (tag, text = "", properties = {}) => Object.assign(document.createElement(tag), {textContent: text, ...properties});

// A row consists of pairs of an event and its tick.
const pairs = flat => flat.flatMap((what, index) => (index % 2 ? [] : [[what, flat[index + 1]]]));

class MarblePuzzle {
  constructor(box, [right, values, outcomes, chains]) {
    Object.assign(this, {box, right, values, outcomes, chains});
    this.figure = box.closest(".listing");
    this.cards = [...box.querySelectorAll(".cards button")];
    this.chain = Array(Number(box.dataset.places)).fill(null);
    this.places = this.chain.map((_, place) => {
      const button = node("button", "", {type: "button"});
      button.addEventListener("click", event => this.choosePlace(place, event));
      return button;
    });
    const list = node("ol", "", {className: "places"});
    list.setAttribute("aria-label", texts.places);
    for (const button of this.places) {
      const item = node("li");
      item.append(button);
      list.append(item);
    }
    this.told = node("p", "", {className: "verdict"});
    this.told.setAttribute("role", "status");
    this.shown = node("div", "", {className: "found", hidden: true});
    box.querySelector(".cards").before(list);
    box.querySelector(".cards").after(this.told, this.shown);
    this.cards.forEach((button, card) => {
      button.addEventListener("click", event => this.chooseCard(card, event));
      this.drag(button, card);
    });
    this.places.forEach((button, place) => this.offer(button, place));
    this.show();
  }

  // The number of the chain in the order in which all were run; no card is in two places.
  get number() {
    return this.chain.reduce((number, card, place) => {
      const before = this.chain.slice(0, place).filter(other => other < card).length;
      return number * (this.cards.length - place) + card - before;
    }, 0);
  }

  chooseCard(card, event) {
    this.picked = this.picked === card ? null : card;
    this.show();
    // For keyboard users, the focus moves to the place, and then back to the cards.
    if (this.picked !== null && !event.detail) this.places[Math.max(0, this.chain.indexOf(null))].focus();
  }

  choosePlace(place, event) {
    const card = this.picked ?? null;
    if (card === null) {
      this.picked = this.chain[place];
      this.chain[place] = null;
      this.show();
    } else {
      this.put(card, place);
      if (!event.detail && this.chain.includes(null)) this.cards[(card + 1) % this.cards.length].focus();
    }
  }

  // If the card was in another place, the two places swap their cards.
  put(card, place) {
    const from = this.chain.indexOf(card);
    if (from >= 0) this.chain[from] = this.chain[place];
    this.chain[place] = card;
    this.picked = null;
    this.show();
    this.judge();
  }

  show() {
    this.cards.forEach((button, card) => {
      button.setAttribute("aria-pressed", this.picked === card);
      button.classList.toggle("used", this.chain.includes(card));
    });
    // Lines of code may have become elements since, so this looks for the gaps again.
    const gaps = [...this.figure.querySelectorAll(".code .gap")];
    this.chain.forEach((card, place) => {
      const text = card === null ? "" : this.cards[card].textContent;
      const code = node("code", text || texts.free, {className: text ? "" : "vacant"});
      this.places[place].replaceChildren(node("span", place + 1), " ", code);
      this.places[place].setAttribute("aria-label", fill(texts.place, place + 1, text || texts.free));
      gaps[place].textContent = text || ["/*", place + 1, "*/"].join("\x20");
      gaps[place].classList.toggle("filled", Boolean(text));
    });
    if (this.chain.includes(null)) {
      this.told.textContent = "";
      this.box.classList.remove("solved");
      this.shown.hidden = true;
    }
  }

  judge() {
    if (this.chain.includes(null)) return;
    const number = this.chains[this.number];
    const isRight = number === this.right;
    const [kind, text] = this.outcomes[number];
    this.box.classList.toggle("solved", isRight);
    const ways = this.chains.filter(other => other === this.right).length;
    this.told.textContent = isRight ? ["✓", texts.right, ways > 1 ? fill(texts.ways, ways, "") : ""].join("\x20").trim()
      : kind === drawn ? texts.other
      : kind === printed ? (text ? texts.other : texts.silent)
      : kind === refused ? texts.refused
      : kind === stopped ? texts.stopped
      : texts.unending;
    this.shown.hidden = isRight || !(kind === drawn || text);
    if (!this.shown.hidden) this.shown.replaceChildren(kind === drawn ? this.draw(number) : this.print(text));
    if (isRight) this.box.dispatchEvent(new CustomEvent("marble-solved", {bubbles: true}));
  }

  print(text) {
    const pre = node("pre", "", {tabIndex: 0});
    pre.setAttribute("role", "group");
    pre.setAttribute("aria-label", this.told.textContent);
    pre.append(node("samp", text));
    return pre;
  }

  // Draws the rows that differ, each below the expected one, with equal ticks below each other.
  draw(number) {
    const rowsOf = outcome => this.outcomes[outcome].slice(1).map(([name, ...flat]) => [name, pairs(flat)]);
    const wanted = this.outcomes[this.right]?.[0] === drawn ? rowsOf(this.right) : [];
    const found = rowsOf(number);
    const paint = rows => painter(this.values)(rows.map(([, row]) => row));
    const colors = [paint(wanted), paint(found)];
    const lines = found.flatMap(([name, row], index) => {
      const aim = wanted[index];
      if (aim && aim[0] === name && aim[1].join() === row.join()) return [];
      const yours = {name, row, color: colors[1][index], title: fill(texts.yours, "", name)};
      return aim ? [{name: aim[0], row: aim[1], color: colors[0][index], title: fill(texts.wanted, "", aim[0])}, yours] : [yours];
    });
    const svg = make("svg", {role: "img", "aria-label": lines.map(({title, row}) => tellRow(title, row, this.values)).join("").trim()});
    const step = Number(this.box.dataset.width) || 18;
    const picked = arrange(lines.map(({row}) => ({row, texts: this.values})), 2, step);
    resize(svg, 0, picked.width, lines.length * pitch + top - pitch / 2 + axis);
    svg.append(
      ...picture({...picked, x0: 2, hasGuides: true}, lines.map(({color}) => color)),
      ...lines.map(({title}, row) => make("text", {class: "n", x: 2, y: middle(row) - 21}, shown(title))),
      ...numbers(picked.ticks, step, lines.length * pitch + top - pitch / 2 + 8),
    );
    const scroll = node("div", "", {className: "scroll", tabIndex: 0});
    scroll.setAttribute("role", "group");
    scroll.setAttribute("aria-label", this.told.textContent);
    scroll.append(svg);
    const diagram = node("div", "", {className: "diagram"});
    diagram.append(scroll);
    return diagram;
  }

  // Cards can also be dragged with the mouse.
  drag(button, card) {
    button.draggable = true;
    button.addEventListener("dragstart", event => {
      event.dataTransfer.setData("text/plain", button.textContent);
      MarblePuzzle.dragged = {puzzle: this, card};
    });
    button.addEventListener("dragend", () => (MarblePuzzle.dragged = null));
  }

  offer(button, place) {
    button.addEventListener("dragover", event => {
      if (MarblePuzzle.dragged?.puzzle === this) event.preventDefault();
    });
    button.addEventListener("drop", event => {
      if (MarblePuzzle.dragged?.puzzle !== this) return;
      event.preventDefault();
      this.put(MarblePuzzle.dragged.card, place);
    });
  }
}

window.marblePuzzle = tables => {
  for (const box of document.querySelectorAll("[data-puzzle]")) {
    const table = tables[box.dataset.puzzle];
    if (table) new MarblePuzzle(box, table);
  }
};
}
