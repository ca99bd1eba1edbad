// The names by which readers look for things: those of the library, each with a card, and those of
// other libraries. The list is loaded with the search box, and a card once its name is typed.
"use strict";

const marbleNameList = (() => {
  let symbols = [], aliases = [], words = ["", "", ""], size = 1, load;
  const cards = [], asked = new Set();

  const plain = text => text.replace(/^[-+.](?=[\p{L}_])/u, "").toLowerCase();
  const base = text => /^[\p{L}_]/u.test(text) ? text.replace(/[(:].*$/s, "") : text;
  const last = path => /^(?:.*\.)?([^.]+|\W+)$/s.exec(path)?.[1] ?? path;

  const rows = (text, size) => {
    const lines = text ? text.split("\n") : [];
    return Array.from({length: lines.length / size}, (_, i) => lines.slice(i * size, (i + 1) * size));
  };

  // Receives the list that the builder writes, or the cards of one file.
  window.marbleNames = (number, first, second, texts) => {
    if (Array.isArray(first)) first.forEach((html, i) => cards[number * size + i] = html);
    else {
      size = number;
      words = texts;
      symbols = rows(first, 2).map(([path, address]) => {
        const name = last(path);
        return {path, address, name, key: name.toLowerCase(), full: path.toLowerCase()};
      });
      aliases = rows(second, 5).map(([name, library, numbers, address, text]) => {
        const whole = plain(name);
        // A minus sign in place of numbers means that the name is only part of a recipe.
        const isLoose = numbers === "-";
        return {name, library, numbers: isLoose || !numbers ? [] : numbers.split(" ").map(Number), isLoose, address, text, whole, key: base(whole)};
      });
    }
  };

  // Ranks a name by how closely it matches the typed text; nothing if it doesn't. Labels in the
  // text must match, and an exact spelling ranks first.
  const ofSymbol = ({path, name, key, full}, typed) => {
    if (path === typed.text || name === typed.text) return 1;
    if (key === typed.key || full === typed.key) return 2;
    return typed.key.length > 1 && key.startsWith(typed.key) && typed.key === typed.whole ? 5 : undefined;
  };
  const ofAlias = ({name, whole, key}, typed) => {
    if (whole === typed.whole) return typed.key === typed.whole && name !== typed.text ? 3 : 1.5;
    if (key === typed.key) return 4;
    return typed.key.length > 2 && whole.startsWith(typed.whole) ? 6 : undefined;
  };
  const nearest = (list, rank) => {
    const found = list.map((item, number) => ({item, number, rank: rank(item)})).filter(({rank}) => rank);
    // A name for one thing ranks above a name for several.
    const count = ({item}) => item.numbers?.length ?? 0;
    return found.sort((a, b) => a.rank - b.rank || count(a) - count(b));
  };

  // Returns the name that a query refers to, and other libraries' names that match it exactly.
  const find = query => {
    const text = query.trim(), whole = plain(text), typed = {text, whole, key: base(whole)};
    if (!whole) return {others: []};
    const [own] = nearest(symbols, item => ofSymbol(item, typed));
    const elsewhere = nearest(aliases, item => ofAlias(item, typed));
    const isLabelled = typed.key !== whole && elsewhere[0]?.rank < 2;
    const alias = elsewhere[0] && (!own || isLabelled || elsewhere[0].rank < own.rank) ? elsewhere[0].item : undefined;
    const number = alias ? alias.numbers[0] : own?.number;
    const key = ({numbers, address}) => numbers[0] ?? address, seen = new Set([number, alias && key(alias)]);
    // Beside a name of the library, another library's name counts only if it's spelled the same.
    const most = own?.number === number && own ? 4 : 5, needed = number === undefined ? 0 : 1;
    const others = elsewhere.filter(({item, rank}) => rank < most && item.numbers.length >= needed && item !== alias && !seen.has(key(item)) && seen.add(key(item)));
    return {number, alias, others: others.slice(0, 3).map(({item}) => item)};
  };

  const element = (name, text, attributes = {}) => Object.assign(document.createElement(name), {textContent: text}, attributes);
  const note = ({name, library, text, numbers, isLoose}) => {
    const [before, here, seen] = words, made = element("small", "");
    made.append(element("code", name), before + library + (isLoose ? seen : here), numbers.length ? element("code", text) : text);
    return made;
  };
  const link = (address, ...children) => {
    const made = element("a", "");
    made.setAttribute("href", address);
    made.append(...children);
    return made;
  };

  // Makes a card: its first link leads where most readers want to go, the others elsewhere.
  const card = number => {
    const {name, path, address} = symbols[number], file = Math.floor(number / size);
    const made = element("template", "");
    if (cards[number]) made.innerHTML = cards[number];
    else {
      const bold = element("b", "");
      bold.append(element("code", name), " ", element("small", path.slice(0, -name.length - 1)));
      made.content.append(link(address, bold));
      if (!asked.has(file)) asked.add(file), load(`names-${file}`);
    }
    return [...made.content.children];
  };

  // Returns the groups of links above all other results, each with a label.
  const groups = query => {
    const {number, alias, others} = find(query), made = [];
    if (number !== undefined) {
      const links = card(number);
      links[0].classList.add("card");
      if (alias) links[0].prepend(note(alias));
      links.push(...(alias?.numbers ?? []).slice(1, 3).map(other => link(symbols[other].address, element("code", symbols[other].path))));
      made.push([symbols[number].name, links]);
    } else if (alias) made.push([alias.name, [link(alias.address, note(alias))]]);
    for (const other of others) {
      made.push([other.name, [link(symbols[other.numbers[0]]?.address ?? other.address, note(other))]]);
    }
    return made;
  };

  return {
    groups,
    begin(loader) {
      load = loader;
      load("names");
    },
  };
})();
