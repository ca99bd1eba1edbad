// Says a number in the form of a text that the page's language has for it. Each line of the forms
// begins with the plural category (CLDR); languages with a single form have none.
"use strict";

globalThis.marbleCounted ??= (forms, count) => {
  const texts = new Map(forms.split("\n").map(form => /^([a-z]+):(.*)/.exec(form)?.slice(1) ?? ["other", form]));
  const category = new Intl.PluralRules(document.documentElement.lang).select(count);
  return (texts.get(category) ?? texts.get("other")).replace("#", count);
};
