/// The search index of a book: a few runs of chapters, each with a script.
///
/// A run holds neighbours in reading order, and its script depends only on them.
struct SearchIndex: Sendable {
  struct Run: Sendable, Hashable {
    /// The number of the run, counted from zero.
    let number: Int
    /// The chapters, by their numbers in reading order.
    let chapters: Range<Int>
  }

  static let smallest = 32
  static let limit = 40

  /// The runs of the chapters in reading order.
  let runs: [Run]

  /// Creates the index of `count` chapters.
  init(of count: Int) {
    let size = Self.size(for: count)
    runs = stride(from: 0, to: count, by: size).enumerated().map { number, first in
      Run(number: number, chapters: first..<min(first + size, count))
    }
  }

  static func path(ofRun number: Int, in language: String) -> String {
    "assets/search/\(language)-\(number).js"
  }

  /// Runs grow in steps, so that an additional chapter seldom moves others to another run.
  private static func size(for count: Int) -> Int {
    var size = smallest
    while count > size * limit { size *= 2 }
    return size
  }
}
