// Marks the words of a search on the page until the next search or Escape, and opens the folds that
// contain them. The address contains the words, so a link to a result marks them, too.
// same.
"use strict";

(() => {
  const {highlights} = CSS;
  const forget = () => highlights?.delete("marble-found");

  // Returns the texts of a section, up to the next heading, or of the whole page.
  const textsBelow = heading => {
    const texts = [];
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const isLater = node => heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING;
    let next;
    if (heading) {
      const all = [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)[id]")];
      next = all.find(other => isLater(other));
    }
    for (let node; node = walker.nextNode();) {
      if (heading && !heading.contains(node) && !isLater(node)) continue;
      if (next?.contains(node)) break;
      if (!node.parentElement.closest("svg, script, style, template, .anchor")) texts.push(node);
    }
    return texts;
  };

  // Returns the places of the words, grouped by block.
  const placesOf = (words, texts) => {
    const escaped = words.map(word => word.replace(/[^\p{L}\p{M}\p{N}]/gu, "\\$&").replace(/['’]/g, "['’]"));
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join("|")})(?![\\p{L}\\p{N}_])|(?:${escaped.filter(word => /^\p{Lo}+$/u.test(word)).join("|") || "(?!)"})`, "giu");
    const places = new Map();
    for (const node of texts) {
      for (const {0: word, index} of node.data.matchAll(pattern)) {
        const block = node.parentElement.closest("p, li, td, th, pre, summary, dt, dd, h1, h2, h3, h4, h5, h6") ?? node.parentElement;
        const place = places.get(block) ?? {ranges: [], words: new Set(), isCode: block.matches("pre"), isHeading: /^H\d$/.test(block.tagName)};
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        place.ranges.push(range);
        place.words.add(word.toLowerCase());
        places.set(block, place);
      }
    }
    return [...places.values()];
  };

  const open = node => {
    const line = node.parentElement.closest(".h"), box = line?.closest(".listing")?.querySelector("figcaption input");
    if (box) box.checked = true;
    for (let fold = node.parentElement; fold; fold = fold.parentElement) if (fold.matches("details")) fold.open = true;
  };

  window.marbleFound = text => {
    forget();
    const id = decodeURIComponent(location.hash.slice(1));
    const words = text.split(" ").filter(Boolean);
    if (!words.length) return;
    const places = placesOf(words, textsBelow(id && document.getElementById(id)));
    const ranges = places.flatMap(({ranges}) => ranges);
    if (!ranges.length) return;
    if (highlights) highlights.set("marble-found", new Highlight(...ranges));
    const worth = ({words, isCode, isHeading}) => words.size * 4 - isCode - 2 * isHeading;
    const [best] = [...places].sort((a, b) => worth(b) - worth(a));
    const {startContainer} = best.ranges[0];
    open(startContainer);
    const {top, bottom} = best.ranges[0].getBoundingClientRect();
    if (top < 60 || bottom > innerHeight) startContainer.parentElement.scrollIntoView({block: "center"});
  };

  addEventListener("keydown", event => {
    if (event.key === "Escape") forget();
  });
  document.getElementById("marble-search")?.addEventListener("input", forget);

  // Removes the words from the address, so that bookmarks and stored places don't contain them.
  const begin = () => {
    const address = new URL(location.href), words = address.searchParams.get("found");
    if (!words) return;
    marbleFound(words);
    address.searchParams.delete("found");
    history.replaceState(history.state, "", address.href);
  };
  document.head.append(Object.assign(document.createElement("link"), {rel: "stylesheet", href: marbleAssets + "search/engine.css"}));
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
  else begin();
})();
