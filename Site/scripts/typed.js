// Figures into which readers type: each letter becomes a marble of the row, at the tick at which
// it was typed. The rows come from a run with marbles at these ticks. Letters that aren't typed
// yet are on the last ticks, which aren't shown.
"use strict";

window.marbleTyped = diagram => {
  const {figure, model, sliders} = diagram;
  const [field, told] = figure.querySelectorAll(".type :is(input, output)");
  const printed = [...model.texts];
  const standIns = sliders.map(({what}) => printed[what]);
  const count = standIns.length;
  const room = Math.max(...model.placings.at(-1)) + 1;
  const duration = 250;
  let typed = [], begun, timer;

  const letters = text => [...new Intl.Segmenter().segment(text.replace(/\s/g, ""))].map(({segment}) => segment);
  const text = () => typed.map(({letter}) => letter).join("");
  const tick = () => Math.floor((performance.now() - begun) / duration);
  // The first tick that has no room for another letter.
  const limit = () => room - count + typed.length;
  const placing = () => standIns.map((_, index) => typed[index]?.tick ?? room - count + index);
  // A letter represents another one only if it has no letters beside it, as in `a` and `a1`.
  const named = text =>
    text.replace(/(?<!\p{L})\p{L}(?!\p{L})/gu, letter => typed[standIns.indexOf(letter)]?.letter ?? letter);

  // Shows the events so far.
  const step = () => {
    const rows = model.rows(model.number(placing()));
    diagram.length = Math.max(...rows.flat().map(([, at]) => at)) + 1;
    diagram.isTyped = true;
    const isWhole = typed.length === count;
    const end = isWhole ? diagram.length : limit();
    const now = tick() + 1;
    diagram.show(placing(), now < end ? now : isWhole ? undefined : end, printed.map(named));
    timer = now < end ? setTimeout(step, begun + now * duration - performance.now()) : undefined;
    if (timer) return;
    told.textContent = told.dataset.made;
    diagram.announce();
  };
  const clear = () => {
    clearTimeout(timer);
    [typed, begun, timer] = [[], undefined, undefined];
    told.textContent = "";
  };
  const reset = () => {
    clear();
    diagram.isTyped = false;
    diagram.show(model.start, undefined, printed);
  };

  const take = event => {
    if (event?.isComposing) return;
    let next = letters(field.value);
    const own = text();
    // Letters typed after the end begin another signal; deleted letters are forgotten.
    if (!timer && typed.length && field.value.startsWith(own)) next = next.slice(typed.length);
    if (!next.length) return reset();
    if (!timer) clear();
    while (!next.join("").startsWith(text())) typed.pop();
    for (const letter of next.slice(typed.length)) {
      begun ??= performance.now();
      const at = Math.max(tick(), (typed.at(-1)?.tick ?? -1) + 1);
      if (typed.length === count || at > limit()) break;
      typed.push({letter, tick: at});
      sliders[typed.length - 1].classList.add("fell");
    }
    if (field.value !== text()) field.value = text();
    clearTimeout(timer);
    step();
  };
  field.addEventListener("input", take);
  field.addEventListener("compositionend", take);
  field.addEventListener("keydown", event => {
    if (event.key !== "Escape" || !typed.length) return;
    event.preventDefault();
    field.value = "";
    reset();
  });
  for (const slider of sliders) {
    slider.addEventListener("animationend", () => slider.classList.remove("fell"));
  }
  if (field.value) take();
};
