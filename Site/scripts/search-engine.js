// What the search box loads when it is first used: it decodes the text of the book, which comes in
// runs of chapters, and finds words in it.
"use strict";

(() => {
  const folder = document.currentScript.src.replace(/[^/]*$/, "");
  const dialog = document.getElementById("marble-search");
  const [input, status, list] = ["input", "[role=status]", "[role=listbox]"].map(selector => dialog.querySelector(selector));

  // The symbols of all runs: marks first, then words and what stands between them. Words are
  // compared without case and accents; `tails` are the ends of names that are made of words.
  const [SHIFT, PROSE, CODE, OUTPUT, SECTION, CHAPTER, BETWEEN, LETTERS, SINGLE] = Array(9).keys();
  const weights = [0, 1, 0.6, 0.4, 3, 4];
  const numbers = new Map(), symbols = [], chapters = [];
  let meanings = new Map();

  const single = "[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005\\u3007\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{323af}]";
  const isSingle = new RegExp("^" + single, "u");
  const words = new RegExp(`${single}|(?:(?!${single})(?:[\\p{L}\\p{M}\\p{N}_]|['’](?=\\p{L})))+`, "gu");
  const borders = /(?<=[\p{Ll}\d_])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=_)(?!_)/u;
  const lengths = "!#$%&()*+,-./:;<=>?@[]^`{|}~";

  const fold = text => text.normalize("NFD").replace(/[\p{M}'’]/gu, "").toLowerCase();
  const lettersOf = text => {
    let bits = 0;
    for (let i = 0; i < text.length; i++) bits |= 1 << text.charCodeAt(i);
    return bits;
  };
  const intern = (text, kind) => {
    let number = numbers.get(text);
    if (number === undefined) {
      numbers.set(text, number = symbols.length);
      kind ??= isSingle.test(text) ? SINGLE : LETTERS;
      const parts = kind === LETTERS ? text.split(borders).map(fold) : [];
      const folded = parts.join("");
      const tails = parts.map((_, i) => i ? " " + parts.slice(i).join("") : "").join("");
      symbols.push({text, kind, folded, tails, letters: lettersOf(folded), places: []});
    }
    return number;
  };
  for (let mark = SHIFT; mark <= CHAPTER; mark++) intern(String.fromCharCode(mark + 1), mark);

  // A run comes as its symbols, by the lengths of their codes, and its text in code. Symbols are
  // what stands between words, words, and pairs of symbols. Of each word its chapters are noted:
  // their numbers, how often it stands there, and where it weighs most.
  const decode = (run, one, two, lists, text, pages, anchors) => {
    const own = [], row = [];
    const forEachPlace = (text, body) => {
      let i = 0;
      const next = () => {
        const code = text.charCodeAt(i++);
        return code - 32 - (code > 34) - (code > 92);
      };
      while (i < text.length) {
        const first = next();
        if (first < one) body(first);
        else if (first < one + two) body((first - one) * 93 + next() + one);
        else body(((first - one - two) * 93 + next()) * 93 + next() + one + two * 93);
      }
    };
    lists.forEach((list, i) => {
      let word = "", left;
      if (i % 3 === 0) list && list.split("\t").forEach(text => own.push(intern(text, BETWEEN)));
      else if (i % 3 === 1) for (let i = 0, end; i < list.length; i = end) {
        for (end = i + 1; end < list.length && !lengths.includes(list[end]);) end++;
        own.push(intern(word = word.slice(0, lengths.indexOf(list[i])) + list.slice(i + 1, end)));
      } else forEachPlace(list, place => {
        if (left !== undefined) own.push([left, place]);
        left = left === undefined ? place : undefined;
      });
    });
    pages = pages.split(" ");
    anchors = anchors.split(" ");
    let page = 0, section = 0, chapter, kind;
    const append = code => {
      const number = own[code];
      if (number.length) return number.forEach(append);
      if (number <= CHAPTER && number !== SHIFT) kind = number;
      if (number === SECTION) section++;
      if (number === CHAPTER) {
        chapter = {start: row.length, page: pages[page], isSymbol: pages[page].includes("/reference/"), section, anchors, number: chapters.length, order: run * 1e5 + page++};
        chapters.push(chapter);
      }
      const {places} = symbols[number], last = places.length - 1, place = places[last];
      if (number > CHAPTER) {
        if (last < 0 || place >> 10 !== chapter.number) places.push(chapter.number << 10 | 8 | kind);
        else places[last] = Math.min(place + 8, place | 1016) & ~7 | (weights[kind] > weights[place & 7] ? kind : place & 7);
      }
      row.push(number);
      chapter.end = row.length;
    };
    const first = chapters.length;
    forEachPlace(text, append);
    const packed = Uint32Array.from(row);
    for (const chapter of chapters.slice(first)) chapter.row = packed;
  };

  // How many letters to change, add, leave out or swap make of a word each beginning of another;
  // nothing when these are more than the limit.
  const distances = (word, other, limit) => {
    let last, row = [...other, 0].map((_, i) => i);
    for (let i = 1; i <= word.length; i++) {
      const next = [i];
      for (let j = 1; j <= other.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (word[i - 1] !== other[j - 1]));
        const isSwap = i > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
        if (isSwap) next[j] = Math.min(next[j], last[j - 2] + 1);
      }
      if (Math.min(...next) > limit) return;
      [last, row] = [row, next];
    }
    return row;
  };

  // The words of the book that a word of the query may mean, with how well they fit it.
  const meaning = (word, isWhole) => {
    const key = word + isWhole;
    if (meanings.has(key)) return meanings.get(key);
    const found = new Map();
    meanings.set(key, found);
    found.isSingle = isSingle.test(word);
    if (found.isSingle) return numbers.has(word) ? found.set(numbers.get(word), 1) : found;
    const query = fold(word), bits = lettersOf(query), {length} = query;
    const add = fit => symbols.forEach((symbol, number) => {
      const weight = symbol.kind === LETTERS && fit(symbol);
      if (weight) found.set(number, weight);
    });
    add(({folded, tails, letters}) => {
      if (bits & ~letters || !query) return;
      if (folded === query) return 1;
      if (isWhole) return;
      if (folded.startsWith(query)) return 0.5 + 0.2 * length / folded.length;
      return tails.includes(" " + query) && 0.55;
    });
    const most = isWhole || length < 4 ? 0 : length < 8 ? 1 : 2;
    for (let limit = 1; limit <= most && !found.size; limit++) add(({folded, letters}) => {
      let missing = bits & ~letters, count = 0;
      for (; missing; missing &= missing - 1) count++;
      if (count > limit || folded.length < length - limit) return;
      const row = distances(query, folded.slice(0, length + limit + 1), limit);
      return row && (row.at(-1) <= limit ? 0.4 : length > 4 && 0.2) / limit;
    });
    return found;
  };

  // A term is a row of words that stand together: a phrase, or ideographs without a space.
  const parse = text => {
    const terms = [];
    for (const [part, quoted, quote] of text.normalize("NFC").matchAll(/["“”]([^"“”]+)(["“”]?)|[^"“”]+/g)) {
      let end = -1;
      for (const {0: word, index} of (quoted ?? part).matchAll(words)) {
        const isLast = index + word.length === (quoted ?? part).length && !quote;
        if (end < 0 || !(quoted || index === end && isSingle.test(word))) terms.push([]);
        terms.at(-1).push([word, !isLast && (!!quoted || word.length < 2)]);
        end = quoted || isSingle.test(word) ? index + word.length : -1;
      }
    }
    return terms;
  };

  // Returns where the term that begins at a place of the row ends there; nothing if it does not.
  const endOf = (term, row, i) => {
    for (let k = 1; k < term.length; k++) {
      const {kind, text} = symbols[row[++i]] ?? {};
      if (kind === BETWEEN && !(term[k].isSingle && text.trim())) i++;
      if (row[i] === SHIFT) i++;
      if (!term[k].has(row[i])) return;
    }
    return i;
  };

  // The sections of a chapter where terms stand. `wanted` tells which terms begin with a symbol.
  const scan = ({row, start, end, section}, terms, wanted) => {
    const hits = [];
    let hit, block, kind;
    for (let i = start; i < end; i++) {
      let bits = wanted[row[i]];
      if (!bits) continue;
      if (row[i] <= CHAPTER) {
        [block, kind] = [i, row[i]];
        if (kind >= SECTION) hit = {start: i, section: kind === SECTION ? section++ : -1, bits: 0, span: 1e8, at: 0, top: 0};
        continue;
      }
      for (let k = 0; bits; k++, bits >>>= 1) {
        if (!(bits & 1) || (terms[k].length > 1 && !endOf(terms[k], row, i))) continue;
        if (!hit.bits) {
          hit.best = terms.map(() => 0), hit.counts = [...hit.best], hit.last = terms.map(() => -1e9);
          hits.push(hit);
        }
        const weight = terms[k][0].get(row[i]) * weights[kind], isText = kind < SECTION;
        if (weight > hit.best[k]) hit.best[k] = weight;
        if (isText && weight > hit.top && hit.span === 1e8) [hit.top, hit.at] = [weight, i];
        hit.counts[k]++;
        hit.last[k] = i;
        hit.bits |= 1 << k;
        if (terms.length < 2) continue;
        let from = i;
        for (const last of hit.last) if (last < from) from = last;
        if (i - from >= hit.span) continue;
        hit.span = i - from;
        if (isText) hit.at = from > block ? from : i;
      }
    }
    return hits;
  };

  const sizeOf = bits => {
    let size = 0;
    for (; bits; bits &= bits - 1) size++;
    return size;
  };

  // Chapters that hold all terms, the best first, with the sections where most of them stand.
  // Of ideographs that stand together nowhere, pairs must make up three quarters.
  const find = (query, pairs) => {
    const rows = parse(query).flatMap(term => !pairs || term.length < 4 || !isSingle.test(term[0][0]) ? [term]
      : term.slice(1).map((next, i) => Object.assign([term[i], next], {place: i + 1})));
    const terms = rows.slice(0, 24).map(row => row.map(word => meaning(...word)));
    const wanted = new Uint32Array(symbols.length), bits = new Uint32Array(chapters.length);
    for (let mark = PROSE; mark <= CHAPTER; mark++) wanted[mark] = 1 << 31;
    const best = terms.map(() => new Float64Array(chapters.length)), counts = best.map(list => list.slice());
    terms.forEach((term, k) => term[0].forEach((fit, number) => {
      wanted[number] |= 1 << k;
      for (const place of symbols[number].places) {
        const chapter = place >> 10, weight = fit * weights[place & 7];
        bits[chapter] |= 1 << k;
        if (weight > best[k][chapter]) best[k][chapter] = weight;
        counts[k][chapter] += place >> 3 & 127;
      }
    }));
    const isFound = bits => {
      let all = 0, covered = 0;
      const isThere = k => bits >> k & 1;
      return terms.every((_, k) => {
        const {place} = rows[k];
        if (!place) return isThere(k);
        all += place > 1 ? 1 : 2;
        if (isThere(k)) covered += place > 1 && isThere(k - 1) ? 1 : 2;
        return true;
      }) && covered >= all * 0.75;
    };
    const rare = terms.map((_, k) => Math.log(1 + chapters.length / (1 + bits.reduce((sum, bits) => sum + (bits >> k & 1), 0))));
    // Symbols come first for their names, and after the chapters for everything else.
    const score = (best, counts, span, isSymbol) => (isSymbol ? best.every(weight => weight >= 3) ? 2 : 0.4 : 1) * (1 + 4 / (4 + Math.max(1, span))) * rare.reduce((sum, rare, k) => sum + rare * (best[k] + Math.min(counts[k], 20) * 0.02), 0);
    // Without phrases it is known how good a chapter can be, and most need not be read.
    const isPlain = terms.every(term => term.length < 2);
    const candidates = terms.length ? chapters.filter(({number}) => isFound(bits[number])) : [];
    for (const chapter of candidates) {
      const of = lists => lists.map(list => list[chapter.number]);
      chapter.limit = score(of(best), of(counts), terms.length > 1 ? 1 : 1e8, chapter.isSymbol);
    }
    candidates.sort((a, b) => b.limit - a.limit);
    const found = [];
    let count = isPlain ? candidates.filter(chapter => !chapter.isSymbol).length : 0;
    // Pages of the reference are counted by their symbols.
    const countSymbols = chapter => scan(chapter, terms, wanted).filter(hit => isFound(hit.bits)).length;
    const symbolCount = candidates.reduce((sum, chapter) => sum + (chapter.isSymbol && countSymbols(chapter)), 0);
    for (const chapter of candidates) {
      if (isPlain && found.length === 10 && found[9].score > chapter.limit) break;
      let hits = scan(chapter, terms, wanted);
      if (!isFound(hits.reduce((all, hit) => all | hit.bits, 0))) continue;
      if (!isPlain && !chapter.isSymbol) count++;
      const most = Math.max(...hits.map(hit => sizeOf(hit.bits)));
      hits = hits.filter(hit => sizeOf(hit.bits) === most);
      for (const hit of hits) hit.score = score(hit.best, hit.counts, hit.span, chapter.isSymbol);
      hits.sort((a, b) => b.score - a.score);
      found.push({chapter, hits: hits.slice(0, 3), score: hits[0].score});
      found.sort((a, b) => b.score - a.score || a.chapter.order - b.chapter.order);
      found.splice(10);
    }
    return found.length || pairs ? {found, count, symbolCount, terms, wanted} : find(query, true);
  };

  // The text from a mark to the next, in pieces with their places and whether they were asked for.
  const read = (row, start, {terms, wanted}) => {
    const pieces = [];
    let isCapital = weights[row[start]] >= 1, last, until = -1;
    for (let i = start + 1; i < row.length && (row[i] > CHAPTER || row[i] === SHIFT); i++) {
      let {text, kind} = symbols[row[i]];
      if (kind === SHIFT) {
        isCapital = !isCapital;
        continue;
      }
      const push = text => pieces.push({text: text.slice(0, 99), i, isMarked: i <= until});
      if (kind === BETWEEN) isCapital = /[.!?]\x20$/.test(text);
      else {
        if (last === LETTERS && kind === LETTERS) push(" ");
        if (isCapital && /^[a-z][^A-Z]*$/.test(text)) text = text[0].toUpperCase() + text.slice(1);
        isCapital = false;
        terms.forEach((term, k) => {
          if (wanted[row[i]] >> k & 1) until = Math.max(until, endOf(term, row, i) ?? -1);
        });
      }
      last = kind;
      push(text);
    }
    return pieces;
  };

  const element = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.append(...children);
    return made;
  };
  const textOf = pieces => pieces.map(piece => piece.text).join("");
  const marked = pieces => pieces.map(({text, isMarked}) => isMarked ? element("mark", {}, text) : text);
  const excerpt = (row, at, query) => {
    let mark = at;
    while (row[mark] > CHAPTER || row[mark] === SHIFT) mark--;
    const pieces = read(row, mark, query), isCode = row[mark] > PROSE;
    const endsLine = piece => isCode && piece.text.includes("\n");
    let from = Math.max(0, pieces.findIndex(piece => piece.i >= at)), end = from, length = 0;
    while (from > 0 && length < (isCode ? 80 : 40) && !endsLine(pieces[from - 1])) length += pieces[--from].text.length;
    while (end < pieces.length && length < 180 && !(length > 70 && endsLine(pieces[end]))) length += pieces[end++].text.length;
    const [before, after] = [from > 0, end < pieces.length].map(isCut => isCut && !isCode ? "…" : "");
    return element(isCode ? "code" : "span", {}, before, ...marked(pieces.slice(from, end)), after);
  };

  let options = [], active = -1;
  const choose = number => {
    options[active]?.setAttribute("aria-selected", false);
    const chosen = options[active = number];
    chosen?.setAttribute("aria-selected", true);
    if (number > 0) chosen.scrollIntoView({block: "nearest"});
    else list.scrollTop = 0;
    if (chosen) input.setAttribute("aria-activedescendant", chosen.id);
    else input.removeAttribute("aria-activedescendant");
  };
  const option = ({row, start, page, anchors}, title, hit, query) => {
    const isSection = hit.section >= 0, heading = isSection ? read(row, hit.start, query) : title;
    const slug = () => textOf(heading).toLowerCase().replace(/[^\w\-\x20]/g, "").replaceAll(" ", "-");
    const anchor = isSection ? "#" + encodeURIComponent(anchors[hit.section] || slug()) : "";
    let at = hit.at;
    // Where the heading alone has the words, the text below it is shown.
    if (!at) for (at = hit.start + 1; row[at] > CHAPTER || row[at] === SHIFT;) at++;
    const isText = row[at] && (hit.at || row[at] < SECTION);
    options.push(element("a", {id: `marble-found-${options.length}`, role: "option", href: `${folder}../../${page}${anchor}`, tabindex: -1},
      element("b", {}, ...marked(heading)), isText ? excerpt(row, at + !hit.at, query) : ""));
    return options.at(-1);
  };

  let pending = 0;
  const show = () => {
    const chosen = active > 0 && options[active].href, words = dialog.dataset;
    const text = input.value.trim(), query = find(text), {found, count, symbolCount} = query;
    options = [];
    list.replaceChildren(...found.map(({chapter, hits}) => {
      const title = read(chapter.row, chapter.start, query);
      const isWhole = hits.some(hit => hit.section < 0);
      return element("div", {role: "group", "aria-label": textOf(title)},
        isWhole ? "" : element("div", {}, ...marked(title)), ...hits.map(hit => option(chapter, title, hit, query)));
    }));
    const counts = [
      count && (count > 1 ? words.many.replace("#", count) : words.one),
      symbolCount && (symbolCount > 1 ? words.manySymbols.replace("#", symbolCount) : words.oneSymbol),
    ].filter(Boolean).join(" · ");
    status.textContent = !text ? "" : counts || (pending ? words.wait : words.none);
    list.hidden = !options.length;
    input.setAttribute("aria-expanded", options.length > 0);
    choose(options.length ? Math.max(0, options.findIndex(made => made.href === chosen)) : -1);
  };

  input.addEventListener("input", show);
  input.addEventListener("keydown", event => {
    const {key, ctrlKey, metaKey, shiftKey} = event;
    const moves = {ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: -1};
    if (event.isComposing || !(key in moves || key === "Enter")) return;
    event.preventDefault();
    if (key in moves && options.length) choose((moves[key] + options.length) % options.length);
    else options[active]?.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey}));
  });
  dialog.addEventListener("click", event => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.target === dialog || event.target.closest("[role=option]") && !isElsewhere) dialog.close();
  });

  // What was found so far is shown while runs arrive.
  let timer;
  const load = path => {
    list.ariaBusy = ++pending > 0;
    const script = element("script", {src: `${folder}${encodeURIComponent(path)}.js`});
    script.onload = script.onerror = () => {
      list.ariaBusy = --pending > 0;
      if (pending && timer || !input.value) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = 0;
        show();
      }, pending ? 100 : 0);
    };
    document.head.append(script);
  };
  const {lang} = document.documentElement;
  window.marbleSearch = (number, ...parts) => {
    if (!parts.length) {
      for (let i = 0; i < number; i++) load(`${lang}-${i}`);
      return;
    }
    decode(number, ...parts);
    meanings = new Map();
  };
  load(lang);
  show();
})();
