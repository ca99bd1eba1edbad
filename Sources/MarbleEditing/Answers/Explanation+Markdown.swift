import MarbleModel

extension Explanation {
  /// The meaning and an example, as editors show them.
  var markdown: String {
    let fence = example.contains("```") ? "````" : "```"
    return "`\(form)`: \(meaning)\n\n\(fence)markdown\n\(example)\n\(fence)"
  }

  /// The part of the form before the value, which is typed first.
  var name: String { String(form.prefix { $0 != "=" && $0 != ":" }) }

  static func all(_ kind: Kind) -> [Explanation] { all.filter { $0.kind == kind } }
}
