// The search box's rules for words: where they begin and end, and how similar they are.
"use strict";

const marbleWords = (() => {
  const single = "[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005\\u3007\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{323af}]";
  const isSingle = new RegExp("^" + single, "u");
  const words = new RegExp(`${single}|(?:(?!${single})(?:[\\p{L}\\p{M}\\p{N}_]|['’](?=\\p{L})))+`, "gu");
  const borders = /(?<=[\p{Ll}\d_])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=_)(?!_)/u;

  // The endings in which the forms of a word differ; letters alone can't say more.
  const ending = /(?:ie[sd]|e[sd]|ing|[sey])$/;
  const fold = text => text.normalize("NFD").replace(/[\p{M}'’]/gu, "").toLowerCase();

  // Returns how many letters to change, add, remove or swap to turn a word into each prefix of
  // another; nothing if all numbers exceed the limit.
  const distances = (word, other, limit) => {
    let last, row = [...other, 0].map((_, i) => i);
    for (let i = 1; i <= word.length; i++) {
      const next = [i];
      for (let j = 1; j <= other.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (word[i - 1] !== other[j - 1]));
        const isSwap = i > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
        if (isSwap) next[j] = Math.min(next[j], last[j - 2] + 1);
      }
      if (Math.min(...next) > limit) return;
      [last, row] = [row, next];
    }
    return row;
  };

  return {isSingle, words, borders, ending, fold, distances};
})();
