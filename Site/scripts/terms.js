// Words of the glossary and symbols in the text: on touch screens, where nothing can hover, a tap
// shows the meaning and doesn't leave the page.
"use strict";

(() => {
  const {entry} = document.querySelector(".terms[data-entry]").dataset;
  const node = (tag, ...children) => {
    const made = document.createElement(tag);
    made.append(...children);
    return made;
  };
  const card = Object.assign(node("div"), {className: "keys", id: "marble-term", popover: "auto"});
  card.setAttribute("role", "dialog");
  document.body.append(card);

  // A symbol has a declaration and a summary, which come from the file of its page.
  const symbol = ({href, textContent}) => {
    const [page, place = ""] = href.split("#");
    const [declaration = textContent, summary = "", lang] = marbleCardsAt(page.replace(/html$/, "cards.js"))[place] ?? [];
    return [node("p", node("code", declaration)), Object.assign(node("p", summary), {lang: lang ?? ""})];
  };
  let shown = null;
  const fill = () => {
    if (!shown) return;
    const link = Object.assign(node("a", entry), {href: shown.href});
    const told = shown.matches(".term") ? [node("p", node("b", shown.textContent)), node("p", shown.title)] : symbol(shown);
    card.setAttribute("aria-label", shown.textContent);
    card.replaceChildren(...told.filter(part => part.textContent), node("p", link));
  };
  document.addEventListener("marble-cards", fill);

  let isTouch = false;
  addEventListener("pointerdown", event => (isTouch = event.pointerType === "touch"), true);
  document.addEventListener("click", event => {
    const link = event.target.closest?.("a.term, a.symbol");
    if (!link || event.defaultPrevented || !(isTouch || event.pointerType === "touch")) return;
    event.preventDefault();
    shown = link;
    fill();
    card.showPopover();
    card.focus();
  });
})();
