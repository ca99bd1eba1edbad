/// What a row must reach, beside what was measured when that was decided.
///
/// All in nanoseconds per element, on one machine. On another only the ratios mean something.
struct Target {
  let row: String
  /// What Signals must reach.
  let signals: Double
  /// What OpenCombine took, if it has the operator.
  let openCombine: Double?
  /// How many elements one run has.
  var elements = 20_000

  static let all = [
    Target(row: "emit", signals: 45, openCombine: 47),
    Target(row: "map", signals: 53, openCombine: 54),
    Target(row: "ten-maps", signals: 110, openCombine: 153),
    Target(row: "filter", signals: 39, openCombine: 39),
    Target(row: "map-filter-scan", signals: 56, openCombine: 56),
    Target(row: "flatten-map", signals: 220, openCombine: 518),
    // Nothing was decided for this one, whose inner signals may send from any thread; it must not
    // be slower.
    Target(row: "flatten-map-create", signals: 380, openCombine: 380),
    Target(row: "concat-map", signals: 240, openCombine: 965),
    Target(row: "merge-of-2", signals: 75, openCombine: 94),
    Target(row: "concat-of-10", signals: 50, openCombine: 285),
    Target(row: "zip-in-turn", signals: 150, openCombine: 1015),
    Target(row: "zip-ahead", signals: 110, openCombine: 4393, elements: 100_000),
    Target(row: "combine-latest", signals: 100, openCombine: nil),
    Target(row: "subject-1", signals: 44, openCombine: 126),
    Target(row: "subject-10", signals: 28, openCombine: 126),
    Target(row: "subject-1000", signals: 20, openCombine: 113, elements: 100_000),
    Target(row: "subscribe-one-value", signals: 181, openCombine: 558),
    Target(row: "subscribe-create", signals: 360, openCombine: 599),
    Target(row: "subscribe-ten-maps", signals: 650, openCombine: 2590, elements: 5_000),
    Target(row: "subscribe-10k-live", signals: 355, openCombine: 709),
    Target(row: "dispose-10k-live", signals: 220, openCombine: 880),
    Target(row: "compound-removal", signals: 200, openCombine: 333, elements: 100_000),
    Target(row: "replay-send", signals: 68, openCombine: nil),
    Target(row: "replay-late", signals: 18, openCombine: nil, elements: 100_000),
    Target(row: "subscribe-take-1", signals: 500, openCombine: 1017),
    Target(row: "take-until", signals: 73, openCombine: 81),
    Target(row: "distinct", signals: 71, openCombine: 331),
    Target(row: "start-with", signals: 400, openCombine: 2219, elements: 5_000),
    Target(row: "repeat", signals: 260, openCombine: nil),
    Target(row: "merge-of-10k", signals: 260, openCombine: 696, elements: 10_000),
    Target(row: "two-threads", signals: 60, openCombine: 144, elements: 200_000),
  ]
}
