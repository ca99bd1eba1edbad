// Draws marble diagrams: reads tables of recorded runs, places events, makes pictures and texts.
"use strict";

globalThis.marbleDrawing ??= (() => {
  const words = marbleWords.drawing;
  const svgNames = "http://www.w3.org/2000/svg";
  const [radius, pitch, top, axis, margin, limit] = [13, 44, 28, 16, 19, 405];
  const [completed, failed, goesOn, begins, cut] = [-1, -2, -3, -4, -5];
  const fill = (text, n, v) => text.replace("{n}", n).replace("{v}", () => v);
  const sum = list => list.reduce((all, one) => all + one, 0);

  // Returns the placings that the choices allow, in the order of the table.
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

  // Returns the events of a row, given its telling and the ticks of the marbles.
  const eventsOf = (told, placing) => {
    const events = [];
    for (let index = 0; index < told.length; index += 3) {
      const [what, marble, ticks] = told.slice(index, index + 3);
      events.push([what, marble < 0 ? ticks : placing[marble] + ticks]);
    }
    return events;
  };

  // Equal values have equal colours. Another value has the colour of the one that it must come
  // from, or none; `DiagramColors` explains the rules.
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

  // Returns the contents of a table: the rows for each placing, as pairs of an event and its tick.
  // Some diagrams show only the lanes that can be moved, or only the others.
  const read = ([lanes, counts, start, choices, texts, tellings, runs], shows = () => true) => {
    const placings = unfold(choices, counts);
    const numbers = [];
    for (let index = 0; index < runs.length; index += 2) {
      for (let left = runs[index + 1]; left > 0; left--) numbers.push(runs[index]);
    }
    const isShown = (_, row) => shows(lanes.includes(row));
    const all = number => tellings[numbers[number]].map(told => eventsOf(told, placings[number]));
    const rows = number => all(number).filter(isShown);
    const visible = tellings[0].map((_, row) => row).filter(row => isShown(0, row));
    const marbles = counts.flatMap((count, lane) => Array(count).fill(visible.indexOf(lanes[lane])));
    const colored = painter(texts);
    const paint = number => colored(all(number)).filter(isShown);
    const number = placing => placings.findIndex(other => other.join() === placing.join());
    paint(number(start));
    return {placings, number, rows, paint, marbles, start, texts};
  };

  // Measures texts by the same rules as the page's own diagrams.
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

  // Places all events so that nothing overlaps, with equal ticks below each other.
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

  const ending = (what, x, y) =>
    make("path", what === completed
      ? {class: "a e", d: `M${x} ${y - 11}v22`} : {class: "x", d: `M${x - 7} ${y - 7}l14 14m0 -14l-14 14`});

  const resize = (svg, x0, width, height) => {
    svg.setAttribute("viewBox", `${x0} 0 ${width - x0} ${height}`);
    svg.setAttribute("width", width - x0);
    svg.setAttribute("height", height);
    svg.classList.toggle("wide", width - x0 > limit);
  };

  // Returns the parts of a picture, without the marbles that have sliders.
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
        if (mark.what < 0) parts.push(ending(mark.what, x, y));
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

  // Describes an event in words.
  const tell = (what, tick, texts) =>
    what === completed ? fill(words.completed, tick)
    : what === failed ? fill(words.error, tick)
    : what === goesOn ? (tick ? fill(words.on, tick) : words.never)
    : what === begins ? fill(words.begins, tick)
    : what === cut ? fill(words.cut, tick)
    : fill(words.value, tick, shown(texts[what]));
  const tellRow = (name, row, texts) =>
    name + words.colon + row.map(([what, tick]) => tell(what, tick, texts)).join(words.comma) + words.stop;

  return {
    codes: {completed, failed, goesOn, begins, cut},
    words, fill, read, painter, eventsOf, shown, arrange, middle, make, marble, ending, resize, picture, numbers, tell, tellRow,
    radius, pitch, top, axis,
  };
})();
