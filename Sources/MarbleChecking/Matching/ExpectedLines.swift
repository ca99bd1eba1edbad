internal import MarbleModel

/// The lines of an expectation and how they're compared: the one matcher for everything.
struct ExpectedLines {
  let patterns: [LinePattern]
  let comparison: Expectation.Comparison

  /// Reads lines; where wording may be cut, `...` inside a line matches any text.
  init(_ lines: [String], comparison: Expectation.Comparison = .exact, cutsWording: Bool = false) {
    self.patterns = lines.map { LinePattern($0, cutsWording: cutsWording) }
    self.comparison = comparison
  }

  /// Reads the lines of a fence, with its own comparison unless another one is given.
  init(of fence: Expectation, comparison: Expectation.Comparison? = nil) {
    self.init(
      fence.lines.map(\.text),
      comparison: comparison ?? fence.comparison,
      cutsWording: fence.kind == .diagnostics
    )
  }

  func match(_ found: [String]) -> Bool {
    switch comparison {
    case .varies, .sketch: true
    case .exact, .prefix, .unordered: align(found).isMatch
    }
  }

  /// Returns how the lines correspond to `found`, with as few differences as possible.
  func align(_ found: [String]) -> Alignment {
    switch comparison {
    case .exact, .varies, .sketch:
      return OrderedAlignment(patterns: patterns, found: found).alignment()
    case .prefix where !patterns.contains(where: \.isGap):
      let beginning = Array(found.prefix(patterns.count))
      return OrderedAlignment(patterns: patterns, found: beginning).alignment()
    case .prefix:
      let open = patterns + [LinePattern("...")]
      var alignment = OrderedAlignment(patterns: open, found: found).alignment()
      alignment.steps.removeAll { step in
        if case .gap(patterns.count, _) = step { true } else { false }
      }
      return alignment
    case .unordered:
      return UnorderedAlignment(patterns: patterns, found: found).alignment()
    }
  }
}
