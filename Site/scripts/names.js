// The map of names: shows only the columns of the library that a reader knows, and only the rows
// that match a search.
"use strict";

(() => {
  const root = document.documentElement;
  const tools = document.querySelector(".map-tools");
  const [field, told, choice] = ["input", "output", "select"].map(name => tools.querySelector(name));
  const article = tools.parentElement;
  const parts = [...article.children].slice([...article.children].indexOf(tools) + 1);
  const tables = [...article.querySelectorAll(".table table")];

  // A heading may add a version to a library's name, or leave out a word of it.
  const isAbout = (heading, name) => heading === name || name.endsWith(` ${heading}`) || heading.startsWith(`${name} `);
  const showColumns = () => {
    const others = [...choice.options].map(option => option.value).filter(name => name && name !== root.dataset.from);
    for (const table of tables) {
      const heads = [...table.rows[0].cells].map(cell => cell.textContent.trim());
      const isSplit = root.dataset.from && heads.some(head => isAbout(head, root.dataset.from));
      const isHidden = heads.map(head => !!isSplit && others.some(name => isAbout(head, name)));
      for (const row of table.rows) [...row.cells].forEach((cell, number) => (cell.hidden = isHidden[number]));
    }
  };

  const level = part => Number(/^H([2-6])$/.exec(part.tagName)?.[1] ?? 7);
  const showRows = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let [count, all] = [0, 0];
    for (const table of tables) {
      for (const row of [...table.rows].slice(1)) {
        const text = [...row.cells].filter(cell => !cell.hidden).map(cell => cell.textContent).join("\n").toLowerCase();
        row.hidden = !words.every(word => text.includes(word));
        all++;
        if (!row.hidden) count++;
      }
    }
    // During a search, only tables with matching rows are shown, and the headings above them.
    const isKept = part => part.querySelector("tbody tr:not([hidden])");
    parts.forEach((part, number) => {
      const rest = parts.slice(number + 1);
      const end = rest.findIndex(next => level(next) <= level(part));
      const within = level(part) < 7 ? rest.slice(0, end < 0 ? rest.length : end) : [part];
      part.hidden = words.length > 0 && !within.some(isKept);
    });
    article.classList.toggle("sifted", words.length > 0);
    told.textContent = words.length ? told.dataset.count.replace("#", count).replace("%", all) : "";
  };

  const show = () => (showColumns(), showRows());
  field.addEventListener("input", showRows);
  document.addEventListener("marble-origin", show);
  addEventListener("pageshow", show);
  show();
})();
