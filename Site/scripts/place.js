// Parts that haven't been drawn yet have only approximate heights. So the page stores its place as
// a part of the text and the distance from the top, and scrolls again once everything is there,
// even if it was opened at a heading. The rest of this script is only for some browsers.
"use strict";

(() => {
  const place = history.state?.place;
  if (place) history.scrollRestoration = "manual";
  let isMoved = false;
  for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(kind, () => (isMoved = true), {once: true, passive: true, capture: true});
  }

  addEventListener("pagehide", () => {
    const steps = [];
    let part = document.querySelector("article");
    // Within code and drawings, scripts have elements of their own, and a picture that stays in view
    // says nothing about the place.
    while (part && !part.matches("pre, svg, .scroll, .stays") && part.clientHeight > innerHeight / 2) {
      // Parts below the bar aren't visible.
      const index = [...part.children].findIndex(child => child.getBoundingClientRect().bottom > 60);
      if (index < 0) break;
      steps.push(index);
      part = part.children[index];
    }
    if (part) history.replaceState({...history.state, place: [steps, part.getBoundingClientRect().top]}, "");
  });

  const settle = frames => {
    if (isMoved) frames = 0;
    else if (place) {
      const [steps, top] = place;
      const part = steps.reduce((part, index) => part?.children[index], document.querySelector("article"));
      const by = part ? part.getBoundingClientRect().top - top : 0;
      if (Math.abs(by) > 1) scrollBy({top: by, behavior: "instant"});
    } else {
      document.querySelector(":target")?.scrollIntoView({behavior: "instant"});
    }
    if (frames) requestAnimationFrame(() => settle(frames - 1));
    else history.scrollRestoration = "auto";
  };
  const isFound = /[?&]found=/.test(location.search);
  const when = (isOver, event, act) => (isOver ? act() : addEventListener(event, act));
  if (place) when(document.readyState !== "loading", "DOMContentLoaded", () => settle(2));
  if (place || location.hash && !isFound) when(document.readyState === "complete", "load", () => settle(30));

  // Where pages don't share storage, links pass on the theme and the reader's library.
  if (marbleIsAlone) addEventListener("click", ({target}) => {
    const link = target.closest?.("a[href]");
    if (link?.protocol !== "file:" || link.pathname === location.pathname) return;
    const search = new URLSearchParams(link.search);
    const {theme, from} = document.documentElement.dataset;
    search.set("theme", theme ?? "auto");
    if (from) search.set("from", from);
    else search.delete("from");
    link.search = search;
  }, true);

  // Some browsers don't print the contents of closed folds, although the stylesheet shows them.
  let closed = [];
  const open = isOpen => () => {
    if (isOpen) closed = CSS.supports("selector(::details-content)") ? [] : [...document.querySelectorAll("details.fold:not([open])")];
    for (const fold of closed) fold.open = isOpen;
  };
  addEventListener("beforeprint", open(true));
  addEventListener("afterprint", open(false));
})();
