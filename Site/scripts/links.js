// Names of the library in code: each leads to its place in the reference, and a card describes it.
// A single link moves to the name under the pointer, so that code doesn't get hundreds of tab
// stops.
"use strict";

globalThis.marbleLinksStyle = document.currentScript.src.replace(/js$/, "css");

// The texts of cards, by the addresses of their files: a declaration and a summary for each place,
// and the language of the summary if it isn't the page's. Names of the toolchain's libraries have
// no place on this site: the file also has the name of the library and perhaps an address.
globalThis.marbleCardTexts ??= new Map();
globalThis.marbleCards = texts => {
  marbleCardTexts.set(document.currentScript.src, texts);
  document.dispatchEvent(new Event("marble-cards"));
};
// Returns the texts of the file at an address, or nothing until it has come.
globalThis.marbleCardsAt = address => {
  const {href} = new URL(address, location.href);
  if (!marbleCardTexts.has(href)) {
    marbleCardTexts.set(href, {});
    document.head.append(Object.assign(document.createElement("script"), {src: href}));
  }
  return marbleCardTexts.get(href);
};

// `pages` has the address of each page and places on it; all places are numbered in one sequence.
// An empty address stands for the toolchain's libraries, whose cards are in a file of this page.
// A listing has its names one after another: line, first byte, length in bytes, place number.
globalThis.marbleLinks = (pages, listings, hint) => {
  const ownCards = document.currentScript.src.replace(/links\.js$/, "names.js");
  const symbols = pages.flatMap(([page, ...places]) => places.map(place => [page, place]));
  const main = document.getElementById("marble-text");
  const node = (tag, className) => Object.assign(document.createElement(tag), {className});
  document.head.append(Object.assign(document.createElement("link"), {rel: "stylesheet", href: marbleLinksStyle}));

  const link = node("a", "name");
  const card = node("span", "card");
  const [code, text, from] = [node("code", ""), node("span", ""), node("small", "from")];
  card.id = "marble-card";
  card.append(code, text, from);
  link.append(card);
  link.draggable = false;
  link.setAttribute("aria-describedby", card.id);
  // A name that leads nowhere has a card all the same.
  link.tabIndex = 0;
  const lead = address => {
    address ? (link.href = address) : link.removeAttribute("href");
    address ? link.removeAttribute("role") : link.setAttribute("role", "note");
  };

  const figures = [...document.querySelectorAll(".listing[id]")];
  const names = new Map();
  for (const figure of figures) {
    const numbers = listings[figure.id.split("-").pop()] ?? [];
    const found = [];
    for (let i = 0; i < numbers.length; i += 4) found.push(numbers.slice(i, i + 4));
    if (found.length) names.set(figure, found);
  }

  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  const range = (figure, [line, start, length]) => {
    const all = figure.querySelectorAll(".code .l");
    // Code that is folded as a whole has no elements for its lines.
    const row = all.length ? all[line] : figure.querySelector(".code");
    if (!row || row.matches("[role=button]") || !row.getClientRects().length) return null;
    const before = all.length ? "" : row.textContent.split("\n").slice(0, line).map(text => text + "\n").join("");
    const bytes = encoder.encode(row.textContent.slice(before.length));
    const width = (from, to) => decoder.decode(bytes.slice(from, to)).length;
    const first = before.length + width(0, start);
    const range = document.createRange();
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    let [offset, part, isBegun] = [0, null, false];
    while ((part = walker.nextNode())) {
      const size = part.data.length;
      if (!isBegun && first < offset + size) range.setStart(part, first - offset), (isBegun = true);
      const last = first + width(start, start + length);
      if (isBegun && last <= offset + size) return range.setEnd(part, last - offset), range;
      offset += size;
    }
    return null;
  };

  const texts = page => marbleCardsAt(page ? page.replace(/html$/, "cards.js") : ownCards);

  let shown = null;
  const hide = () => {
    // This comes first: removing the link takes the focus from it, which hides the card again.
    shown = null;
    link.classList.remove("open");
    link.remove();
  };
  const show = (figure, name) => {
    const found = range(figure, name);
    const box = found?.getClientRects()[0];
    if (!box) return false;
    if (shown?.name === name) return true;
    link.classList.remove("open");
    const [page, place] = symbols[name[3]];
    lead(page && page + (place && "#" + place));
    link.setAttribute("aria-label", found.toString());
    if (!link.isConnected) main.append(link);
    const base = link.offsetParent.getBoundingClientRect();
    Object.assign(link.style, {
      left: `${box.left - base.left}px`,
      top: `${box.top - base.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    shown = {figure, name, box};
    fill();
    return true;
  };
  const fill = () => {
    if (!shown) return;
    const [page, place] = symbols[shown.name[3]];
    const [declaration, summary, lang, library, address] = texts(page)[place] ?? ["", ""];
    if (!page) lead(address);
    [code.textContent, text.textContent] = [declaration, summary];
    lang ? (text.lang = lang) : text.removeAttribute("lang");
    from.textContent = (page ? globalThis.marbleOrigin?.text(link.href) : library) ?? "";
    card.hidden = !code.textContent;
    // The card stays on the screen, below the name or above it.
    const {box} = shown;
    card.classList.remove("above");
    card.style.left = "0px";
    const {right, bottom, width} = card.getBoundingClientRect();
    const room = document.documentElement.clientWidth - 8;
    if (right > room) card.style.left = `${Math.max(8 - box.left, room - width - box.left)}px`;
    card.classList.toggle("above", bottom > innerHeight && box.top > innerHeight / 2);
  };
  document.addEventListener("marble-cards", fill);

  const nameAt = event => {
    const figure = event.target.closest?.(".listing[id] .code")?.closest(".listing");
    const line = event.target.closest?.(".l");
    if (!line && figure?.querySelector(".l")) return;
    const name = names.get(figure)?.find(name => {
      if (line && name[0] !== line.dataset.n - 1) return false;
      const boxes = range(figure, name)?.getClientRects() ?? [];
      return [...boxes].some(box =>
        event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom);
    });
    return name && {figure, name};
  };
  addEventListener("pointermove", event => {
    if (event.pointerType === "touch" || event.buttons || link.contains(event.target)) return;
    const found = nameAt(event);
    if (found) show(found.figure, found.name);
    else if (shown && document.activeElement !== link) hide();
  });
  // The first tap shows the card, the second one follows the link.
  let isTouch = false;
  addEventListener("pointerdown", event => (isTouch = event.pointerType === "touch"), true);
  addEventListener("click", event => {
    if (link.contains(event.target)) return;
    const found = isTouch && nameAt(event);
    if (found && show(found.figure, found.name)) link.classList.add("open");
    else if (shown) hide();
  });
  addEventListener("scroll", event => event.target !== document && shown && hide(), true);
  addEventListener("resize", hide);
  addEventListener("keydown", event => event.key === "Escape" && link.matches(".open") && hide());

  // Keys: Enter goes into the code, arrows from name to name, Escape back.
  const visible = figure => names.get(figure).filter(name => range(figure, name));
  const go = (figure, name) => {
    if (!name) return;
    range(figure, name).startContainer.parentElement.scrollIntoView({block: "nearest"});
    if (show(figure, name)) link.focus();
  };
  const steps = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1};
  link.addEventListener("keydown", event => {
    if (!shown || event.altKey || event.ctrlKey || event.metaKey) return;
    const {figure, name} = shown;
    const all = visible(figure);
    const back = () => figure.querySelector("pre.code").focus();
    if (event.key in steps) go(figure, all[all.indexOf(name) + steps[event.key]]);
    else if (event.key === "Home") go(figure, all[0]);
    else if (event.key === "End") go(figure, all.at(-1));
    else if (event.key === "Escape" || event.key === "Tab") back();
    else return;
    if (event.key !== "Tab") event.preventDefault();
  });
  link.addEventListener("blur", () => shown && hide());
  const note = node("span", "name-note");
  note.textContent = hint;
  note.setAttribute("aria-hidden", "true");
  const offer = pre => pre.parentElement.append(note);
  for (const figure of names.keys()) {
    const pre = figure.querySelector("pre.code");
    if (!pre) continue;
    pre.setAttribute("aria-description", hint);
    pre.addEventListener("keydown", event => {
      if (event.target !== pre || event.key !== "Enter" || event.defaultPrevented) return;
      event.preventDefault();
      go(figure, visible(figure)[0]);
    });
    pre.addEventListener("focus", () => pre.matches(":focus-visible") && offer(pre));
    pre.addEventListener("blur", () => note.remove());
    if (pre === document.activeElement && pre.matches(":focus-visible")) offer(pre);
  }
};
