// The theme that the reader chose, before anything is drawn.
"use strict";

(() => {
  const root = document.documentElement;
  const key = "marble-theme";
  const order = ["auto", "light", "dark"];

  // Some browsers keep nothing for pages that are opened from disk.
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const store = theme => {
    try {
      localStorage.setItem(key, theme);
    } catch {}
  };
  const current = () => root.dataset.theme ?? "auto";
  const apply = theme => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };

  root.classList.add("js");
  apply(stored());

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("marble-theme");
    if (!button) return;
    const name = () => {
      const text = button.dataset[current()];
      button.setAttribute("aria-label", text);
      button.title = text;
    };
    name();
    button.addEventListener("click", () => {
      const theme = order[(order.indexOf(current()) + 1) % order.length];
      apply(theme);
      store(theme);
      name();
    });
    // Another page of the book may change the theme meanwhile.
    addEventListener("storage", event => {
      if (event.key === key) apply(event.newValue), name();
    });
  });
})();
