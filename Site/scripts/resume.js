// Links on the first page: to the section where the reader was, and to the outputs due for review.
"use strict";

globalThis.marbleResume ??= (() => {
  const start = document.querySelector(".index .start");
  const node = (href, className, text) => Object.assign(document.createElement("a"), {href, className, textContent: text});

  // The number of questions that are due; data that can't be read counts as none.
  const due = () => {
    try {
      const {version, cards} = JSON.parse(marbleKept(`marble-study ${marbleHome}`));
      const isDue = ([step, time]) => step >= 0 && step < 3 && time <= Date.now();
      return version === 1 ? Object.values(cards).filter(card => Array.isArray(card) && isDue(card)).length : 0;
    } catch {
      return 0;
    }
  };

  const show = () => {
    const {last, words, chapter} = globalThis.marbleLast;
    for (const link of start.querySelectorAll(".resume, .due")) link.remove();
    document.querySelector(".index .here")?.classList.remove("here");
    if (!chapter) return;
    const {hash = "", title, lang} = last;
    const section = typeof title === "string" && lang === document.documentElement.lang ? words.comma + title : "";
    const link = node(chapter.href + hash, "resume", words.resume + chapter.firstChild.data + section);
    chapter.closest("li").classList.add("here");
    const count = due(), page = document.querySelector(`a[href$="/${words.review}"]`);
    start.prepend(link, " ", ...count && page ? [node(page.href, "due", words.due.replace("#", count)), " "] : []);
  };
  show();
  return show;
})();
