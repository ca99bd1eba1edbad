// The stepper: moves through the run of a listing, step by step.
"use strict";

class MarbleStepper {
  // The stepper used last, unless its controls are closed.
  static active;

  constructor(figure, words) {
    this.figure = figure;
    const record = JSON.parse(figure.dataset.steps);
    const pre = figure.querySelector(".code");
    this.sites = record[0];
    this.steps = MarbleSteps.read(record);
    this.allStops = MarbleSteps.stopsOf(this.steps);
    this.output = new MarbleOutput(figure, pre, record[7]);
    this.code = new MarbleCode(pre, this.allStops.map(stop => this.steps[stop].site));
    this.panel = new MarblePanel(figure, words);
    this.fold = figure.querySelector("figcaption input");
    this.now = 0;
    this.listen(pre);
    this.choose();
    this.note(record[6]);
    this.show(0);
  }

  listen(pre) {
    const {panel, code} = this;
    panel.slider.addEventListener("input", () => this.go(+panel.slider.value));
    panel.box.addEventListener("click", ({target}) => {
      const button = target.closest("button");
      if (button && button.getAttribute("aria-disabled") !== "true") this[button.name]();
    });
    pre.addEventListener("click", event => {
      const index = code.lines.indexOf(event.target.closest("[role=button]"));
      const isNumber = index < 0 || event.clientX < marbleBox(code.lines[index]).left;
      if (!isNumber && getSelection().isCollapsed) this.jump(index);
    });
    this.fold?.addEventListener("change", () => this.refold());
    const observer = new IntersectionObserver(entries => {
      if (MarbleStepper.active !== this) return;
      panel.isDocked = entries.at(-1).isIntersecting;
      if (!panel.isDocked) this.pause();
    }, {rootMargin: "-60px 0px -60px"});
    observer.observe(pre);
  }

  // Notes what wasn't recorded, and hides controls that have no effect here.
  note(omitted) {
    const {panel} = this;
    const more = omitted && panel.fill(panel.words.more, omitted);
    const cut = "cut" in this.figure.dataset && panel.words.cut;
    for (const note of [more, cut].filter(Boolean)) panel.box.append(marbleNode("small", note));
    panel.button("print").hidden = !this.prints.length;
    panel.button("call").hidden = !this.calls.length;
    panel.button("round").hidden = !this.steps.some(({round}) => round > 1);
  }

  // Chooses the steps where a reader stops, leaving out those in folded lines.
  choose() {
    const {steps, panel} = this;
    const isShown = index => this.fold?.checked || !this.code.isFolded(steps[index].site[1]);
    this.stops = this.allStops.filter(isShown);
    this.prints = this.stops.filter(stop => steps[stop].isPrint);
    this.calls = [...steps.keys()].filter(index => MarbleSteps.isCall(steps[index]) && isShown(index));
    panel.slider.max = this.stops.length;
    panel.hint.textContent = panel.fill(panel.words.hint, this.stops.length);
  }

  refold() {
    const {here} = this;
    this.choose();
    this.code.reach();
    this.show(this.stops.filter(stop => stop <= here).length);
  }

  // The number of the current step among all steps.
  get here() {
    return this.stops[this.now - 1] ?? -1;
  }

  get state() {
    return MarbleSteps.stateAt(this.steps, this.sites, this.here);
  }

  // Returns the number of the first stop at a step or after it, counted from 1.
  placeOf(step) {
    return this.stops.findIndex(stop => stop >= step) + 1;
  }

  // Returns the same for the first step of a list after the current one; 0 if there is none.
  placeOfNext(list) {
    return this.placeOf(list.find(step => step > this.here) ?? Infinity);
  }

  show(number) {
    const {panel, stops} = this;
    this.now = Math.max(0, Math.min(number, stops.length));
    const step = this.steps[this.here];
    const {stack, lines} = this.state;
    panel.slider.value = this.now;
    panel.slider.setAttribute("aria-valuetext", panel.fill(panel.words.position, this.now, stops.length));
    this.figure.classList.toggle("stepping", this.now > 0);
    this.code.show(step?.site, lines);
    this.output.show(step?.printed);
    panel.showBodies(stack);
    panel.objects?.show(step ?? this.steps[0]);
    panel.story?.show(this.here);
    panel.status.replaceChildren(...(step ? this.told(step) : []));
    for (const name of ["start", "back"]) panel.enable(name, this.now > 0);
    for (const name of ["next", "round"]) panel.enable(name, this.now < stops.length);
    panel.enable("print", this.placeOfNext(this.prints));
    panel.enable("call", this.placeOfNext(this.calls));
  }

  // Describes a step, both for the screen and for screen readers.
  told({site, task, isPrint}) {
    const {words} = this.panel;
    const place = this.panel.fill(words.step, this.now, this.stops.length)
      + (task ? this.panel.fill(words.inTask, task) : "") + this.panel.fill(words.atLine, site[1] + 1);
    const word = isPrint ? words.prints : site[0] === 2 ? words.enters : "";
    return [place, word ? `${word} ` : "", marbleNode("code", this.event)];
  }

  get event() {
    const {site, value, printed, isPrint} = this.steps[this.here];
    const [kind, line, start, more, end, name] = site;
    if (kind === 2) return this.panel.nameOf(site);
    if (isPrint) return this.output.text.slice(this.steps[this.here - 1]?.printed ?? 0, printed).trimEnd();
    const code = this.code.lines[line].textContent.slice(start, more ? -1 : end) + (more ? " …" : "");
    if (!name && code[0] === "{") return this.panel.fill(this.panel.words.closure, line + 1);
    return (name ?? code) === `${value}` ? code : `${name ?? code} = ${value}`;
  }

  // Makes this the active stepper, and scrolls to its line.
  use(number) {
    if (MarbleStepper.active !== this) MarbleStepper.active?.close();
    MarbleStepper.active = this;
    this.panel.isDocked = true;
    this.show(number);
    this.panel.reveal(this.code.lines[this.steps[this.here]?.site[1]] ?? this.code.lines[0]);
  }

  go(place) {
    this.pause();
    this.use(place);
  }

  // Goes to the next step of a line, or to its first one if there are no more.
  jump(line) {
    const stops = this.stops.filter(stop => this.steps[stop].site[1] === line);
    const stop = stops.find(stop => stop > this.here) ?? stops[0];
    if (stop !== undefined) this.go(this.placeOf(stop));
  }

  // Goes forwards or back by a round of the innermost loop or, without one, by a step.
  leap(direction) {
    for (const {step} of this.state.stack.toReversed()) {
      const entry = step?.rounds[step.round - 1 + direction];
      if (entry !== undefined && this.placeOf(entry)) return this.go(this.placeOf(entry));
    }
    this.go(this.now + direction);
  }

  // The actions, by the names of buttons and keys.
  start() { this.go(0); }
  end() { this.go(this.stops.length); }
  back() { this.go(this.now - 1); }
  next() { this.go(this.now + 1); }
  round() { this.leap(1); }
  roundBack() { this.leap(-1); }
  print() { this.go(this.placeOfNext(this.prints) || this.now); }
  call() { this.go(this.placeOfNext(this.calls) || this.now); }

  close() {
    this.pause();
    if (MarbleStepper.active === this) MarbleStepper.active = undefined;
    this.panel.isDocked = false;
  }

  play() {
    if (this.timer) return this.pause();
    this.use(this.now === this.stops.length ? 0 : this.now);
    this.panel.showPlay(true);
    const pace = Math.max(80, Math.min(800, 30000 / this.stops.length));
    this.timer = setInterval(() => {
      if (this.now < this.stops.length) this.use(this.now + 1);
      else this.pause();
    }, pace);
  }

  pause() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = 0;
    this.panel.showPlay(false);
  }

  holds(element) {
    return [this.code.pre, this.panel.box, this.panel.beside].some(part => part.contains(element));
  }

  // Performs the action of a key; returns whether it has one.
  press(key, target) {
    const line = this.code.buttons.indexOf(target);
    if (line >= 0 && (key === "Enter" || key === " ")) this.jump(this.code.lines.indexOf(target));
    else if (line >= 0 && (key === "ArrowUp" || key === "ArrowDown")) {
      this.code.buttons[line + (key === "ArrowUp" ? -1 : 1)]?.focus();
    } else {
      const action = this.action(key, target);
      if (!action) return false;
      this[action]();
    }
    return true;
  }

  action(key, target) {
    if (key === "Escape") return this.panel.isDocked && "close";
    const {keys} = document.documentElement.dataset;
    if (keys !== "off" && Object.hasOwn(MarbleStepper.letters, key)) return MarbleStepper.letters[key];
    // Sliders, and anything that scrolls, use arrow keys themselves.
    const isList = target === this.panel.list || target.matches(".holders > :not(button)");
    const isReached = target.tabIndex === 0 && !target.matches("[role=button]");
    const isWide = isReached && target.scrollWidth > target.clientWidth;
    if (target === this.panel.slider || isList || isWide) return;
    if (key === "ArrowLeft" || key === "ArrowRight") return key === "ArrowLeft" ? "back" : "next";
    const holds = this.holds(target);
    if (holds || this.panel.isDocked) {
      if (key === "ArrowUp" || key === "ArrowDown") return key === "ArrowUp" ? "roundBack" : "round";
    }
    const isPressed = key === " " && target.matches("button");
    if (holds && !isPressed) return {Home: "start", End: "end", " ": "play"}[key];
  }

  static letters = {p: "print", c: "call"};
}

const marbleIcons = {
  start: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M11 3v10L4 8z",
  play: "M4 2v12l9-6z",
  next: "M5 3v10l7-5z",
  print: "M2 3h12v2H2zM2 7h7v2H2zM2 11h5v2H2zM11 8v6l4-3z",
  call: "M7 2h7v12H7v-2h5V4H7zM1 7h5V4l4 4-4 4V9H1z",
  close: "M4 2.6L8 6.6l4-4L13.4 4l-4 4 4 4-1.4 1.4-4-4-4 4L2.6 12l4-4-4-4z",
  round: "M8 2a6 6 0 0 1 6 6h2l-3 4-3-4h2a4 4 0 1 0-4 4v2A6 6 0 0 1 8 2z",
};

// All controls are there from the start. Everything else is made when a listing is used or comes
// near the window, one listing at a time, so that a page with many of them stays responsive.
document.addEventListener("DOMContentLoaded", () => {
  const template = document.getElementById("marble-stepper");
  if (!template) return;
  const [controls, keys] = template.content.children;
  const figures = [...document.querySelectorAll("[data-steps]")];
  for (const button of controls.querySelectorAll("button")) {
    button.title = button.getAttribute("aria-label");
    button.innerHTML = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${marbleIcons[button.name]}"/></svg>`;
  }
  // Until the number of steps is known, a placeholder reserves its space.
  controls.querySelector(".hint").textContent = template.dataset.hint.replace("{n}", 10);
  for (const figure of figures) figure.querySelector(".code").after(controls.cloneNode(true));
  document.querySelector("#marble-keys dl")?.prepend(...keys.children);

  const made = new Map();
  const make = figure => {
    if (figure && !made.has(figure)) made.set(figure, new MarbleStepper(figure, template.dataset));
    return made.get(figure);
  };
  const used = ({target}) => make(target.closest?.("[data-steps]"));
  for (const kind of ["pointerdown", "click", "focusin"]) document.addEventListener(kind, used, true);
  marbleNear(figures, make);

  // Keys go to the stepper that has the focus, to the active one, or to one that is being read.
  const fields = "textarea, select, [contenteditable], [role=slider], input:not([type=range], [type=checkbox])";
  const isRead = figure => {
    const {top, bottom} = marbleBox(figure.querySelector(".code"));
    return bottom > innerHeight / 4 && top < innerHeight * 3 / 4;
  };
  document.addEventListener("keydown", event => {
    const {target, key} = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.defaultPrevented || hasModifier || target.closest(fields)) return;
    if (document.querySelector("dialog[open], :popover-open")) return;
    const figure = target.closest("[data-steps]")
      ?? figures.find(figure => figure.matches(".docked")) ?? figures.find(isRead);
    if (make(figure)?.press(key, target)) event.preventDefault();
  });
});
