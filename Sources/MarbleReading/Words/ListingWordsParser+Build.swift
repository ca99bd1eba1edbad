import MarbleModel

extension ListingWordsParser {
  /// Applies a word about a build.
  mutating func applyToBuild(_ word: BlockWord, _ written: FenceWord) {
    switch word.value {
    case .platforms(let change):
      for name in written.items.uniqued() {
        guard let platform = Platform(rawValue: name) else {
          report(.badPlatform(name), written, Self.remedy(forPlatform: name))
          continue
        }
        change(&words, platform)
      }
    case .mode(let change):
      guard let mode = written.value.flatMap(Dialect.Mode.init) else {
        let forms = Dialect.Mode.allCases.map { "`\(word.name)=\($0.rawValue)`" }
        let remedy = "write \(forms.joined(separator: " or "))"
        return report(.badMode(written.value ?? ""), written, remedy)
      }
      change(&words, mode)
    case .file(let change):
      guard let name = written.value, name.isSwiftFile else {
        let remedy = "write a name other than `main.swift`, as in `\(word.name)=Greeter.swift`"
        return report(.badFile(written.value ?? ""), written, remedy)
      }
      change(&words, name)
    case .origin(let change):
      guard let origin = CodeOrigin(written.value ?? "") else {
        let remedy = "write a path from the book's folder: `\(word.name)=Examples/Tea.swift#pour`"
        return report(.noFile(of: word.name), written, remedy)
      }
      change(&words, origin)
    case .identifier(let change):
      guard let name = written.value, name.isIdentifier else {
        let remedy = "write `\(word.form)` with letters, digits and `_`"
        return report(.badIdentifier(written.value ?? "", of: word.name), written, remedy)
      }
      change(&words, name)
    case .identifiers(let change):
      for name in written.items.uniqued() {
        guard name.isIdentifier else {
          let remedy = "write `\(word.form)` with letters, digits and `_`"
          return report(.badIdentifier(name, of: word.name), written, remedy)
        }
        change(&words, name)
      }
    case .none, .name, .reason, .duration, .status, .levels, .permissions, .arguments, .files,
      .results:
      break
    }
  }

  private static func remedy(forPlatform name: String) -> String {
    let names = Platform.allCases.map(\.rawValue)
    return Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
      ?? "the platforms are " + names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension Diagnostic.Message {
  fileprivate static func badPlatform(_ name: String) -> Self {
    name.isEmpty ? "`platform` doesn't name a platform" : "there is no platform `\(name)`"
  }
  fileprivate static func badFile(_ name: String) -> Self {
    name.isEmpty
      ? "`file` doesn't name a file" : "`\(name)` isn't the name of a file beside `main.swift`"
  }
  fileprivate static func badMode(_ text: String) -> Self {
    "`\(text)` isn't a language mode of Swift here"
  }
  fileprivate static func badIdentifier(_ name: String, of word: String) -> Self {
    name.isEmpty ? "`\(word)` has no name" : "`\(name)` isn't a valid name for `\(word)`"
  }
}
