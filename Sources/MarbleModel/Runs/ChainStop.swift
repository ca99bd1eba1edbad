/// The chain of a puzzle at which a process stopped, which began with a certain one.
package struct ChainStop: Sendable, Hashable {
  /// The number of the chain.
  package let chain: Int
  /// Whether it's known why: a process that was stopped at a limit may only have run too many.
  package let isCertain: Bool

  /// Finds the chain in the record of a process; `nil` if it ended, or stopped before any chain.
  package init?(in record: RunRecord, from first: Int) {
    guard !record.isComplete || record.limit != nil,
      let last = record.marks.last(where: { $0.number >= 0 }),
      last.number >= RunRecord.Mark.firstChain
    else { return nil }
    chain = last.number - RunRecord.Mark.firstChain
    isCertain = record.limit == nil || chain == first
  }

  /// The chain with which the next process begins.
  package var next: Int { isCertain ? chain + 1 : chain }

  /// Whether the chains after one that stopped are run: a few hundred may trap, but only a few may
  /// run into a limit.
  package static func mayGoOn(after records: [RunRecord]) -> Bool {
    records.count < 400 && records.count { $0.limit != nil } < 8
  }
}
