import MarbleModel

extension Verdicts {
  /// Mixes all that a page shows of the verdicts on the listings at those lines of a chapter.
  func mix(_ lines: [Int], of path: String, into mixer: inout FingerprintMixer) {
    guard !isEmpty else { return mixer.mix(false) }
    mixer.mix(true)
    mixer.mix(toolchain)
    mixer.mix(imports) { $0.mix($1) }
    mixer.mix(lines) { mixer, line in
      let verdict = verdict(on: Listing.ID(path: path, line: line))
      mixer.mix(verdict != nil)
      if let verdict { Self.mix(verdict, into: &mixer) }
    }
  }

  private static func mix(_ verdict: Verdict, into mixer: inout FingerprintMixer) {
    mixer.mix(describing: verdict.outcome)
    mixer.mix(verdict.output)
    mixer.mix(verdict.messages) { mix($1, into: &$0) }
    mixer.mix(verdict.observations != nil)
    if let observations = verdict.observations { mix(observations, into: &mixer) }
  }

  private static func mix(_ message: Diagnostic, into mixer: inout FingerprintMixer) {
    mixer.mix(message.severity.rawValue)
    mixer.mix(message.message.text)
    mixer.mix(message.path)
    mixer.mix(message.range != nil)
    if let range = message.range {
      for position in [range.start, range.end] {
        mixer.mix(position.line)
        mixer.mix(position.column)
      }
    }
    mixer.mix(message.excerpt)
    mixer.mix(message.details) { $0.mix($1) }
    mixer.mix(message.remedy)
  }

  private static func mix(_ observations: Observations, into mixer: inout FingerprintMixer) {
    mixer.mix(observations.values) { mixer, value in
      mix(value.span, into: &mixer)
      mixer.mix(value.name)
      mixer.mix(value.count)
      mixer.mix(value.first) { $0.mix($1) }
      mixer.mix(value.last)
    }
    mixer.mix(observations.steps) { mix($1, into: &$0) }
    mixer.mix(observations.omittedSteps)
    mixer.mix(observations.isCut)
    mixer.mix(observations.output)
  }

  private static func mix(_ step: Observations.Step, into mixer: inout FingerprintMixer) {
    switch step.event {
    case .value(let name, let text):
      mixer.mix(0)
      mixer.mix(name)
      mixer.mix(text)
    case .entered: mixer.mix(1)
    case .left: mixer.mix(2)
    case .printed: mixer.mix(3)
    }
    mix(step.span, into: &mixer)
    mixer.mix(step.output)
    mixer.mix(step.task)
  }

  private static func mix(_ span: CodeSpan, into mixer: inout FingerprintMixer) {
    for position in [span.start, span.end] {
      mixer.mix(position.line)
      mixer.mix(position.offset)
    }
  }
}
