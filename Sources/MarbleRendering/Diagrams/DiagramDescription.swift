import MarbleModel

/// A diagram in words, with a sentence for each of its lanes.
struct DiagramDescription {
  private static let limit = 24

  let text: String

  init(of diagram: MarbleDiagram, words: PageWords) {
    let lanes = zip(diagram.lanes, diagram.cuts).enumerated().map { number, lane in
      Self.text(of: lane.0, number: number + 1, isCut: lane.1, words: words)
    }
    let all = lanes.joined(separator: words[.fullStop]) + words[.fullStop]
    text = words[.diagram] + words[.colon] + (all.hasSuffix(" ") ? String(all.dropLast()) : all)
  }

  private static func text(
    of lane: MarbleDiagram.Lane,
    number: Int,
    isCut: Bool,
    words: PageWords
  ) -> String {
    let events = lane.moments.prefix(limit).map { moment -> String in
      switch moment.event {
      case .value(let text): words.event(.value(DiagramText.shown(text)), "\(moment.tick)")
      case .error, .completion: words.event(moment.event, "\(moment.tick)")
      }
    }
    var parts = (lane.start > 0 ? [words.begins("\(lane.start)")] : []) + events
    if lane.moments.count > limit {
      parts.append(words.say(.moreEvents, count: lane.moments.count - limit))
    }
    if lane.isSilent {
      parts = [words[.neverBegins]]
    } else if isCut {
      parts.append(words.cut("\(lane.length)"))
    } else if !lane.hasEnded {
      parts.append(words.goesOn("\(lane.length)"))
    }
    let name = lane.name.isEmpty ? words.lane(number) : lane.name
    return name + words[.colon] + parts.joined(separator: words[.comma])
  }
}
