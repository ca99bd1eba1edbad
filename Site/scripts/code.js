// Code: copying it, and links to its lines.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const template = document.getElementById("marble-code");
  const listings = [...document.querySelectorAll(".listing")];

  // Puts each line into an element, once the elements are needed.
  const lines = listing => {
    const code = listing.querySelector(".code code");
    if (!code) return [];
    if (!code.querySelector(".l")) {
      const wrap = line => `<span class="l">${line}\n</span>`;
      code.innerHTML = code.innerHTML.split("\n").slice(0, -1).map(wrap).join("");
    }
    const found = [...code.querySelectorAll(".l")];
    found.forEach((line, index) => (line.dataset.n = index + 1));
    return found;
  };

  const text = (listing, isWhole) => {
    const code = listing.querySelector(".code code");
    if (!code?.querySelector(".l")) return code?.textContent ?? "";
    const isOpen = isWhole || listing.querySelector("figcaption input:checked");
    return lines(listing).filter(line => isOpen || !line.matches(".h"))
      .map(line => line.textContent).join("");
  };

  // A listing's program is everything that runs up to its end, including hidden code.
  const before = listing => listings.slice(0, listings.indexOf(listing))
    .filter(({dataset}) => dataset.program === listing.dataset.program && !dataset.use);
  globalThis.marbleProgram = listing =>
    template.dataset.imports + [...before(listing), listing].map(part => text(part, true)).join("");

  // Whether a listing's program contains more than the listing shows.
  const showsPart = listing =>
    template.dataset.imports || before(listing).some(part => text(part, true))
      || text(listing, true) !== text(listing);

  // Only secure pages can use the clipboard; other pages copy a selection.
  const copy = async text => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const field = document.createElement("textarea");
      field.value = text;
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
  };

  // Long lines are broken in all listings or in none; on narrow screens a reader chooses.
  const root = document.documentElement;
  const isWrapped = () => root.classList.contains("wrapped");
  const showWrap = isOn => {
    root.classList.toggle("wrapped", isOn);
    for (const button of document.querySelectorAll(".wrap")) button.setAttribute("aria-pressed", isOn);
  };
  const toggleWrap = () => {
    const isOn = !isWrapped();
    showWrap(isOn);
    marbleKeep("marble-wrap", isOn ? "on" : "off");
  };

  const equip = listing => {
    const tools = template.content.firstElementChild.cloneNode(true);
    const [one, all, status, wrap] = tools.children;
    wrap.addEventListener("click", toggleWrap);
    const act = (button, text) => {
      const label = button.textContent;
      button.addEventListener("click", async () => {
        // Long hidden code may still be on its way.
        if (document.querySelector(".late")) await new Promise(done => addEventListener("whole", done));
        await copy(text(listing));
        status.textContent = button.textContent = template.dataset.done;
        setTimeout(() => ((button.textContent = label), (status.textContent = "")), 1500);
      });
    };
    act(one, text);
    if (listing.matches(".listing") && showsPart(listing) && listing.dataset.use !== "skip") {
      act(all, marbleProgram);
    } else {
      all.remove();
    }
    listing.append(tools);
    wrap.setAttribute("aria-pressed", isWrapped());
    // The button is shown only if the code is too wide, or was before it was wrapped.
    const code = listing.querySelector("pre");
    new ResizeObserver(() => {
      wrap.hidden = !isWrapped() && code.scrollWidth <= code.clientWidth;
    }).observe(code);
  };

  // A listing gets its tools when a reader comes near it.
  const waiting = new Set(template ? listings.filter(listing => listing.querySelector(".code")) : []);
  const start = listing => waiting.delete(listing) && equip(listing);
  marbleNear(waiting, start);
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, ({target}) => start(target.closest?.(".listing")), true);
  }

  if (template) {
    for (const pre of document.querySelectorAll("pre.code")) {
      if (pre.closest(".listing")) continue;
      const box = document.createElement("div");
      box.className = "copied";
      pre.replaceWith(box);
      box.append(pre);
      equip(box);
    }
  }

  showWrap(marbleKept("marble-wrap") === "on");

  // #marble-3-12 is line 12 of the third listing, and #marble-3-12-15 is its lines 12 to 15.
  const light = isJump => {
    for (const line of document.querySelectorAll(".at")) line.classList.remove("at");
    const [, id, from, to] = /^#(marble-\d+)-(\d+)-?(\d+)?$/.exec(location.hash) ?? [];
    const listing = document.getElementById(id);
    if (!listing) return;
    const lit = lines(listing).slice(from - 1, to ?? from);
    for (const line of lit) line.classList.add("at");
    const box = listing.querySelector("figcaption input");
    if (box && lit.some(line => line.matches(".h"))) box.checked = true;
    for (let part = lit[0]; (part = part?.parentElement.closest("details")); ) part.open = true;
    if (isJump) lit[0]?.scrollIntoView({block: "center"});
  };
  for (const listing of listings.filter(listing => listing.id)) {
    for (const event of ["pointerenter", "focusin"]) {
      listing.addEventListener(event, () => lines(listing), {once: true});
    }
    listing.addEventListener("click", event => {
      const line = event.target.closest(".l");
      if (!line || event.clientX >= line.getBoundingClientRect().left) return;
      const [, first] = event.shiftKey ? location.hash.split(`#${listing.id}-`) : [];
      const range = [parseInt(first) || line.dataset.n, line.dataset.n].sort((a, b) => a - b);
      history.replaceState(null, "", `#${listing.id}-${[...new Set(range.map(String))].join("-")}`);
      light();
    });
  }
  addEventListener("hashchange", () => light(true));
  light(true);
});
