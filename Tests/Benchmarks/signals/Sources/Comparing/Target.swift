/// What a row must reach, as a part of what a row of OpenCombine takes in the same run.
struct Target {
  let row: String
  /// What part of the time of ``rival`` Signals may take.
  let ratio: Double
  /// The row of OpenCombine.
  let rival: String
  /// How many elements one run has.
  let elements: Int

  private init(_ row: String, _ ratio: Double, of rival: String? = nil, elements: Int = 20_000) {
    self.row = row
    self.ratio = ratio
    self.rival = rival ?? row
    self.elements = elements
  }

  /// The targets that were set when the library was designed, and for rows that came later what
  /// OpenCombine takes.
  ///
  /// Rows that OpenCombine has not are compared with its subject.
  static let all = [
    Target("emit", 0.96),
    Target("emit-to-context", 0.96),
    Target("map", 0.98),
    Target("ten-maps", 0.72),
    Target("filter", 1),
    Target("map-filter-scan", 1),
    Target("compact-map", 1),
    Target("take-while", 1),
    Target("take-until", 0.9),
    Target("distinct", 0.21),
    Target("map-error", 1),
    Target("replace-error", 1),
    Target("buffer-10", 1),
    Target("last", 1),
    Target("element-at", 1),
    Target("min", 1),
    Target("count", 1),
    Target("contains", 1),
    Target("reduce", 1),
    Target("flatten-map", 1),
    Target("flatten-map-return", 0.42),
    Target("flat-map-latest", 1),
    Target("concat-map", 1),
    Target("concat-map-return", 0.25),
    Target("concat-of-10", 0.18),
    Target("merge-of-2", 0.8),
    Target("merge-of-10k", 1, elements: 10_000),
    Target("merge-of-10k-return", 0.37, elements: 10_000),
    Target("repeat", 2.06, of: "subject-1"),
    Target("repeat-return", 2.06, of: "subject-1"),
    Target("zip-in-turn", 0.15),
    Target("zip-ahead", 0.025, elements: 100_000),
    Target("combine-latest", 0.79, of: "subject-1"),
    Target("subject-1", 0.35),
    Target("subject-10", 0.22),
    Target("subject-1000", 0.18, elements: 100_000),
    Target("two-threads", 0.42, elements: 500_000),
    Target("subscribe-10k-live", 0.5),
    Target("dispose-10k-live", 0.25),
    Target("replay-send", 0.54, of: "subject-1"),
    Target("replay-late", 0.14, of: "subject-1", elements: 100_000),
    Target("property", 1),
    Target("share", 1),
    Target("deliver-on", 1),
    Target("values", 2, of: "subject-1"),
    Target("contended", 1, of: "subject-1"),
    Target("subscribe-one-value", 0.32),
    Target("subscribe-plain-thread", 0.32),
    Target("subscribe-create", 0.6),
    Target("subscribe-ten-maps", 0.25, elements: 5_000),
    Target("subscribe-take-1", 0.49),
    Target("subscribe-take-until", 1),
    Target("start-with", 1, elements: 5_000),
    Target("start-with-return", 0.18, elements: 5_000),
    Target("compound-removal", 0.6, elements: 100_000),
  ]
}
