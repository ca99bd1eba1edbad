internal import MarbleModel

/// The outcomes of the chains of a program's puzzles, from the processes in which they ran.
struct ChainRecord {
  /// The outcomes by the numbers of the chains.
  private(set) var outcomes: [Int: PuzzleTable.Outcome] = [:]
  /// The output of the listings that ran after their chains, by the listings' indices.
  private var printed: [Int: String] = [:]
  /// Whether so many chains stopped that the rest wasn't run.
  let isCut: Bool

  init(_ records: [RunRecord], refused: [Int: String]) {
    isCut =
      !ChainStop.mayGoOn(after: records)
      && records.last.map { !$0.isComplete || $0.limit != nil } ?? false
    for (chain, text) in refused { outcomes[chain] = PuzzleTable.Outcome(.refused, text) }
    var first = 0
    for record in records {
      let stop = ChainStop(in: record, from: first)
      read(record, stop)
      first = stop?.next ?? first
    }
  }

  private mutating func read(_ record: RunRecord, _ stop: ChainStop?) {
    let marks = record.marks
    for (index, mark) in marks.enumerated() where mark.number >= 0 {
      let chain = mark.number - RunRecord.Mark.firstChain
      if chain == stop?.chain {
        if let stop, stop.isCertain { outcomes[chain] = outcome(of: record) }
        continue
      }
      let end = marks.indices.contains(index + 1) ? marks[index + 1].offset : record.output.count
      guard mark.offset >= 0, mark.offset <= end, end <= record.output.count else { continue }
      let text = String(decoding: record.output[mark.offset..<end], as: UTF8.self)
      // The marks with lower numbers are those of listings.
      if chain >= 0 {
        outcomes[chain] = PuzzleTable.Outcome(.printed, text)
      } else {
        printed[mark.number] = text
      }
    }
  }

  private func outcome(of record: RunRecord) -> PuzzleTable.Outcome {
    guard record.limit == nil else { return PuzzleTable.Outcome(.unending) }
    let lines = record.errors.split(separator: "\n")
    let message = lines.compactMap { line in
      line.firstRange(of: "Fatal error: ").map { String(line[$0.upperBound...]) }
    }
    return PuzzleTable.Outcome(.stopped, message.first ?? "")
  }
}

extension ChainRecord {
  /// The greatest size of a puzzle's table, in bytes.
  private static let limit = 200_000

  /// Returns the result of the chains of the puzzle of a program's listing, the first of which has
  /// the number `first`, given what the listing prints on its own.
  ///
  /// If the listing printed something else after its chains, they changed something that it uses.
  func result(
    of puzzle: Puzzle,
    at index: Int,
    in program: Program,
    printing output: String,
    from first: Int
  ) -> PuzzleResult {
    let listing = program.listings[index]
    let all = puzzle.chains.indices.map { outcomes[first + $0] }
    let right = puzzle.chains.firstIndex(of: puzzle.solution(in: listing))
    guard let right, let own = all[right] else { return PuzzleResult(isCut ? .stopped : .lost) }
    if own.kind == .refused { return PuzzleResult(.refused, [own.text]) }
    let again = printed[index] ?? output
    guard own == PuzzleTable.Outcome(.printed, output), again == output else {
      let other = again == output ? own.text : again
      let lines = other.split(separator: "\n", omittingEmptySubsequences: false)
      return PuzzleResult(.different, lines.map(String.init))
    }
    let known = all.compactMap(\.self)
    guard known.count == all.count else { return PuzzleResult(isCut ? .stopped : .lost) }
    let table = PuzzleTable(known, right: right, isDrawn: listing.output?.kind == .diagram)
    return table.size <= Self.limit ? PuzzleResult(table: table) : PuzzleResult(.tooLarge)
  }
}
