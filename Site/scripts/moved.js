// Redirects from a former address, and keeps the place on the page, which a refresh would lose.
"use strict";

location.replace(document.documentElement.dataset.moved + location.hash);
