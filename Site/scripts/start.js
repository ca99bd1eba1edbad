// The reader's choices, applied before anything is drawn: the theme, and keyboard shortcuts.
"use strict";

const marbleAssets = document.currentScript.src.replace(/[^/]*$/, "");
const marbleHome = new URL("../index.html", marbleAssets).href;
const marbleLoad = src => document.head.append(Object.assign(document.createElement("script"), {src, async: false}));

// Returns the addresses of a script and of its texts, in the order in which they're loaded.
const marbleTold = name => [`words-${document.documentElement.lang}.js`, name].map(name => marbleAssets + name);

// Calls a function with each element when a reader comes near it.
const marbleNear = (elements, act) => {
  const observer = new IntersectionObserver(entries => {
    for (const {target, isIntersecting} of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      setTimeout(act, 0, target);
    }
  }, {rootMargin: "50% 0px"});
  for (const element of elements) observer.observe(element);
};

// Firefox gives every file on disk a storage of its own.
const marbleIsAlone = location.protocol === "file:" && navigator.userAgent.includes("Firefox/");

// Some browsers store nothing for pages opened from disk, and in all of them, storage can be
// full.
const marbleKept = key => {
  try {
    return localStorage.getItem(key);
  } catch {}
};
const marbleKeep = (key, value) => {
  try {
    localStorage.setItem(key, value);
  } catch {}
};

(() => {
  const root = document.documentElement;
  const order = ["auto", "light", "dark"];

  const current = () => root.dataset.theme ?? "auto";
  const apply = theme => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  const applyKeys = choice => (root.dataset.keys = choice === "off" ? "off" : "on");

  root.classList.add("js");
  const kept = name => (marbleIsAlone && new URLSearchParams(location.search).get(name)) || marbleKept(`marble-${name}`);
  apply(kept("theme"));
  // The library whose names the reader knows.
  if (globalThis.marbleFrom = kept("from")) marbleLoad(marbleAssets + "origin.js");
  applyKeys(kept("keys"));

  // The theme and the shortcuts may also be changed by another page of the book.
  const offerTheme = button => {
    const name = () => {
      const text = button.dataset[current()];
      button.setAttribute("aria-label", text);
      button.title = text;
    };
    name();
    button.addEventListener("click", () => {
      const theme = order[(order.indexOf(current()) + 1) % order.length];
      apply(theme);
      marbleKeep("marble-theme", theme);
      name();
    });
    addEventListener("storage", event => {
      if (event.key === "marble-theme") apply(event.newValue), name();
    });
  };
  addEventListener("storage", event => event.key === "marble-keys" && applyKeys(event.newValue));

  // Outputs that a reader predicts are hidden before they are drawn.
  const predict = marbleTold("predict.js");
  const predicts = /"on":true/.test(marbleKept(`marble-study ${marbleHome}`));
  if (predicts) for (const src of predict) document.write(`<script src="${src}"></script>`);
  document.addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("marble-theme");
    if (button) offerTheme(button);
    if (predicts) return;
    document.getElementById("marble-predict")?.addEventListener("change", () => predict.forEach(marbleLoad), {once: true});
  });
})();
