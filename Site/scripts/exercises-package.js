// Packages of exercises: the code before the answer, and a test that compares what an answer prints
// with what the book's own answer printed when it was run. The package is made here, as an archive
// without compression.
"use strict";

const marblePackages = (() => {
const {dataset} = document.getElementById("marble-exercises");
const packages = JSON.parse(dataset.packages ?? "{}");

// Returns the files of the package of an exercise, by their paths.
const files = ([place, ...wanted]) => {
  const listing = document.getElementById(place);
  const program = marbleProgram(listing);
  const answer = listing.querySelector(".code code").textContent;
  return {
    "Package.swift": marblePackage.manifest,
    "Sources/Answer/main.swift": program.slice(0, -answer.length) + marblePackage.start,
    "Tests/AnswerTests/AnswerTests.swift": marblePackage.test,
    "Tests/AnswerTests/wanted.txt": wanted.map(line => `${line}\n`).join(""),
  };
};

const checksum = bytes => {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum;
};

// Returns an archive of stored files: each after a header, and at its end the directory of all.
const archive = (folder, contents) => {
  const encoder = new TextEncoder();
  const numbers = list => {
    const bytes = new DataView(new ArrayBuffer(list.reduce((size, [width]) => size + width, 0)));
    let place = 0;
    for (const [width, number] of list) {
      width === 2 ? bytes.setUint16(place, number, true) : bytes.setUint32(place, number, true);
      place += width;
    }
    return new Uint8Array(bytes.buffer);
  };
  const [parts, directory] = [[], []];
  const size = list => list.reduce((all, part) => all + part.length, 0);
  const all = Object.entries(contents);
  for (const [path, text] of all) {
    const name = encoder.encode(`${folder}/${path}`), bytes = encoder.encode(text);
    // The version, names in UTF-8, stored, midnight of the first day there is.
    const head = [[2, 20], [2, 0x800], [2, 0], [2, 0], [2, 33], [4, checksum(bytes)], [4, bytes.length], [4, bytes.length], [2, name.length]];
    directory.push(numbers([[4, 0x02014b50], [2, 20], ...head, [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, size(parts)]]), name);
    parts.push(numbers([[4, 0x04034b50], ...head, [2, 0]]), name, bytes);
  }
  const end = numbers([[4, 0x06054b50], [2, 0], [2, 0], [2, all.length], [2, all.length], [4, size(directory)], [4, size(parts)], [2, 0]]);
  return new Blob([...parts, ...directory, end], {type: "application/zip"});
};

// Returns the button that makes the package of an exercise, and the text that says how to use it;
// nothing if it can't be run so.
const offer = id => {
  const chosen = packages[id];
  if (!chosen || !document.getElementById(chosen[0])) return [];
  const page = location.pathname.split("/").pop().replace(/\.html$/, "");
  const name = `${page}-${id.replace(/^marble-/, "").replace(/\W/g, "-")}`;
  const button = Object.assign(document.createElement("button"), {type: "button", textContent: marblePackage.make});
  const status = document.createElement("small");
  button.className = "packed";
  status.setAttribute("role", "status");
  button.addEventListener("click", async () => {
    if (document.querySelector(".late")) await new Promise(done => addEventListener("whole", done));
    const href = URL.createObjectURL(archive(name, files(chosen)));
    Object.assign(document.createElement("a"), {href, download: `${name}.zip`}).click();
    setTimeout(() => URL.revokeObjectURL(href), 10000);
    const {use, fill} = marblePackage;
    status.textContent = [use, ...fill ? ["Package.swift:", fill] : []].join(" ").replace(/`/g, "");
  });
  return [button, " ", status];
};
return {offer};
})();
