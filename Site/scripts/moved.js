// A chapter that moved: the place on the page is kept, which a refresh would forget.
"use strict";

location.replace(document.documentElement.dataset.moved + location.hash);
