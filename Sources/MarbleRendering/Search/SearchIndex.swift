/// What the search of a site reads: for each language, a few runs of chapters, each with a script.
///
/// A run holds neighbours in reading order, and its script depends only on them.
struct SearchIndex: Sendable {
  struct Run: Sendable, Hashable {
    let language: String
    /// The number of the run among those of its language, counted from zero.
    let number: Int
    /// The chapters, by their numbers in reading order.
    let chapters: [Int]

    var path: String { SearchIndex.path(ofRun: number, in: language) }
  }

  static let smallest = 32
  static let limit = 40

  private(set) var runs: [Run] = []
  private(set) var counts: [(language: String, count: Int)] = []

  /// Creates the index of chapters in these languages; the book's own is always included.
  ///
  /// The book's language has `more` runs than those of its chapters, with the numbers after them.
  init(of languages: [String], in book: String, more: Int = 0) {
    var chapters: [String: [Int]] = [book: []]
    for (number, language) in languages.enumerated() {
      chapters[language, default: []].append(number)
    }
    for (language, numbers) in chapters.sorted(by: { $0.key < $1.key }) {
      let size = Self.size(for: numbers.count)
      for (number, first) in stride(from: 0, to: numbers.count, by: size).enumerated() {
        let members = Array(numbers[first..<min(first + size, numbers.count)])
        runs.append(Run(language: language, number: number, chapters: members))
      }
      let count = (numbers.count + size - 1) / size
      counts.append((language, count + (language == book ? more : 0)))
    }
  }

  static func path(ofRun number: Int, in language: String) -> String {
    "assets/search/\(language)-\(number).js"
  }

  /// Runs grow in steps, so that one more chapter seldom moves others from run to run.
  private static func size(for count: Int) -> Int {
    var size = smallest
    while count > size * limit { size *= 2 }
    return size
  }
}
