// The stepper: a way through the run of a listing, step by step.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const template = document.getElementById("marble-stepper");
  if (!template) return;
  const words = template.dataset;
  const fill = (text, n, m) =>
    text.replace("{n}", n.toLocaleString("en")).replace("{m}", m?.toLocaleString("en"));
  const make = (tag, text = "") => Object.assign(document.createElement(tag), {textContent: text});

  // Returns all steps of a record: where, with what value, in which task and round.
  const read = ([sites, literals, rules, count, symbols, orders]) => {
    let text = "";
    const table = literals.map(literal => {
      if (typeof literal === "number") return literal;
      const [start, end, middle] = typeof literal === "string" ? [0, 0, literal] : literal;
      return (text = text.slice(0, start) + middle + text.slice(text.length - end));
    });
    const unfold = list => list.flatMap(symbol => (symbol < 0 ? unfold(rules[~symbol]) : symbol));
    const all = unfold(symbols);
    const events = all.slice(0, count);
    const counts = [];
    for (const event of events) counts[event] = (counts[event] ?? 0) + 1;
    let [at, fresh] = [count, 0];
    const values = [...orders].map((order, index) => {
      const length = sites[index - 2]?.[0] === 2 ? 0 : counts[index + 1] ?? 0;
      let value, step = 0;
      return all.slice(at, (at += length)).map(symbol => {
        if (symbol === 1) return "…";
        const literal = table[symbol ? symbol - 2 : fresh++];
        if (order === "0" || value === undefined) return (value = literal);
        step = order === "2" ? step + literal : literal;
        return (value += step);
      }).reverse();
    });
    const steps = [];
    const stacks = new Map();
    let [printed, task] = [0, 0];
    for (const event of events) {
      if (event === 1) printed += values[0].pop();
      else if (event === 2) task = values[1].pop();
      else {
        const site = sites[event - 3];
        const value = values[event - 1]?.pop();
        if (!stacks.has(task)) stacks.set(task, [new Map()]);
        const stack = stacks.get(task);
        const step = {site, value, task, printed: site?.[0] === 3 ? (printed += value) : printed};
        if (!site) stack.pop();
        if (site?.[0] === 2) {
          const rounds = stack.at(-1);
          if (!rounds.has(site)) rounds.set(site, []);
          step.rounds = rounds.get(site);
          step.round = step.rounds.push(steps.length);
          stack.push(new Map());
        }
        steps.push(step);
      }
    }
    return steps;
  };

  // A reader stops where a value is known or something is printed, and in bodies without either.
  const stopsOf = steps => {
    const isStop = steps.map(({site}) => site && site[0] !== 2);
    const entered = new Map();
    steps.forEach(({site, task}, index) => {
      if (!site && entered.has(task)) isStop[entered.get(task)] = true;
      entered.delete(task);
      if (site?.[0] === 2) entered.set(task, index);
    });
    for (const index of entered.values()) isStop[index] = true;
    return steps.flatMap((_, index) => (isStop[index] ? [index] : []));
  };

  // What is known behind a step: the open bodies of its task with their variables, and the last
  // value of each line. A variable that a closure has captured is that of the body around it if
  // there has been one such body only; otherwise the closure alone knows which one it is.
  const stateAt = (steps, sites, last) => {
    const root = {values: new Map()};
    const stacks = new Map([[0, [root]]]);
    const entries = new Map();
    const lines = new Map();
    let forget;
    const bodies = () => [...stacks.values()].flat();
    const shared = new Set(sites.filter(site => site[6]?.length > 2).map(site => site[6][0]));
    for (let index = 0; index <= last; index++) {
      const {site, value, task} = steps[index];
      if (!stacks.has(task)) stacks.set(task, [root]);
      const stack = stacks.get(task);
      forget?.();
      forget = null;
      if (!site) stack.pop();
      else if (site[0] === 2) {
        stack.push({step: steps[index], values: new Map()});
        entries.set(site, (entries.get(site) ?? 0) + 1);
      } else if (site[0] < 2) {
        lines.set(site[1] + site[3], value);
        if (!site[6]) continue;
        const {0: variable, 1: up = 0, 2: origin} = site[6];
        const isPart = variable < 0;
        const isCaptured = origin !== undefined;
        if (isPart || isCaptured || shared.has(variable)) {
          for (const {values} of bodies()) {
            const number = isPart ? ~variable : variable;
            if (isPart || isCaptured || values.get(number)?.isCaptured) values.delete(number);
          }
        }
        if (isPart) continue;
        const home =
          up < 0 ? root
          : entries.get(sites[origin]) === 1 && bodies().find(body => body.step?.site === sites[origin]);
        const owner = home || stack.at(-1 - up);
        owner?.values.set(variable, {name: site[5], value, isCaptured: isCaptured && !home});
        // It may change where no step is.
        if (site[7]) forget = () => owner?.values.delete(variable);
      }
    }
    return {stack: stacks.get(steps[last]?.task) ?? [root], lines};
  };

  const equip = figure => {
    const record = JSON.parse(figure.dataset.steps);
    const steps = read(record);
    const state = last => stateAt(steps, record[0], last);
    const stops = stopsOf(steps);
    const pre = figure.querySelector(".code");
    const lines = [...pre.querySelectorAll(".l")];
    const codeOf = ([, line, start, more, end]) =>
      lines[line].textContent.slice(start, more ? -1 : end) + (more ? " …" : "");
    const box = template.content.firstElementChild.cloneNode(true);
    const [slider, position, status, list] = ["input", "output", "p", "dl"].map(tag => box.querySelector(tag));
    const play = box.querySelector("[name=play]");
    const mark = make("i");
    mark.className = "mark";
    let [now, timer] = [0, 0];

    // Output is shown as far as it was printed; what follows keeps its room.
    let samp = figure.querySelector(".output:not(.diagnostics, .diagram) samp");
    const expected = samp?.innerHTML;
    const output = record[7] ?? samp?.textContent ?? "";
    if (!samp && output) {
      const panel = make("pre");
      panel.className = "output";
      panel.append((samp = make("samp")));
      pre.after(panel);
    }

    // Lines with values have room for the last one; those where something happens are buttons.
    const live = new Map();
    const places = new Set(stops.map(stop => steps[stop].site[1]));
    const ends = new Set(stops.map(stop => steps[stop].site).filter(site => site[0] < 2).map(site => site[1] + site[3]));
    pre.classList.add("valued");
    pre.removeAttribute("tabindex");
    lines.forEach((line, index) => {
      const hasRoom = ends.has(index) && line.textContent.length < 48;
      line.classList.toggle("w", !hasRoom);
      if (hasRoom) {
        const value = make("samp");
        value.className = "v live";
        line.after(value);
        live.set(index, value);
      }
      if (!places.has(index)) return;
      line.setAttribute("role", "button");
      line.tabIndex = -1;
    });
    const buttons = lines.filter((_, index) => places.has(index));
    if (buttons[0]) buttons[0].tabIndex = 0;

    // What happens is underlined, and scrolled to where a line is long.
    const underline = (line, start, end) => {
      const range = document.createRange();
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      let at = 0;
      for (let node; (node = walker.nextNode()); at += node.length) {
        if (start >= at && start <= at + node.length) range.setStart(node, start - at);
        if (end <= at + node.length) {
          range.setEnd(node, end - at);
          break;
        }
      }
      const [place, whole] = [range, line].map(part => part.getBoundingClientRect());
      const left = pre.getBoundingClientRect().left - pre.scrollLeft;
      pre.scrollLeft = Math.min(place.right + 40 - left - pre.clientWidth, place.left - 40 - left);
      mark.style.left = `${place.left - whole.left}px`;
      mark.style.top = `${place.top - whole.top}px`;
      mark.style.width = `${place.width}px`;
      mark.style.height = `${place.height}px`;
      line.append(mark);
    };

    const tell = ({site, value, printed, task}, before) => {
      const [kind, line] = site;
      const where = (task ? `${fill(words.task, task)} · ` : "") + fill(words.line, line + 1);
      const [word, code] =
        kind === 3 ? [words.prints, output.slice(before, printed).trimEnd()]
        : kind === 2 ? [words.enters, site[5]]
        : ["", `${site[5] || codeOf(site)} = ${value}`];
      status.replaceChildren(where, word, word && " ", make("code", code));
    };

    const showBodies = stack => {
      const left = stack.length - 8;
      const shown = left > 0 ? [...stack.slice(0, 2), null, ...stack.slice(left + 3)] : stack;
      list.replaceChildren(...shown.flatMap(body => {
        if (!body) return [make("dt", "…"), make("dd", `${left + 1}`)];
        if (body === stack[0] && !body.values.size) return [];
        const site = body.step?.site;
        const [name, values] = [make("dt", site ? site[5] : words.top), make("dd")];
        const {round, rounds} = body.step ?? {};
        if (rounds?.length > 1 && /^(for|while|repeat)\b|\{/.test(site[5])) {
          name.append(" ", make("small", fill(words.round, round, rounds.length)));
        }
        for (const {name, value, isCaptured} of body.values.values()) {
          const item = make("span");
          item.append(make("i", name), ` ${value}`);
          if (isCaptured) item.append(" ", make("small", words.captured));
          values.append(item, " ");
        }
        return [name, values];
      }));
    };

    const show = number => {
      now = Math.max(0, Math.min(number, stops.length));
      const step = steps[stops[now - 1]];
      list.style.minHeight = `${Math.max(list.offsetHeight, parseFloat(list.style.minHeight))}px`;
      const {stack, lines: values} = state(stops[now - 1] ?? -1);
      slider.value = now;
      position.textContent = fill(words.position, now, stops.length);
      slider.setAttribute("aria-valuetext", position.textContent);
      figure.classList.toggle("stepping", now > 0);
      for (const line of pre.querySelectorAll(".now")) line.classList.remove("now");
      for (const [index, value] of live) value.textContent = values.get(index) ?? "";
      mark.remove();
      showBodies(stack);
      if (step) {
        const [, line, start, more, end] = step.site;
        lines[line].classList.add("now");
        live.get(line + more)?.classList.add("now");
        underline(lines[line], start, more ? lines[line].textContent.length - 1 : end);
        tell(step, steps[stops[now - 1] - 1]?.printed ?? 0);
        for (const button of buttons) button.tabIndex = button === lines[line] ? 0 : -1;
      } else {
        status.textContent = words.hint;
      }
      if (!samp) return;
      if (!step && expected !== undefined) return (samp.innerHTML = expected);
      const later = make("span", output.slice(step?.printed ?? 0));
      later.className = "later";
      samp.replaceChildren(output.slice(0, step?.printed ?? 0), later);
    };

    const pause = () => {
      clearInterval(timer);
      timer = 0;
      label(words.play, "M4 2v12l9-6z");
      status.setAttribute("aria-live", "polite");
    };
    const label = (text, path) => {
      play.title = text;
      play.setAttribute("aria-label", text);
      play.querySelector("path").setAttribute("d", path);
    };
    words.play ??= play.title;
    const go = number => {
      if (timer) pause();
      show(number);
    };
    // A round further or back in the innermost body that has one, or a step.
    const leap = direction => {
      const {stack} = state(stops[now - 1] ?? -1);
      for (const {step} of stack.toReversed()) {
        const entry = step?.rounds[step.round - 1 + direction];
        if (entry !== undefined) return go(stops.findIndex(stop => stop >= entry) + 1);
      }
      go(now + direction);
    };
    const jump = line => {
      const isThere = stop => steps[stop].site[1] === line;
      const next = stops.findIndex((stop, index) => index >= now && isThere(stop));
      go((next < 0 ? stops.findIndex(isThere) : next) + 1);
    };
    const actions = {
      start: () => go(0),
      back: () => go(now - 1),
      next: () => go(now + 1),
      round: () => leap(1),
      play: () => {
        if (timer) return pause();
        if (now === stops.length) show(0);
        label(words.pause, "M4 2h3v12H4zM9 2h3v12H9z");
        status.setAttribute("aria-live", "off");
        const pace = Math.max(80, Math.min(800, 30000 / stops.length));
        timer = setInterval(() => (now < stops.length ? show(now + 1) : pause()), pace);
      },
    };
    const keys = {
      ArrowLeft: actions.back,
      ArrowRight: actions.next,
      ArrowUp: () => leap(-1),
      ArrowDown: () => leap(1),
      Home: actions.start,
      End: () => go(stops.length),
      " ": actions.play,
    };

    slider.max = stops.length;
    slider.addEventListener("input", () => go(+slider.value));
    box.addEventListener("click", event => actions[event.target.closest("button")?.name]?.());
    pre.addEventListener("click", event => {
      const index = lines.indexOf(event.target.closest("[role=button]"));
      const isNumber = index < 0 || event.clientX < lines[index].getBoundingClientRect().left;
      if (!isNumber && getSelection().isCollapsed) jump(index);
    });
    figure.addEventListener("keydown", event => {
      const {target, key} = event;
      if (event.ctrlKey || event.metaKey || event.altKey || target === slider) return;
      const index = buttons.indexOf(target);
      if (index >= 0 && ["Enter", " "].includes(key)) jump(lines.indexOf(target));
      else if (index >= 0 && ["ArrowUp", "ArrowDown"].includes(key)) {
        buttons[index + (key === "ArrowUp" ? -1 : 1)]?.focus();
      } else if (!(pre.contains(target) || box.contains(target)) || !keys[key]) return;
      else if (key === " " && target.matches("button")) return;
      else keys[key]();
      event.preventDefault();
    });
    pre.after(box);
    const notes = [record[6] && fill(words.more, record[6]), "cut" in figure.dataset && words.cut];
    for (const note of notes.filter(Boolean)) list.after(make("small", note));
    // Room for the deepest nesting, so that nothing below moves.
    let [depth, deepest] = [1, 1];
    for (const {site} of steps) {
      if (!site) depth -= 1;
      else if (site[0] === 2) deepest = Math.max(deepest, (depth += 1));
    }
    list.style.minHeight = `${Math.min(deepest, 9) * 21}px`;
    show(0);
  };
  for (const figure of document.querySelectorAll("[data-steps]")) equip(figure);
});
