// Compares a reader's answer with the verified output, line by line, with the same holes and gaps
// as in the test.
"use strict";

const MarblePrediction = (() => {
  const holes = {int: "[-+]?\\d+", float: "[-+]?\\d+(\\.\\d+)?(e[-+]?\\d+)?", hex: "(0x)?[\\da-fA-F]+", time: ".+", any: ".*"};
  const escaped = text => text.replace(/[.*+?^${}()|[\]\\\/]/g, "\\$&");
  const plain = text => text.trim().replace(/\s+/g, "\x20");

  // A hole after a backslash is plain text.
  const pattern = line => {
    const parts = plain(line).split(/(\\*‹(?:int|float|hex|time|any)›)/);
    const source = parts.map((part, index) =>
      index % 2 === 0 ? escaped(part)
      : part[0] === "\\" ? escaped(part.slice(1))
      : `(?:${holes[part.slice(1, -1)]}|${part})`);
    return new RegExp(`^${source.join("")}$`);
  };
  const isGap = line => plain(line) === "...";
  const unescaped = line => (/^\\+\.\.\.$/.test(plain(line)) ? plain(line).slice(1) : line);

  // Compares lines in any order: returns the unmatched lines of either side.
  const compareSets = (wanted, lines) => {
    const rest = [...lines];
    const missing = wanted.filter(({test}) => {
      const index = rest.findIndex(line => test(line));
      if (index >= 0) rest.splice(index, 1);
      return index < 0;
    });
    return [...rest.map(line => ["-", line]), ...missing.map(({line}) => ["+", line])];
  };

  // Finds the fewest lines that must be removed or added, working backwards from the ends.
  const compareLists = (wanted, lines) => {
    const costs = Array.from({length: wanted.length + 1}, () => new Array(lines.length + 1).fill(Infinity));
    for (let index = wanted.length; index >= 0; index--) {
      for (let place = lines.length; place >= 0; place--) {
        const {test, gap} = wanted[index] ?? {};
        const isLast = index === wanted.length && place === lines.length;
        const [isLine, isWanted] = [place < lines.length, index < wanted.length];
        costs[index][place] = Math.min(
          isLast ? 0 : Infinity,
          isWanted && isLine && !gap && test(lines[place]) ? costs[index + 1][place + 1] : Infinity,
          isWanted ? costs[index + 1][place] + (gap ? 0 : 1) : Infinity,
          isLine ? costs[index][place + 1] + (gap ? 0 : 1) : Infinity);
      }
    }
    const told = [];
    let [index, place] = [0, 0];
    while (index < wanted.length || place < lines.length) {
      const {test, gap, line} = wanted[index] ?? {};
      const cost = costs[index][place];
      if (line !== undefined && place < lines.length && !gap && test(lines[place]) && costs[index + 1][place + 1] === cost) {
        told.push(["=", lines[place]]);
        index++, place++;
      } else if (place < lines.length && costs[index][place + 1] + (gap ? 0 : 1) === cost) {
        told.push([gap ? "=" : "-", lines[place++]]);
      } else {
        if (!gap) told.push(["+", line]);
        index++;
      }
    }
    return told;
  };

  // Returns the rows of a diagram that the reader wrote: those with the same names or, without
  // names, the last ones. They must include the last row, which is the result.
  const rowsOf = (expected, written) => {
    const rows = expected.replace(/\n+$/, "").split("\n").map(line => {
      const [, name, events] = /^(.*?)\s\s+(.*)$/.exec(line) ?? [, "", line];
      return {line, name: plain(name), events: events.trim()};
    });
    const lines = written.trim().split("\n").map(plain).filter(Boolean);
    if (lines.length >= rows.length) return [expected, written];
    const named = lines.map(line => rows.find(({name}) => name && line.startsWith(`${name} `)));
    if (named.every(Boolean)) {
      return named.includes(rows.at(-1)) ? [named.map(row => plain(row.line)).join("\n"), lines.join("\n")] : [expected, written];
    }
    return [rows.slice(-lines.length).map(row => row.events).join("\n"), lines.join("\n")];
  };

  // Returns lines with signs: `=` is right, `-` doesn't belong there, and `+` is missing.
  const compare = (expected, written, mode, isDiagram) => {
    if (isDiagram) [expected, written] = rowsOf(expected, written);
    const split = text => text.replace(/\n+$/, "").split("\n").slice(0, 400);
    const wanted = split(expected).map(line => {
      const meaning = pattern(unescaped(line));
      return {line, gap: isGap(line), test: text => meaning.test(plain(text))};
    });
    if (mode === "prefix") wanted.push({line: "...", gap: true});
    const lines = split(written.trimEnd());
    return mode === "unordered" ? compareSets(wanted, lines) : compareLists(wanted, lines);
  };

  return {compare};
})();
