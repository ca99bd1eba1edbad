// The code of a listing that is stepped through: the current line, its values, and the output.
"use strict";

const marbleBox = element => element.getBoundingClientRect();
const marbleNode = (tag, text = "", style = "") =>
  Object.assign(document.createElement(tag), {textContent: text, className: style});

// Shows the output up to a step, and reserves space for the rest.
class MarbleOutput {
  constructor(figure, pre, kept) {
    this.samp = figure.querySelector(".output:not(.diagnostics, .diagram, .drawing) samp");
    this.expected = this.samp?.innerHTML;
    this.text = kept ?? this.samp?.textContent ?? "";
    if (this.samp || !this.text) return;
    const panel = marbleNode("pre", "", "output");
    panel.append((this.samp = marbleNode("samp")));
    figure.querySelector(".stepper").after(panel);
  }

  show(printed) {
    if (!this.samp) return;
    if (printed === undefined && this.expected !== undefined) {
      this.samp.innerHTML = this.expected;
    } else {
      const later = marbleNode("span", this.text.slice(printed ?? 0), "later");
      this.samp.replaceChildren(this.text.slice(0, printed ?? 0), later);
    }
  }
}

// Lines with values reserve space for the last one; lines with steps are buttons.
class MarbleCode {
  constructor(pre, sites) {
    this.pre = pre;
    this.lines = [...pre.querySelectorAll(".l")];
    this.live = new Map();
    this.mark = marbleNode("i", "", "mark");
    const places = new Set(sites.map(site => site[1]));
    const ends = new Set(sites.filter(site => site[0] < 2).map(site => site[1] + site[3]));
    pre.classList.add("valued");
    pre.removeAttribute("tabindex");
    this.lines.forEach((line, index) => {
      const hasRoom = ends.has(index) && line.textContent.length < 48;
      line.classList.toggle("w", !hasRoom);
      if (hasRoom) this.addValue(index);
      if (places.has(index)) line.setAttribute("role", "button");
    });
    this.reach();
  }

  addValue(index) {
    const value = marbleNode("samp", "", "v live");
    this.lines[index].after(value);
    this.live.set(index, value);
  }

  isFolded(index) {
    return this.lines[index].matches(".h");
  }

  // Tab reaches one line, and the arrow keys reach the other visible lines.
  reach(line) {
    const all = this.lines.filter(line => line.matches("[role=button]"));
    this.buttons = all.filter(line => line.offsetParent);
    const reached = line ?? this.buttons[0];
    for (const button of all) button.tabIndex = button === reached ? 0 : -1;
  }

  show(site, values) {
    for (const line of this.pre.querySelectorAll(".now")) {
      line.classList.remove("now");
      line.removeAttribute("aria-current");
    }
    for (const [index, value] of this.live) value.textContent = values.get(index) ?? "";
    this.mark.remove();
    if (!site) return;
    const [, index, start, more, end] = site;
    const line = this.lines[index];
    line.classList.add("now");
    line.setAttribute("aria-current", "step");
    this.live.get(index + more)?.classList.add("now");
    this.underline(line, start, more ? line.textContent.length - 1 : end);
    this.reach(line);
  }

  // Underlines the code of a step; in a long line, scrolls to it.
  underline(line, start, end) {
    const [place, whole] = [this.range(line, start, end), line].map(marbleBox);
    const {pre, mark} = this;
    const left = marbleBox(pre).left - pre.scrollLeft;
    pre.scrollLeft = Math.min(place.right + 40 - left - pre.clientWidth, place.left - 40 - left);
    const {width, height} = place;
    const sides = {left: place.left - whole.left, top: place.top - whole.top, width, height};
    for (const side in sides) mark.style[side] = `${sides[side]}px`;
    line.append(mark);
  }

  range(line, start, end) {
    const range = document.createRange();
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    let at = 0;
    for (let node; (node = walker.nextNode()); at += node.length) {
      if (start >= at && start <= at + node.length) range.setStart(node, start - at);
      if (end > at + node.length) continue;
      range.setEnd(node, end - at);
      break;
    }
    return range;
  }
}
