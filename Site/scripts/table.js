// Tables: if a table fits, its header stays in view; rows of data can be sorted by any column.
"use strict";

(() => {
  const look = new ResizeObserver(entries => {
    for (const {target} of entries) {
      target.classList.toggle("fits", target.scrollWidth <= target.clientWidth);
    }
  });
  // Measuring a table that is far away would lay it out completely.
  marbleNear(document.querySelectorAll(".table"), table => look.observe(table));

  const number = text => text.trim() === "" ? NaN : Number(text.replace(/%$/, ""));
  const order = new Intl.Collator(document.documentElement.lang, {numeric: true});

  // The first click sorts by a column, the second reverses the order, and the third restores it.
  const sort = (head, rows) => {
    const column = head.cellIndex, text = row => row.cells[column].textContent;
    const direction = {ascending: "descending", descending: ""}[head.getAttribute("aria-sort") ?? ""] ?? "ascending";
    for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
    if (direction) head.setAttribute("aria-sort", direction);
    const isNumeric = head.classList.contains("right"), sign = direction === "descending" ? -1 : 1;
    const compare = (a, b) => isNumeric
      ? isNaN(number(a)) - isNaN(number(b)) || sign * (number(a) - number(b) || 0)
      : sign * order.compare(a, b);
    rows[0].parentElement.append(...(direction ? rows.toSorted((a, b) => compare(text(a), text(b))) : rows));
  };

  for (const table of document.querySelectorAll(".table.data > table")) {
    const rows = [...table.tBodies[0].rows];
    for (const head of table.tHead.rows[0].cells) {
      if (!head.textContent) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      button.addEventListener("click", () => sort(head, rows));
      head.append(button);
    }
  }
})();
