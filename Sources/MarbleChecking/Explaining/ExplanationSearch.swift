package import MarbleModel

/// The search for the explanation that the user wants.
package enum ExplanationSearch {
  /// Returns the explanations of a word, or of a message as it was written.
  ///
  /// A message may be copied with its place and severity, in any line of a report.
  package static func find(_ text: String) -> [Explanation] {
    let bare = String(text.drop { $0 == " " }.trimmingEnd)
    let words = Explanation.all.filter { $0.isAbout(bare) }
    guard words.isEmpty else { return words }
    let candidates = [bare] + behindSeverity(bare)
    let messages = Explanation.all.filter { $0.kind == .message }
    // The longest form is the most specific: fewer of its parts vary than in the others.
    let known = messages.filter { message in
      let pattern = LinePattern(message.form, cutsWording: true)
      return candidates.contains(where: pattern.matches)
    }
    if let best = known.max(by: { $0.form.utf8.count < $1.form.utf8.count }) { return [best] }
    guard bare.contains(" ") else { return [] }
    return messages.filter { $0.form.lowercased().firstRange(of: bare.lowercased()) != nil }
  }

  /// Returns the names that `text` may be meant to be, one for each thing with a name.
  package static func nearest(to text: String) -> String? {
    let names = Explanation.all.flatMap { explanation -> [String] in
      let name = String(explanation.form.prefix { $0 != "=" && $0 != ":" })
      return explanation.kind == .message ? [explanation.form] : [name, explanation.form]
    }
    return Suggestion.nearest(to: text, among: names)
  }

  private static func behindSeverity(_ text: String) -> [String] {
    ["error: ", "warning: ", "note: "].compactMap { severity in
      text.firstRange(of: severity).map { String(text[$0.upperBound...]) }
    }
  }
}

extension Substring {
  fileprivate var trimmingEnd: Substring {
    var rest = self
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
