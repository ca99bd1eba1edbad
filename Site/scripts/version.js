// The version that a page is about: links to the page in the other versions, and a note on pages
// that aren't about the newest. Pages of old versions are never written again, so what they show
// of newer ones is in scripts above all versions.
"use strict";

{
  const own = document.querySelector(".bar .version");
  const base = new URL("../", marbleAssets).href;
  const shelf = new URL("../", base).href;
  const here = location.href.split(/[?#]/)[0];
  const page = here.startsWith(base) ? decodeURIComponent(here.slice(base.length)) || "index.html" : "";
  const {note, newest: told, gone} = own?.dataset ?? {};

  // Returns where a version has the page: at the same place or a former one, within the chapter of
  // which it's a section, or else its first page.
  const find = pages => {
    const path = [page, ...(own.dataset.former ?? "").split("|")].find(path => pages.has(path));
    if (path) return {path, place: "", isThere: true};
    const [, chapter, section] = page.match(/^(.+)\.([^./]+)\.html$/) ?? [];
    if (section && pages.has(chapter + ".html")) return {path: chapter + ".html", place: section, isThere: true};
    const home = page.replace(/\/.*/, "/index.html");
    return {path: pages.has(home) ? home : "index.html", isThere: false};
  };
  const encoded = path => path.split("/").map(encodeURIComponent).join("/");

  // Gives a link its page in a version; without a list of pages, that's the first one.
  const aim = (link, folder, pages) => {
    const {path, place, isThere} = pages ? find(pages) : {path: "index.html"};
    link.href = `${shelf}${folder}/${encoded(path)}` + (place ? `#${encodeURIComponent(place)}` : "");
    if (isThere) link.dataset.place = place;
    return isThere;
  };

  let isAsked = false;
  const ask = () => {
    if (!isAsked) marbleLoad(shelf + "versions-pages.js");
    isAsked = true;
  };

  globalThis.marbleVersions = (newest, names) => {
    const version = own.textContent;
    const folder = name => (name === newest ? "latest" : name);
    const menu = Object.assign(document.createElement("details"), {className: "versions"});
    const title = menu.appendChild(document.createElement("summary"));
    const list = menu.appendChild(document.createElement("ul"));
    title.textContent = version;
    title.setAttribute("aria-label", `${own.title}: ${version}`);
    const links = names.map(name => {
      const link = Object.assign(document.createElement("a"), {textContent: name});
      if (name === version) link.setAttribute("aria-current", "true");
      aim(link, folder(name));
      list.appendChild(document.createElement("li")).append(link);
      return link;
    });
    const all = Object.assign(document.createElement("a"), {href: own.href, textContent: own.title});
    list.appendChild(document.createElement("li")).append(all);
    own.replaceWith(menu);
    menu.addEventListener("toggle", ask, {once: true});
    addEventListener("click", ({target}) => menu.contains(target) || (menu.open = false));
    menu.addEventListener("keydown", ({key}) => {
      if (key !== "Escape" || !menu.open) return;
      menu.open = false;
      title.focus();
    });

    // The list has the pages of the first version, and of each other one what differs from the one
    // before it.
    globalThis.marbleVersionPages = lists => {
      const pages = new Set();
      lists.forEach((lines, number) => {
        for (const line of lines.split("\n")) {
          if (line) pages[line[0] === "-" ? "delete" : "add"](line.slice(1));
        }
        aim(links[number], folder(names[number]), pages);
        if (names[number] === newest && version !== newest) tell(newest, pages);
      });
    };
    if (version !== newest) ask();
  };

  // Tells that the page isn't about the newest version, with a link to the one that is.
  const tell = (newest, pages) => {
    const text = document.querySelector("article, main");
    if (!text || !page) return;
    const link = document.createElement("a");
    link.textContent = (aim(link, "latest", pages) ? told : gone).replace("#", newest);
    const line = Object.assign(document.createElement("p"), {className: "version-note"});
    line.setAttribute("role", "note");
    line.append(note.replace("#", own.textContent), " ", link);
    text.prepend(line);
  };

  if (own) marbleLoad(shelf + "versions.js");
}
