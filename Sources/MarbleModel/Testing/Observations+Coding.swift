extension Observations.Step {
  /// What happened, as a number that is kept on disk.
  private enum Kind: Int, Codable {
    case value
    case entered
    case left
    case printed
  }

  /// Reads a step from a flat list, as there may be many thousands.
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let kind = try list.decode(Kind.self)
    let numbers = try (0..<6).map { _ in try list.decode(Int.self) }
    span = CodeSpan(
      from: CodeSpan.Position(line: numbers[0], offset: numbers[1]),
      to: CodeSpan.Position(line: numbers[2], offset: numbers[3])
    )
    output = numbers[4]
    task = numbers[5]
    switch kind {
    case .value:
      let text = try list.decode(String.self)
      event = .value(name: list.isAtEnd ? nil : try list.decode(String.self), text: text)
    case .entered: event = .entered
    case .left: event = .left
    case .printed: event = .printed
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(kind)
    let places = [span.start.line, span.start.offset, span.end.line, span.end.offset]
    for number in places + [output, task] { try list.encode(number) }
    guard case .value(let name, let text) = event else { return }
    try list.encode(text)
    if let name { try list.encode(name) }
  }

  private var kind: Kind {
    switch event {
    case .value: .value
    case .entered: .entered
    case .left: .left
    case .printed: .printed
    }
  }
}
