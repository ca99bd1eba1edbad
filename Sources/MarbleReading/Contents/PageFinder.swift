import MarbleModel
import MarbleSystem

/// The search for pages that the contents name by paths and patterns.
///
///     README.md        // one page
///     docs/**          // all pages in a folder and in the folders inside it
///     docs/*.md        // all pages in the folder itself
///     Sources/X/X.docc // a folder: the same as with /** after it
struct PageFinder: Sendable {
  enum Failure: Error {
    case outside, hidden, otherLanguage, nothing
  }

  let folder: BookFolder
  /// The language of the book; its folder below `notes/` contains the chapters listed by name.
  var language = "en"

  init(folder: BookFolder) { self.folder = folder }

  /// Whether an entry of the contents is a path or a pattern rather than a chapter's name.
  func finds(_ entry: String) -> Bool {
    if entry.contains("/") || entry.contains("*") { return true }
    if !isFile("notes/\(language)/\(entry).md"), isFolder(entry) { return true }
    // A chapter written with its suffix isn't a page elsewhere.
    return entry.hasSuffix(".md")
      && (isFile(entry) || !isFile("notes/\(language)/\(entry)"))
  }

  /// Returns the names of the pages that an entry matches, and whether it's a pattern.
  func names(of entry: String) throws(Failure) -> (names: [String], isPattern: Bool) {
    let path = entry.hasSuffix("/") ? String(entry.dropLast()) : entry
    if path.hasPrefix("/") || path.split(separator: "/").contains("..") { throw .outside }
    if BookFolder.isHidden(path) { throw .hidden }
    if path.contains("*") || path.contains("?") { return (try names(matching: path), true) }
    if isFolder(path) { return (try names(matching: path + "/**"), true) }
    let candidates = [path, path + ".md", "notes/\(language)/\(path).md"]
    let found = candidates.first { Self.isPage($0) && isFile($0) }
    guard let page = found ?? (Self.isPage(path) ? path : nil) else { throw .nothing }
    guard let name = name(of: page) else { throw .otherLanguage }
    return ([name], false)
  }

  /// Returns the pages in the folder of a page that may not exist.
  func pagesBeside(_ path: String) -> [String] {
    let place = path.split(separator: "/").dropLast().joined(separator: "/")
    return folder.names(in: place).map { place.isEmpty ? $0 : "\(place)/\($0)" }
      .filter(Self.isPage)
  }

  private static func isPage(_ path: String) -> Bool {
    path.hasSuffix(".md") || path.isForeignPage
  }

  private func names(matching pattern: String) throws(Failure) -> [String] {
    let marks = pattern.split(separator: "/")
    let start = marks.prefix { !$0.contains("*") && !$0.contains("?") }.joined(separator: "/")
    let names = TutorialOrder.apply(to: pages(in: start), in: folder)
      .filter { Self.matches($0.split(separator: "/")[...], marks[...]) }
      .compactMap(name)
    guard !names.isEmpty else { throw .nothing }
    return names
  }

  /// Returns the pages in a folder and below it: introductions first, then by name.
  private func pages(in place: String) -> [String] {
    var files: [String] = []
    var folders: [String] = []
    for name in folder.names(in: place).sorted(by: Self.precedes) {
      let path = place.isEmpty ? name : "\(place)/\(name)"
      if Self.isPage(path) {
        if isFile(path) { files.append(path) }
      } else if name != "node_modules", !["Site/public", "Site/versions"].contains(path),
        isFolder(path)
      {
        // What was left out, packages of JavaScript and built sites, has pages that aren't the
        // book's.
        folders.append(path)
      }
    }
    let first = files.filter { Self.introduces($0, place) }
    return first + files.filter { !first.contains($0) } + folders.flatMap(pages)
  }

  /// Whether a page introduces its folder: a README, an index, or the page of a catalog.
  private static func introduces(_ path: String, _ place: String) -> Bool {
    guard path.hasSuffix(".md") else { return false }
    let name = path.fileStem
    let folders = place.split(separator: "/").suffix(2)
    let isCatalog = folders.last?.hasSuffix(".docc") == true
    // The page of a catalog is named after the catalog or after the folder of its module.
    return ["readme", "index"].contains(name.lowercased())
      || isCatalog && folders.contains { $0 == name || $0 == name + ".docc" }
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    (one.lowercased(), one) < (other.lowercased(), other)
  }

  /// Returns the name of a page in the contents; `nil` for a chapter in another language.
  private func name(of path: String) -> String? {
    guard let rest = path.rest(behind: "notes/") else { return path }
    return rest.rest(behind: language + "/").map { String($0.dropLast(3)) }
  }

  private func isFile(_ path: String) -> Bool {
    Files.stamp(of: "\(folder.root)/\(path)")?.isFolder == false
  }

  /// Whether a path leads to a folder; symbolic links don't count because they may be circular.
  private func isFolder(_ path: String) -> Bool {
    Files.stamp(of: "\(folder.root)/\(path)")?.isFolder == true
      && (try? folder.resolve(path)) == path
  }

  /// Whether a path's components match a pattern's, where `**` matches any number of them.
  static func matches(_ path: ArraySlice<Substring>, _ marks: ArraySlice<Substring>) -> Bool {
    guard let mark = marks.first else { return path.isEmpty }
    let rest = marks.dropFirst()
    if mark == "**" {
      // Consecutive stars match no more than one.
      guard let next = rest.first, next != "**" else { return rest.isEmpty || matches(path, rest) }
      return (path.startIndex..<path.endIndex).contains { matches(path[$0...], rest) }
    }
    guard let name = path.first, DataFolder.matches(String(name), mark) else { return false }
    return matches(path.dropFirst(), rest)
  }
}

extension PageFinder.Failure {
  var remedy: String {
    switch self {
    case .outside: "write the path from the book's folder"
    case .hidden: "give it a name that doesn't begin with `.`"
    case .otherLanguage: "make a separate book for that language, with `language:` in its settings"
    case .nothing: "write the path of a page, as in `README.md`, or of a folder, as in `docs/**`"
    }
  }

  func message(about entry: String) -> Diagnostic.Message {
    switch self {
    case .outside: "`\(entry)` leads outside the book"
    case .hidden: "`\(entry)` is hidden, and hidden files aren't published"
    case .otherLanguage: "`\(entry)` is a chapter in another language"
    case .nothing: "there is no page at `\(entry)`"
    }
  }
}
