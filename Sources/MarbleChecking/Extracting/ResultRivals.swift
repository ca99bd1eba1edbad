package import MarbleModel

/// The blocks of a page that write a file which another block of the page writes, too.
///
/// The book keeps one file of each name beside a chapter, which can't match both blocks.
package struct ResultRivals {
  private var writers: [String: Listing.ID] = [:]

  package init() {}

  /// Returns errors about the files of a program that blocks of programs before it write, too.
  package mutating func faults(of program: Program, in source: SourceFile) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for listing in program.listings {
      for name in listing.words.writes.map(\.name) {
        let place = FileClaim.place(of: name.text, beside: program.id.path)
        let first = writers[place] ?? listing.id
        writers[place] = first
        // A piece of several programs writes its file in each of them.
        guard first != listing.id else { continue }
        faults.append(
          Diagnostic(
            .error,
            .twice(name.text, first.line),
            at: name.range,
            in: source,
            remedy: "give one of the files another name"
          )
        )
      }
    }
    return faults
  }
}

extension Diagnostic.Message {
  fileprivate static func twice(_ name: String, _ line: Int) -> Self {
    "the block at line \(line) writes `\(name)`, too, and the book keeps only one such file"
  }
}
