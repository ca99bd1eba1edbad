// Links that play: a click sets the diagram that the sentence is about, and another click, or
// Escape, resets it.
"use strict";

(() => {
  let played;
  const figureOf = link => document.getElementById(link.hash.slice(1))?.querySelector("[data-drag]");
  const undo = () => {
    const {link, diagram, ticks} = played;
    played = undefined;
    link.removeAttribute("aria-current");
    diagram.move(ticks);
  };
  const play = link => {
    const figure = figureOf(link), isAgain = played?.link === link;
    if (played) undo();
    const diagram = !isAgain && marbleDiagram(figure);
    if (!diagram) return;
    played = {link, diagram, ticks: diagram.ticks};
    link.setAttribute("aria-current", "true");
    diagram.move(link.dataset.play.split(",").map(Number));
    figure.scrollIntoView({block: "nearest"});
  };
  const linkAt = event => event.target.closest?.("a[data-play]");
  document.addEventListener("click", event => {
    const link = linkAt(event);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !figureOf(link)) return;
    event.preventDefault();
    play(link);
  });
  document.addEventListener("keydown", event => {
    if (event.key !== "Escape" || event.defaultPrevented || !played) return;
    event.preventDefault();
    undo();
  });
  // A click before this script was loaded only led to the diagram, so it's handled now.
  addEventListener("marble-drag", () => {
    const [{name}] = performance.getEntriesByType("navigation");
    const [link, other] = [...document.querySelectorAll("a[data-play]")].filter(link => link.hash === location.hash);
    if (link && !other && !played && new URL(name).hash !== location.hash) play(link);
  });
})();
