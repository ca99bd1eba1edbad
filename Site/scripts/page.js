// Keyboard shortcuts, the place in the text, and the list of sections that follows it.
"use strict";

// The script that restores the place in the text is loaded once it's needed.
{
  const load = () => marbleLoad(marbleAssets + "place.js");
  if (history.state?.place || location.hash || marbleIsAlone || !CSS.supports("selector(::details-content)")) load();
  else addEventListener("scroll", load, {once: true});
}

document.addEventListener("DOMContentLoaded", () => {
  const find = selector => document.querySelector(selector);

  // The panel of keys is made when a reader first asks for it.
  const help = find(".open-keys");
  help?.addEventListener("click", () => marbleTold("keys.js").forEach(marbleLoad), {once: true});

  // Keys that a field or another script handles take precedence.
  const keys = {
    "[": () => find(".turn .previous")?.click(),
    "]": () => find(".turn .next")?.click(),
    "?": () => help?.click(),
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

  // Work that depends on the layout waits for the first frame, which has to lay everything out
  // anyway.
  const later = requestAnimationFrame;

  // The contents scroll to the current chapter; on phones, they do so each time they're opened.
  const sidebar = find(".sidebar");
  const here = sidebar?.querySelector("[aria-current]");
  const reach = () => (sidebar.scrollTop = here.offsetTop - sidebar.clientHeight / 2);
  if (here) later(reach), sidebar.addEventListener("toggle", reach);

  // The list of sections marks the one being read.
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
