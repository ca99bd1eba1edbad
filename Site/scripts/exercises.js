// Exercises that a reader has done: a checkbox for each, and the number of those ticked.
"use strict";

{
const words = marbleWords.exercises;
const base = marbleHome.slice(0, marbleHome.lastIndexOf("/") + 1);
const folder = RegExp(`^${document.documentElement.lang}/`);
const node = (tag, text, properties) => Object.assign(document.createElement(tag), {textContent: text, ...properties});

// An exercise has the same name in all languages of the book.
const nameOf = (address, id) => `exercise ${address.split(/[?#]/)[0].slice(base.length).replace(folder, "")}#${id}`;
const items = [...document.querySelectorAll("li[id^='marble-exercise']")];
const links = [...document.querySelectorAll("main li > a[href*='#marble-exercise']")];
const isDone = name => name in MarbleStudy.cards;

document.head.append(Object.assign(node("link", ""), {rel: "stylesheet", href: `${marbleAssets}exercises.css`}));
const told = node("small", "", {className: "ticked"});
told.setAttribute("role", "status");

const boxes = items.map(item => {
  const label = node("label", "", {className: "tickable"});
  const box = node("input", "", {type: "checkbox"});
  const name = nameOf(location.href, item.id);
  label.append(box, ` ${words.done}`);
  box.addEventListener("change", () => {
    if (box.checked) MarbleStudy.answer(name, true);
    else MarbleStudy.drop([name]);
    show();
  });
  item.prepend(label);
  item.append(...marblePackages.offer(item.id));
  return {item, box, name};
});
const marks = links.map(link => {
  const mark = node("span", "✓", {className: "ticked"});
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", words.done);
  link.after(" ", mark);
  return {mark, name: nameOf(link.href, decodeURIComponent(link.hash.slice(1)))};
});

const show = () => {
  for (const {box, name} of boxes) box.checked = isDone(name);
  for (const {mark, name} of marks) mark.hidden = !isDone(name);
  const all = [...boxes, ...marks];
  const count = all.filter(({name}) => isDone(name)).length;
  const note = marbleIsAlone ? words.alone : MarbleStudy.isKept ? words.kept : words.lost;
  told.textContent = words.count.replace("#", count).replace("%", all.length);
  told.title = note;
};
// The number is in the heading above the exercises or, on the page that lists them all, in its own.
const first = items[0] ?? null;
const heading = first && [...document.querySelectorAll("article :is(h2, h3)")]
  .findLast(heading => heading.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING);
(heading ?? document.querySelector("main header")).append(" ", told);

document.addEventListener("marble-solved", ({target}) => {
  const own = boxes.find(({item}) => item.contains(target));
  if (!own || isDone(own.name)) return;
  MarbleStudy.answer(own.name, true);
  show();
});
addEventListener("storage", event => event.key === MarbleStudy.key && (MarbleStudy.reload(), show()));
addEventListener("pageshow", event => event.persisted && (MarbleStudy.reload(), show()));
show();
}
