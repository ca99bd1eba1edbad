import MarbleModel

/// The colours of values, which let the eye follow them from lane to lane.
///
/// Equal values have equal colours. Another value has the colour of one above it only if it must
/// come from there: it's the only value sent at that tick, and its text contains that value and no
/// other. So `10` has the colour of `1`, but `1a` has its own.
enum DiagramColors {
  /// How many colours there are.
  private static let count = 6

  /// Returns the colour number of each event, which means nothing for events without a value.
  static func numbers(in lanes: [MarbleDiagram.Lane]) -> [[Int]] {
    var known: [String: Int] = [:]
    var used = 0
    return lanes.indices.map { index in
      lanes[index].moments.map { moment in
        guard case .value(let text) = moment.event else { return 0 }
        if let color = known[text] { return color }
        let origin = origin(of: text, at: moment.tick, in: lanes[..<index])
        let color = origin.flatMap { known[$0] } ?? used % count
        if origin == nil { used += 1 }
        known[text] = color
        return color
      }
    }
  }

  private static func origin(
    of text: String,
    at tick: Int,
    in lanes: ArraySlice<MarbleDiagram.Lane>
  ) -> String? {
    var sent: Set<String> = []
    var shown: Set<String> = []
    for moment in lanes.lazy.flatMap(\.moments) {
      guard case .value(let value) = moment.event else { continue }
      if moment.tick == tick { sent.insert(value) }
      if !value.isEmpty, text.contains(value) { shown.insert(value) }
    }
    return sent.count == 1 && sent == shown ? sent.first : nil
  }
}
