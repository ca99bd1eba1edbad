internal import MarbleModel

/// What to write if a compiler error comes from how the page is divided into programs.
///
/// The compiler knows nothing about the page: about other blocks, hidden code, or blocks that only
/// show an outline.
struct ErrorRemedies {
  let listings: [Listing]
  let program: Program

  /// Returns `diagnostic` with a remedy, if it is an error that has one.
  func explained(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.remedy == nil, diagnostic.severity == .error,
      let line = diagnostic.range?.start.line
    else { return diagnostic }
    let text = diagnostic.message.text
    var diagnostic = diagnostic
    diagnostic.remedy =
      MissingName(listings: listings, program: program).remedy(for: text, at: line)
      ?? redeclaration(text, at: line) ?? outline(text, at: line) ?? main(text)
    return diagnostic
  }

  /// Returns the remedy for two blocks of a program that declare the same name.
  private func redeclaration(_ text: String, at line: Int) -> String? {
    let start = "invalid redeclaration of '"
    guard text.hasPrefix(start) else { return nil }
    let name = text.dropFirst(start.count).prefix { $0 != "'" && $0 != "(" }
    let others = program.listings.filter { !$0.range.lines.contains(line) && $0.declares(name) }
    guard let other = others.first else { return nil }
    return
      "`\(name)` is declared in the block at line \(other.id.line), too: write `isolated` behind"
      + " `swift` for a program of its own, or `in=NAME` for one that blocks share"
  }

  /// Returns the remedy for a block that shows what code looks like, but no code.
  private func outline(_ text: String, at line: Int) -> String? {
    if Self.missingBodies.contains(where: text.hasPrefix) {
      return "write its body, or `skip=\"a signature only\"` behind `swift`"
    }
    let code = program.listings.lazy.flatMap(\.lines).first { $0.position.line == line }?.text ?? ""
    let words = code.split { $0 == " " || $0 == "\t" }
    let isCut = words == ["..."] || words.contains { $0.contains("…") }
    guard isCut || code.firstRange(of: "{ ... }") != nil else { return nil }
    return "write the code that `...` stands for, or `skip=\"an outline\"` behind `swift`"
  }

  /// Returns the remedy for a type with `@main` among code that runs from top to bottom.
  private func main(_ text: String) -> String? {
    guard text == CompilerMessage.misplacedMain else { return nil }
    return "write `isolated` behind `swift`, with declarations only in the block"
  }

  private static let missingBodies = [
    "expected '{' in body of function declaration", "initializer requires a body",
    "expected '{' to start getter definition", "expected '{' in subscript",
    "expected '{' for deinitializer",
  ]
}
