// The wall of a chapter: counts the pictures left by its filters, and redirects old addresses.
"use strict";

(() => {
  const wall = document.querySelector(".wall");
  const sections = [...wall.querySelectorAll("section")];
  const told = wall.querySelector("output");

  // Addresses from before sections had their own pages name a heading, or the number of a listing.
  const lead = () => {
    const anchor = decodeURIComponent(location.hash.slice(1));
    const place = document.getElementById(anchor);
    if (place?.closest(".wall li")) return location.replace(place.querySelector("a").href);
    const number = Number(anchor.match(/^marble-(\d+)/)?.[1]);
    const section = sections.find(section => {
      const [first, last] = (section.dataset.listings ?? "").split(" ").map(Number);
      return first <= number && number <= last;
    });
    if (section && !place) location.replace(section.querySelector("h2 a").href + location.hash);
  };

  const count = () => {
    const chosen = [...wall.querySelectorAll(".sieve input:checked")].map(input => input.value).filter(Boolean);
    const shown = item => chosen.every(name => item.classList.contains(name));
    const items = [...wall.querySelectorAll("li")];
    for (const section of sections) {
      section.hidden = chosen.length > 0 && ![...section.querySelectorAll("li")].some(shown);
    }
    const values = {count: items.filter(shown).length, all: items.length};
    if (told) told.textContent = wall.dataset.count.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  };

  addEventListener("hashchange", lead);
  wall.addEventListener("change", count);
  // The browser restores the chosen filters when a reader comes back.
  addEventListener("pageshow", count);
  lead();
  count();
})();
