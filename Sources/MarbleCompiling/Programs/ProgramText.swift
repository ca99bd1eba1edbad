internal import MarbleModel

/// The text of the Swift file that some listings of a program become.
///
/// Each listing comes after a mark that notes which listing has begun, and a
/// `#sourceLocation` that makes the compiler, traps and backtraces name the chapter's lines:
///
///     import Signals
///     @_silgen_name("marble_mark") func __marbleMark(_: Swift.Int32)
///     #sourceLocation(file: "<marble>", line: 1)
///     __marbleMark(0)
///     #sourceLocation(file: "notes/en/bind.md", line: 43)
///     print("first")
///     #sourceLocation(file: "<marble>", line: 1)
///     __marbleMark(-1)
///
/// Code is never re-indented, so a column in the file is a column of the listing's line.
struct ProgramText: Sendable {
  let program: Program
  /// The ends of statements, by the indices of listings; empty if no statement reports its end.
  var ends: [ProgramSource.Ends] = []
  /// The modules that the file imports implicitly.
  let imports: [String]

  /// Which statements in listings with `// Prints` report their ends.
  enum Marking: Sendable {
    case all
    /// The statements that a comment belongs to.
    case claimed
    case none
  }

  /// Returns the file with the listings at `indices`; if `waits`, an `await` ends it.
  func text(of indices: [Int], waits: Bool = false, marking: Marking = .none) -> String {
    file(of: indices, marking: marking).text + (waits ? Self.wait : "")
  }

  /// Returns the file with the listings at `indices`, and the places of their lines in it.
  func file(of indices: [Int], marking: Marking = .none) -> ProgramFile {
    var file = ProgramFile(prelude + (marking == .none ? "" : Self.statementMark))
    for index in indices {
      file.append(mark(index))
      guard program.listings[index].words.isInMainFile else { continue }
      append(index, marking: ends(at: index, marking), to: &file)
    }
    file.append(mark(RunRecord.Mark.end))
    return file
  }

  /// Returns the text of another file beside the main one, with the listings at `indices`.
  func companion(of indices: [Int]) -> String { importing + indices.map(code).joined() }

  /// Returns the file of a program that begins with a type with `@main` and has no code outside of
  /// declarations.
  ///
  /// The function that the compiler makes for the type is called by one of ours, between the marks.
  func file(ofMain indices: [Int], in module: ProgramModule) -> ProgramFile {
    let marks = indices.map { "  __marbleMark(\($0))\n" }.joined()
    let start =
      prelude + """
        @_silgen_name("\(module.mainFunction)")
        func __marbleMain(_: Swift.Int32, _: Swift.OpaquePointer?) -> Swift.Int32
        @_cdecl("\(module.entryPoint)")
        public func __marbleStart(_ n: Swift.Int32, _ list: Swift.OpaquePointer?) -> Swift.Int32 {
        \(marks)  let status = __marbleMain(n, list)
          __marbleMark(\(RunRecord.Mark.end))
          return status
        }

        """
    var file = ProgramFile(start)
    for index in indices { append(index, to: &file) }
    return file
  }

  /// An `await` of nothing, at a line where no listing has code, so it isn't mistaken for their
  /// code.
  private static let wait =
    "#sourceLocation(file: \"<marble>\", line: 1)\n"
    + "func __marbleWait() async {}; await __marbleWait()\n"

  /// Returns the file with the listing at `index` alone, for a check of its syntax.
  func text(ofSyntaxAt index: Int) -> String { code(of: index) }

  /// Returns how the ends of statements can be marked in the listings at `indices`, the best first.
  ///
  /// The end of a statement is a guess that the compiler may refuse.
  func markings(of indices: [Int]) -> [Marking] {
    indices.contains { ends[$0].hasClaims } ? [.all, .claimed, .none] : [.none]
  }

  func ends(at index: Int, _ marking: Marking) -> Set<Int> {
    switch marking {
    case .all: ends[index].all
    case .claimed: ends[index].claimed
    case .none: []
    }
  }

  /// Returns the file with the listings at `indices` that records objects as `recording` says.
  ///
  /// Some of the places where a variable is read can be left out; the line of each is its number.
  func text(of indices: [Int], recording: ObjectReading) -> String {
    let pieces = indices.map { index in
      mark(index) + (program.listings[index].words.isInMainFile ? code(of: index) : "")
        + recording.text(atEndOf: index)
    }
    return prelude + ObjectReading.prelude + pieces.joined() + mark(RunRecord.Mark.end)
  }

  private static let statementMark =
    "@_silgen_name(\"marble_statement\") func __marbleStatement(_: Swift.Int32)\n"

  var prelude: String {
    importing + "@_silgen_name(\"marble_mark\") func __marbleMark(_: Swift.Int32)\n"
  }

  private var importing: String { allImports.map { "import \($0)\n" }.joined() }

  /// The modules that the program imports implicitly.
  var allImports: [String] {
    imports + [program.module].compactMap(\.self).filter { !imports.contains($0) }
  }

  func mark(_ number: Int) -> String {
    "#sourceLocation(file: \"<marble>\", line: 1)\n__marbleMark(\(number))\n"
  }

  private func code(of index: Int) -> String {
    var file = ProgramFile("")
    append(index, to: &file)
    return file.text
  }

  /// Appends the lines of a listing at their places; lines that it leaves out stay empty.
  ///
  /// Some lines may be replaced, each with one line, and calls may be added after some.
  func append(
    _ index: Int,
    replacing others: [Int: String] = [:],
    adding calls: [Int: String] = [:],
    marking ends: Set<Int> = [],
    to file: inout ProgramFile
  ) {
    let listing = program.listings[index]
    guard let first = listing.lines.first?.position.line else { return }
    file.append(location(ofLine: first))
    var next = first
    for (number, line) in listing.lines.enumerated() where !listing.sharesPlace(number) {
      while next < line.position.line {
        file.append("\n")
        next += 1
      }
      let text = others[number] ?? line.text
      file.append(text, as: ProgramFile.Place(listing: index, line: number))
      next += 1
      let end = RunRecord.Mark.firstEndOfStatement + number
      let added =
        [calls[number], ends.contains(number) ? "__marbleStatement(\(end))" : nil]
        .compactMap(\.self)
      guard !added.isEmpty else { continue }
      file.append("#sourceLocation(file: \"<marble>\", line: 1)\n")
      for call in added { file.append(call + "\n") }
      file.append(location(ofLine: next))
    }
  }

  /// Returns the directive after which the next line counts as a line of the program's chapter.
  func location(ofLine line: Int) -> String {
    let path = program.id.path.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "#sourceLocation(file: \"\(path)\", line: \(line))\n"
  }
}

extension Listing {
  /// Whether a line without code shares its place with another one because only the page has it.
  func sharesPlace(_ number: Int) -> Bool {
    let text = lines[number].text.utf8.drop(while: \.isSpace)
    guard text.isEmpty || text.starts(with: "//".utf8) else { return false }
    let line = lines[number].position.line
    return number > 0 && lines[number - 1].position.line == line
      || lines.indices.contains(number + 1) && lines[number + 1].position.line == line
  }
}
