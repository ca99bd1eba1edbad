/// A walk from the newest version of a chapter to the oldest, which finds earlier outputs.
package struct OutputWalk: Sendable {
  /// A block whose program has had the same code so far.
  private struct Block {
    let line: Int
    /// The output at this point of the walk.
    var output: StatedOutput
  }

  /// What was found so far.
  package private(set) var history = OutputHistory()
  private var open: [Fingerprint: Block]

  /// Begins at a version of a chapter, with all outputs that it states.
  package init(from outputs: [StatedOutput]) {
    open = Self.distinct(outputs).mapValues { Block(line: $0.line, output: $0) }
  }

  /// Whether no older version can add anything.
  package var isOver: Bool { open.isEmpty }

  /// Passes a commit, between the outputs that the chapter stated before and after it.
  ///
  /// If the output after it isn't the one that this walk has come to, another branch had it.
  package mutating func pass(
    _ revision: Revision,
    from old: [StatedOutput],
    to new: [StatedOutput]
  ) {
    let (old, new) = (Self.distinct(old), Self.distinct(new))
    for (program, block) in open {
      guard let after = new[program] else { continue }
      guard let before = old[program] else {
        // The block was written, or its code changed, in this commit.
        open[program] = nil
        continue
      }
      guard !after.contradicts(block.output), before.contradicts(after) else { continue }
      history.add(OutputHistory.Change(revision: revision, before: before.text), at: block.line)
      open[program] = Block(line: block.line, output: before)
    }
  }

  /// Returns the outputs by their programs, without those that can't be told apart.
  private static func distinct(_ outputs: [StatedOutput]) -> [Fingerprint: StatedOutput] {
    Dictionary(grouping: outputs, by: \.program).compactMapValues { $0.count == 1 ? $0[0] : nil }
  }
}
