/// An event between two stages of one subscription.
struct SequenceEvent: Sendable {
  /// Whether the event goes to the source or comes from it.
  enum Way: Sendable {
    case up
    case down
  }

  /// The number of the subscription; numbers increase towards the source.
  let number: Int
  let stage: String
  let receiver: String
  let text: String
  let way: Way
  /// The scheduler whose work it is.
  let place: String
}

/// A line of a story, in both forms.
struct SequenceEntry: Sendable {
  /// The line with stages as lanes.
  let line: String
  /// The line with schedulers as lanes.
  let lineByPlaces: String
}

/// Everything that a recorder knows.
struct SequenceState: Sendable {
  private(set) var entries: [SequenceEntry] = []
  private var numbers = 0
  /// The latest event for each subscription and direction, with its position in the story.
  private var latest: [Key: (order: Int, place: String)] = [:]

  private struct Key: Hashable {
    let way: SequenceEvent.Way
    let number: Int
  }

  /// Returns the number of a new subscription.
  mutating func number() -> Int {
    numbers += 1
    return numbers
  }

  mutating func note(_ text: String, in lane: String, at place: String) {
    entries.append(
      SequenceEntry(line: "\(lane): \(text)", lineByPlaces: "\(place): \(text)")
    )
  }

  mutating func note(_ event: SequenceEvent) {
    let (from, to) =
      event.way == .up ? (event.receiver, event.stage) : (event.stage, event.receiver)
    // An event in the same place as its cause needs no arrow.
    let arrow = cause(of: event).map { $0 == event.place ? "" : "\($0) -> " } ?? ""
    entries.append(
      SequenceEntry(
        line: "\(from) -> \(to): \(event.text)",
        lineByPlaces: "\(arrow)\(event.place): \(event.textWithStage)"
      )
    )
    latest[Key(way: event.way, number: event.number)] = (entries.count, event.place)
  }

  /// Returns where the event that caused this one happened, in a neighbouring stage.
  private func cause(of event: SequenceEvent) -> String? {
    let before = latest.filter { key, _ in
      guard key.way == event.way else { return false }
      return event.way == .up ? key.number < event.number : key.number > event.number
    }
    return before.values.max { $0.order < $1.order }?.place
  }
}

extension SequenceEvent {
  /// The text of the event, with the name of the signal.
  fileprivate var textWithStage: String {
    switch (way, text) {
    case (.up, "subscribe"): "subscribe to \(stage)"
    case (.up, _): "\(text) \(stage)"
    case (.down, _): "\(text) from \(stage)"
    }
  }
}
