// The page of the whole book: its theme, buttons that copy code, and folds that open on paper.
"use strict";

(() => {
  const root = document.documentElement;
  const themes = ["auto", "light", "dark"];

  // Some browsers store nothing for pages opened from disk.
  const kept = () => {
    try {
      return localStorage.getItem("marble-theme");
    } catch {}
  };
  const keep = theme => {
    try {
      localStorage.setItem("marble-theme", theme);
    } catch {}
  };
  const apply = theme => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };

  root.classList.add("js");
  apply(kept());

  const offerTheme = button => {
    const current = () => root.dataset.theme ?? "auto";
    const name = () => {
      button.title = button.dataset[current()];
      button.setAttribute("aria-label", button.title);
    };
    name();
    button.addEventListener("click", () => {
      const theme = themes[(themes.indexOf(current()) + 1) % themes.length];
      apply(theme);
      keep(theme);
      name();
    });
  };

  // Additions to the code, such as values, aren't copied.
  const text = code => {
    const copy = code.cloneNode(true);
    for (const other of copy.querySelectorAll("samp")) other.remove();
    return copy.textContent;
  };
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

  // A listing gets its button when a reader comes to it.
  const equip = listing => {
    const code = listing?.querySelector(".code code");
    if (!code || listing.querySelector(".tools")) return;
    const tools = document.createElement("div");
    tools.className = "tools";
    tools.innerHTML = '<button type="button"></button><span role="status"></span>';
    const [button, status] = tools.children;
    const {copy: label, copied} = document.body.dataset;
    button.textContent = label;
    button.addEventListener("click", async () => {
      await copy(text(code));
      status.textContent = button.textContent = copied;
      setTimeout(() => ((button.textContent = label), (status.textContent = "")), 1500);
    });
    listing.append(tools);
  };

  document.addEventListener("DOMContentLoaded", () => {
    offerTheme(document.getElementById("_theme"));
    for (const kind of ["pointerover", "focusin"]) {
      document.addEventListener(kind, ({target}) => equip(target.closest?.(".listing")), true);
    }
  });

  // Some browsers can't open folds by a stylesheet alone.
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("details.fold:not([open])")];
    for (const fold of closed) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of closed) fold.open = false;
  });
})();
