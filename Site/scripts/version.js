// The version of a page: links to the page in the other versions, and a note on pages that don't
// belong to the newest. Pages of old versions are never written again, so they learn about newer
// ones from scripts in the folder above all versions.
"use strict";

{
  const own = document.querySelector(".bar .version");
  const base = new URL("../", marbleAssets).href;
  const shelf = new URL("../", base).href;
  const here = location.href.split(/[?#]/)[0];
  const page = here.startsWith(base) ? decodeURIComponent(here.slice(base.length)) || "index.html" : "";
  const {note, newest: told, gone} = own?.dataset ?? {};

  // Returns the address of the page in a version: the same or a former one, a section of the
  // chapter's page, or else the first page.
  const find = pages => {
    const path = [page, ...(own.dataset.former ?? "").split("|")].find(path => pages.has(path));
    if (path) return {path, place: "", isThere: true};
    const [, chapter, section] = page.match(/^(.+)\.([^./]+)\.html$/) ?? [];
    if (section && pages.has(chapter + ".html")) return {path: chapter + ".html", place: section, isThere: true};
    const home = page.replace(/\/.*/, "/index.html");
    return {path: pages.has(home) ? home : "index.html", isThere: false};
  };
  const encoded = path => path.split("/").map(encodeURIComponent).join("/");

  // Points a link to the page in a version or, without a list of pages, to the first page.
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

    // The list has the pages of the first version and, for each of the others, the differences from
    // the one before.
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

  // Says that the page doesn't belong to the newest version, with a link to that version.
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
