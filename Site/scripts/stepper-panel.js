// The controls of a stepper, and the values at a step.
"use strict";

// While a stepper is in use, its controls are at the bottom of the window, and its values are
// beside the code or, if there is no room, above the controls.
class MarblePanel {
  static wide = matchMedia("(min-width: 80rem)");

  constructor(figure, words) {
    this.figure = figure;
    this.words = words;
    this.box = figure.querySelector(".stepper");
    const parts = [".dock", "input", "[role=status]", "dl", ".hint"].map(part => this.box.querySelector(part));
    [this.dock, this.slider, this.status, this.list, this.hint] = parts;
    this.beside = marbleNode("div", "", "beside");
    const {objects, story} = figure.dataset;
    this.objects = objects && new MarbleObjects(objects, figure.querySelectorAll("template.union"));
    this.story = story && new MarbleStory(figure);
    const pictures = [this.objects, this.story].filter(Boolean);
    if (pictures.length) {
      this.known = marbleNode("div", "", "known");
      this.known.append(this.list, ...pictures.map(({box}) => box));
    }
    figure.append(this.beside);
    this.place();
    MarblePanel.wide.addEventListener("change", () => this.place());
    const observer = new ResizeObserver(() => this.measure());
    for (const element of [this.box, this.dock]) observer.observe(element);
  }

  fill(text, n, m) {
    // The browser's own number formatting would first load the rules of all languages.
    const grouped = number => `${number}`.replace(/\B(?=(\d{3})+$)/g, ",");
    return text.replace("{n}", grouped(n)).replace("{m}", grouped(m));
  }

  button(name) {
    return this.box.querySelector(`[name=${name}]`);
  }

  // Buttons aren't really disabled, so that they keep the focus.
  enable(name, isOn) {
    this.button(name).setAttribute("aria-disabled", !isOn);
  }

  place() {
    const known = this.known ?? this.list;
    if (MarblePanel.wide.matches) this.beside.append(known);
    else this.status.after(known);
  }

  measure() {
    this.dock.style.setProperty("--width", `${this.box.offsetWidth}px`);
    if (!this.isDocked) return;
    document.documentElement.style.setProperty("--dock", `${Math.ceil(marbleBox(this.dock).height)}px`);
  }

  get isDocked() {
    return this.figure.matches(".docked");
  }

  set isDocked(isOn) {
    if (this.isDocked === isOn) return;
    const focused = document.activeElement;
    const isLost = !isOn && (focused.closest(".values, .holders") || focused === this.button("close"));
    // Keeps the code, and everything below it, in place.
    if (isOn) this.box.style.minHeight = `${marbleBox(this.box).height}px`;
    const {top} = marbleBox(this.figure);
    this.figure.classList.toggle("docked", isOn);
    document.documentElement.classList.toggle("stepped", isOn);
    scrollBy({top: marbleBox(this.figure).top - top, behavior: "instant"});
    if (isLost) this.button("next").focus({preventScroll: true});
    this.measure();
  }

  // Scrolls until a line is covered neither by the bar of the page nor by the controls. Parts that
  // come into view are drawn in the next frames and may be higher than estimated, so this repeats
  // until the reader scrolls.
  reveal(line, frames = 3) {
    this.measure();
    const bar = document.querySelector(".bar");
    const place = marbleBox(line);
    const [top, bottom] = [Math.max(0, bar ? marbleBox(bar).bottom : 0) + 8, marbleBox(this.dock).top - 8];
    if (place.top < top || place.bottom > bottom) {
      scrollBy({top: (place.top + place.bottom - top - bottom) / 2, behavior: "instant"});
    }
    const {scrollY} = window;
    if (frames) requestAnimationFrame(() => {
      if (line.matches(".now") && window.scrollY === scrollY) this.reveal(line, frames - 1);
    });
  }

  // A closure is named after its line and the function that it's passed to.
  nameOf([, line, , , , name]) {
    if (!name.endsWith("{ }")) return name;
    const callee = name.slice(0, -3).trim();
    return this.fill(this.words.closure, line + 1) + (callee && ` (${callee})`);
  }

  // Lists the open bodies with their variables, innermost last; a long list is cut in the middle.
  showBodies(stack) {
    const left = stack.length - 8;
    const shown = left > 0 ? [...stack.slice(0, 2), null, ...stack.slice(left + 3)] : stack;
    const {list} = this;
    list.replaceChildren(...shown.flatMap(body => {
      if (!body) return [marbleNode("dt", "…"), marbleNode("dd", `${left + 1}`)];
      return body === stack[0] && !body.values.size ? [] : this.body(body);
    }));
    const item = list.querySelector(".new");
    if (!item) list.scrollTop = list.scrollHeight;
    else list.scrollTop += marbleBox(item).bottom - marbleBox(list).bottom + list.clientHeight / 2;
    list.toggleAttribute("tabindex", list.scrollHeight > list.clientHeight + 1);
  }

  body({step, values}) {
    const [name, items] = [marbleNode("dt", step ? this.nameOf(step.site) : this.words.top), marbleNode("dd")];
    const {round, rounds} = step ?? {};
    if (rounds?.length > 1 && /^(for|while|repeat)\b|\{/.test(step.site[5])) {
      name.append(" ", marbleNode("small", this.fill(this.words.round, round, rounds.length)));
    }
    for (const {name, value, isCaptured, isNew} of values.values()) {
      const item = marbleNode("span", "", isNew ? "new" : "");
      item.append(marbleNode("i", name), ` ${value}`);
      if (isCaptured) item.append(" ", marbleNode("small", this.words.captured));
      items.append(item, " ");
    }
    return [name, items];
  }

  showPlay(isPlaying) {
    const play = this.button("play");
    const text = isPlaying ? this.words.pause : this.words.play;
    play.title = text;
    play.setAttribute("aria-label", text);
    play.querySelector("path").setAttribute("d", isPlaying ? "M4 2h3v12H4zM9 2h3v12H9z" : "M4 2v12l9-6z");
    this.status.setAttribute("aria-live", isPlaying ? "off" : "polite");
  }
}
