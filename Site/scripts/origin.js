// Another library's names, in small type beside the book's own: at headings, in search results, on
// cards, and where a text first mentions a name.
"use strict";

globalThis.marbleOrigin ??= (() => {
  const root = document.documentElement;
  const href = document.currentScript.src.replace(/js$/, "css");
  document.head.append(Object.assign(document.createElement("link"), {rel: "stylesheet", href}));

  const base = marbleHome.slice(0, marbleHome.lastIndexOf("/") + 1);
  const decoded = text => decodeURIComponent(text);
  const boxes = () => [...document.querySelectorAll(".comes-from select")];
  const asked = new Set();
  const known = new Map();

  // Returns the name that a place has elsewhere, and a section about its other meaning there.
  const entry = address => {
    const [page, anchor = ""] = address.split("#"), [path] = page.split("?");
    const place = path.startsWith(base) ? known.get(root.dataset.from)?.pages[decoded(path.slice(base.length))] : undefined;
    const text = place && Object.hasOwn(place, decoded(anchor)) ? place[decoded(anchor)] : "";
    const [name, trap] = text.split("\n");
    return text && {name, trap};
  };
  const text = address => {
    const found = entry(address);
    return found?.name ? root.dataset.from + known.get(root.dataset.from).colon + found.name : "";
  };

  const note = (address, isHeading) => {
    const found = entry(address);
    if (!found || !isHeading && !found.name) return;
    const {colon, trapWords} = known.get(root.dataset.from);
    const small = Object.assign(document.createElement("small"), {className: "from"});
    small.append(" ");
    if (found.name) {
      const code = Object.assign(document.createElement("code"), {textContent: found.name});
      small.append(root.dataset.from, colon, code);
    }
    if (isHeading && found.trap) {
      const link = Object.assign(document.createElement("a"), {textContent: trapWords, href: base + found.trap});
      small.append(found.name ? " · " : `${root.dataset.from}${colon}`, link);
    }
    return small;
  };

  // Search results show the name every time, and a text only once.
  const mark = (part, isOnce) => {
    const seen = new Set();
    for (const small of part.querySelectorAll(".from")) small.remove();
    if (!root.dataset.from) return;
    for (const link of part.querySelectorAll("a[href]")) {
      if (isOnce ? !link.querySelector(":scope > code") || link.closest("nav, .uses, td, h1, h2, h3, h4") : !link.querySelector("code, b")) continue;
      const small = note(link.href);
      if (!small || isOnce && seen.has(small.textContent)) continue;
      seen.add(small.textContent);
      link.append(small);
    }
  };
  const markHeadings = article => {
    const here = location.href.split(/[?#]/)[0];
    for (const heading of article.querySelectorAll(":is(h1, h2, h3, h4)")) {
      const small = (heading.id || heading.matches("h1")) && note(`${here}#${heading.id}`, true);
      if (small) heading.append(small);
    }
  };

  const show = () => {
    const found = document.getElementById("marble-found"), article = document.querySelector("article");
    if (article) mark(article, true), markHeadings(article);
    if (found) mark(found);
    document.dispatchEvent(new Event("marble-origin"));
  };
  const choose = name => {
    const number = [...boxes()[0]?.options ?? []].findIndex(option => option.value === name) - 1;
    if (number >= 0 && name) root.dataset.from = name;
    else delete root.dataset.from;
    for (const box of boxes()) box.value = root.dataset.from ?? "";
    if (!root.dataset.from || known.has(name)) return show();
    // The names of each library are in a script of their own.
    if (!asked.has(number)) asked.add(number), marbleLoad(`${marbleAssets}search/${root.lang}-from-${number}.js`);
  };

  const begin = () => {
    // A reader may have chosen a library before this script was loaded.
    const [box] = boxes();
    const chosen = box?.value || globalThis.marbleFrom;
    if (box?.value) marbleKeep("marble-from", chosen);
    choose(chosen);
    document.addEventListener("change", ({target}) => {
      if (!target.matches(".comes-from select")) return;
      marbleKeep("marble-from", target.value);
      choose(target.value);
    });
    addEventListener("storage", event => event.key === "marble-from" && choose(event.newValue));
    addEventListener("pageshow", event => event.persisted && choose(marbleKept("marble-from")));
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();

  return {
    text, mark,
    learn([name, colon, trapWords], pages) {
      known.set(name, {colon, trapWords, pages});
      if (root.dataset.from === name) show();
    },
  };
})();
