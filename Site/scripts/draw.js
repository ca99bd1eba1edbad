// A row that a reader draws: values from a tray are put in their places by pointer or keyboard.
"use strict";

class MarbleRow {
  static any = "•";

  // The tray has the values `offered`, but shows only `first` of them until a reader asks for more.
  // `input` returns the rows above, and `change` is called after each change. If `isStrict`, the
  // end must be drawn, too.
  constructor({texts, offered, first, input, change, isStrict = false}) {
    const {make, words} = marbleDrawing;
    Object.assign(this, {texts: [...texts, MarbleRow.any], offered, first, input, change, isStrict});
    this.events = [];
    this.still = make("g", {});
    this.svg = make("svg", {role: "group", class: "drawn"}, this.still);
    this.tray = this.makeTray(words);
    this.svg.addEventListener("keydown", event => this.press(event));
    this.svg.addEventListener("pointerdown", event => this.grab(event));
    // Not all browsers obey `touch-action` inside a picture.
    this.svg.addEventListener("touchmove", event => this.held && event.cancelable && event.preventDefault(), {passive: false});
  }

  static node(tag, text = "", properties = {}) {
    return Object.assign(document.createElement(tag), {textContent: text, ...properties});
  }

  // Returns the name of a button or a marble.
  static name(what, texts) {
    const {codes, words, shown} = marbleDrawing;
    return what === codes.completed ? words.end : what === codes.failed ? words.fault
      : texts[what] === MarbleRow.any ? words.any : shown(texts[what]);
  }

  get any() { return this.texts.length - 1; }
  get isEnded() { return this.events.at(-1)?.what < 0; }

  // The row in the form that diagrams use: it goes on unless it has an end.
  get row() {
    const {codes} = marbleDrawing;
    const row = this.events.map(({what, tick}) => [what, tick]);
    return this.isEnded ? row : [...row, [codes.goesOn, this.length]];
  }

  // The same row, and a hidden one below it, so that the picture always has all ticks.
  get rows() { return [this.row, [[marbleDrawing.codes.goesOn, this.length]]]; }

  // The greatest width of a tick, up to `step`, with which the row fits on a phone.
  fitting(step) { return Math.max(3, Math.min(step, Math.floor(352 / this.length))); }

  // The number of ticks, which depends on the rows above.
  get length() { return Math.max(...this.input().flat().map(([, tick]) => tick + 1)) + 6; }

  makeTray(words) {
    const {codes} = marbleDrawing;
    const tray = MarbleRow.node("div", "", {className: "tray"});
    tray.setAttribute("role", "toolbar");
    tray.setAttribute("aria-label", words.tray);
    this.buttons = [this.any, codes.completed, codes.failed, ...this.offered].map((what, index) => {
      const sign = what === codes.completed ? "|" : what === codes.failed ? "×" : marbleDrawing.shown(this.texts[what]);
      const button = MarbleRow.node("button", sign, {type: "button", tabIndex: -1});
      button.setAttribute("aria-label", MarbleRow.name(what, this.texts));
      button.hidden = index >= this.first + 3;
      button.addEventListener("pointerdown", event => this.carry(event, what, button));
      button.addEventListener("click", () => this.put(what));
      return button;
    });
    // The values come before the three buttons that every tray has.
    this.buttons.push(...this.buttons.splice(0, 3));
    tray.append(...this.buttons);
    const add = (text, act) => {
      const button = MarbleRow.node("button", text, {type: "button", tabIndex: -1, className: "quiet"});
      button.addEventListener("click", () => act(button));
      tray.append(button);
      this.buttons.push(button);
      return button;
    };
    if (this.offered.length > this.first) {
      add(words.more, button => {
        const next = this.buttons.find(other => other.hidden);
        for (const other of this.buttons) other.hidden = other === button;
        this.focusButton(next);
      });
    }
    add(words.clear, () => this.set([]));
    this.buttons[0].tabIndex = 0;
    tray.addEventListener("keydown", event => this.walk(event));
    tray.addEventListener("focusin", ({target}) => this.focusButton(target, false));
    return tray;
  }

  focusButton(button, isFocused = true) {
    for (const other of this.buttons) other.tabIndex = other === button ? 0 : -1;
    if (isFocused) button.focus();
  }

  // Arrow keys move the focus along the tray.
  walk(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = this.buttons.filter(button => !button.hidden);
    const now = shown.indexOf(document.activeElement);
    const next = {
      ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: shown.length - 1,
      ArrowDown: now + 1, ArrowUp: now - 1,
    }[event.key];
    if (next === undefined || now < 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.focusButton(shown.at(next % shown.length));
  }

  // Returns the most likely tick for a value: that of the same value above, unless it's too early;
  // otherwise, the next tick with an event above.
  likely(what) {
    const {codes} = marbleDrawing;
    const values = this.events.filter(event => event.what >= 0);
    const last = values.at(-1)?.tick ?? -1;
    const input = this.input().flat().filter(([other]) => other >= codes.failed);
    const ends = input.filter(([other]) => other < 0).map(([, tick]) => tick);
    if (what < 0) return Math.max(last, ...(ends.length ? ends : [last + 1]));
    const same = input.filter(([other, tick]) => other === what && tick > last).map(([, tick]) => tick);
    const later = input.map(([, tick]) => tick).filter(tick => tick > last);
    const tick = Math.min(...(same.length ? same : later.length ? later : [last + 1]));
    return this.clamp(tick, what);
  }

  // Keeps a tick within the picture, and values before the end.
  clamp(tick, what) {
    const values = this.events.filter(event => event.what >= 0);
    const [least, most] = what < 0 ? [values.at(-1)?.tick ?? 0, this.length - 1]
      : [0, this.isEnded ? this.events.at(-1).tick : this.length - 1];
    return Math.max(least, Math.min(most, tick));
  }

  put(what, tick = this.likely(what)) {
    if (what < 0 && this.isEnded) this.events.pop();
    const event = {what, tick: this.clamp(tick, what), element: this.makeMarble(what)};
    this.insert(event);
    this.changed();
    event.element.focus({preventScroll: true});
  }

  set(events) {
    this.events = [];
    for (const [what, tick] of events) if (!this.isEnded) this.insert({what, tick: this.clamp(tick, what), element: this.makeMarble(what)});
    this.changed();
  }

  insert(event) {
    const later = this.events.findIndex(({what, tick}) => what < 0 || tick > event.tick);
    this.events.splice(event.what < 0 || later < 0 ? this.events.length : later, 0, event);
  }

  changed() {
    for (const element of this.svg.querySelectorAll(".d")) {
      if (!this.events.some(event => event.element === element)) element.remove();
    }
    for (const {element} of this.events) if (!element.isConnected || element.parentNode !== this.svg) this.svg.append(element);
    this.change();
  }

  makeMarble(what) {
    const {make, words} = marbleDrawing;
    const element = make("g", {role: "slider", tabindex: 0, class: "d", "aria-orientation": "horizontal"});
    element.setAttribute("aria-label", `${words.row} ${MarbleRow.name(what, this.texts)}`);
    return element;
  }

  // Draws the row on the ticks of a picture.
  draw({lanes: [lane], ticks, width, x0}, colors) {
    const {codes, picture, marble, make, middle, radius, resize, pitch, top, shown, tell, tellRow, words} = marbleDrawing;
    this.ticks = ticks;
    resize(this.svg, x0, width, pitch / 2 + top);
    const y = middle(0);
    const place = ({what, left, width}, row, own) => {
      const event = this.events[own];
      const wide = Math.max(width, 2 * radius);
      event.element.setAttribute("class", `d m${what < 0 ? 6 : colors[own]} ${event === this.held ? "held" : ""}`.trim());
      event.element.setAttribute("transform", `translate(${left + Math.floor(width / 2)} ${y})`);
      const body = marble(what, what < 0 ? "" : shown(this.texts[what]), 0, -Math.floor(wide / 2), wide, 0);
      if (what < 0) body.firstChild.classList.add("hit");
      if (what === codes.completed) body.lastChild.replaceWith(make("path", {class: "a e", d: "M0 -11v22"}));
      if (what === codes.failed) body.lastChild.replaceWith(make("path", {class: "x", d: "M-7 -7l14 14m0 -14l-14 14"}));
      event.element.replaceChildren(...body.children);
      const told = what < 0 ? tell(what, event.tick, this.texts) : tell(what, event.tick, {[what]: MarbleRow.name(what, this.texts)});
      for (const [name, value] of Object.entries({
        min: this.limits(event)[0], max: this.limits(event)[1], now: event.tick, text: told,
      })) event.element.setAttribute(`aria-value${name}`, value);
      return true;
    };
    const parts = picture({lanes: [lane], ticks, x0, hasGuides: true}, [colors], place);
    if (this.target !== undefined && this.target in ticks) {
      parts.push(make("circle", {class: "was", cx: ticks[this.target], cy: y, r: radius}));
    }
    this.still.replaceChildren(...parts);
    const texts = this.texts.map((text, what) => MarbleRow.name(what, this.texts));
    this.svg.setAttribute("aria-label", this.events.length ? tellRow(words.row, this.row, texts).trim() : words.row);
  }

  limits(event) {
    const others = this.events.filter(other => other !== event);
    return event.what < 0 ? [others.at(-1)?.tick ?? 0, this.length - 1]
      : [0, others.at(-1)?.what < 0 ? others.at(-1).tick : this.length - 1];
  }

  move(event, tick) {
    const [least, most] = this.limits(event);
    const next = Math.max(least, Math.min(most, tick));
    if (next === event.tick) return;
    this.events.splice(this.events.indexOf(event), 1);
    event.tick = next;
    this.insert(event);
    this.change();
  }

  remove(event) {
    const index = this.events.indexOf(event);
    this.events.splice(index, 1);
    const next = this.events[index] ?? this.events.at(-1);
    const isFocused = document.activeElement === event.element;
    this.changed();
    if (isFocused) next ? next.element.focus() : this.buttons.find(button => button.tabIndex === 0).focus();
  }

  press(key) {
    const event = this.events.find(({element}) => element === key.target.closest(".d"));
    if (!event || key.ctrlKey || key.metaKey || key.altKey) return;
    const [least, most] = this.limits(event);
    const to = {
      ArrowRight: event.tick + 1, ArrowUp: event.tick + 1, ArrowLeft: event.tick - 1, ArrowDown: event.tick - 1,
      PageUp: event.tick + 5, PageDown: event.tick - 5, Home: least, End: most,
    }[key.key];
    if (to !== undefined) this.move(event, to);
    else if (key.key === "Delete" || key.key === "Backspace") this.remove(event);
    else if (key.key === "Escape") this.focusButton(this.buttons.find(button => button.tabIndex === 0));
    else return;
    key.preventDefault();
    key.stopPropagation();
  }

  // Returns the tick below a point of the window; nothing if the point isn't near the row.
  tickAt({clientX, clientY}) {
    const box = this.svg.getBoundingClientRect();
    if (!this.ticks || clientY < box.top - 12 || clientY > box.bottom + 12 || clientX < box.left - 24 || clientX > box.right + 24) return;
    const x = this.svg.viewBox.baseVal.x + (clientX - box.left) * this.svg.viewBox.baseVal.width / box.width;
    return this.ticks.reduce((best, at, tick) => (Math.abs(at - x) < Math.abs(this.ticks[best] - x) ? tick : best), 0);
  }

  // Follows a pointer until it's released; `end` gets the last event, or nothing if it's cancelled.
  follow(element, {pointerId}, move, end) {
    element.setPointerCapture(pointerId);
    const abort = new AbortController();
    const listen = (type, act) => element.addEventListener(type, event => event.pointerId === pointerId && act(event), {signal: abort.signal});
    listen("pointermove", move);
    for (const type of ["pointerup", "pointercancel"]) {
      listen(type, event => {
        abort.abort();
        end(type === "pointerup" ? event : undefined);
      });
    }
  }

  // Drags a value from the tray to the row.
  carry(start, what, button) {
    if (!start.isPrimary || start.button) return;
    let ghost;
    this.follow(button, start, event => {
      if (!ghost && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 6) return;
      ghost ??= document.body.appendChild(MarbleRow.node("div", button.textContent, {className: "ghost"}));
      ghost.style.left = `${event.clientX}px`;
      ghost.style.top = `${event.clientY}px`;
      const target = this.tickAt(event);
      const clamped = target === undefined ? undefined : this.clamp(target, what);
      if (clamped !== this.target) this.target = clamped, this.change(true);
    }, event => {
      if (!ghost) return;
      ghost.remove();
      this.target = undefined;
      const tick = event && this.tickAt(event);
      // Ignores the click that follows the drag.
      button.addEventListener("click", click => click.stopImmediatePropagation(), {once: true, capture: true});
      setTimeout(() => tick === undefined ? this.change(true) : this.put(what, tick));
    });
  }

  // Moves a value within the row, or removes it.
  grab(start) {
    const element = start.target.closest?.(".d");
    const event = this.events.find(other => other.element === element);
    if (!event || !start.isPrimary || start.button) return;
    start.preventDefault();
    element.focus({preventScroll: true});
    this.held = event;
    const isOff = ({clientY}) => {
      const {top, bottom} = this.svg.getBoundingClientRect();
      return clientY < top - 24 || clientY > bottom + 24;
    };
    this.follow(element, start, pointer => {
      const tick = this.tickAt(pointer);
      element.classList.toggle("off", isOff(pointer));
      if (tick !== undefined) this.move(event, tick);
    }, pointer => {
      this.held = undefined;
      element.classList.remove("off");
      if (pointer && isOff(pointer)) this.remove(event);
      else this.change();
    });
  }

  // Returns the changes that turn the drawn row into a real one.
  differ(real) {
    const drawn = this.events.map(({what, tick}) => [what, tick]);
    const sent = real.filter(([what]) => what > marbleDrawing.codes.goesOn);
    return MarbleRow.compare(drawn, sent, {any: this.any, needsEnd: this.isStrict || this.isEnded});
  }

  // Compares events: returns the cost of turning the first list into the second, the events only in
  // the second list, and those only in the first.
  static compare(drawn, sent, {any, needsEnd = true} = {}) {
    const late = ticks => (ticks ? Math.min(1, 0.25 + 0.05 * ticks) : 0);
    const pair = ([what, tick], [other, at]) =>
      (what < 0) !== (other < 0) ? Infinity
      : (what === other || (what === any && other >= 0) ? 0 : 1) + late(Math.abs(tick - at));
    const extra = ([what]) => (what < 0 && !needsEnd ? 0.3 : 1);
    const costs = [];
    for (let own = drawn.length; own >= 0; own--) {
      costs[own] = [];
      for (let index = sent.length; index >= 0; index--) {
        costs[own][index] = Math.min(
          own === drawn.length && index === sent.length ? 0 : Infinity,
          own < drawn.length && index < sent.length ? pair(drawn[own], sent[index]) + costs[own + 1][index + 1] : Infinity,
          own < drawn.length ? 1 + costs[own + 1][index] : Infinity,
          index < sent.length ? extra(sent[index]) + costs[own][index + 1] : Infinity,
        );
      }
    }
    const differences = {cost: costs[0][0], added: [], left: []};
    for (let own = 0, index = 0; own < drawn.length || index < sent.length; ) {
      const rest = costs[own][index];
      const both = own < drawn.length && index < sent.length ? pair(drawn[own], sent[index]) : Infinity;
      if (both + (costs[own + 1]?.[index + 1] ?? Infinity) === rest) {
        if (both) differences.added.push(index), differences.left.push(own);
        own++, index++;
      } else if (own < drawn.length && 1 + costs[own + 1][index] === rest) differences.left.push(own++);
      else {
        if (sent[index][0] >= 0 || needsEnd) differences.added.push(index);
        index++;
      }
    }
    differences.count = Math.max(differences.added.length, differences.left.length);
    return differences;
  }

  // Marks the differences in the picture of a real row: boxes around events that weren't drawn like
  // this, and dashes where other events were drawn.
  marks({lanes: [lane], ticks}, {added, left}) {
    const {make, middle, radius} = marbleDrawing;
    const y = middle(0), half = radius + 3;
    const boxes = added.map(index => {
      const {left, width} = lane.marks[index];
      return make("rect", {class: "added", x: left - 3, y: y - half, width: width + 6, height: 2 * half, rx: 4});
    });
    const places = [...new Set(left.map(own => this.events[own].tick))].filter(tick => !added.some(index => lane.marks[index].tick === tick));
    const dashes = places.filter(tick => tick in ticks).map(tick => make("circle", {class: "was", cx: ticks[tick], cy: y, r: radius}));
    return [...boxes, ...dashes];
  }

  // Describes the differences in words.
  tellDifferences(real, {added, left}, texts) {
    const {words, tell, fill} = marbleDrawing;
    const list = events => events.map(([what, tick]) => tell(what, tick, texts)).join(words.comma);
    const sent = real.filter(([what]) => what > marbleDrawing.codes.goesOn);
    const own = left.map(index => [this.events[index].what, this.events[index].tick]);
    return [
      added.length ? fill(words.not, 0, list(added.map(index => sent[index]))) : "",
      left.length ? fill(words.isnt, 0, list(own)) : "",
    ].filter(Boolean).join(words.stop);
  }
}
