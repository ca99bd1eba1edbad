extension MarbleDiagram.Lane {
  /// Returns pairs: what happens, and when.
  ///
  /// A value is the index of its text; other events have the numbers of ``DragTable/Telling``.
  package func row(naming texts: [String], isCut: Bool) -> [Int] {
    var row = start > 0 ? [-4, start] : []
    for moment in moments {
      switch moment.event {
      case .value(let text): row += [texts.firstIndex(of: text) ?? texts.count, moment.tick]
      case .completion: row += [-1, moment.tick]
      case .error: row += [-2, moment.tick]
      }
    }
    return hasEnded ? row : row + [isCut ? -5 : -3, length]
  }
}

extension MarbleDiagram {
  /// Adds the texts of values that aren't in a list yet.
  package func addTexts(to texts: inout [String]) {
    for moment in lanes.flatMap(\.moments) {
      if case .value(let text) = moment.event, !texts.contains(text) { texts.append(text) }
    }
  }
}
