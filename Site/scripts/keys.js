// The panel with the keyboard shortcuts, which is made when a reader first asks for it.
"use strict";

(() => {
  const words = marbleWords.keys;
  const {dataset} = document.documentElement;
  const button = document.querySelector(".open-keys");
  const node = (tag, properties, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };
  const rows = [["[ ]", words.turn], ["/", words.search], ["t", words.theme], ["?", words.keys], ["Esc", words.close]];
  const list = node("dl");
  list.append(...document.getElementById("marble-stepper")?.content.lastElementChild.children ?? []);
  for (const [keys, text] of rows.slice(document.getElementById("marble-contents") ? 0 : 1)) {
    const names = keys.split(" ").flatMap(key => [" ", node("kbd", {}, key)]).slice(1);
    list.append(node("dt", {}, ...names), node("dd", {}, text));
  }
  const box = node("input", {type: "checkbox", id: "marble-single"});
  const show = () => (box.checked = dataset.keys === "on");
  show();
  // The page learns of the choice as of one that was made on another page.
  box.addEventListener("change", () => {
    const newValue = box.checked ? "on" : "off";
    marbleKeep("marble-keys", newValue);
    dispatchEvent(new StorageEvent("storage", {key: "marble-keys", newValue}));
  });
  addEventListener("storage", event => event.key === "marble-keys" && show());

  const title = node("h2", {id: "marble-keys-title"}, words.keys);
  const label = node("label", {}, box, ` ${words.single}`);
  const panel = node("div", {className: "keys", id: "marble-keys", popover: "auto"}, title, list, label);
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-labelledby", title.id);
  button.closest(".bar").after(panel);
  button.popoverTargetElement = panel;
  panel.showPopover();
})();
