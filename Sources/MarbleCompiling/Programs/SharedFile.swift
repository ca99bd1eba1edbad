internal import MarbleModel

/// The file that a program becomes in a module with other programs.
///
/// Its declarations are private and at the top level; its statements are in a function that starts
/// the program, with the variables that no declaration uses:
///
///     private func double(_ number: Int) -> Int { 2 * number }
///     @_silgen_name("marble_program_en_bind")
///     @MainActor public func __marbleProgram7(
///       _: Swift.Int32, _: Swift.OpaquePointer?) -> Swift.Int32 {
///     try! __marbleStatements()
///     return 0
///     }
///     @MainActor private func __marbleStatements() throws {
///     __marbleMark(0)
///     #sourceLocation(file: "notes/en/bind.md", line: 43)
///     let subject = Subject<Int>()
///     __marbleHold(subject)
///     subject.map(double).subscribe { print($0) }
///     __marbleMark(-1)
///     __marbleFinish()
///     }
///
/// Words keep their columns. The differences from top-level code are handled as follows:
///
/// - A variable lives until the program ends, because `__marbleFinish` doesn't return, although the
///   compiler doesn't know that.
/// - A variable belongs to the main actor, because it's passed to a function that does.
/// - A variable beside the function would be initialized when it's first read, so it's read where
///   it's declared.
/// - An error that isn't caught ends the program by `try!`, which replaces each `try` beside the
///   function.
struct SharedFile {
  let source: ProgramSource
  let layout: ProgramLayout
  /// The modules that the library's settings import implicitly.
  let imports: [String]

  /// The modules that the file imports, in alphabetical order.
  ///
  /// A file may see members from the imports of others in its module, so only programs with the
  /// same ones may share a module.
  var modules: [String] { Set(text.allImports + layout.imports).sorted() }

  /// Returns the file as number `number` of its module.
  func file(numbered number: Int) -> ProgramFile {
    // If the compiler refuses these marks, the program is compiled alone, where fewer are tried.
    let marking = text.markings(of: Array(layout.items.indices))[0]
    var file = ProgramFile(modules.map { "import \($0)\n" }.joined() + Self.functions)
    for index in layout.items.indices { appendDeclarations(of: index, to: &file) }
    file.append(
      """
      #sourceLocation(file: "<marble>", line: 1)
      @_silgen_name("\(source.module.entryPoint)") @MainActor public func __marbleProgram\(number)(
      _: Swift.Int32, _: Swift.OpaquePointer?) -> Swift.Int32 {
      \(layout.isAsync ? Self.asynchronousStart : Self.start)
      }
      @MainActor private func __marbleStatements() \(layout.isAsync ? "async " : "")throws {

      """
    )
    let listings = source.module.program.listings
    for index in listings.indices where listings[index].words.isRun {
      file.append(text.mark(index))
      text.append(
        index,
        replacing: statements(of: index),
        adding: holds(of: index),
        marking: text.ends(at: index, marking),
        to: &file
      )
    }
    file.append(text.mark(RunRecord.Mark.end) + "__marbleFinish()\n}\n")
    return file
  }

  private var text: ProgramText {
    ProgramText(program: source.module.program, ends: source.ends, imports: imports)
  }

  private static let functions = """
    @_silgen_name("marble_mark") private func __marbleMark(_: Swift.Int32)
    @_silgen_name("marble_statement") private func __marbleStatement(_: Swift.Int32)
    @_silgen_name("marble_hold")
    @MainActor private func __marbleHold<Value: ~Copyable>(_: borrowing Value)
    @_silgen_name("marble_finish") private func __marbleFinish()
    @_silgen_name("swift_task_asyncMainDrainQueue") private func __marbleDrain() -> Swift.Never

    """

  private static let start = "try! __marbleStatements()\nreturn 0"

  /// The code that the compiler generates for top-level code that waits.
  private static let asynchronousStart = """
    _Concurrency.Task { @MainActor in try! await __marbleStatements() }
    __marbleDrain()
    """

  private func appendDeclarations(of index: Int, to file: inout ProgramFile) {
    for item in layout.items[index] {
      switch item.kind {
      case .statement, .moduleImport: break
      case .declaration: append(item, of: index, as: "private", to: &file)
      case .ownExtension: append(item, of: index, as: nil, to: &file)
      case .variables(let variables):
        guard case .file(let isIsolated) = variables.storage else { break }
        let words = isIsolated ? "@MainActor private" : "private"
        append(item, of: index, as: words, to: &file)
      }
    }
  }

  /// Returns the lines of a listing that aren't the same in the function's body.
  private func statements(of index: Int) -> [Int: String] {
    var others: [Int: String] = [:]
    for item in layout.items[index] {
      if !item.isInFunction { for line in item.lines { others[line] = "" } }
    }
    return others
  }

  /// Returns the calls after declarations of variables, by the last lines of those.
  private func holds(of index: Int) -> [Int: String] {
    var calls: [Int: String] = [:]
    for item in layout.items[index] {
      guard case .variables(let variables) = item.kind else { continue }
      calls[item.lines.upperBound] =
        variables.names.map { "__marbleHold(\($0))" }.joined(separator: "; ")
    }
    return calls
  }

  /// Returns a line of an item, with `try!` for each `try` and the space after it.
  private func words(
    ofLine line: Int,
    _ item: ProgramLayout.Item,
    _ index: Int
  ) -> String {
    var bytes = Array(source.module.program.listings[index].lines[line].text.utf8)
    for place in item.tries where place.line == line {
      bytes[place.offset + 3] = UInt8(ascii: "!")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the lines of a declaration, with a modifier on a line of its own.
  private func append(
    _ item: ProgramLayout.Item,
    of index: Int,
    as modifier: String?,
    to file: inout ProgramFile
  ) {
    let listing = source.module.program.listings[index]
    let start = listing.lines[item.start.line]
    let attributes = start.text.utf8.prefix(item.start.offset)
    let isFirst = attributes.allSatisfy(\.isSpace)
    let added = (modifier == nil ? 0 : 1) + (modifier == nil || isFirst ? 0 : 1)
    var next = listing.lines[item.lines.lowerBound].position.line
    // The lines that are added come first, so the listing's own keep their numbers.
    file.append(text.location(ofLine: next - added))
    for number in item.lines where !listing.sharesPlace(number) {
      let line = listing.lines[number]
      while next < line.position.line {
        file.append("\n")
        next += 1
      }
      var words = words(ofLine: number, item, index)
      if number == item.start.line, let modifier {
        if !isFirst { file.append(String(decoding: attributes, as: UTF8.self) + "\n") }
        file.append(modifier + "\n")
        words =
          String(repeating: " ", count: item.start.offset)
          + String(decoding: words.utf8.dropFirst(item.start.offset), as: UTF8.self)
      }
      file.append(words, as: ProgramFile.Place(listing: index, line: number))
      next += 1
    }
  }
}

extension ProgramLayout.Item {
  /// Whether it's in the function that starts the program.
  fileprivate var isInFunction: Bool {
    switch kind {
    case .statement: true
    case .variables(let variables): variables.storage == .function
    case .declaration, .ownExtension, .moduleImport: false
    }
  }
}
