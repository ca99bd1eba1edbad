// Words in the text below a figure that name a part of it: a row, a value, an object. They have the
// colour of that part, and light it when a reader points at them, taps them or comes to them with
// the keyboard. Where a word could mean several parts, it means none.
"use strict";

{
const {currentScript} = document;
document.head.append(Object.assign(document.createElement("link"), {rel: "stylesheet", href: currentScript.src.replace(/js$/, "css")}));
const svgNames = "http://www.w3.org/2000/svg";
const drawn = ".diagram, .drawing";
// A part that has no mark of its own is lit by a band across the picture.
const band = (svg, x, y, width, height) => {
  const rect = document.createElementNS(svgNames, "rect");
  for (const [name, value] of Object.entries({class: "band", x, y, width, height, rx: 6})) rect.setAttribute(name, value);
  svg.prepend(rect);
};

// Returns the paragraphs and lists right below a figure.
const textBelow = figure => {
  const text = [];
  for (let next = figure.nextElementSibling; next?.matches("p, ul, ol"); next = next.nextElementSibling) text.push(next);
  return text;
};

// Returns the words of a listing's code that aren't in strings or comments.
const codeWords = figure => {
  const code = figure.querySelector(".code code")?.cloneNode(true);
  for (const part of code?.querySelectorAll(".ts, .tc") ?? []) part.replaceWith(" ");
  return new Set(code?.textContent.match(/[\p{L}\p{N}_$]+/gu));
};

// The parts of a figure by their names: for each, its color and a function that lights it. They're
// looked up anew each time, as pictures are drawn anew when marbles are dragged.
class MarbleParts {
  constructor(figure) {
    this.parts = new Map();
    this.taken = codeWords(figure);
    for (const picture of [figure, ...figure.querySelectorAll(drawn)].filter(part => part.matches(drawn) && !part.closest(".holders"))) {
      if (picture.matches(".objects")) this.readObjects(picture);
      else if (picture.matches(".sequence")) this.readSequence(picture);
      else this.readDiagram(picture);
    }
  }

  // A second part of the same name makes the name mean nothing.
  add(name, light, color = "") {
    this.parts.set(name, this.parts.has(name) ? null : {light, color});
  }

  // Equal values of a diagram are one value if they have one color, and if the code doesn't use the
  // word for something else.
  readDiagram(picture) {
    const values = new Map();
    for (const value of picture.querySelectorAll("g[class^='m']:has(> rect)")) {
      const text = value.querySelector("text").textContent;
      values.set(text, (values.get(text) ?? new Set()).add(value.classList[0]));
    }
    for (const [text, [color, other]] of values) {
      if (other || this.taken.has(text)) this.parts.set(text, null);
      else this.add(text, () => {
        for (const value of picture.querySelectorAll(`g.${color}`)) {
          value.classList.toggle("lit", value.querySelector("text")?.textContent === text);
        }
      }, color);
    }
    const names = picture.querySelectorAll(".names text");
    names.forEach((row, number) => this.add(row.textContent, () => {
      const svg = picture.querySelector("svg:not(.names)");
      const {x, width} = svg.viewBox.baseVal;
      picture.querySelectorAll(".names text")[number]?.classList.add("lit");
      band(svg, x, Number(row.getAttribute("y")) - 21, width, 42);
    }));
  }

  // `Page` could mean each of `Page` and `Page 2`. A picture with the library's internal objects has
  // the others as well.
  readObjects(picture) {
    const texts = [...picture.querySelectorAll("svg text")];
    for (const [name, same] of Map.groupBy(texts, text => text.textContent)) {
      const pictures = new Set(same.map(text => text.ownerSVGElement));
      if (pictures.size < same.length) this.parts.set(name, null);
      else this.add(name, () => {
        for (const text of same) {
          text.classList.add("lit");
          const box = text.previousElementSibling;
          if (box?.matches("rect")) box.classList.add("lit");
        }
      });
    }
    for (const {textContent} of texts) {
      const [, name] = /^(.+)\s\d+$/.exec(textContent) ?? [];
      if (name) this.parts.set(name, null);
    }
  }

  // Lanes come first; long names of lanes have several lines.
  readSequence(picture) {
    const texts = [...picture.querySelectorAll("svg text")];
    const isLane = text => Boolean(text.compareDocumentPosition(picture.querySelector(".life")) & Node.DOCUMENT_POSITION_FOLLOWING);
    const lanes = Map.groupBy(texts.filter(isLane), text => text.getAttribute("x"));
    for (const lines of lanes.values()) {
      this.add(lines.map(line => line.textContent).join(" "), () => {
        const boxes = lines.map(line => line.getBBox());
        const left = Math.min(...boxes.map(({x}) => x)), right = Math.max(...boxes.map(({x, width}) => x + width));
        for (const line of lines) line.classList.add("lit");
        const {ownerSVGElement: svg} = lines[0];
        band(svg, left - 5, 0, right - left + 10, svg.viewBox.baseVal.height);
      });
    }
    for (const text of texts.filter(text => !isLane(text))) this.add(text.textContent, () => text.classList.add("lit"));
  }
}

class MarbleLight {
  constructor(figure, text) {
    this.figure = figure;
    const {parts} = new MarbleParts(figure);
    const codes = text.flatMap(part => [...part.querySelectorAll("code")]);
    this.words = new Map();
    for (const code of codes) {
      const part = parts.get(code.textContent);
      if (!part || code.closest("pre, .gap")) continue;
      // A link stays a link; it lights the part, too.
      const link = code.closest("a");
      if (!link && part.color) code.classList.add(part.color);
      if (!link) code.classList.add("spot");
      this.words.set(link ?? code, part);
    }
    this.spots = [...this.words.keys()].filter(word => word.matches(".spot"));
    this.spots.forEach((word, index) => (word.tabIndex = index ? -1 : 0));
    for (const word of this.words.keys()) this.listen(word);
    // A picture that is drawn anew keeps its light.
    this.observer = new MutationObserver(() => this.show());
  }

  listen(word) {
    word.addEventListener("pointerenter", event => event.pointerType !== "touch" && this.light({hovered: word}));
    word.addEventListener("pointerleave", () => this.light({hovered: null}));
    word.addEventListener("focus", () => this.light({focused: word}));
    word.addEventListener("blur", () => this.light({focused: null}));
    if (!word.matches(".spot")) return;
    word.addEventListener("click", () => this.choose(word));
    word.addEventListener("keydown", event => {
      if (event.key === "Enter" || event.key === " ") this.choose(word);
      else if (event.key === "Escape" && this.chosen) this.light({chosen: null});
      else if (event.key === "ArrowLeft" || event.key === "ArrowRight") this.turn(word, event.key === "ArrowLeft" ? -1 : 1);
      else return;
      event.preventDefault();
    });
  }

  // All words of a figure are one tab stop, and the arrow keys go from one to the next.
  turn(word, by) {
    const {spots} = this;
    const next = spots[(spots.indexOf(word) + by + spots.length) % spots.length];
    word.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  // A word that was tapped keeps its part lit until another tap, and its picture is then in view.
  choose(word) {
    MarbleLight.last?.light({chosen: null});
    MarbleLight.last = this;
    this.light({chosen: word});
    // What is folded is unfolded.
    const lit = [...this.figure.querySelectorAll(".lit")];
    const fold = lit[0]?.closest(".internals");
    if (fold && lit.every(part => fold.contains(part))) fold.open = true;
    (this.figure.querySelector(drawn) ?? this.figure).scrollIntoView({block: "nearest"});
  }

  light(change) {
    Object.assign(this, change);
    this.show();
  }

  show() {
    this.observer.disconnect();
    for (const part of this.figure.querySelectorAll(".lit")) part.classList.remove("lit");
    for (const part of this.figure.querySelectorAll(".band")) part.remove();
    const word = this.hovered ?? this.focused ?? this.chosen;
    if (!word) return;
    this.words.get(word).light();
    this.observer.observe(this.figure, {subtree: true, childList: true});
  }
}

// A tap elsewhere puts the light out.
document.addEventListener("pointerdown", ({target}) => {
  if (!target.closest?.(".spot")) MarbleLight.last?.light({chosen: null});
});

// Where there is room, the picture stays in view while its code and the text below it are read.
const stay = (figure, text) => {
  const pictures = [...figure.children].filter(child => child.matches(drawn));
  if (pictures.length !== 1) return;
  const measure = () => {
    const {height} = pictures[0].getBoundingClientRect();
    const below = text.at(-1).getBoundingClientRect().bottom - text[0].getBoundingClientRect().top;
    figure.classList.toggle("stays", height > 0 && height < innerHeight * 0.45);
    figure.style.setProperty("--below", `${Math.ceil(below)}px`);
    const above = pictures[0].previousElementSibling?.offsetHeight ?? 0;
    figure.style.setProperty("--above", `${Math.min(above, Math.round(innerHeight * 0.2))}px`);
  };
  const observer = new ResizeObserver(measure);
  for (const part of [pictures[0], ...text]) observer.observe(part);
  addEventListener("resize", measure);
};

const figures = [...document.querySelectorAll("article :is(.listing, .sketch)")].filter(figure => figure.matches(drawn) || figure.querySelector(drawn));
marbleNear(figures, figure => {
  const text = textBelow(figure);
  if (!text.length) return;
  new MarbleLight(figure, text);
  if (figure.matches(".listing")) stay(figure, text);
});
}
