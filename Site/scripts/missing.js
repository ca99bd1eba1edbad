// Begins with the notice in the language of the address.
"use strict";

for (const part of document.querySelectorAll("main > section[lang]")) {
  if (location.pathname.split("/").includes(part.lang)) part.parentElement.prepend(part);
}
