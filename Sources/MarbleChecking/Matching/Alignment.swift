/// How the lines of an expectation correspond to the lines that were found.
struct Alignment: Equatable {
  /// A step through both texts at once.
  enum Step: Equatable {
    case match(expected: Int, found: Int)
    /// An expected `...` matches these lines, possibly none.
    case gap(expected: Int, found: Range<Int>)
    case missing(expected: Int)
    case surplus(found: Int)
  }

  var steps: [Step]
  /// Whether every possible way to pair the lines was considered.
  var isExhaustive = true

  /// Whether everything that's expected was found, and nothing else.
  var isMatch: Bool {
    steps.allSatisfy { step in
      switch step {
      case .match, .gap: true
      case .missing, .surplus: false
      }
    }
  }
}
