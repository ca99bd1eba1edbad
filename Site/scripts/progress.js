// Stores the reader's place, and the chapters read to the end in any language, in this browser
// only.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const find = selector => document.querySelector(selector);
  const note = find(".progress");
  // Without shared storage, no other page could use the stored place.
  if (!note || marbleIsAlone) return;
  const words = note.dataset;
  const [told, button] = note.querySelectorAll("[role=status], button");
  const key = `marble-read ${marbleHome}`;
  const base = marbleHome.slice(0, marbleHome.lastIndexOf("/") + 1);
  // A chapter has the same name in the folders of all languages.
  const folder = RegExp(`^${document.documentElement.lang}/`);
  const named = path => `${path}`.replace(folder, "");
  const nameOf = address => named(address.split(/[?#]/)[0].slice(base.length));
  const here = nameOf(location.href);
  const heading = find("[aria-current=page]") && find("h1");

  // Data that can't be read counts as missing: the browser may refuse storage, or the data may have
  // another version.
  const load = () => {
    try {
      const {version, read, last} = JSON.parse(marbleKept(key));
      if (version === 1 && Array.isArray(read)) return {read: read.map(named), last};
    } catch {}
    return {read: []};
  };
  const save = change => marbleKeep(key, JSON.stringify({version: 1, ...load(), ...change}));

  const links = [...document.querySelectorAll(".sidebar li a, .index main li a")].filter(link => !link.hash);
  const show = () => {
    const {read, last} = load();
    for (const link of links) {
      const isRead = read.includes(nameOf(link.href));
      if (isRead && !link.querySelector(".read")) {
        const tick = Object.assign(document.createElement("span"), {className: "read", textContent: "✓"});
        tick.setAttribute("role", "img");
        tick.setAttribute("aria-label", words.done);
        link.append(" ", tick);
      } else if (!isRead) link.querySelector(".read")?.remove();
    }
    const count = links.filter(link => link.querySelector(".read")).length;
    if (count) told.textContent = words.count.replace("#", count).replace("%", links.length);
    button.hidden = !read.length && !last;
    note.hidden = button.hidden && !told.textContent;
    // The first page has a link to the reader's place.
    if (!find(".index .start")) return;
    globalThis.marbleLast = {last, words, chapter: last && links.find(link => nameOf(link.href) === named(last.page))};
    if (globalThis.marbleResume) marbleResume();
    else if (marbleLast.chapter) marbleLoad(marbleAssets + "resume.js");
  };

  let isForgotten = false;
  if (heading) {
    const headings = [...document.querySelectorAll("article :is(h2, h3)[id]")];
    const leave = () => {
      if (isForgotten) return;
      const section = headings.findLast(heading => heading.getBoundingClientRect().top <= innerHeight / 4);
      const title = find(".sections [aria-current]")?.textContent, {lang} = document.documentElement;
      save({last: {page: here, hash: section ? `#${encodeURIComponent(section.id)}` : "", title, lang}});
    };
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", () => document.hidden && leave());
    const end = find(".turn");
    const observer = new IntersectionObserver(entries => {
      const {read} = load();
      if (isForgotten || !entries.at(-1).isIntersecting || read.includes(here)) return;
      save({read: [...read, here]});
      show();
    });
    if (end) observer.observe(end);
  }

  // This page isn't stored again, either, until it's reopened.
  button.addEventListener("click", () => {
    isForgotten = true;
    try {
      localStorage.removeItem(key);
      localStorage.removeItem(`marble-study ${marbleHome}`);
    } catch {}
    told.textContent = words.forgotten;
    show();
  });
  addEventListener("storage", event => event.key === key && show());
  addEventListener("pageshow", show);
});
