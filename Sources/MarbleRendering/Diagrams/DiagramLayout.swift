import MarbleModel

/// The places of everything in a drawn diagram, in pixels.
///
/// Equal ticks have equal places in all lanes. A tick is as wide as the texts around it need, so
/// that nothing overlaps; if there is room, all ticks are equally wide.
struct DiagramLayout {
  struct Mark {
    let event: MarbleDiagram.Event
    let left: Int
    let width: Int

    var right: Int { left + width }
    var middle: Int { left + width / 2 }
  }

  struct Lane {
    let name: String
    /// The height of its middle.
    let y: Int
    var marks: [Mark] = []
    var groups: [ClosedRange<Int>] = []
    var begin = 0
    var end = 0
    var goesOn = true
    /// Whether its subscription ended without an event.
    var isCut = false
    /// Whether nothing subscribed, so that its line isn't drawn.
    var isSilent = false
  }

  static let radius = 13
  /// How far apart lanes are; a name has room between them.
  static let pitch = 44
  /// How far the middle of the first lane is below the top.
  static let top = 28
  /// The height of the tick numbers below the lanes.
  static let axis = 16
  /// How far above its lane a name is if there is no room beside the lane.
  static let nameHeight = 21
  /// The greatest width that a phone can show without making texts too small.
  private static let limit = 405
  private static let tickWidth = 18

  private(set) var lanes: [Lane] = []
  private(set) var gaps: [Int] = []
  let start: Int
  private(set) var ticks: [Int] = []
  private(set) var width = 0
  private(set) var height = 0
  /// The least width of a tick.
  let step: Int

  /// Places everything in a diagram.
  init(of diagram: MarbleDiagram) {
    let names = diagram.lanes.map { DiagramText.width(of: $0.name) }.max() ?? 0
    start = names == 0 ? 2 : names + 14
    let length = diagram.lanes.map(Self.length).max() ?? 1
    // A phone has room for 352 pixels; narrow ticks may take up to 640.
    step = max(3, min(Self.tickWidth, max(352 / length, min(12, 640 / length))))
    placeRows(of: diagram)
    placeMarks(of: diagram.lanes, length: length, step: step)
    for (index, isCut) in diagram.cuts.enumerated() where isCut {
      lanes[index].isCut = true
      lanes[index].goesOn = false
    }
    width = (lanes.map(\.end).max() ?? 0) + 12
  }

  /// Returns how many ticks a lane needs: those it was watched for, and those of its events.
  private static func length(of lane: MarbleDiagram.Lane) -> Int {
    let last = lane.moments.last.map { $0.tick + 1 } ?? 1
    // After the last event of an ended lane, there is only the room that its text takes.
    return lane.hasEnded ? last : max(last, lane.length)
  }

  private mutating func placeRows(of diagram: MarbleDiagram) {
    var y = 0
    for row in diagram.rows {
      switch row {
      case .lane(let lane):
        lanes.append(Lane(name: lane.name, y: y + Self.top))
        y += Self.pitch
      case .gap:
        gaps.append(y + Self.top - Self.pitch / 2 + 10)
        y += 20
      }
    }
    height = y + Self.top - Self.pitch / 2 + Self.axis
  }

  /// Whether any lane has a name.
  var hasNames: Bool { lanes.contains { !$0.name.isEmpty } }
  /// Whether the picture is too wide to be made smaller, so that it scrolls.
  var isWide: Bool { width - start > Self.limit }

  /// The ticks to number below the lanes, as many as fit beside each other.
  var numbers: [Int] {
    let every = [5, 10, 20, 50, 100, 200].first { $0 * step >= 40 } ?? 500
    return Array(stride(from: 0, to: ticks.count, by: every))
  }

  private mutating func placeMarks(of lanes: [MarbleDiagram.Lane], length: Int, step: Int) {
    var next = Array(repeating: 0, count: lanes.count)
    var edges = Array(repeating: start, count: lanes.count)
    for tick in 0..<length {
      var x = ticks.last.map { $0 + step } ?? start + Self.radius + 6
      for (index, lane) in lanes.enumerated() where next[index] < lane.moments.count {
        let moment = lane.moments[next[index]]
        if moment.tick == tick {
          x = max(x, edges[index] + 4 + DiagramText.reach(of: moment.event))
        }
      }
      ticks.append(x)
      for (index, lane) in lanes.enumerated() {
        let end = lane.moments[next[index]...].firstIndex { $0.tick != tick } ?? lane.moments.count
        guard end > next[index] else { continue }
        place(lane.moments[next[index]..<end].map(\.event), at: x, in: index)
        edges[index] = self.lanes[index].marks.last?.right ?? x
        next[index] = end
      }
    }
    for (index, lane) in lanes.enumerated() {
      let watched = ticks[max(0, min(Self.length(of: lane), length) - 1)]
      let last = self.lanes[index].marks.last
      self.lanes[index].goesOn = !lane.hasEnded
      self.lanes[index].isSilent = lane.isSilent
      self.lanes[index].begin =
        lane.start == 0 ? start : ticks[min(lane.start, length - 1)]
      self.lanes[index].end =
        lane.hasEnded ? last?.middle ?? watched : max(watched, last?.right ?? 0) + 16
    }
  }

  /// Places the events that share a tick, the first one at the tick itself.
  private mutating func place(_ events: [MarbleDiagram.Event], at x: Int, in lane: Int) {
    var left = x - (events.first.map(DiagramText.reach) ?? 0)
    let first = left
    var right = left
    for (number, event) in events.enumerated() {
      if number > 0 { left = right + 3 }
      let width = DiagramText.width(of: event)
      lanes[lane].marks.append(Mark(event: event, left: left, width: width))
      right = left + width
    }
    if events.count > 1 { lanes[lane].groups.append(first - 3...right + 3) }
  }
}
