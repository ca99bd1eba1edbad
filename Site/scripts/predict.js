// Asks readers to predict the output of listings, and asks again if they were wrong.
"use strict";

class MarbleQuestion {
  static words = {};

  constructor(figure) {
    this.figure = figure;
    this.answers = [...figure.querySelectorAll(":scope > .output:not(.diagnostics)")];
    // A caption and the paragraph below it may give the answer away.
    this.kept = [...this.answers];
    this.description = figure.getAttribute("aria-describedby");
    let next = figure.nextElementSibling;
    for (const kind of [".caption", "p:not([class])"]) {
      if (!next?.matches(kind)) continue;
      this.kept.push(next);
      next = next.nextElementSibling;
    }
    for (const part of this.kept) part.addEventListener("beforematch", () => this.reveal());
    for (const comment of figure.querySelectorAll(".tc")) {
      if (/^\/\/\x20=>/.test(comment.textContent)) comment.classList.add("claim");
    }
  }

  static node(tag, text = "", properties = {}, ...children) {
    const element = Object.assign(document.createElement(tag), {textContent: text, ...properties});
    element.append(...children);
    return element;
  }

  get key() { return this.figure.dataset.question; }

  // Hides everything that gives the answer away from sight, keyboard and screen readers; it opens
  // when the browser finds text in it.
  hide() {
    const {figure} = this;
    if (figure.matches(".docked")) MarbleStepper.active?.close();
    figure.classList.remove("shown");
    figure.classList.add("asked");
    figure.removeAttribute("aria-describedby");
    for (const part of this.kept) part.setAttribute("hidden", "until-found");
  }

  show() {
    this.figure.classList.remove("asked");
    this.figure.classList.add("shown");
    if (this.description) this.figure.setAttribute("aria-describedby", this.description);
    for (const part of this.kept) part.removeAttribute("hidden");
  }

  put(...children) {
    const {node} = MarbleQuestion;
    this.status = node("p", "", {tabIndex: -1});
    this.status.setAttribute("role", "status");
    const form = node("form", "", {className: "question"}, ...children, this.status);
    if (this.form) this.form.replaceWith(form);
    else this.figure.querySelector(".code").after(form);
    this.form = form;
    form.addEventListener("submit", event => {
      event.preventDefault();
      this.reveal();
    });
    return form;
  }

  button(text, act) {
    const button = MarbleQuestion.node("button", text, {type: act ? "button" : "submit"});
    if (act) button.addEventListener("click", act);
    return button;
  }

  ask() {
    const {words, node} = MarbleQuestion;
    this.hide();
    const isPrinted = this.figure.querySelector(":scope > .output:not(.diagnostics, .objects)");
    const question = isPrinted ? words.prints : words.holds;
    const diagram = MarbleDrawnQuestion.figureOf(this);
    if (diagram) {
      this.field = undefined;
      const form = this.put(node("span", question), this.button(words.reveal));
      marbleNear([this.figure], async () => {
        await MarbleDrawnQuestion.load(diagram);
        if (this.form === form && form.isConnected) this.drawn = new MarbleDrawnQuestion(this, diagram);
      });
      return;
    }
    this.field = node("textarea", "", {rows: 2, spellcheck: false, autocapitalize: "off", placeholder: words.field});
    this.field.addEventListener("keydown", event => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.form.requestSubmit();
    });
    this.put(node("label", "", {}, node("span", question), this.field), this.button(words.reveal));
  }

  // A written answer is compared with the output; otherwise, readers judge for themselves.
  reveal() {
    if (this.figure.matches(".shown")) return;
    const {words} = MarbleQuestion;
    const written = this.field?.value ?? "";
    this.show();
    if (written.trim()) return this.judge(written);
    this.put(this.button(words.knew, () => this.note(true)), this.button(words.missed, () => this.note(false)));
    this.form.querySelector("button").focus({preventScroll: true});
  }

  judge(written) {
    const {words, node} = MarbleQuestion;
    const expected = this.answers[0].querySelector("samp").textContent;
    const isDiagram = this.answers[0].matches(".diagram");
    const lines = MarblePrediction.compare(expected, written, this.figure.dataset.compare, isDiagram);
    const isRight = lines.every(([sign]) => sign === "=");
    MarbleStudy.answer(this.key, isRight);
    const tags = {"=": "span", "-": "del", "+": "ins"};
    const signs = {"=": "\x20", "-": "−", "+": "+"};
    const list = node("pre", "", {tabIndex: 0});
    list.append(...lines.map(([sign, line]) => node(tags[sign], `${signs[sign]} ${line}\n`)));
    this.put(...(isRight ? [] : [list]));
    list.setAttribute("role", "group");
    list.setAttribute("aria-label", words.differs);
    this.tell(isRight ? words.right : words.differs);
  }

  note(knew) {
    MarbleStudy.answer(this.key, knew);
    this.put();
    this.tell();
  }

  // Says when the question comes back, and adds a button that asks it again at once.
  tell(text, takesFocus = true) {
    const {words} = MarbleQuestion;
    const days = MarbleStudy.daysUntil(this.key);
    const later = !MarbleStudy.isKept ? words.lost
      : days === undefined ? words.known : marbleCounted(words.days, days);
    this.status.textContent = [text, days === undefined && text ? "" : later].filter(Boolean).join("\x20");
    this.form.append(this.button(words.again, () => {
      this.ask();
      (this.field ?? this.form.querySelector("button")).focus({preventScroll: true});
    }));
    if (takesFocus) this.status.focus({preventScroll: true});
    marblePredict.count();
  }

  rest() {
    this.show();
    this.put();
    this.tell("", false);
  }

  remove() {
    this.show();
    this.form?.remove();
    this.form = undefined;
  }
}

const marblePredict = (() => {
  const root = document.documentElement;
  const style = `<link rel="stylesheet" href="${marbleAssets}predict.css">`;
  const isEarly = document.readyState === "loading";
  if (isEarly && MarbleStudy.isOn) {
    document.write(style);
    root.classList.add("predicting");
  }
  let [box, note, questions] = [];

  const count = () => {
    if (!note) return;
    const link = note.querySelector("a");
    const due = MarbleStudy.count();
    link.textContent = MarbleQuestion.words.due.replace("#", due);
    link.hidden = !due;
  };
  const explain = () => {
    const {words, node} = MarbleQuestion;
    const link = node("a", "", {href: `${words.review}.html`, hidden: true});
    const forget = node("button", words.forget, {type: "button"});
    forget.addEventListener("click", forgetAll);
    note = node("p", "", {className: "facts predicted"}, `${words.hint} ${!MarbleStudy.isKept ? words.lost : marbleIsAlone ? words.alone : words.kept} `, forget, "\x20", link);
    box.closest("p").after(note);
  };

  const apply = () => {
    const isOn = MarbleStudy.isOn;
    box.checked = isOn;
    note?.remove();
    note = undefined;
    if (isOn) explain();
    // Answered questions aren't asked again until they're due.
    for (const question of questions) {
      question.remove();
      if (isOn) MarbleStudy.isAsked(question.key) ? question.ask() : question.rest();
    }
    root.classList.toggle("predicting", isOn);
    count();
  };
  const forgetAll = () => {
    MarbleStudy.forget();
    apply();
    const told = MarbleQuestion.node("p", MarbleQuestion.words.forgotten, {className: "facts predicted"});
    told.setAttribute("role", "status");
    box.closest("p").after(told);
    note = told;
    box.focus({preventScroll: true});
  };

  // A link to a place inside an answer reveals the answer.
  const follow = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const question = target && questions.find(({figure, kept}) => figure.matches(".asked") && kept.some(part => part.contains(target)));
    if (!question) return;
    question.reveal();
    target.scrollIntoView();
  };

  // So does a result of the search box, on this page or on the one that it opens.
  const hit = {
    note: ({target}) => {
      const link = target.closest?.("#marble-search [role=option]");
      const excerpt = link?.querySelector("code");
      if (!excerpt) return;
      try {
        sessionStorage.setItem("marble-hit", excerpt.textContent);
      } catch {}
      if (link.pathname === location.pathname) setTimeout(hit.open);
    },
    open: () => {
      let text;
      try {
        text = sessionStorage.getItem("marble-hit");
        sessionStorage.removeItem("marble-hit");
      } catch {}
      const lines = (text ?? "").split("\n").filter(line => line.trim());
      const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const question = lines.length && questions?.find(({figure, answers}) => {
        const isBelow = !heading || heading.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING;
        return isBelow && lines.every(line => answers.some(answer => answer.textContent.includes(line)));
      });
      if (!question) return;
      if (question.figure.matches(".asked")) question.reveal();
      question.figure.scrollIntoView({block: "center"});
    },
  };

  // While a listing asks for its output, its stepper would give the answer away, so neither its
  // keys nor its lines work.
  const isSecret = ({type, target, key}) => {
    if (!target.closest || target.closest(".question")) return false;
    if (target.closest(".asked[data-steps] .code")) return type !== "keydown" || key !== "Tab";
    if (type !== "keydown" || target.closest("[data-steps]:not(.asked)") || document.querySelector(".docked")) return false;
    const read = [...document.querySelectorAll("[data-steps]")].find(figure => {
      const {top, bottom} = figure.querySelector(".code").getBoundingClientRect();
      return bottom > innerHeight / 4 && top < innerHeight * 3 / 4;
    });
    return read?.matches(".asked") && ["ArrowLeft", "ArrowRight", "p", "c"].includes(key);
  };

  const start = () => {
    addEventListener("click", hit.note, true);
    box = document.getElementById("marble-predict");
    if (!box) return;
    MarbleQuestion.words = marbleWords.predict;
    questions = [...document.querySelectorAll("[data-question]")].map(figure => new MarbleQuestion(figure));
    if (!isEarly) MarbleStudy.turn(box.checked);
    apply();
    follow();
    hit.open();
    box.addEventListener("change", () => {
      MarbleStudy.turn(box.checked);
      apply();
    });
    addEventListener("hashchange", follow);
    addEventListener("storage", event => {
      if (event.key !== MarbleStudy.key) return;
      const wasOn = MarbleStudy.isOn;
      MarbleStudy.reload();
      if (MarbleStudy.isOn !== wasOn) apply();
      else count();
    });
    document.querySelector(".progress button")?.addEventListener("click", () => {
      MarbleStudy.forget();
      apply();
    });
    for (const type of ["pointerdown", "click", "focusin", "keydown"]) {
      addEventListener(type, event => isSecret(event) && event.stopPropagation(), true);
    }
  };
  if (isEarly) document.addEventListener("DOMContentLoaded", start);
  else {
    const link = document.createRange().createContextualFragment(style).firstChild;
    link.addEventListener("load", start);
    document.head.append(link);
  }
  return {count};
})();
