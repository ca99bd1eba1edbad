import MarbleModel

/// Finds the variables whose last reported value is valid until a step reports a new one.
///
/// The compiler reports most changes of a variable by its name, but not all:
///
///     n += 1                      // reported
///     list.append(1)              // reported
///     list[0] = 1                 // not reported: no step has the new value of `list`
///     let last = list.popLast()   // not reported
///     list.forEach { n += $0 }    // not reported: this closure has the value ()
///     while let x = list.popLast() {
///
/// So a variable is steady if a step reports every use that may change it. The code around a use
/// decides whether it may; if that's unclear, it may. Braces that no step enters or leaves, such
/// as those of a `switch`, end without a step, so a variable declared in them isn't steady,
/// either.
struct SteadyVariables {
  let code: SwiftCode
  let sites: [StepSite]

  /// Whether the variable that is declared at `place`, within the body that begins at `brace` or at
  /// the top level, is steady; `isMeant` checks whether its name means this variable at some place.
  func isSteady(
    _ name: String,
    declaredAt place: CodeSpan,
    within brace: CodeSpan.Position?,
    isMeant: (CodeSpan) -> Bool
  ) -> Bool {
    // Parameters and variables of loops or conditions come before their body; `$0`, at its brace.
    let isInFront = brace.map { place.start <= $0 } ?? false
    guard isInFront || brace == code.body(around: place.start)?.start else { return false }
    guard mayChange(declaredAt: place) else { return true }
    return uses(of: name).allSatisfy { use in
      let span = CodeSpan(from: use.name.start, to: use.name.start)
      return place.contains(span) || !isMeant(span) || !use.mayChange || isTold(use)
    }
  }

  private func mayChange(declaredAt place: CodeSpan) -> Bool {
    let words = code.words(ofLine: place.start.line)
    let introducer = words.last { $0.start < place.start && ["let", "var"].contains($0.text) }
    return introducer?.text == "var"
      || words.contains { $0.start >= place.start && $0.text == "inout" }
  }

  private func uses(of name: String) -> [VariableUse] {
    code.lexemes.indices.filter { index in
      let word = code.lexemes[index]
      guard word.isWord(name) || word.isWord("$" + name) else { return false }
      guard index > 0, code.lexemes[index - 1].isSign(".") else { return true }
      return !word.isAttached(to: code.lexemes[index - 1])
    }
    .map { VariableUse(at: $0, in: code) }
  }

  /// Whether steps report the variable's value after a use, or the use never happened.
  private func isTold(_ use: VariableUse) -> Bool {
    let start = use.name.start
    let named = sites.contains { site in
      guard site.name == use.name.text, site.kind == .value, site.span.start.line == start.line
      else { return false }
      return site.span.start == start || use.isAssignment && site.span.start > start
    }
    return named || use.beginsStatement && !isEntered(code.body(around: start))
  }

  /// Whether the run ever entered a body; `nil` is the top level.
  private func isEntered(_ body: CodeSpan?) -> Bool {
    guard let body else { return !sites.isEmpty }
    return sites.contains { body.start <= $0.span.start && $0.span.start <= body.end }
  }
}
