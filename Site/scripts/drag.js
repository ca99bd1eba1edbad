// Draggable diagrams: wherever a marble is put, the rows show the values that the library sent.
"use strict";

(() => {
  const {words, codes, fill, read, shown, arrange, middle, make, marble, ending, resize, picture, numbers, tell, tellRow, radius, pitch, top, axis} = marbleDrawing;

  // Returns the events of a row before a tick.
  const before = (tick, row) => {
    const seen = row.filter(([what, at]) => what === codes.begins || (what > codes.goesOn && at < tick));
    return seen.some(([what]) => what === codes.completed || what === codes.failed) ? seen : [...seen, [codes.goesOn, tick]];
  };

  const begin = (figure, table) => {
    const isInput = figure.hasAttribute("data-input");
    const model = read(table, isInput ? isMoved => isMoved : undefined);
    const {placings, number, marbles, texts} = model;
    let {start} = model;
    // While a reader types, only the events so far are shown.
    const rows = now => (diagram?.until ? model.rows(now).map(row => before(diagram.until, row)) : model.rows(now));
    const svg = figure.querySelector("svg:not(.names)");
    const x0 = Number(figure.dataset.x);
    const step = () => diagram.step ?? Number(figure.dataset.step);
    let current = start, diagram;
    const place = figure.closest("[id]").id;
    const names = [...figure.querySelectorAll(".names .n")];
    const name = row => names.find(name => Number(name.getAttribute("y")) === middle(row))?.textContent ?? "";
    const nameOrNumber = row => name(row) || words.lane.replace("{n}", row + 1);

    // The sliders stay, and everything else is redrawn.
    const still = make("g", {});
    const painted = model.paint(number(start));
    const sliders = marbles.map((row, index) => {
      const own = index - marbles.indexOf(row);
      const [what] = model.rows(number(start))[row][own];
      const isEnd = what < 0;
      const slider = isEnd
        ? make("g", {}, make("circle", {r: radius}), ending(what, 0, 0))
        : marble(what, shown(texts[what]), painted[row][own], -radius, 2 * radius, 0);
      slider.dataset.index = index;
      slider.classList.add("d");
      for (const [key, value] of Object.entries({
        role: "slider", tabindex: 0, "aria-orientation": "horizontal",
        "aria-label": isEnd ? fill(words.ending, 0, nameOrNumber(row)) : [name(row), shown(texts[what])].filter(Boolean).join(" "),
      })) slider.setAttribute(key, value);
      return Object.assign(slider, {what, row, own});
    });
    const ends = sliders.flatMap(({what}, index) => (what < 0 ? [start[index]] : []));
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
    diagram = {figure, isInput, others: []};
    const drawOther = ({model, names, svg, title, draw}, picked, x0) => {
      const height = picked.lanes.length * pitch + top - pitch / 2;
      resize(svg, x0, picked.width, height);
      if (draw) return draw({...picked, x0});
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

    // The picture in words: a label for screen readers, and the text below the picture.
    const text = figure.querySelector("details samp");
    const printed = text?.innerHTML;
    const label = figure.querySelector(".scroll").getAttribute("aria-label") + words.colon;
    const tellAll = () => {
      const told = rows(number(current)).map((row, index) => tellRow(nameOrNumber(index), row, texts));
      svg.setAttribute("aria-label", (label + told.join("")).trim());
      if (back.hidden && text && !diagram.isTyped) text.innerHTML = printed;
      else text?.replaceChildren(told.map(row => `${row.trim()}\n`).join(""));
    };

    const slide = ({what, left, width}, row, own) => {
      const slider = sliders.find(slider => slider.row === row && slider.own === own);
      if (!slider) return false;
      if (what < 0) left += Math.floor(width / 2) - radius;
      slider.setAttribute("transform", `translate(${left + radius} ${middle(row)})`);
      if (what < 0) return true;
      slider.firstChild.setAttribute("width", width);
      slider.lastChild.setAttribute("x", Math.floor(width / 2) - radius);
      return true;
    };
    const draw = () => {
      const now = number(current);
      diagram.prepare?.(now, current);
      const told = [{rows, texts}, ...diagram.others.map(other => other.model)].map(
        ({rows, texts}) => rows(now).map(row => ({row, texts})));
      // A picture that grows while a reader types has its full width from the beginning.
      // If an end came earlier, there's still room for it where it was printed.
      const row = diagram.until ? [[codes.goesOn, diagram.length]] : ends.length ? [[codes.completed, Math.max(...ends)]] : [];
      const whole = row.length ? [{row, texts}] : [];
      const {lanes, ticks, width} = arrange([...told.flat(), ...whole], x0, step());
      const own = lanes.splice(0, told[0].length);
      const bottom = own.length * pitch + top - pitch / 2;
      resize(svg, x0, width, bottom + axis);
      const hasGuides = told.flat().length > 1;
      const parts = picture({lanes: own, ticks, x0, hasGuides}, model.paint(now), slide);
      parts.push(...numbers(ticks, step(), bottom + axis / 2));
      // The original places of the marbles.
      start.forEach((tick, index) => {
        if (tick === current[index] || !(tick in ticks)) return;
        parts.push(make("circle", {class: "was", cx: ticks[tick], cy: middle(marbles[index]), r: radius}));
      });
      // The ticks where the focused marble can go, and those that weren't run.
      const moved = sliders.indexOf(document.activeElement);
      const open = new Set(moved < 0 ? [] : free(moved).map(placing => placing[moved]));
      for (const [tick, cx] of moved < 0 ? [] : ticks.entries()) {
        parts.push(make("circle", {class: open.has(tick) ? "free" : "t", cx, cy: middle(marbles[moved]), r: open.has(tick) ? 3 : 2}));
      }
      still.replaceChildren(...parts);
      diagram.others.forEach((other, index) => {
        drawOther(other, {lanes: lanes.splice(0, told[index + 1].length), ticks, width}, x0);
      });
      sliders.forEach((slider, index) => {
        const ticks = free(index).map(placing => placing[index]);
        slider.setAttribute("display", current[index] < (diagram.until ?? Infinity) ? "inline" : "none");
        slider.setAttribute("aria-valuemin", ticks[0]);
        slider.setAttribute("aria-valuemax", ticks.at(-1));
        slider.setAttribute("aria-valuenow", current[index]);
        slider.setAttribute("aria-valuetext", tell(slider.what, current[index], texts));
      });
      back.hidden = current.join() === start.join();
      tellAll();
    };

    // Announces the changes in the other rows, once the reader pauses.
    let timer;
    const announce = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const told = rows(number(current)).map((row, index) =>
          marbles.includes(index) ? "" : tellRow(nameOrNumber(index), row, texts));
        status.textContent = [...told, ...(diagram.prepare ? [] : diagram.others.map(tellOther))].join("").trim();
        if (!isInput && !figure.querySelector(".type")) history.replaceState(history.state, "", "#" + place + (back.hidden ? "" : `=${current}`));
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
      put(nearest(drag.index, drag.tick + Math.round((event.clientX - drag.x) / scale / step())));
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
    // Ends that a placing doesn't mention are where they were printed.
    const isBrief = placing => placing.length === sliders.filter(({what}) => what >= 0).length;
    const whole = placing => {
      const rest = [...placing];
      return isBrief(placing) ? sliders.map(({what}, index) => (what < 0 ? start[index] : rest.shift())) : placing;
    };
    const move = placing => put(placings[number(whole(placing))]);
    // Shows a placing up to a tick, with other texts, as if it had been printed that way.
    const show = (placing, until, names) => {
      texts.splice(0, texts.length, ...names);
      start = current = placings[number(placing)];
      diagram.until = until;
      for (const slider of sliders) {
        slider.lastChild.textContent = shown(texts[slider.what]);
        slider.setAttribute("aria-label", [name(slider.row), shown(texts[slider.what])].filter(Boolean).join(" "));
      }
      draw();
    };
    Object.defineProperty(diagram, "ticks", {get: () => current});
    return Object.assign(diagram, {draw, announce, move, show, sliders, model});
  };

  // Takes the tables of a page, the families of its diagrams, and a function to call for each
  // diagram that can now be dragged. A diagram gets its sliders when a reader comes near it; on a
  // page of inputs, all diagrams have them from the start.
  window.marbleDrag = (tables, families = [], join = window.marbleCompare) => {
    const waiting = new Set(document.querySelectorAll("[data-drag]"));
    const begun = new Map();
    const start = figure => {
      const table = waiting.delete(figure) && tables[figure.dataset.drag];
      if (!table) return;
      const diagram = begin(figure, table);
      begun.set(figure, diagram);
      if (figure.querySelector(".type")) marbleTyped(diagram);
      join?.(diagram, families, key => read(tables[key], isMoved => !isMoved));
    };
    const inputs = [...waiting].filter(figure => figure.hasAttribute("data-input"));
    for (const figure of inputs) setTimeout(start, 0, figure);
    marbleNear(waiting, start);
    for (const kind of ["pointerover", "pointerdown", "focusin"]) {
      document.addEventListener(kind, ({target}) => start(target.closest?.("[data-drag]")), true);
    }
    if (inputs.length) setTimeout(() => window.marbleCompare?.open());
    // An address such as `#marble-8=0,5,12` gives the ticks of all marbles in that diagram.
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
    window.marbleTables = tables;
    window.marbleDiagram = figure => {
      start(figure);
      return begun.get(figure);
    };
    dispatchEvent(new Event("marble-drag"));
  };
})();
