// The steps of a run: how a page stores them, where a reader stops, and the state after each step.
"use strict";

const MarbleSteps = (() => {
  // Returns the events in order and, for each site, its values in reverse order.
  const unpack = ([sites, literals, rules, count, symbols, orders]) => {
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
    return {events, values};
  };

  // A step with the value `()` matters only if something was printed, or if objects changed, before
  // it.
  const judge = (step, last) => {
    const isVoid = step.site?.[0] < 2 && step.value === "()";
    step.isPrint = step.site?.[0] === 3 || (isVoid && step.printed > (last?.printed ?? 0));
    step.isChange = !!last && step.objects !== last.objects;
    step.isSilent = isVoid && !step.isPrint && !step.isChange;
  };

  // Returns all steps of a record, each with its place, its value, its task and its round.
  const read = record => {
    const {events, values} = unpack(record);
    const [sites] = record;
    const steps = [];
    const stacks = new Map();
    const texts = [];
    let [printed, task, objects] = [0, 0];
    for (const event of events) {
      if (event === 1) printed += values[0].pop();
      else if (event === 2) task = values[1].pop();
      else {
        const site = sites[event - 3];
        const value = values[event - 1]?.pop();
        if (site?.[0] === 4) {
          objects = value;
          // A text that isn't known isn't drawn either, and has no number.
          if (value !== "…" && !texts.includes(value)) texts.push(value);
          continue;
        }
        if (!stacks.has(task)) stacks.set(task, [new Map()]);
        const stack = stacks.get(task);
        const step = {site, value, task, objects, drawn: texts.indexOf(objects), printed: site?.[0] === 3 ? (printed += value) : printed};
        judge(step, steps.at(-1));
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

  // A reader stops at values and output, and at the start of bodies that contain neither.
  const stopsOf = steps => {
    const isStop = steps.map(({site, isSilent, isChange}) => site && (site[0] !== 2 || isChange) && !isSilent);
    const entered = new Map();
    steps.forEach(({site, task, isSilent}, index) => {
      if (isSilent) return;
      if (!site && entered.has(task)) isStop[entered.get(task)] = true;
      entered.delete(task);
      if (site?.[0] === 2) entered.set(task, index);
    });
    for (const index of entered.values()) isStop[index] = true;
    return steps.flatMap((_, index) => (isStop[index] ? [index] : []));
  };

  // Returns the state after a step: the open bodies of its task with their variables, and the last
  // value of each line. A variable that a closure has captured belongs to the body around it if
  // that body ran only once; otherwise, only the closure knows which one it is.
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
        if (value !== "()") lines.set(site[1] + site[3], value);
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
        const isNew = index === last;
        owner?.values.set(variable, {name: site[5], value, isCaptured: isCaptured && !home, isNew});
        // It may change without a step.
        if (site[7]) forget = () => owner?.values.delete(variable);
      }
    }
    return {stack: stacks.get(steps[last]?.task) ?? [root], lines};
  };

  // Functions and closures run when they're called; loops and branches run as part of them.
  const isCall = ({site}) =>
    site?.[0] === 2 &&
    !/^(for|while|repeat|if|guard|else|do|catch|defer|switch)\b(?!.*\{\x20\}$)/.test(site[5]);

  return {read, stopsOf, stateAt, isCall};
})();
