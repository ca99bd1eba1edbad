import MarbleModel
internal import MarbleSystem

/// The renaming of chapters' files, which also rewrites what names them: links in all chapters, the
/// contents of the book, and what is kept about translations.
struct ChapterRenaming {
  let book: any EditedBook
  let reading: EditedReading
  /// The texts that are open.
  let texts: [SourceFile]
  /// Whether the editor renames other files that belong to a chapter, if it's asked to.
  let renamesOthers: Bool

  /// The changes that go with new names of files.
  struct Changes {
    var edits: [(source: SourceFile, edits: [TextEdit])] = []
    /// The paths of other files and folders that get another name, and their new paths.
    var moves: [(old: String, new: String)] = []
  }

  /// Returns what changes before files get other paths; `asked` holds the new paths by the old.
  func changes(for asked: [String: String]) async -> Changes {
    var moved = asked
    if renamesOthers {
      for (old, new) in asked {
        moved.merge(others(thanFileAt: old, movedTo: new)) { one, _ in one }
      }
    }
    var changes = Changes()
    changes.moves = moved.filter { asked[$0.key] == nil && isThere($0.key) }
      .map { (old: $0.key, new: $0.value) }
      .sorted { $0.old < $1.old }
    for (chapter, edits) in await links(moved) { changes.edits.append((chapter.source, edits)) }
    for (folder, ending, edit) in [
      ("Site/", ".yml", Self.settings), ("Site/translations/", "", Self.translations),
    ] {
      for source in sources(in: folder, endingIn: ending) {
        let edits = edit(source, names(moved))
        if !edits.isEmpty { changes.edits.append((source, edits)) }
      }
    }
    return changes
  }

  /// Returns the new paths of a chapter's translations, and of the folders of files that they or
  /// the chapter write, by the old ones.
  private func others(thanFileAt old: String, movedTo new: String) -> [String: String] {
    guard let chapter = reading.outline(of: old) else { return [:] }
    var moved: [String: String] = [:]
    if let name = name(of: new, in: chapter.language), !name.isForeignPage {
      for twin in reading.chapters where twin.name == chapter.name && twin.path != old {
        moved[twin.path] = ChapterName.path(of: name, in: twin.language)
      }
    }
    for (old, new) in moved.merging([old: new], uniquingKeysWith: { $1 }) {
      let (folder, target) = (Self.folder(ofFilesOf: old), Self.folder(ofFilesOf: new))
      moved[folder] = target
    }
    // Nothing that is there already is replaced.
    return moved.filter { !isThere($0.value) }
  }

  private func isThere(_ path: String) -> Bool { Files.stamp(of: book.root + "/" + path) != nil }

  private static func folder(ofFilesOf path: String) -> String {
    (path.hasSuffix(".md") ? String(path.dropLast(3)) : path) + ".files"
  }

  /// Returns the name in the contents of a chapter at a path; `nil` if none can be there.
  private func name(of path: String, in language: String) -> String? {
    if path.isForeignPage { return path }
    guard path.hasSuffix(".md") else { return nil }
    let name = path.rest(behind: "notes/\(language)/").map { String($0.dropLast(3)) }
    return name.flatMap { $0.contains("/") || $0.isEmpty ? nil : $0 }
  }

  /// Returns the new names of chapters by their old ones.
  private func names(_ moved: [String: String]) -> [String: String] {
    var names: [String: String] = [:]
    for chapter in reading.chapters {
      if let new = moved[chapter.path], let name = name(of: new, in: chapter.language) {
        names[chapter.name] = name
      }
    }
    return names
  }
}

extension ChapterRenaming {
  /// Returns the changes to addresses in chapters that lead to what moves, or that move themselves.
  private func links(_ moved: [String: String]) async -> [(Chapter, [TextEdit])] {
    let found = await LinkSearch(book: book, reading: reading).search {
      address(of: $0, "", in: $1, moved) != nil || !pages(besides: $1, moved).isEmpty
    } in: { chapter in
      chapter.writtenAddresses(withImages: true).map(\.address)
    }
    return found.compactMap { chapter, _ in
      let bytes = Array(chapter.source.text.utf8)
      let edits = chapter.writtenAddresses(withImages: true).compactMap { _, range in
        let end = bytes[range].firstIndex { "#?".utf8.contains($0) } ?? range.upperBound
        let written = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
        if written.hasPrefix("doc:") {
          return reference(written, in: chapter.path, moved)
            .map { TextEdit(range: range.lowerBound..<end, replacement: $0) }
        }
        // A link of a translation may lead to a file that only its original has.
        return address(
          of: LinkTarget(written, from: chapter.path),
          written,
          in: chapter.path,
          moved
        )
        .map { TextEdit(range: range.lowerBound..<end, replacement: $0) }
      }
      return edits.isEmpty ? nil : (chapter, edits)
    }
  }

  /// Returns DocC's reference in a file with the new name of the page that it names; `nil` if it
  /// stays as it's written.
  ///
  /// A page of a catalog is found by its file's name, wherever in the catalog it is.
  private func reference(
    _ written: String,
    in file: String,
    _ moved: [String: String]
  ) -> String? {
    let name = String(written.split { $0 == "/" || $0 == ":" }.last ?? "")
    let key = Self.referenceKey(name.percentDecoded)
    let found = pages(besides: file, moved).first { Self.referenceKey($0.old.fileStem) == key }
    guard let found, found.new.fileStem != found.old.fileStem else { return nil }
    let stem = found.new.fileStem.replacing(" ", with: "-").encodedInLink
    return written.dropLast(name.count) + stem
  }

  /// Returns the pages that move within the catalog of a file.
  private func pages(
    besides file: String,
    _ moved: [String: String]
  ) -> [(old: String, new: String)] {
    guard let catalog = file.catalog else { return [] }
    return moved.filter { $0.key.catalog == catalog && $0.value.catalog == catalog }
      .map { (old: $0.key, new: $0.value) }
  }

  private static func referenceKey(_ name: String) -> String {
    name.replacing(" ", with: "-").lowercased()
  }

  /// Returns the new path in the address of a link in a file; `nil` if it stays as it's written.
  private func address(
    of target: LinkTarget,
    _ written: String,
    in file: String,
    _ moved: [String: String]
  ) -> String? {
    guard case .file(let path, _, _) = target else { return nil }
    let (target, file, old) = (Self.moved(path, moved), Self.moved(file, moved), file)
    let base = file.pathComponents.dropLast()
    guard target != path || base != old.pathComponents.dropLast() else { return nil }
    if written.utf8.first == UInt8(ascii: "/") { return "/" + target.encodedInLink }
    let components = target.pathComponents
    let common = zip(base, components.dropLast()).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: base.count - common) + components[common...]
    return steps.joined(separator: "/").encodedInLink
  }

  /// Returns the path that a file has afterwards, or whose folder moves.
  private static func moved(_ path: String, _ moved: [String: String]) -> String {
    if let new = moved[path] { return new }
    for (old, new) in moved {
      if let rest = path.path(below: old) { return new + "/" + rest }
    }
    return path
  }
}

extension ChapterRenaming {
  /// Returns the files in a folder, as they're open or on disk.
  private func sources(in folder: String, endingIn ending: String) -> [SourceFile] {
    let path = book.root + "/" + folder
    // A link may lead to a file that isn't the book's.
    guard let root = Files.realPath(of: book.root) else { return [] }
    let names = Files.names(in: path).filter { name in
      name.hasSuffix(ending) && Files.realPath(of: path + name) == root + "/" + folder + name
    }
    return names.sorted().map { folder + $0 }.compactMap { path in
      texts.first { $0.path == path }
        ?? Files.text(at: book.root + "/" + path).map { SourceFile(path: path, text: $0) }
    }
  }

  /// Returns the changes to settings that name chapters, or sections of them.
  private static func settings(_ source: SourceFile, _ names: [String: String]) -> [TextEdit] {
    var key = ""
    return (1...max(source.lineCount, 1)).flatMap { number -> [TextEdit] in
      let line = String(source.line(number))
      if let match = line.firstMatch(of: #/^([A-Za-z]+):/#) { key = String(match.output.1) }
      let written: [Substring] =
        switch key {
        case "contents", "glossary", "compare", "names": chapters(in: line)
        case "front", "doors", "synonyms": places(in: line)
        default: []
        }
      return written.compactMap { word in
        names[String(word)].map { name in
          let offset = source.offset(ofLine: number) + line[..<word.startIndex].utf8.count
          return TextEdit(range: offset..<(offset + word.utf8.count), replacement: name)
        }
      }
    }
  }

  /// Returns the words of a line that may be names of chapters.
  private static func chapters(in line: String) -> [Substring] {
    var start = line.startIndex
    // The title of a part isn't the name of a chapter.
    if let part = line.firstRange(of: "part:") {
      guard let list = line.firstRange(of: "chapters:"), list.lowerBound > part.lowerBound
      else { return [] }
      start = list.upperBound
    }
    return line[start...].prefix { $0 != "#" }.matches(of: #/[^\s,\[\]{}"':]+/#).map(\.output)
  }

  /// Returns the words of a line that may be names of chapters, each before a text or an anchor.
  private static func places(in line: String) -> [Substring] {
    let first = line.firstMatch(of: #/^(?:[A-Za-z]+:\s*|\s*-\s+)["']?([^\s"'#:,\[\]{}]+)/#)
    if let first { return [first.output.1] }
    guard line.firstMatch(of: #/^[A-Za-z]+:\s*\[/#) != nil else { return [] }
    return line.matches(of: #/[\[,]\s*["']?([^\s"'#:,\[\]{}]+)(?=["']?[#:])/#).map(\.output.1)
  }

  /// Returns the changes to the lines about chapters, `name` or `name#section` and a print, in what
  /// is kept about a translation.
  private static func translations(_ source: SourceFile, _ names: [String: String]) -> [TextEdit] {
    (1...max(source.lineCount, 1)).compactMap { number in
      let name = String(source.line(number).prefix { $0 != "#" && $0 != " " })
      let start = source.offset(ofLine: number)
      return names[name].map {
        TextEdit(range: start..<(start + name.utf8.count), replacement: $0)
      }
    }
  }
}
