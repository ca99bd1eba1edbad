import MarbleModel

/// The colours of values, which let the eye follow them from lane to lane.
///
/// Equal values have equal colours. Another value shares the colour of a value above it only if it
/// must come from there: that value is the only one sent at the tick, and the only one that the
/// text contains. So `10` has the colour of `1`. A value such as `1a`, which contains several
/// values above it, or needn't come from the one that it contains, has no colour, because a colour
/// must not suggest a wrong origin. A new value has none, either, once all colours are taken.
enum DiagramColors {
  /// How many colours there are.
  private static let count = 6
  /// The number of the neutral colour.
  private static let none = 6

  /// Returns the colour number of each event; it's meaningless for events without a value.
  static func numbers(in lanes: [MarbleDiagram.Lane]) -> [[Int]] {
    var known: [String: Int] = [:]
    var used = 0
    return lanes.indices.map { index in
      lanes[index].moments.map { moment in
        guard case .value(let text) = moment.event else { return 0 }
        if let color = known[text] { return color }
        let above = lanes[..<index].lazy.flatMap(\.moments).filter { $0.value != nil }
        let sent = Set(above.filter { $0.tick == moment.tick }.compactMap(\.value))
        let shown = Set(above.compactMap(\.value).filter { !$0.isEmpty && text.contains($0) })
        let origin = sent.count == 1 && sent == shown ? sent.first.flatMap { known[$0] } : nil
        let isNew = shown.isEmpty && used < count
        let color = origin ?? (isNew ? used : none)
        if origin == nil, isNew { used += 1 }
        known[text] = color
        return color
      }
    }
  }
}

extension MarbleDiagram.Moment {
  /// The text of a value; `nil` for any other event.
  fileprivate var value: String? { if case .value(let text) = event { text } else { nil } }
}
