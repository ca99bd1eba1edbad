// Lets readers predict the last row of a diagram by drawing it: first as printed, and then for
// other placings of the marbles above, all of which were recorded beforehand.
"use strict";

class MarbleDrawnQuestion {
  // The diagram that a question is about, if its marbles can be moved.
  static figureOf({answers: [figure, ...others]}) {
    return !others.length && figure?.matches(".diagram[data-drag]") ? figure : undefined;
  }

  // Loads the scripts for drawing, and the tables of the page.
  static load(figure) {
    return this.loading ??= new Promise(resolve => {
      for (const name of ["compare", "draw"]) {
        document.head.append(Object.assign(document.createElement("link"), {rel: "stylesheet", href: `${marbleAssets}${name}.css`}));
      }
      const script = Object.assign(document.createElement("script"), {src: `${marbleAssets}draw.js`, async: false});
      const go = () => typeof MarbleRow !== "undefined" && window.marbleTables && resolve();
      script.addEventListener("load", go);
      addEventListener("marble-drag", go);
      document.head.append(script);
      figure.dispatchEvent(new FocusEvent("focusin", {bubbles: true}));
    });
  }

  constructor(question, figure) {
    const {read, make, words} = marbleDrawing;
    Object.assign(this, {question, figure, seen: []});
    this.model = read(marbleTables[figure.dataset.drag]);
    this.number = this.model.number(this.model.start);
    const values = [...new Set([...this.givens.flat().map(([what]) => what), ...this.model.texts.keys()])].filter(what => what >= 0);
    this.row = new MarbleRow({
      texts: this.model.texts, offered: values, first: 12, isStrict: true, input: () => this.givens, change: () => this.draw(),
    });
    const slot = MarbleRow.node("div", "", {className: "slot"});
    slot.append(MarbleRow.node("b", words.row), this.row.tray);
    const hint = MarbleRow.node("p", words.hint, {className: "slot nothing"});
    this.given = make("svg", {role: "img"});
    this.real = make("svg", {role: "img", class: "real"});
    this.names = figure.querySelector(".names")?.cloneNode(true);
    this.above = figure.querySelector("svg:not(.names) .o")?.cloneNode(true);
    for (const names of [this.names, this.above]) names?.querySelector(`text:nth-of-type(${this.givens.length + 1})`)?.remove();
    const box = MarbleRow.node("div", "", {className: "diagram drawing"}), scroll = MarbleRow.node("div", "", {className: "scroll"});
    scroll.append(...[this.names, this.given, slot, this.row.svg, hint].filter(Boolean));
    box.append(scroll);
    this.scroll = scroll;
    const {check, another} = MarbleQuestion.words;
    this.check = question.button(check, () => this.judge());
    this.another = question.button(another, () => this.ask());
    this.another.hidden = true;
    question.form.querySelector("button").before(box, this.check, this.another);
    this.draw();
  }

  get givens() { return this.model.rows(this.number).slice(0, -1); }
  get answer() { return this.model.rows(this.number).at(-1); }

  draw() {
    const {arrange, picture, resize, numbers, painter, tellRow, words, pitch, top, axis} = marbleDrawing;
    const {givens, model: {texts}} = this;
    const [x0, step] = [Number(this.figure.dataset.x), Number(this.figure.dataset.step)];
    const fitting = this.row.fitting(step);
    const told = [...givens, ...this.row.rows, ...(this.real.isConnected ? [this.answer] : [])].map(row => ({row, texts: this.row.texts}));
    const {lanes, ticks, width} = arrange(told, x0, fitting);
    const painted = this.model.paint(this.number);
    const bottom = givens.length * pitch + top - pitch / 2;
    resize(this.given, x0, width, bottom + axis);
    this.names?.setAttribute("height", bottom + axis);
    const above = lanes.splice(0, givens.length);
    this.given.replaceChildren(
      ...picture({lanes: above, ticks, x0, hasGuides: true}, painted), ...numbers(ticks, fitting, bottom + axis / 2), ...[this.above].filter(Boolean));
    const names = [...(this.names?.children ?? [])].map(name => name.textContent);
    this.given.setAttribute("aria-label", givens.map((row, index) =>
      tellRow(names[index] || words.lane.replace("{n}", index + 1), row, texts)).join("").trim());
    this.row.draw({lanes, ticks, width, x0}, painter(this.row.texts)([...givens, this.row.row]).at(-1));
    if (!this.real.isConnected) return;
    const lane = {lanes: [lanes.at(-1)], ticks};
    resize(this.real, x0, width, pitch / 2 + top);
    const differences = this.row.differ(this.answer);
    this.real.replaceChildren(...picture({...lane, x0, hasGuides: true}, [painted.at(-1)]), ...this.row.marks(lane, differences));
    const label = tellRow(this.figure.querySelector(".scroll").getAttribute("aria-label"), this.answer, texts);
    this.real.setAttribute("aria-label", (label + this.row.tellDifferences(this.answer, differences, this.row.texts)).trim());
  }

  // The real row slides in below the drawn one; only the result for the printed placing is stored.
  judge() {
    const {words} = MarbleQuestion, {question} = this;
    const isRight = this.row.differ(this.answer).count === 0;
    const isFirst = !this.seen.length;
    this.seen.push(this.answer);
    this.row.svg.after(this.real);
    this.draw();
    this.check.hidden = true;
    this.next = this.choose();
    this.another.hidden = this.next === undefined;
    const told = isRight ? words.right : words.unlike;
    if (!isFirst) {
      question.status.textContent = told;
      question.status.focus({preventScroll: true});
      return;
    }
    question.form.querySelector("[type=submit]").remove();
    question.show();
    MarbleStudy.answer(question.key, isRight);
    question.tell(told);
  }

  // Returns a placing whose row differs in at least two events from all rows seen so far.
  choose() {
    const {codes} = marbleDrawing;
    const events = row => row.filter(([what]) => what > codes.goesOn);
    const isNew = number => {
      const row = events(this.model.rows(number).at(-1));
      return this.seen.every(seen => MarbleRow.compare(events(seen), row).count >= 2);
    };
    const numbers = [...this.model.placings.keys()];
    for (let left = numbers.length; left > 0; left--) {
      const [number] = numbers.splice(Math.floor(Math.random() * left), 1);
      if (isNew(number)) return number;
    }
  }

  ask() {
    this.number = this.next;
    this.real.remove();
    this.row.set([]);
    this.check.hidden = false;
    this.another.hidden = true;
    this.question.status.textContent = "";
    this.row.buttons[0].focus();
  }
}
