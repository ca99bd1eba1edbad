internal import MarbleModel

/// Finds the documented symbols that programs use, in the compiler's index of names.
///
/// Symbols of the toolchain's libraries are found, too, where code writes their names.
package struct UseFinder: Sendable {
  private let store: IndexStore
  private let symbols: Set<String>

  /// Creates the finder of `symbols`; `nil` if the toolchain has no library that reads an index.
  package init?(of symbols: Set<String>, by toolchain: Toolchain) {
    guard let store = IndexStore(of: toolchain) else { return nil }
    (self.store, self.symbols) = (store, symbols)
  }

  /// Returns the uses in the file of a program, by the indices of listings.
  ///
  /// The compiler has left its index of the file in `folder`, as the only `unit` or the one with
  /// that name.
  func uses(
    in file: ProgramFile,
    of program: Program,
    indexedAt folder: String,
    unit: String = ""
  ) -> [Int: [SymbolUse]] {
    var uses: [Int: [SymbolUse]] = [:]
    for name in store.names(in: folder, unit: unit) {
      let isDocumented = symbols.contains(name.symbol)
      guard isDocumented || name.isOfToolchain, let place = file.places[name.line] else { continue }
      let line = program.listings[place.listing].lines[place.line].text
      let range = name.isImplicit ? nil : name.range(in: line)
      guard isDocumented || range != nil else { continue }
      let span = range.map { range in
        CodeSpan(
          from: CodeSpan.Position(line: place.line, offset: range.lowerBound),
          to: CodeSpan.Position(line: place.line, offset: range.upperBound)
        )
      }
      uses[place.listing, default: []].append(SymbolUse(name.symbol, at: span))
    }
    return uses
  }
}

extension IndexedName {
  /// Whether it's written as a word and may come from the toolchain's libraries.
  var isOfToolchain: Bool {
    guard !isImplicit, let first = baseName.utf8.first else { return false }
    let isWord = first >= 0x80 || first == UInt8(ascii: "_") || Character(.init(first)).isLetter
    return isWord && ToolchainSymbol.mayHave(symbol)
  }

  /// Returns where a line of code has the name, in bytes; `nil` if it's called without a name.
  ///
  /// An initializer is called by the name of its type, and a subscript by brackets.
  func range(in line: String) -> Range<Int>? {
    guard column > 0 else { return nil }
    let code = line.utf8.dropFirst(column - 1)
    let start = column - 1 + (code.first == UInt8(ascii: "`") ? 1 : 0)
    let rest = line.utf8.dropFirst(start)
    let isName = baseName.first.map { $0.isLetter || $0 == "_" } ?? false
    let length = isName ? rest.prefix { $0.isPartOfName }.count : baseName.utf8.count
    let written = rest.prefix(length)
    guard length > 0, baseName == "init" || written.elementsEqual(baseName.utf8) else { return nil }
    return start..<start + length
  }
}
