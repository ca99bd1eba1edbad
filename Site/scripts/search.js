// The search box: a button or a key opens it, and then its scripts are loaded.
"use strict";

// An address with the words of a search loads the script that marks them.
if (/[?&]found=/.test(location.search)) marbleLoad(marbleAssets + "search/found.js");

(() => {
  let load = () => marbleLoad(marbleAssets + "search/engine.js");
  const open = () => {
    const dialog = document.getElementById("marble-search");
    if (!dialog || dialog.open) return;
    dialog.showModal();
    dialog.querySelector("input").select();
    load?.();
    load = null;
  };
  addEventListener("click", event => {
    if (event.target.closest?.(".open-search")) open();
  });
  addEventListener("keydown", event => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey || event.defaultPrevented) return;
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (!isCommand && document.documentElement.dataset.keys === "off") return;
    if (isCommand ? event.key !== "k" : event.key !== "/" || isTyping) return;
    event.preventDefault();
    open();
  });
})();
