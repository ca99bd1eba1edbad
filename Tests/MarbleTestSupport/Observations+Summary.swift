package import MarbleModel

extension Observations {
  /// The values as text, one a line: place, name, values, and how many they were if not all are
  /// there.
  package var valueSummary: String {
    values.map { value in
      let name = value.name.map { $0 + " = " } ?? ""
      let count = value.count > value.first.count ? " (\(value.count))" : ""
      return "\(value.span.text) \(name)\(value.summary)\(count)\n"
    }
    .joined()
  }

  /// The steps as text, one a line, each with what had been printed by then.
  package var stepSummary: String {
    steps.map { step in
      let task = step.task == 0 ? "" : " in task \(step.task)"
      return "\(step.span.text) \(step.event.text) after \(step.output)\(task)\n"
    }
    .joined()
  }
}

extension Observations.Step.Event {
  fileprivate var text: String {
    switch self {
    case .value(let name, let text): (name.map { $0 + " = " } ?? "") + text
    case .entered: "{"
    case .left: "}"
    case .printed: "print"
    }
  }
}

extension CodeSpan {
  fileprivate var text: String {
    "\(start.line):\(start.offset)-\(start.line == end.line ? "" : "\(end.line):")\(end.offset)"
  }
}
