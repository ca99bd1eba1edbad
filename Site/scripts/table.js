// Tables: the heads of those that have room stay in view.
"use strict";

(() => {
  const look = new ResizeObserver(entries => {
    for (const {target} of entries) {
      target.classList.toggle("fits", target.scrollWidth <= target.clientWidth);
    }
  });
  // Asking a table that is far away for its width would have all of it laid out.
  marbleNear(document.querySelectorAll(".table"), table => look.observe(table));
})();
