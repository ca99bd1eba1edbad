// Draggable diagrams: wherever a marble is put, the rows show what the library sent in that case.
"use strict";

(() => {
  const words = document.getElementById("marble-drag").dataset;
  const svgNames = "http://www.w3.org/2000/svg";
  const [radius, pitch, top, axis, margin, limit] = [13, 44, 28, 16, 19, 405];
  const [completed, failed, goesOn, begins, cut] = [-1, -2, -3, -4, -5];
  const fill = (text, n, v) => text.replace("{n}", n).replace("{v}", () => v);
  const sum = list => list.reduce((all, one) => all + one, 0);

  // Returns the placings that choices mean, in the order of the table.
  const unfold = (choices, counts) => {
    const starts = new Set(counts.map((_, lane) => sum(counts.slice(0, lane))));
    const known = new Map();
    for (const choice of choices) {
      let placings = [[]];
      choice.forEach((ticks, marble) => {
        placings = placings.flatMap(placing => {
          const least = starts.has(marble) ? 0 : placing.at(-1) + 1;
          return ticks.filter(tick => tick >= least).map(tick => [...placing, tick]);
        });
      });
      for (const placing of placings) if (!known.has(placing.join())) known.set(placing.join(), placing);
    }
    return [...known.values()];
  };

  // Equal values have equal colours, and a different value has the colour of the one that it must
  // come from, or none; DiagramColors says when.
  const painter = texts => {
    const colors = new Map();
    let used = 0;
    return rows => {
      const derived = new Map();
      const color = what => derived.get(what) ?? colors.get(what);
      const seenIn = (what, above) =>
        new Set(above.map(([other]) => other).filter(other => texts[other] && texts[what].includes(texts[other])));
      const origin = (tick, above, seen) => {
        const sent = new Set(above.filter(([, at]) => at === tick).map(([other]) => other));
        const [only] = sent;
        return sent.size === 1 && seen.size === 1 && seen.has(only) ? only : undefined;
      };
      return rows.map((row, lane) => row.filter(([what]) => what > goesOn).map(([what, tick]) => {
        if (what < 0) return 0;
        if (color(what) === undefined) {
          const above = rows.slice(0, lane).flat().filter(([other]) => other >= 0);
          const seen = seenIn(what, above), from = origin(tick, above, seen);
          if (from !== undefined) derived.set(what, color(from));
          else colors.set(what, seen.size || used > 5 ? 6 : used++);
        }
        return color(what);
      }));
    };
  };

  // Returns the contents of a table: the rows for each placing, as pairs of what happens and when.
  // Some diagrams show only the lanes that can be moved, or only the others.
  const read = ([lanes, counts, start, choices, texts, tellings, runs], shows = () => true) => {
    const placings = unfold(choices, counts);
    const numbers = [];
    for (let index = 0; index < runs.length; index += 2) {
      for (let left = runs[index + 1]; left > 0; left--) numbers.push(runs[index]);
    }
    const isShown = (_, row) => shows(lanes.includes(row));
    const all = number => tellings[numbers[number]].map(told => {
      const events = [];
      for (let index = 0; index < told.length; index += 3) {
        const [what, marble, ticks] = told.slice(index, index + 3);
        events.push([what, marble < 0 ? ticks : placings[number][marble] + ticks]);
      }
      return events;
    });
    const rows = number => all(number).filter(isShown);
    const visible = tellings[0].map((_, row) => row).filter(row => isShown(0, row));
    const marbles = counts.flatMap((count, lane) => Array(count).fill(visible.indexOf(lanes[lane])));
    const colored = painter(texts);
    const paint = number => colored(all(number)).filter(isShown);
    const number = placing => placings.findIndex(other => other.join() === placing.join());
    paint(number(start));
    return {placings, number, rows, paint, marbles, start, texts};
  };

  // The room that texts take, as the page was made.
  const isWide = code =>
    (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) || (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) || (code >= 0x1f300 && code <= 0x1faff) ||
    (code >= 0x20000 && code <= 0x3fffd);
  const letters = text => [...new Intl.Segmenter().segment(text)].map(({segment}) => segment);
  const shown = text => {
    const line = letters(text.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, "⏎").replace(/\s/g, " "));
    return line.length > 40 ? line.slice(0, 39).join("") + "…" : line.join("");
  };
  const columns = text => sum(letters(text).map(letter => (isWide(letter.codePointAt()) ? 2 : 1)));

  // Places all events, so that nothing overlaps; equal ticks are below each other.
  const arrange = (told, x0, step) => {
    const width = (what, texts) =>
      what === completed ? 6 : what === failed ? 14 : Math.max(2 * radius, columns(shown(texts[what])) * 8 + 14);
    const reach = what => (what === completed ? 3 : what === failed ? 7 : radius);
    const lanes = told.map(({row, texts}) => {
      const isCut = row.at(-1)?.[0] === cut, isOpen = isCut || row.at(-1)?.[0] === goesOn;
      const start = row[0]?.[0] === begins ? row[0][1] : 0;
      const events = row.filter(([what]) => what > goesOn);
      const isSilent = isOpen && !events.length && row.at(-1)[1] === start;
      const last = events.length ? events.at(-1)[1] + 1 : 1;
      const length = isOpen ? Math.max(last, row.at(-1)[1]) : last;
      return {texts, events, isOpen, isCut, isSilent, start, length, edge: x0, next: 0, marks: [], groups: []};
    });
    const length = Math.max(...lanes.map(lane => lane.length));
    const ticks = [];
    for (let tick = 0; tick < length; tick++) {
      let x = tick ? ticks[tick - 1] + step : x0 + margin;
      for (const lane of lanes) {
        const event = lane.events[lane.next];
        if (event?.[1] === tick) x = Math.max(x, lane.edge + 4 + reach(event[0]));
      }
      ticks.push(x);
      for (const lane of lanes) {
        const first = lane.next;
        let left = x - reach(lane.events[first]?.[0]);
        const start = left;
        for (; lane.events[lane.next]?.[1] === tick; lane.next++) {
          if (lane.next > first) left = lane.edge + 3;
          const what = lane.events[lane.next][0];
          lane.marks.push({what, tick, left, width: width(what, lane.texts)});
          lane.edge = left + width(what, lane.texts);
        }
        if (lane.next - first > 1) lane.groups.push([start - 3, lane.edge + 3]);
      }
    }
    for (const lane of lanes) {
      const last = lane.marks.at(-1);
      const middle = last && last.left + Math.floor(last.width / 2);
      lane.begin = lane.start ? ticks[Math.min(lane.start, length - 1)] : x0;
      const watched = ticks[Math.max(0, Math.min(lane.length, length) - 1)];
      lane.end = lane.isOpen ? Math.max(watched, last ? last.left + last.width : 0) + 16 : middle ?? watched;
    }
    return {lanes, ticks, width: Math.max(...lanes.map(lane => lane.end)) + 12};
  };

  const middle = row => row * pitch + top;
  const make = (tag, attributes, ...children) => {
    const element = document.createElementNS(svgNames, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const marble = (what, text, color, left, width, y) =>
    make(
      "g",
      {class: `m${color}`},
      make("rect", {x: left, y: y - radius, width, height: 2 * radius, rx: radius}),
      make("text", {x: left + Math.floor(width / 2), y}, text),
    );

  const resize = (svg, x0, width, height) => {
    svg.setAttribute("viewBox", `${x0} 0 ${width - x0} ${height}`);
    svg.setAttribute("width", width - x0);
    svg.setAttribute("height", height);
    svg.classList.toggle("wide", width - x0 > limit);
  };

  // Returns the parts of a picture, without the marbles for which there are sliders.
  const picture = ({lanes, ticks, x0, hasGuides}, painted, slide = () => false) => {
    const bottom = lanes.length * pitch + top - pitch / 2;
    const parts = [];
    if (ticks.length <= 120 && hasGuides) {
      parts.push(make("path", {class: "t", d: ticks.map(x => `M${x} ${Math.floor(pitch / 4)}V${bottom}`).join("")}));
    }
    const arrow = lane => (lane.isCut ? "m-4 8 8 -16" : lane.isOpen ? "m-6 -4 6 4 -6 4" : "");
    parts.push(make("path", {
      class: "a",
      d: lanes.map((lane, row) =>
        lane.isSilent ? "" : `M${lane.begin} ${middle(row) - 4}v8m0 -4H${lane.end}${arrow(lane)}`).join(""),
    }));
    lanes.forEach(({marks, groups, texts}, row) => {
      const y = middle(row);
      for (const [left, right] of groups) {
        parts.push(make("rect", {class: "g", x: left, y: y - radius - 4, width: right - left, height: 2 * radius + 8, rx: radius + 4}));
      }
      marks.forEach((mark, own) => {
        const x = mark.left + Math.floor(mark.width / 2);
        if (slide(mark, row, own)) return;
        if (mark.what === completed) parts.push(make("path", {class: "a e", d: `M${x} ${y - 11}v22`}));
        else if (mark.what === failed) parts.push(make("path", {class: "x", d: `M${x - 7} ${y - 7}l14 14m0 -14l-14 14`}));
        else parts.push(marble(mark.what, shown(texts[mark.what]), painted[row][own], mark.left, mark.width, y));
      });
    });
    return parts;
  };
  const numbers = (ticks, step, y) => {
    const every = [5, 10, 20, 50, 100, 200].find(count => count * step >= 40) ?? 500;
    const shown = [...ticks.keys()].filter(tick => tick % every === 0);
    return shown.map(tick => make("text", {class: "s", x: ticks[tick], y}, tick));
  };

  // What happens in a row, in words.
  const tell = (what, tick, texts) =>
    what === completed ? fill(words.completed, tick)
    : what === failed ? fill(words.error, tick)
    : what === goesOn ? (tick ? fill(words.on, tick) : words.never)
    : what === begins ? fill(words.begins, tick)
    : what === cut ? fill(words.cut, tick)
    : fill(words.value, tick, shown(texts[what]));
  const tellRow = (name, row, texts) =>
    name + words.colon + row.map(([what, tick]) => tell(what, tick, texts)).join(words.comma) + words.stop;

  const begin = (figure, table) => {
    const isInput = figure.hasAttribute("data-input");
    const model = read(table, isInput ? isMoved => isMoved : undefined);
    const {placings, number, rows, marbles, start, texts} = model;
    const svg = figure.querySelector("svg:not(.names)");
    const [x0, step] = [Number(figure.dataset.x), Number(figure.dataset.step)];
    let current = start;
    const place = figure.closest("[id]").id;
    const names = [...figure.querySelectorAll(".names .n")];
    const name = row => names.find(name => Number(name.getAttribute("y")) === middle(row))?.textContent ?? "";
    const nameOrNumber = row => name(row) || words.lane.replace("{n}", row + 1);

    // The sliders stay, and everything else is redrawn.
    const still = make("g", {});
    const painted = model.paint(number(start));
    const sliders = marbles.map((row, index) => {
      const own = index - marbles.indexOf(row);
      const [what] = rows(number(start))[row][own];
      const slider = marble(what, shown(texts[what]), painted[row][own], -radius, 2 * radius, 0);
      slider.dataset.index = index;
      slider.classList.add("d");
      for (const [key, value] of Object.entries({
        role: "slider", tabindex: 0, "aria-orientation": "horizontal",
        "aria-label": [name(row), shown(texts[what])].filter(Boolean).join(" "),
      })) slider.setAttribute(key, value);
      return Object.assign(slider, {what, row, own});
    });
    for (const child of [...svg.children]) if (!child.matches(".o")) child.remove();
    svg.prepend(still);
    svg.append(...sliders);
    svg.setAttribute("role", "group");

    const back = Object.assign(document.createElement("button"), {type: "button", hidden: true});
    back.textContent = words.back;
    const status = document.createElement("span");
    status.setAttribute("role", "status");
    figure.querySelector(".drag").append(" ", back, status);

    // Rows of other diagrams with the same input are below, each in a picture with the same ticks.
    const diagram = {figure, isInput, others: []};
    const drawOther = ({model, names, svg, title}, picked, x0) => {
      const height = picked.lanes.length * pitch + top - pitch / 2;
      resize(svg, x0, picked.width, height);
      svg.replaceChildren(...picture({...picked, x0, hasGuides: true}, model.paint(number(current))));
      if (names.length > 1) {
        svg.append(...names.map((name, row) => make("text", {class: "n", x: x0, y: middle(row) - 21}, shown(name))));
      }
      const told = tellOther({model, names, title});
      svg.setAttribute("aria-label", told.trim());
    };
    const tellOther = ({model, names, title}) =>
      model.rows(number(current)).map((row, index) =>
        tellRow(names.length > 1 ? title + words.comma + names[index] : title, row, model.texts)).join("");

    // The picture in words, for those who listen to it, and below it for those who read.
    const text = figure.querySelector("details samp");
    const printed = text?.innerHTML;
    const label = figure.querySelector(".scroll").getAttribute("aria-label") + words.colon;
    const tellAll = () => {
      const told = rows(number(current)).map((row, index) => tellRow(nameOrNumber(index), row, texts));
      svg.setAttribute("aria-label", (label + told.join("")).trim());
      if (back.hidden && text) text.innerHTML = printed;
      else text?.replaceChildren(told.map(row => `${row.trim()}\n`).join(""));
    };

    const slide = ({left, width}, row, own) => {
      const slider = sliders.find(slider => slider.row === row && slider.own === own);
      if (!slider) return false;
      slider.setAttribute("transform", `translate(${left + radius} ${middle(row)})`);
      slider.firstChild.setAttribute("width", width);
      slider.lastChild.setAttribute("x", Math.floor(width / 2) - radius);
      return true;
    };
    const draw = () => {
      const now = number(current);
      const told = [model, ...diagram.others.map(other => other.model)].map(
        ({rows, texts}) => rows(now).map(row => ({row, texts})));
      const {lanes, ticks, width} = arrange(told.flat(), x0, step);
      const own = lanes.splice(0, told[0].length);
      const bottom = own.length * pitch + top - pitch / 2;
      resize(svg, x0, width, bottom + axis);
      const hasGuides = told.flat().length > 1;
      const parts = picture({lanes: own, ticks, x0, hasGuides}, model.paint(now), slide);
      parts.push(...numbers(ticks, step, bottom + axis / 2));
      // Where the marbles were.
      start.forEach((tick, index) => {
        if (tick === current[index] || !(tick in ticks)) return;
        parts.push(make("circle", {class: "was", cx: ticks[tick], cy: middle(marbles[index]), r: radius}));
      });
      // Where the marble in focus can go.
      const moved = sliders.indexOf(document.activeElement);
      for (const placing of moved < 0 ? [] : free(moved)) {
        const cx = ticks[placing[moved]];
        if (cx) parts.push(make("circle", {class: "free", cx, cy: middle(marbles[moved]), r: 3}));
      }
      still.replaceChildren(...parts);
      diagram.others.forEach((other, index) => {
        drawOther(other, {lanes: lanes.splice(0, told[index + 1].length), ticks, width}, x0);
      });
      sliders.forEach((slider, index) => {
        const ticks = free(index).map(placing => placing[index]);
        slider.setAttribute("aria-valuemin", ticks[0]);
        slider.setAttribute("aria-valuemax", ticks.at(-1));
        slider.setAttribute("aria-valuenow", current[index]);
        slider.setAttribute("aria-valuetext", tell(slider.what, current[index], texts));
      });
      back.hidden = current.join() === start.join();
      tellAll();
    };

    // Says what the other rows do now, once the reader pauses.
    let timer;
    const announce = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const told = rows(number(current)).map((row, index) =>
          marbles.includes(index) ? "" : tellRow(nameOrNumber(index), row, texts));
        status.textContent = [...told, ...diagram.others.map(tellOther)].join("").trim();
        if (!isInput) history.replaceState(history.state, "", "#" + place + (back.hidden ? "" : `=${current}`));
      }, 400);
    };
    const put = placing => {
      if (placing === undefined || placing.join() === current.join()) return;
      current = placing;
      draw();
      announce();
    };

    // The known placings in which one marble is elsewhere and all others stay where they are.
    const free = index =>
      placings.filter(placing => placing.every((tick, other) => other === index || tick === current[other]))
        .sort((a, b) => a[index] - b[index]);
    const nearest = (index, tick) =>
      free(index).sort((a, b) => Math.abs(a[index] - tick) - Math.abs(b[index] - tick))[0];

    svg.addEventListener("keydown", event => {
      const slider = event.target.closest(".d");
      if (!slider || event.ctrlKey || event.metaKey || event.altKey) return;
      const index = Number(slider.dataset.index);
      const now = current[index];
      const later = () => free(index).find(placing => placing[index] > now);
      const earlier = () => free(index).findLast(placing => placing[index] < now);
      const act = {
        ArrowRight: later, ArrowUp: later, ArrowLeft: earlier, ArrowDown: earlier,
        Home: () => free(index)[0], End: () => free(index).at(-1),
        Escape: () => start,
      }[event.key];
      if (!act) return;
      event.preventDefault();
      put(act());
    });

    let drag;
    const pick = event => {
      const slider = event.target.closest?.(".d");
      if (!slider || drag || !event.isPrimary || !(event.buttons & 1)) return;
      slider.setPointerCapture(event.pointerId);
      const index = Number(slider.dataset.index);
      drag = {index, x: event.clientX, tick: current[index], id: event.pointerId};
      slider.classList.add("held");
      slider.focus({preventScroll: true});
    };
    svg.addEventListener("pointerdown", pick);
    svg.addEventListener("pointermove", event => {
      pick(event);
      if (event.pointerId !== drag?.id) return;
      const scale = svg.getBoundingClientRect().width / svg.width.baseVal.value || 1;
      put(nearest(drag.index, drag.tick + Math.round((event.clientX - drag.x) / scale / step)));
    });
    // A finger that begins to move up or down scrolls the page. Not all browsers obey
    // `touch-action` inside a picture.
    let touched;
    svg.addEventListener("touchstart", ({touches: [{clientX, clientY}]}) => {
      touched = {x: clientX, y: clientY};
    }, {passive: true});
    svg.addEventListener("touchmove", event => {
      const [{clientX, clientY}] = event.touches;
      if (touched) touched.isAcross = Math.abs(clientX - touched.x) >= Math.abs(clientY - touched.y);
      if (drag && event.cancelable && (drag.isAcross ??= touched?.isAcross)) event.preventDefault();
    }, {passive: false});
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
      svg.addEventListener(kind, event => {
        if (event.pointerId !== drag?.id) return;
        sliders[drag.index].classList.remove("held");
        drag = undefined;
      });
    }
    for (const kind of ["focusin", "focusout"]) svg.addEventListener(kind, () => setTimeout(draw));
    back.addEventListener("click", () => {
      put(start);
      sliders[0].focus();
    });
    draw();
    const move = placing => put(placings[number(placing)]);
    return Object.assign(diagram, {draw, announce, move});
  };

  // Takes the tables of a page, and which of its diagrams can be compared. A diagram gets its sliders
  // when a reader comes near it; a page of inputs has all of them from the start.
  window.marbleDrag = (tables, families = []) => {
    const waiting = new Set(document.querySelectorAll("[data-drag]"));
    const begun = new Map();
    const start = figure => {
      const table = waiting.delete(figure) && tables[figure.dataset.drag];
      if (!table) return;
      const diagram = begin(figure, table);
      begun.set(figure, diagram);
      window.marbleCompare?.(diagram, families, key => read(tables[key], isMoved => !isMoved));
    };
    const inputs = [...waiting].filter(figure => figure.hasAttribute("data-input"));
    for (const figure of inputs) setTimeout(start, 0, figure);
    marbleNear(waiting, start);
    for (const kind of ["pointerover", "pointerdown", "focusin"]) {
      document.addEventListener(kind, ({target}) => start(target.closest?.("[data-drag]")), true);
    }
    if (inputs.length) setTimeout(() => window.marbleCompare?.open());
    // An address such as `#marble-8=0,5,12` has the ticks of all marbles of the diagram there.
    const restore = () => {
      const [, id, ticks] = location.hash.match(/^#([\w-]+)=([\d,]+)$/) ?? [];
      const figure = id && document.getElementById(id)?.querySelector("[data-drag]:not([data-input])");
      if (!figure) return;
      start(figure);
      begun.get(figure)?.move(ticks.split(",").map(Number));
      figure.scrollIntoView({block: "center", behavior: "instant"});
    };
    addEventListener("hashchange", restore);
    restore();
  };
})();
