internal import MarbleModel

extension ProgramText {
  /// Returns the file with the listings at `indices`, and before each that has a puzzle its chains,
  /// each in braces of its own.
  ///
  ///     if __marbleBegins(17) {
  ///       print([3, 1, 2].sorted())
  ///     }
  ///
  /// A chain counts as a file of its own, whose name has its number. Some are left out.
  func text(ofChainsOf indices: [Int], without omitted: Set<Int>) -> String {
    var file = ProgramFile(prelude + Self.chainPrelude)
    var first = 0
    let puzzles = Dictionary(program.puzzles.map { ($0.index, $0.puzzle) }) { one, _ in one }
    for index in program.listings.indices {
      let listing = program.listings[index]
      let isThere = indices.contains(index)
      if let puzzle = puzzles[index] {
        for (number, chain) in puzzle.chains.enumerated()
        where isThere && !omitted.contains(first + number) {
          append(chain, of: puzzle, in: listing, numbered: first + number, to: &file)
        }
        first += puzzle.count
      }
      guard isThere else { continue }
      file.append(mark(index))
      if listing.words.isInMainFile { append(index, to: &file) }
    }
    file.append(mark(RunRecord.Mark.end))
    return file.text
  }

  private func append(
    _ chain: [Int],
    of puzzle: Puzzle,
    in listing: Listing,
    numbered number: Int,
    to file: inout ProgramFile
  ) {
    let lines = puzzle.lines(of: chain, in: listing)
    file.append("#sourceLocation(file: \"\(ChainName(number).path)\", line: 1)\n")
    file.append("if __marbleBegins(\(number)) {\n")
    for (index, line) in listing.lines.enumerated() {
      file.append((lines[index] ?? line.text) + "\n")
    }
    file.append("}\n")
  }

  /// Decides whether a chain runs: those before the first one ran in an earlier process.
  private static let chainPrelude = """
    @_silgen_name("getenv")
    func __marbleVariable(_: Swift.UnsafePointer<Swift.CChar>) -> Swift.UnsafePointer<Swift.CChar>?
    @_silgen_name("atoi")
    func __marbleNumber(_: Swift.UnsafePointer<Swift.CChar>) -> Swift.Int32
    func __marbleBegins(_ chain: Swift.Int32) -> Swift.Bool {
      let first = __marbleVariable("\(CompiledChains.firstVariable)").map(__marbleNumber) ?? 0
      guard chain >= first else { return false }
      __marbleMark(\(RunRecord.Mark.firstChain) + chain)
      return true
    }

    """
}

/// The name of a chain as a file, which the compiler's messages begin with.
struct ChainName {
  let number: Int

  init(_ number: Int) { self.number = number }

  /// Reads the name at the start of a message; `nil` if it's about something else.
  init?(path: Substring) {
    guard path.hasPrefix("<chain "), path.hasSuffix(">"),
      let number = Int(path.dropFirst(7).dropLast())
    else { return nil }
    self.number = number
  }

  var path: String { "<chain \(number)>" }
}
