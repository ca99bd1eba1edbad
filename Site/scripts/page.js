// The keyboard, the place in the text, and the list of sections that follows it.
"use strict";

// Parts that are not drawn yet have about their heights only. So a page that is opened again keeps
// its place as a part of the text and how far that is from the top; and one that is opened at a
// heading goes there once more when all is there.
(() => {
  const place = history.state?.place;
  if (place) history.scrollRestoration = "manual";
  let isMoved = false;
  for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(kind, () => (isMoved = true), {once: true, passive: true, capture: true});
  }

  const path = () => {
    const steps = [];
    let part = document.querySelector("article");
    // Within code and drawings, scripts have elements of their own.
    while (part && !part.matches("pre, svg, .scroll") && part.clientHeight > innerHeight / 2) {
      const index = [...part.children].findIndex(child => child.getBoundingClientRect().bottom > 0);
      if (index < 0) break;
      steps.push(index);
      part = part.children[index];
    }
    return part && [steps, part.getBoundingClientRect().top];
  };
  addEventListener("pagehide", () => {
    try {
      history.replaceState({...history.state, place: path()}, "");
    } catch {}
  });

  const settle = frames => {
    if (isMoved) frames = 0;
    else if (place) {
      const [steps, top] = place;
      const part = steps.reduce((part, index) => part?.children[index], document.querySelector("article"));
      const by = part ? part.getBoundingClientRect().top - top : 0;
      if (Math.abs(by) > 1) scrollBy({top: by, behavior: "instant"});
    } else {
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView({behavior: "instant"});
    }
    if (frames) requestAnimationFrame(() => settle(frames - 1));
    else history.scrollRestoration = "auto";
  };
  if (place) addEventListener("DOMContentLoaded", () => settle(2));
  if (place || location.hash && !/[?&]found=/.test(location.search)) addEventListener("load", () => settle(3));

  // Not all browsers print what is in closed folds, though the style says so.
  let closed = [];
  const open = isOpen => () => {
    if (isOpen) closed = CSS.supports("selector(::details-content)") ? [] : [...document.querySelectorAll("details.fold:not([open])")];
    for (const fold of closed) fold.open = isOpen;
  };
  addEventListener("beforeprint", open(true));
  addEventListener("afterprint", open(false));
})();

document.addEventListener("DOMContentLoaded", () => {
  const find = selector => document.querySelector(selector);

  // Keys: those of a field or of a script nearer by take precedence.
  const keys = {
    "[": () => find(".turn .previous")?.click(),
    "]": () => find(".turn .next")?.click(),
    "?": () => document.getElementById("marble-keys")?.togglePopover(),
    t: () => document.getElementById("marble-theme")?.click(),
  };
  const isTaken = element =>
    element.closest?.("input:not([type=range], [type=checkbox]), textarea, select, dialog, [contenteditable]");

  document.addEventListener("keydown", event => {
    // On many keyboards brackets are typed with AltGr.
    const hasModifier = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
    if (event.defaultPrevented || hasModifier || isTaken(event.target)) return;
    if (document.documentElement.dataset.keys === "off") return;
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });

  // Work that needs the places of things waits for the first frame, which lays everything out
  // anyway.
  const later = requestAnimationFrame;

  // The contents open at the current chapter, on phones each time.
  const sidebar = find(".sidebar");
  const here = sidebar?.querySelector("[aria-current]");
  const reach = () => (sidebar.scrollTop = here.offsetTop - sidebar.clientHeight / 2);
  if (here) later(reach), sidebar.addEventListener("toggle", reach);

  // The sections follow the text.
  const links = [...document.querySelectorAll(".sections a")];
  const headings = links.map(link => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (!links.length || headings.includes(null)) return;
  const list = find(".sections");
  let marked;
  const follow = () => {
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const line = isAtEnd ? innerHeight : innerHeight / 4;
    const number = headings.findLastIndex(heading => heading.getBoundingClientRect().top <= line);
    if (links[number] === marked) return;
    marked?.removeAttribute("aria-current");
    marked = links[number];
    if (!marked) return;
    marked.setAttribute("aria-current", "true");
    if (getComputedStyle(list).position !== "fixed") return;
    const [top, height] = [marked.offsetTop, list.clientHeight];
    if (top < list.scrollTop || top > list.scrollTop + height - 60) list.scrollTop = top - height / 2;
  };
  let isDue = false;
  addEventListener("scroll", () => {
    if (isDue) return;
    isDue = true;
    later(() => {
      isDue = false;
      follow();
    });
  }, {passive: true});
  later(follow);
});
