import MarbleModel

/// A diagram as small as a stamp: without texts, and with a dot in its colour for each value.
///
/// All dots of a colour are one path of lines without length, whose round ends look like dots, so
/// that a page has room for hundreds of pictures.
struct WallPicture {
  /// The width of all pictures, their greatest height, and the distance between rows if it fits.
  private static let (width, limit, pitch) = (120, 60, 18)

  private let diagram: MarbleDiagram
  private let height: Int

  init(of diagram: MarbleDiagram) {
    self.diagram = diagram
    height = min(Self.limit, Self.pitch * diagram.lanes.count + 2)
  }

  var html: String {
    let lanes = diagram.lanes
    let (x, y) = (places(of: lanes), rows(lanes.count))
    var (lines, errors) = ("", "")
    var dots: [Int: String] = [:]
    for (index, (lane, colors)) in zip(lanes, DiagramColors.numbers(in: lanes)).enumerated() {
      let middle = y[index]
      let places = places(of: lane.moments, x)
      let end = lane.hasEnded ? places.last ?? 0 : x(max(lane.length, 1) - 1) + 4
      if !lane.isSilent {
        lines += line(of: lane, from: x, to: end, at: middle, isCut: diagram.cuts[index])
      }
      for ((moment, color), place) in zip(zip(lane.moments, colors), places) {
        switch moment.event {
        case .value: dots[color, default: ""] += "M\(place) \(middle)h0"
        case .completion: lines += "M\(place) \(middle - 5)v10"
        case .error: errors += "M\(place - 4) \(middle - 4)l8 8m0-8l-8 8"
        }
      }
    }
    let values = dots.sorted { $0.key < $1.key }
      .map { "<path class=\"m\($0.key)\" d=\"\($0.value)\"/>" }.joined()
    let crosses = errors.isEmpty ? "" : "<path class=\"x\" d=\"\(errors)\"/>"
    return "<svg viewBox=\"0 0 \(Self.width) \(height)\" aria-hidden=\"true\">"
      + "<path d=\"\(lines)\"/>\(values)\(crosses)</svg>"
  }

  private func line(
    of lane: MarbleDiagram.Lane,
    from x: (Int) -> Int,
    to end: Int,
    at y: Int,
    isCut: Bool
  ) -> String {
    let start = lane.start == 0 ? 2 : x(lane.start)
    let mark = lane.hasEnded ? "" : isCut ? "m-3 4l6-8" : "m-4-3l4 3-4 3"
    return "M\(start) \(y)H\(min(max(end, start + 6), Self.width - 2))\(mark)"
  }

  /// Returns the places of events; events at the same tick are beside each other.
  private func places(of moments: [MarbleDiagram.Moment], _ x: (Int) -> Int) -> [Int] {
    let room = max(6, x(1) - x(0))
    return moments.indices.map { index in
      let first = moments.firstIndex { $0.tick == moments[index].tick } ?? index
      return min(x(moments[index].tick) + room * (index - first), Self.width - 4)
    }
  }

  /// Returns the place of each tick, so that all ticks fit and short diagrams aren't stretched.
  private func places(of lanes: [MarbleDiagram.Lane]) -> (Int) -> Int {
    let length =
      lanes.map { lane in
        max(lane.hasEnded ? 1 : lane.length, (lane.moments.last?.tick ?? 0) + 1)
      }.max() ?? 1
    let room = Self.width - 16
    return { tick in min(8 + (length < 12 ? 9 * tick : tick * room / length), Self.width - 4) }
  }

  /// Returns the heights of rows, centred vertically.
  private func rows(_ count: Int) -> [Int] {
    let pitch = min(Self.pitch, (height - 8) / max(count, 1))
    let top = (height - pitch * (count - 1)) / 2
    return (0..<count).map { top + pitch * $0 }
  }
}
