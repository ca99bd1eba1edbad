// A reader's answers by the keys of the questions, stored in this browser only.
"use strict";

globalThis.MarbleStudy ??= (() => {
  const key = `marble-study ${marbleHome}`;
  const waits = [1, 3, 7];

  // Data that can't be read counts as missing. If the browser stores nothing, answers last as long
  // as the page.
  const isCard = card => Array.isArray(card) && card[0] >= 0 && card[0] <= waits.length && Number.isFinite(card[1]);
  const load = () => {
    try {
      const {version, on, cards} = JSON.parse(localStorage.getItem(key)) ?? {};
      if (version !== 1 || !cards) return;
      return {on: on === true, cards: Object.fromEntries(Object.entries(cards).filter(([, card]) => isCard(card)))};
    } catch {}
  };
  let isKept = true;
  let state = load() ?? {on: false, cards: {}};
  const change = act => {
    if (isKept) state = load() ?? {on: state.on, cards: {}};
    act(state);
    try {
      localStorage.setItem(key, JSON.stringify({version: 1, ...state}));
    } catch {
      isKept = false;
    }
  };

  // Days begin at midnight, so that a reader who comes each evening is asked each evening.
  const dayAfter = days => {
    const date = new Date();
    date.setHours(0, 0, 0, 0);
    date.setDate(date.getDate() + days);
    return date.getTime();
  };

  // A card is a step and a time. At the last step, the answer is known and isn't asked for again.
  const isDue = ([step, time]) => step < waits.length && time <= Date.now();
  const answer = (question, knew) => change(({cards}) => {
    const card = cards[question];
    if (!knew) cards[question] = [0, dayAfter(waits[0])];
    else if (!card || (isDue(card) && card[0] + 1 === waits.length)) cards[question] = [waits.length, 0];
    else if (isDue(card)) cards[question] = [card[0] + 1, dayAfter(waits[card[0] + 1])];
  });

  return {
    get isOn() { return state.on; },
    // Whether answers last longer than the page.
    get isKept() { return isKept; },
    get cards() { return state.cards; },
    key, isDue, answer,
    turn: on => change(state => (state.on = on)),
    drop: questions => change(({cards}) => questions.forEach(question => delete cards[question])),
    isAsked: question => !state.cards[question] || isDue(state.cards[question]),
    count: () => Object.values(state.cards).filter(isDue).length,
    // Returns the number of days until a question comes back; nothing if it doesn't.
    daysUntil: question => {
      const [step, time] = state.cards[question] ?? [];
      return step < waits.length ? Math.max(1, Math.round((time - dayAfter(0)) / 864e5)) : undefined;
    },
    reload: () => (state = load() ?? {on: false, cards: {}}),
    forget: () => {
      state = {on: false, cards: {}};
      try {
        localStorage.removeItem(key);
      } catch {}
    },
  };
})();
