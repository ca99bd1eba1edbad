// Links to other languages and versions lead to the same section of a page.
"use strict";

{
  const isSeen = element => {
    const {top, bottom} = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  // The place in the address is used while it's visible; otherwise, the section being read is used.
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
