package import MarbleModel

/// The files of a block's program, with the code on the lines where its chapter has it.
///
/// Editors' servers for Swift read them as the program, so that no place has to be converted:
///
/// ````
/// ---                     import Greeting
/// title: First
/// ---
/// ```swift
/// print(greeting)         print(greeting)
/// ```
/// ````
package struct ProgramView: Sendable, Hashable {
  /// A name that distinguishes the program, and the block if that is in a view of its own.
  package let name: String
  /// The name of the module.
  package let module: String
  /// The Swift that it's written in.
  package let dialect: Dialect
  /// The texts of the files by their names.
  package let files: [String: String]
  /// The name of the file with the block.
  package let current: String

  /// Finds the program of a block; `nil` if the block isn't compiled as a part of one.
  ///
  /// Code that isn't run is visible only in the view of its own block.
  package init?(
    of listing: Listing.ID,
    in chapter: Chapter,
    session: Session,
    dialect: Dialect,
    imports: [String]
  ) {
    let programs = Extraction(session: session, dialect: dialect).programs(of: [chapter])
    let modules = ModuleNames().assign(to: programs)
    guard
      let owner = modules.first(where: { module in
        module.program.judgedListings.contains { $0.id == listing }
      }), let own = owner.program.listings.first(where: { $0.id == listing }),
      own.words.canRun, own.words.module == nil
    else { return nil }
    let seen = owner.program.listings.filter { other in
      other.id == listing || other.words.isRun && other.words.module == nil
    }
    let main = "main.swift"
    var texts: [String: ChapterLines] = [:]
    for part in seen {
      let file = part.words.file ?? main
      texts[file, default: ChapterLines(chapter.source, importing: imports)].put(part)
    }
    name = own.words.isRun ? owner.name : "\(owner.name)-\(listing.line)"
    module = owner.moduleName
    self.dialect = owner.program.dialect
    files = texts.mapValues(\.text)
    current = own.words.file ?? main
  }
}

/// The lines of a chapter, empty but for some of its code.
private struct ChapterLines {
  private let source: SourceFile
  private var lines: [String]

  init(_ source: SourceFile, importing modules: [String]) {
    self.source = source
    lines = Array(repeating: "", count: source.lineCount + 1)
    // The first line of a chapter is never inside a block.
    lines[0] = modules.map { "import \($0)" }.joined(separator: "; ")
  }

  var text: String { lines.joined(separator: "\n") }

  mutating func put(_ listing: Listing) {
    for line in listing.lines {
      let index = line.position.line - 1
      guard lines.indices.contains(index), index > 0, lines[index].isEmpty else { continue }
      // Language servers count columns in UTF-16, and a space takes one unit.
      let before = source.line(line.position.line).utf8.prefix(line.position.column - 1)
      let indent = String(decoding: before, as: UTF8.self).utf16.count
      lines[index] = String(repeating: " ", count: indent) + line.text
    }
  }
}
