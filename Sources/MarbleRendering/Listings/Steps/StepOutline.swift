import MarbleModel

/// The folded steps of a listing: the rounds of a loop, or successive calls, become one item.
struct StepOutline: Sendable {
  /// A site within a body, with all of its events.
  struct Item: Sendable {
    let site: StepSite
    /// How often the body was entered, or the expression had a value.
    var count = 1
    /// The first texts, up to four, and the last.
    var texts: [String] = []
    var items: [Item] = []
    /// How many steps are left out because they're nested too deeply.
    var deeper = 0
  }

  struct TaskItems: Sendable {
    let task: Int
    var items: [Item]
  }

  /// The deepest nesting that is shown.
  static let depth = 5

  let tasks: [TaskItems]

  init(of observations: Observations, in listing: Listing) {
    var trunks: [Int: StepTrunk] = [:]
    var order: [Int] = []
    var printed = 0
    let output = Substring(observations.output).utf8
    let folded = listing.foldedLines
    let code = SwiftCode(listing)
    for step in observations.steps {
      defer { printed = step.output }
      let line = step.span.start.line
      let isFolded = folded.indices.contains(line) && folded[line]
      guard !isFolded, let step = step.telling(after: printed) else { continue }
      if trunks[step.task] == nil { order.append(step.task) }
      var text = ""
      if case .value(_, let value) = step.event { text = value }
      if step.event == .printed, step.output > printed {
        let line = Substring(output.prefix(step.output).dropFirst(printed))
        text = String(line.hasSuffix("\n") ? line.dropLast() : line)
      }
      trunks[step.task, default: StepTrunk()].append(StepSite(of: step, in: code), text)
    }
    tasks = order.map { TaskItems(task: $0, items: trunks[$0]?.closed ?? []) }
  }
}

extension Observations.Step {
  /// Returns the step as shown to readers; `nil` if its only value is `()`.
  ///
  /// A step with the value `()` prints if the output is longer than `printed` bytes after it.
  fileprivate func telling(after printed: Int) -> Self? {
    guard case .value(_, "()") = event else { return self }
    guard output > printed else { return nil }
    return Self(event: .printed, span: span, output: output, task: task)
  }
}

/// The open bodies of a task, each with the events in it so far.
private struct StepTrunk {
  private var open: [StepOutline.Item] = []
  private var items: [StepOutline.Item] = []
  private var tooDeep = 0

  /// Adds an event at a site; without a site, the innermost body ends.
  mutating func append(_ site: StepSite?, _ text: String) {
    switch site {
    case nil where tooDeep > 0: tooDeep -= 1
    case nil: if let body = open.popLast() { add(body) }
    case .some where tooDeep > 0: count(isBody: site?.kind == .body)
    case .some(let site) where site.kind == .body:
      guard open.count < StepOutline.depth else { return count(isBody: true) }
      open.append(StepOutline.Item(site: site))
    case .some(let site): add(StepOutline.Item(site: site, texts: [text]))
    }
  }

  /// All events, including bodies that were never left.
  var closed: [StepOutline.Item] {
    var copy = self
    while let body = copy.open.popLast() { copy.add(body) }
    return copy.items
  }

  private mutating func count(isBody: Bool) {
    if isBody { tooDeep += 1 }
    if !open.isEmpty { open[open.count - 1].deeper += 1 }
  }

  private mutating func add(_ item: StepOutline.Item) {
    if open.isEmpty { items.add(item) } else { open[open.count - 1].items.add(item) }
  }
}

extension [StepOutline.Item] {
  /// Adds an item, which folds with the last one if both are rounds of one body.
  fileprivate mutating func add(_ item: StepOutline.Item) {
    if let last, last.site == item.site {
      self[count - 1].fold(item)
    } else {
      append(item)
    }
  }
}

extension StepOutline.Item {
  /// Folds another round into this one; an event that occurs only in the other one is placed after
  /// the event before it.
  fileprivate mutating func fold(_ other: StepOutline.Item) {
    count += other.count
    deeper += other.deeper
    for text in other.texts {
      if texts.count > 4 { texts.removeLast() }
      texts.append(text)
    }
    var place = 0
    for item in other.items {
      if let same = items[place...].firstIndex(where: { $0.site == item.site }) {
        items[same].fold(item)
        place = same + 1
      } else if let earlier = items.firstIndex(where: { $0.site == item.site }) {
        items[earlier].fold(item)
      } else {
        items.insert(item, at: place)
        place += 1
      }
    }
  }
}
