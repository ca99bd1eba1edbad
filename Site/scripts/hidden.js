// Long hidden code, which is in a file of its own: it takes the place of a link to a page with it.
"use strict";

const marbleHidden = texts => {
  for (const [key, innerHTML] of Object.entries(texts)) {
    const listing = document.getElementById(`marble-${key}`);
    if (!listing) continue;
    const {content} = Object.assign(document.createElement("template"), {innerHTML});
    listing.querySelector("code").replaceWith(content.querySelector("code"));
    listing.classList.remove("late");
  }
  dispatchEvent(new Event("whole"));
};
