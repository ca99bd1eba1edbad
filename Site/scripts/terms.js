// Words of the glossary: on touch screens, where nothing can hover, a tap shows the meaning and
// doesn't leave the page.
"use strict";

(() => {
  const {entry} = document.querySelector(".terms").dataset;
  const node = (tag, ...children) => {
    const made = document.createElement(tag);
    made.append(...children);
    return made;
  };
  const card = Object.assign(node("div"), {className: "keys", id: "marble-term", popover: "auto"});
  card.setAttribute("role", "dialog");
  document.body.append(card);

  let isTouch = false;
  addEventListener("pointerdown", event => (isTouch = event.pointerType === "touch"), true);
  document.addEventListener("click", event => {
    const term = event.target.closest?.("a.term");
    if (!term || event.defaultPrevented || !(isTouch || event.pointerType === "touch")) return;
    event.preventDefault();
    const link = Object.assign(node("a", entry), {href: term.href});
    card.setAttribute("aria-label", term.textContent);
    card.replaceChildren(node("p", node("b", term.textContent)), node("p", term.title), node("p", link));
    card.showPopover();
    card.focus();
  });
})();
