extension Observations: FormedValue {
  package static let form = Form(
    Observations.init(values:steps:omittedSteps:isCut:output:objects:)
  ) {
    ($0.values, $0.steps, $0.omittedSteps, $0.isCut, $0.output, $0.objects)
  }
}

extension Observations.Value: FormedValue {
  package static let form = Form(Observations.Value.init(span:name:count:first:last:)) {
    ($0.span, $0.name, $0.count, $0.first, $0.last)
  }
}

extension Observations.Step: FormedValue {
  package static let form = Form(
    Observations.Step.init(event:span:output:task:objects:object:events:)
  ) {
    ($0.event, $0.span, $0.output, $0.task, $0.objects, $0.object, $0.events)
  }
}

extension Observations.Step.Event: FormedValue {
  private enum Kind: UInt8, Keepable {
    case value, entered, left, printed
  }

  package static let form = Form { (kind: Kind, name: String?, text: String) -> Self in
    switch kind {
    case .value: .value(name: name, text: text)
    case .entered: .entered
    case .left: .left
    case .printed: .printed
    }
  } _: { event in
    switch event {
    case .value(let name, let text): (.value, name, text)
    case .entered: (.entered, nil, "")
    case .left: (.left, nil, "")
    case .printed: (.printed, nil, "")
    }
  }
}

extension CodeSpan: FormedValue {
  package static let form = Form(CodeSpan.init(from:to:)) { ($0.start, $0.end) }
}

extension CodeSpan.Position: FormedValue {
  package static let form = Form(CodeSpan.Position.init(line:offset:)) { ($0.line, $0.offset) }
}

extension PrintedPart: FormedValue {
  package static let form = Form(PrintedPart.init(line:text:status:)) {
    ($0.line, $0.text, $0.status)
  }
}
