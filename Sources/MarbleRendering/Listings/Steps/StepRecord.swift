import MarbleModel

/// The steps of a listing in the form that its page stores, compact enough for thousands.
///
/// The events are a sequence of numbers: 0 leaves the innermost body, 1 means that more was
/// printed, 2 that another task is running, and 3 is the first site. The values follow: lengths of
/// printed texts, then tasks, then the values of each site in order. Among values, 0 is the next
/// literal, 1 a value that isn't kept, and 2 the first literal again. A site of objects isn't a
/// step: its value is the text that all following steps show.
struct StepRecord: Sendable {
  let sites: [StepSite]
  /// The scope of each site's variable.
  let scopes: [StepScope?]
  /// The numbers of variables that keep their value until a step reports a new one.
  let steady: Set<Int>
  let orders: [Int]
  let literals: [StepLiteral]
  let grammar: StepGrammar
  let eventCount: Int
  let omitted: Int
  let isCut: Bool

  /// Keeps the steps of a listing, with all values or with only the first ones of each site.
  ///
  /// Each step shows the text at its index in `objects`, unless that array is empty.
  init(
    of steps: ArraySlice<Observations.Step>,
    objects: [String?] = [],
    omitted: Int,
    keeping limit: Int?,
    of code: SwiftCode,
    output: String
  ) {
    var script = StepScript(code: code, output: output)
    for (index, step) in steps.enumerated() {
      if objects.indices.contains(index) { script.show(objects: objects[index]) }
      script.append(step)
    }
    let streams = script.streams.map { StepStream($0, keeping: limit) }
    var numbers: [StepLiteral: Int] = [:]
    var sequence = script.events
    for literal in streams.lazy.flatMap(\.literals) {
      guard let literal else {
        sequence.append(1)
        continue
      }
      // Every new literal is 0, so that the grammar finds rounds with new values alike.
      sequence.append(numbers[literal].map { $0 + 2 } ?? 0)
      if numbers[literal] == nil { numbers[literal] = numbers.count }
    }
    sites = script.sites
    scopes = script.scopes
    steady = script.steady
    orders = streams.map(\.order)
    literals = numbers.sorted { $0.value < $1.value }.map(\.key)
    grammar = StepGrammar(sequence)
    eventCount = script.events.count
    self.omitted = omitted
    isCut = streams.contains { $0.literals.contains(nil) }
  }
}
