// The panel of a tick: the command that checks the listing, and the contents of its program.
"use strict";

(() => {
  const href = document.currentScript.src.replace(/js$/, "css");
  document.head.append(Object.assign(document.createElement("link"), {rel: "stylesheet", href}));
  const card = document.getElementById("marble-proof");
  const [what, command, program] = card.querySelectorAll("p, code");
  const toolchain = program.textContent;
  const listings = [...document.querySelectorAll(".listing")];

  // The panel opens after this, as it would without scripts.
  document.addEventListener("click", ({target}) => {
    const tick = target.closest?.(".proof");
    if (!tick) return;
    const listing = tick.closest(".listing");
    const before = listings.slice(0, listings.indexOf(listing))
      .filter(({dataset}) => dataset.program === listing.dataset.program && !dataset.use).length;
    const {one, two, many} = card.dataset;
    what.innerHTML = '<span class="tick">✓</span> ';
    what.append(tick.getAttribute("aria-label"));
    command.textContent = `marble test ${tick.value}`;
    program.textContent = `${before > 1 ? many.replace("#", before) : before ? two : one} ${toolchain}.`;
  }, true);
})();
