// The part of the search box that is loaded on first use: it decodes the text of the book, which is
// stored in runs of chapters, and finds words in it.
"use strict";

(() => {
  const folder = document.currentScript.src.replace(/[^/]*$/, "");
  const dialog = document.getElementById("marble-search");
  const [input, status, list] = ["input", "[role=status]", "[role=listbox]"].map(selector => dialog.querySelector(selector));

  const {isSingle, words, borders, ending, fold, distances} = marbleWords;
  let search;

  // The symbols of all runs: marks first, then words and the texts between them. Words are compared
  // without case and accents; `tails` are the ends of names that are made of words.
  const [SHIFT, PROSE, CODE, OUTPUT, SECTION, CHAPTER, BETWEEN, LETTERS, SINGLE] = Array(9).keys();
  const weights = [0, 1, 0.6, 0.4, 3, 4];
  const numbers = new Map(), symbols = [], chapters = [];
  let settings = {stop: "", late: "", similar: "", most: ""}, stopWords = new Set(), latePages = new Set(), partPages = new Map();
  let taskHeadings = new Set(), synonyms = [];
  let meanings = new Map();

  const lengths = "!#$%&()*+,-./:;<=>?@[]^`{|}~";

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
      const stem = kind === LETTERS && folded.length > 3 ? folded.replace(ending, "") : "";
      symbols.push({text, kind, folded, tails, stem, letters: lettersOf(folded), places: []});
    }
    return number;
  };
  for (let mark = SHIFT; mark <= CHAPTER; mark++) intern(String.fromCharCode(mark + 1), mark);

  // A run consists of its symbols, grouped by the lengths of their codes, and its encoded text. A
  // symbol is a word, a text between words, or a pair of symbols. For each word, this stores its
  // chapters, how often it occurs there, and where it has the most weight.
  const decode = function* (run, one, two, lists, text, pages, anchors) {
    const own = [], row = [];
    const forEachPlace = function* (text, body) {
      let i = 0, count = 0;
      const next = () => {
        const code = text.charCodeAt(i++);
        return code - 32 - (code > 34) - (code > 92);
      };
      while (i < text.length) {
        if (++count % 2000 === 0) yield;
        const first = next();
        if (first < one) body(first);
        else if (first < one + two) body((first - one) * 93 + next() + one);
        else body(((first - one - two) * 93 + next()) * 93 + next() + one + two * 93);
      }
    };
    for (const [i, list] of lists.entries()) {
      let word = "", left;
      if (i % 3 === 0) list && list.split("\t").forEach(text => own.push(intern(text, BETWEEN)));
      else if (i % 3 === 1) for (let i = 0, end; i < list.length; i = end) {
        if (own.length % 500 === 0) yield;
        for (end = i + 1; end < list.length && !lengths.includes(list[end]);) end++;
        own.push(intern(word = word.slice(0, lengths.indexOf(list[i])) + list.slice(i + 1, end)));
      } else yield* forEachPlace(list, place => {
        if (left !== undefined) own.push([left, place]);
        left = left === undefined ? place : undefined;
      });
    }
    pages = pages.split(" ");
    anchors = anchors.split(" ");
    let page = 0, section = 0, chapter, kind;
    const append = code => {
      const number = own[code];
      if (number.length) return number.forEach(append);
      if (number <= CHAPTER && number !== SHIFT) kind = number;
      if (number === SECTION) section++;
      if (number === CHAPTER) {
        chapter = {start: row.length, page: pages[page], isSymbol: pages[page].includes("/reference/"), isLate: latePages.has(pages[page]), section, anchors, number: chapters.length, order: run * 1e5 + page++};
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
    yield* forEachPlace(text, append);
    const packed = Uint32Array.from(row);
    for (const chapter of chapters.slice(first)) chapter.row = packed;
    meanings = new Map();
  };

  // Returns the words of the book that match a word of the query, each with a weight. `similar` has
  // those that are only other forms or spellings of it.
  const meaning = function* (word, isWhole) {
    const key = word + isWhole, known = meanings;
    if (meanings.has(key)) return meanings.get(key);
    const found = new Map();
    found.similar = new Set();
    found.isSingle = isSingle.test(word);
    if (found.isSingle) {
      if (numbers.has(word)) found.set(numbers.get(word), 1);
      known.set(key, found);
      return found;
    }
    const query = fold(word), bits = lettersOf(query), {length} = query;
    const add = function* (fit, isSimilar) {
      for (let number = 0; number < symbols.length; number++) {
        if (number % 2000 === 1999) yield;
        const symbol = symbols[number], weight = symbol.kind === LETTERS && !found.has(number) && fit(symbol);
        if (!weight) continue;
        found.set(number, weight);
        if (isSimilar) found.similar.add(number);
      }
    };
    yield* add(({folded, tails, letters}) => {
      if (bits & ~letters || !query) return;
      if (folded === query) return 1;
      if (isWhole) return;
      if (folded.startsWith(query)) return 0.5 + 0.2 * length / folded.length;
      return tails.includes(" " + query) && 0.55;
    });
    const stem = length > 3 && !isWhole && query.replace(ending, "");
    if (stem?.length > 2) yield* add(symbol => symbol.stem === stem && 0.35, true);
    const most = isWhole || length < 4 ? 0 : length < 8 ? 1 : 2;
    for (let limit = 1; limit <= most && !found.size; limit++) yield* add(({folded, letters}) => {
      let missing = bits & ~letters, count = 0;
      for (; missing; missing &= missing - 1) count++;
      if (count > limit || folded.length < length - limit) return;
      const row = distances(query, folded.slice(0, length + limit + 1), limit);
      return row && (row.at(-1) <= limit ? 0.4 : length > 4 && 0.2) / limit;
    }, true);
    known.set(key, found);
    return found;
  };

  // A term is a row of adjacent words: a phrase, or ideographs without a space.
  const parse = text => {
    const terms = [];
    for (const [part, quoted, quote] of text.normalize("NFC").matchAll(/["“”]([^"“”]+)(["“”]?)|[^"“”]+/g)) {
      let end = -1;
      for (const {0: word, index} of (quoted ?? part).matchAll(words)) {
        const isLast = index + word.length === (quoted ?? part).length && !quote;
        if (end < 0 || !(quoted || index === end && isSingle.test(word))) terms.push([]);
        terms.at(-1).push([word, !isLast && (!!quoted || word.length < 2)]);
        terms.at(-1).isStop = !quoted && stopWords.has(word.toLowerCase());
        end = quoted || isSingle.test(word) ? index + word.length : -1;
      }
    }
    const telling = terms.filter(term => !term.isStop);
    return telling.length ? telling : terms;
  };

  // Returns the end of a term whose first word is at this place; nothing if the other words differ.
  const endOf = (term, row, i) => {
    for (let k = 1; k < term.length; k++) {
      const {kind, text} = symbols[row[++i]] ?? {};
      if (kind === BETWEEN && !(term[k].isSingle && text.trim())) i++;
      if (row[i] === SHIFT) i++;
      if (!term[k].has(row[i])) return;
    }
    return i;
  };

  // Returns a chapter's sections where terms occur; `wanted` has the terms by their first words.
  const scan = ({row, start, end, section}, terms, wanted) => {
    const hits = [];
    let hit, block, kind, title;
    for (let i = start; i < end; i++) {
      let bits = wanted[row[i]];
      if (!bits) continue;
      if (row[i] <= CHAPTER) {
        [block, kind] = [i, row[i]];
        if (kind >= SECTION) hit = {start: i, section: kind === SECTION ? section++ : -1, bits: 0, exact: 0, span: 1e8, at: 0, top: 0};
        if (kind === CHAPTER) title = hit;
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
        if (!terms[k][0].similar.has(row[i])) hit.exact |= 1 << k;
        if (kind === CHAPTER) hit.named = hit.bits | 1 << k;
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
    // A match in the title of a chapter counts for all of its sections.
    if (title?.named) for (const hit of hits) if (hit !== title && hit.bits & ~title.named) {
      for (let k = 0; k < terms.length; k++) if (title.named >> k & 1) {
        hit.best[k] = Math.max(hit.best[k], title.best[k] * 0.8);
        hit.span = Math.min(hit.span, 20);
      }
      hit.bits |= title.named;
      hit.exact |= title.exact & title.named;
    }
    return hits;
  };

  const sizeOf = bits => {
    let size = 0;
    for (; bits; bits &= bits - 1) size++;
    return size;
  };

  // Finds the chapters with all terms, best first, and their sections with the most terms. If there
  // are none, a row of ideographs needs only three quarters of its adjacent pairs; and if there are
  // still none, more than half of the terms are enough.
  const ways = ["all", "pairs", "most"];
  const find = function* (query, way = 0) {
    const pairs = ways[way] === "pairs", isMost = ways[way] === "most";
    const rows = parse(query).flatMap(term => !pairs || term.length < 4 || !isSingle.test(term[0][0]) ? [term]
      : term.slice(1).map((next, i) => Object.assign([term[i], next], {place: i + 1})));
    const terms = [];
    for (const row of rows.slice(0, 24)) {
      const term = [];
      for (const word of row) term.push(yield* meaning(...word));
      terms.push(term);
    }
    const wanted = new Uint32Array(symbols.length), bits = new Uint32Array(chapters.length);
    for (let mark = PROSE; mark <= CHAPTER; mark++) wanted[mark] = 1 << 31;
    const best = terms.map(() => new Float64Array(chapters.length)), counts = best.map(list => list.slice());
    let steps = 0;
    for (const [k, term] of terms.entries()) for (const [number, fit] of term[0]) {
      if (++steps % 500 === 0) yield;
      wanted[number] |= 1 << k;
      for (const place of symbols[number].places) {
        const chapter = place >> 10, weight = fit * weights[place & 7];
        bits[chapter] |= 1 << k;
        if (weight > best[k][chapter]) best[k][chapter] = weight;
        counts[k][chapter] += place >> 3 & 127;
      }
    }
    const isFound = bits => {
      let all = 0, covered = 0;
      const isThere = k => bits >> k & 1;
      if (isMost) return sizeOf(bits) * 2 > terms.length;
      return terms.every((_, k) => {
        const {place} = rows[k];
        if (!place) return isThere(k);
        all += place > 1 ? 1 : 2;
        if (isThere(k)) covered += place > 1 && isThere(k - 1) ? 1 : 2;
        return true;
      }) && covered >= all * 0.75;
    };
    const rare = terms.map((_, k) => Math.log(1 + chapters.length / (1 + bits.reduce((sum, bits) => sum + (bits >> k & 1), 0))));
    // Chapters rank above members of the reference, and these above appendices; names and
    // headings rank above text.
    const worth = ({isSymbol, isLate}, best) => isLate ? 0.4 : !isSymbol ? 1 : best.every(weight => weight >= 3) ? 0.8 : 0.6;
    const score = (best, counts, span, chapter) => worth(chapter, best) * (1 + 4 / (4 + Math.max(1, span))) * rare.reduce((sum, rare, k) => sum + rare * (best[k] + Math.min(counts[k], 20) * 0.02), 0);
    // Without phrases, a chapter's best possible score is known, so most needn't be scanned.
    const isPlain = terms.every(term => term.length < 2);
    const candidates = terms.length ? chapters.filter(({number}) => isFound(bits[number])) : [];
    for (const chapter of candidates) {
      const of = lists => lists.map(list => list[chapter.number]);
      chapter.limit = score(of(best), of(counts), terms.length > 1 ? 1 : 1e8, chapter);
    }
    candidates.sort((a, b) => b.limit - a.limit);
    const found = [];
    let count = isPlain ? candidates.filter(chapter => !chapter.isSymbol).length : 0;
    // In the reference, symbols are counted rather than pages.
    let symbolCount = 0;
    for (const chapter of candidates) {
      const isBehind = isPlain && found.length === 10 && found[9].score > chapter.limit;
      if (isBehind && !chapter.isSymbol) continue;
      let hits = scan(chapter, terms, wanted);
      yield;
      if (chapter.isSymbol) symbolCount += hits.filter(hit => isFound(hit.bits)).length;
      if (isBehind) continue;
      if (!isFound(hits.reduce((all, hit) => all | hit.bits, 0))) continue;
      if (!isPlain && !chapter.isSymbol) count++;
      const most = Math.max(...hits.map(hit => sizeOf(hit.bits)));
      hits = hits.filter(hit => sizeOf(hit.bits) === most);
      for (const hit of hits) {
        hit.isSimilar = (hit.exact & hit.bits) !== hit.bits;
        hit.score = score(hit.best, hit.counts, hit.span, chapter) * (hit.isSimilar ? 0.05 : 1);
        // Exercises rank below explanations.
        if (hit.section >= 0 && taskHeadings.has(headingOf(chapter.row, hit.start))) hit.score *= 0.6;
      }
      hits.sort((a, b) => b.score - a.score);
      found.push({chapter, hits: hits.slice(0, 3), score: hits[0].score});
      found.sort((a, b) => b.score - a.score || a.chapter.order - b.chapter.order);
      found.splice(10);
    }
    const isLast = way + 1 === ways.length || !terms.length;
    return found.length || isLast ? {found, count, symbolCount, terms, wanted, isMost} : yield* find(query, way + 1);
  };

  // Returns the text from one mark to the next, in pieces with their places and whether they match.
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
  const nothing = {terms: [], wanted: []};
  const headingOf = (row, start) => textOf(read(row, start, nothing)).toLowerCase();
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
    const shown = pieces.slice(from, end);
    return [element(isCode ? "code" : "span", {}, before, ...marked(shown), after), shown];
  };

  let options = [], fresh = [], active = -1;
  const choose = number => {
    options[active]?.setAttribute("aria-selected", false);
    const chosen = options[active = number];
    chosen?.setAttribute("aria-selected", true);
    if (number > 0) chosen.scrollIntoView({block: "nearest"});
    // The list is laid out with the next frame anyway.
    else requestAnimationFrame(() => active > 0 || (list.scrollTop = 0));
    if (chosen) input.setAttribute("aria-activedescendant", chosen.id);
    else input.removeAttribute("aria-activedescendant");
  };
  // The address of a result contains the marked words, so that the page marks them, too.
  const wordsOf = pieces => {
    const runs = pieces.map(({text, isMarked}) => isMarked ? text : "\n").join("");
    return runs.match(/[\p{L}\p{M}\p{N}_'’]+/gu) ?? [];
  };
  const made = link => {
    link.id = `marble-found-${fresh.length}`;
    link.setAttribute("role", "option");
    link.tabIndex = -1;
    link.setAttribute("href", `${folder}../../${link.getAttribute("href")}`);
    fresh.push(link);
    return link;
  };
  const anchorOf = ({row, anchors}, section, start) =>
    anchors[section] || headingOf(row, start).replace(/[^\w\-\x20]/g, "").replaceAll(" ", "-");
  // Returns the page of a section; the sections of some chapters have pages of their own.
  const pageOf = (chapter, section) => {
    const parts = partPages.get(chapter.page);
    if (!parts || section < 0) return chapter.page;
    if (!chapter.pages) {
      chapter.pages = [];
      let page = chapter.page, number = chapter.section - 1;
      for (let i = chapter.start; i < chapter.end; i++) {
        if (chapter.row[i] !== SECTION) continue;
        page = parts.get(anchorOf(chapter, ++number, i)) ?? page;
        chapter.pages[number] = page;
      }
    }
    return chapter.pages[section] ?? chapter.page;
  };
  const option = (chapter, title, hit, query, seen) => {
    const {row, anchors} = chapter, page = pageOf(chapter, hit.section);
    const isSection = hit.section >= 0, heading = isSection ? read(row, hit.start, query) : title;
    const anchor = isSection ? "#" + encodeURIComponent(anchorOf({row, anchors}, hit.section, hit.start)) : "";
    let at = hit.at;
    // If only the heading matches, the text below it is shown.
    if (!at) for (at = hit.start + 1; row[at] > CHAPTER || row[at] === SHIFT;) at++;
    const isText = row[at] && (hit.at || row[at] < SECTION);
    const [text, shown] = isText ? excerpt(row, at + !hit.at, query) : ["", []];
    // A result that only repeats another is left out.
    const key = `${textOf(heading)}\n${textOf(shown)}`, address = page + anchor;
    if (seen.has(key) || seen.has(address)) return "";
    seen.add(key).add(address);
    const words = [...new Set(wordsOf([...heading, {text: " "}, ...shown]))].slice(0, 8);
    const found = words.length ? `?found=${encodeURIComponent(words.join(" "))}` : "";
    const similar = hit.isSimilar ? element("span", {class: "similar"}, settings.similar) : "";
    return made(element("a", {href: page + found + anchor}, element("b", {}, ...marked(heading), similar), text));
  };

  // The book's own list has other words for some places; stop words don't count.
  const telling = text => fold(text).split(/\s+/).filter(word => word && !stopWords.has(word)).join(" ");
  const meant = text => {
    const query = telling(text), least = isSingle.test(query) ? 2 : 4;
    const isMeant = word => word === query || (query.length >= least && word.startsWith(query));
    return query ? synonyms.filter(({words}) => words.some(isMeant)).slice(0, 3) : [];
  };
  const place = ({page, anchor}, query, seen) => {
    const isIn = ([, parts]) => [...parts.values()].includes(page);
    const whole = [...partPages].find(isIn)?.[0] ?? page;
    const chapter = chapters.find(chapter => chapter.page === whole);
    if (!chapter) return "";
    const {row, start, end} = chapter;
    let section = chapter.section - 1;
    for (let i = start; i < end; i++) {
      if (row[i] === SECTION) section++;
      if (anchor ? row[i] === SECTION && anchorOf(chapter, section, i) === anchor : i === start) {
        const title = read(row, start, query), hit = {start: i, section: anchor ? section : -1, at: 0};
        const link = option(chapter, title, hit, query, seen);
        const above = anchor ? element("div", {}, textOf(read(row, start, nothing))) : "";
        return link && element("div", {role: "group", "aria-label": textOf(title)}, above, link);
      }
    }
    return "";
  };

  let pending = 0;
  const searching = function* (text) {
    const words = dialog.dataset, query = yield* find(text), {found, count, symbolCount} = query;
    yield;
    fresh = [];
    const seen = new Set();
    const named = marbleNameList.groups(text).map(([name, links]) => {
      for (const link of links) seen.add(link.getAttribute("href"));
      return element("div", {role: "group", "aria-label": name}, ...links.map(made));
    });
    const groups = meant(text).map(synonym => place(synonym, query, seen)).filter(Boolean);
    for (const {chapter, hits} of found) {
      yield;
      const title = read(chapter.row, chapter.start, query);
      const made = hits.map(hit => option(chapter, title, hit, query, seen)), links = made.filter(Boolean);
      const isWhole = hits.some((hit, i) => hit.section < 0 && made[i]);
      if (links.length) groups.push(element("div", {role: "group", "aria-label": textOf(title)},
        isWhole ? "" : element("div", {}, ...marked(title)), ...links));
    }
    yield;
    const chosen = active > 0 && options[active]?.href;
    options = fresh;
    list.replaceChildren(...named, ...groups);
    globalThis.marbleOrigin?.mark(list);
    const counts = [
      count && marbleCounted(words.chapters, count),
      symbolCount && marbleCounted(words.symbols, symbolCount),
    ].filter(Boolean).join(" · ");
    const told = query.isMost && counts ? settings.most : counts;
    status.textContent = !text ? "" : told || (options.length ? "" : pending ? words.wait : words.none);
    list.hidden = !options.length;
    input.setAttribute("aria-expanded", options.length > 0);
    choose(options.length ? Math.max(0, options.findIndex(made => made.href === chosen)) : -1);
    list.ariaBusy = pending > 0;
  };
  const show = () => {
    list.ariaBusy = true;
    marbleSlices.leave(search);
    marbleSlices.begin(search = searching(input.value.trim()));
  };

  input.addEventListener("input", show);
  input.addEventListener("keydown", event => {
    const {key, ctrlKey, metaKey, shiftKey} = event;
    const moves = {ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: -1};
    if (event.isComposing || !(key in moves || key === "Enter")) return;
    event.preventDefault();
    marbleSlices.finish();
    if (key in moves && options.length) choose((moves[key] + options.length) % options.length);
    else options[active]?.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey}));
  });
  dialog.addEventListener("click", event => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    const link = event.target.closest("[role=option]");
    if (event.target === dialog || link && !isElsewhere) dialog.close();
    if (!link || isElsewhere || link.pathname !== location.pathname) return;
    // A result on the same page needs no loading.
    event.preventDefault();
    const words = new URL(link.href).searchParams.get("found") ?? "";
    location.hash = link.hash;
    if (!link.hash) scrollTo(0, 0);
    if (window.marbleFound) marbleFound(words);
    else if (words) load("found", () => marbleFound(words));
  });

  // While runs are being loaded, the results so far are shown.
  let timer;
  const load = (path, done) => {
    list.ariaBusy = ++pending > 0;
    const script = element("script", {src: `${folder}${encodeURIComponent(path)}.js`});
    script.onload = script.onerror = () => {
      done?.();
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
    if (parts.length < 2) {
      [settings] = parts;
      [stopWords, latePages] = [settings.stop, settings.late].map(words => new Set(words.split(" ")));
      partPages = new Map(settings.parts.split("\n\n").filter(Boolean).map(chapter => {
        const [page, ...parts] = chapter.split("\n");
        return [page, new Map(parts.map(part => part.split(" ")))];
      }));
      taskHeadings = new Set(settings.tasks.toLowerCase().split("\n"));
      synonyms = settings.synonyms.split("\n\n").filter(Boolean).map(place => {
        const [address, ...words] = place.split("\n"), [page, anchor] = address.split("#");
        return {page, anchor: anchor && decodeURIComponent(anchor), words: words.map(telling)};
      });
      if (settings.names) marbleNameList.begin(path => load(`${lang}-${path}`));
      for (let i = 0; i < number; i++) load(`${lang}-${i}`);
      return;
    }
    // A search covers everything loaded so far, so it begins again when more arrives.
    marbleSlices.leave(search);
    marbleSlices.begin(decode(number, ...parts));
  };
  document.head.append(element("link", {rel: "stylesheet", href: folder + "engine.css"}));
  load(lang);
  show();
})();
