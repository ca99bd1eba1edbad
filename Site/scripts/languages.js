// Links to other languages and versions lead to the same section of a page.
"use strict";

{
  const isSeen = element => {
    const {top, bottom} = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  // The place that an address names counts as long as it is visible; after that, the section being
  // read does.
  const place = () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named && isSeen(named)) return location.hash;
    return document.querySelector(".sections [aria-current]")?.hash ?? "";
  };
  for (const kind of ["pointerdown", "focusin", "click"]) {
    addEventListener(kind, ({target}) => {
      const link = target.closest?.(".bar .language, .versions [data-place], .version-note a");
      if (link) link.hash = place() || link.dataset.place || "";
    }, true);
  }
}
