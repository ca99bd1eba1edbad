// A chapter that moved: the place on the page is kept, which a refresh would forget.
"use strict";

(() => {
  const target = document.documentElement.dataset.moved;
  if (target) location.replace(target + location.hash);
})();
