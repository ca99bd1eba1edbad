// The list of outputs that a reader didn't predict and that are due for another try.
"use strict";

(() => {
  const box = document.getElementById("marble-review");
  const words = box.dataset;
  const status = box.querySelector(".told");
  const node = (tag, text, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), {textContent: text, ...properties});
    element.append(...children);
    return element;
  };

  // Answers to questions that the book no longer asks, or has reworded, are deleted.
  const known = new Set(marblePredictions.flatMap(([, , list]) => list.map(([key]) => key)));
  const stale = Object.keys(MarbleStudy.cards).filter(key => !known.has(key) && !key.startsWith("exercise "));
  if (stale.length) MarbleStudy.drop(stale);

  const show = () => {
    const {cards, isDue} = MarbleStudy;
    for (const part of box.querySelectorAll("h2, ul")) part.remove();
    const asked = new Set();
    for (const [page, title, list] of marblePredictions) {
      const due = list.filter(([key]) => cards[key] && isDue(cards[key]) && !asked.has(key));
      if (!due.length) continue;
      const items = due.map(([key, anchor, heading, code]) => {
        asked.add(key);
        const link = node("a", `${heading || title} `, {href: `${page}#${anchor}`}, node("code", code.trim()));
        link.addEventListener("click", () => MarbleStudy.turn(true));
        return node("li", "", {}, link);
      });
      box.append(node("h2", title), node("ul", "", {}, ...items));
    }
    const later = Object.values(cards).filter(card => card[0] < 3 && !isDue(card)).length;
    status.textContent = [
      marbleIsAlone ? words.alone : "",
      asked.size ? words.due.replace("#", asked.size) : words.none,
      later ? words.later.replace("#", later) : "",
    ].join("\x20").trim();
  };

  document.getElementById("marble-forget").addEventListener("click", () => {
    MarbleStudy.forget();
    show();
    status.textContent = words.forgotten;
  });
  addEventListener("storage", event => event.key === MarbleStudy.key && (MarbleStudy.reload(), show()));
  addEventListener("pageshow", event => event.persisted && (MarbleStudy.reload(), show()));
  show();
})();
