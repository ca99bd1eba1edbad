import MarbleModel

extension Observations {
  /// The observations without the steps whose only value is `()`, which say nothing to a reader.
  var telling: Observations {
    Observations(
      values: values,
      steps: steps.filter { step in
        if case .value(_, "()") = step.event { return false }
        return true
      },
      omittedSteps: omittedSteps,
      isCut: isCut,
      output: output
    )
  }
}
