// The panel of a tick: the command that checks the listing, the contents of its program, and what
// the page stated in earlier commits that it prints.
"use strict";

(() => {
  const href = document.currentScript.src.replace(/js$/, "css");
  document.head.append(Object.assign(document.createElement("link"), {rel: "stylesheet", href}));
  const card = document.getElementById("marble-proof");
  const [what, command, program] = card.querySelectorAll("p, code");
  const toolchain = program.textContent;
  const listings = [...document.querySelectorAll(".listing")];
  const add = (to, name, text, also = {}) => {
    const node = Object.assign(document.createElement(name), also);
    node.append(text);
    to.append(node);
    return node;
  };
  let outputs = {}, place = "";

  const tellOutputs = () => {
    for (const old of card.querySelectorAll("details")) old.remove();
    for (const [title, commit, output] of outputs[place] ?? []) {
      const fold = add(card, "details", "");
      add(fold, "summary", title);
      // It may be too wide, and then only scrolls if it can have the focus.
      add(fold, "pre", output, {tabIndex: 0, role: "group", ariaLabel: title});
      add(fold, "p", commit);
    }
  };

  globalThis.marbleOutputs = known => {
    outputs = known;
    tellOutputs();
  };

  // The panel opens after this, as it would without scripts.
  document.addEventListener("click", ({target}) => {
    const tick = target.closest?.(".proof");
    if (!tick) return;
    const listing = tick.closest(".listing");
    const before = listings.slice(0, listings.indexOf(listing))
      .filter(({dataset}) => dataset.program === listing.dataset.program && !dataset.use).length;
    const {one, more} = marbleWords.proof;
    what.innerHTML = '<span class="tick">✓</span> ';
    what.append(tick.getAttribute("aria-label"));
    place = (card.dataset.place ?? "") + tick.value;
    command.textContent = `marble test ${place}`;
    program.textContent = `${before ? marbleCounted(more, before) : one} ${toolchain}.`;
    if (card.dataset.outputs) marbleLoad(card.dataset.outputs);
    delete card.dataset.outputs;
    tellOutputs();
  }, true);
})();
