// Writes a number in the plural form that the page's language needs. Each line of `forms` begins
// with a plural category (CLDR), except in languages with a single form.
"use strict";

globalThis.marbleCounted ??= (forms, count) => {
  const texts = new Map(forms.split("\n").map(form => /^([a-z]+):(.*)/.exec(form)?.slice(1) ?? ["other", form]));
  const category = new Intl.PluralRules(document.documentElement.lang).select(count);
  return (texts.get(category) ?? texts.get("other")).replace("#", count);
};
