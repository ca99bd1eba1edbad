import MarbleModel

extension PageWords {
  /// The actions, by the names that a script uses for them.
  var actions: KeyValuePairs<String, PageWord> {
    [
      "start": .stepStart, "back": .stepBack, "play": .stepPlay, "next": .stepNext,
      "print": .stepPrint, "call": .stepCall, "round": .stepRound, "close": .stepClose,
    ]
  }

  /// The keys of a stepper, with descriptions of their actions.
  var stepperKeys: KeyValuePairs<[String], PageWord> {
    [["←", "→"]: .stepKeys, ["↑", "↓"]: .roundKeys, ["p"]: .stepPrint, ["c"]: .stepCall]
  }

  /// The attributes with the texts that a script fills in.
  var stepperAttributes: String {
    let more = say(.moreSteps, count: 2).replacing("2", with: "{n}").escaped
    return attributes([
      "hint": .stepHint, "position": .position, "step": .step, "in-task": .inTask,
      "at-line": .atLine, "round": .round, "prints": .prints, "enters": .enters,
      "top": .topLevel, "closure": .closure, "captured": .captured, "play": .stepPlay,
      "pause": .stepPause, "cut": .valuesCut,
    ]) + " data-more=\"\(more)\""
  }

  /// Returns the name of a body; a closure is named after its line and the function it's passed to.
  func name(of site: StepSite) -> String {
    guard site.name.hasSuffix("{ }") else { return site.name }
    let callee = site.name.split(separator: " ").first.map { $0 == "{" ? "" : $0 } ?? ""
    let name = say(.closure, ["n": String(site.span.start.line + 1)])
    return callee.isEmpty ? name : "\(name) (\(callee))"
  }
}
