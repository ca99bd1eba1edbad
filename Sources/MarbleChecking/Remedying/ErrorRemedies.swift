internal import MarbleModel

/// The remedies for compiler errors that come from how the page is divided into programs.
///
/// The compiler knows nothing about the page: about other blocks, hidden code, or blocks that only
/// show an outline.
struct ErrorRemedies {
  let listings: [Listing]
  let program: Program
  /// The text of the chapter.
  let text: [Block]

  /// Returns `diagnostic` with a remedy, if it's an error that has one.
  func explained(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.remedy == nil, diagnostic.severity == .error,
      let line = diagnostic.range?.start.line
    else { return diagnostic }
    let text = diagnostic.message.text
    var diagnostic = diagnostic
    diagnostic.remedy = step(at: line) ?? remedy(for: text, at: line)
    return diagnostic
  }

  private func remedy(for text: String, at line: Int) -> String? {
    // What the page's text says comes last, because it isn't about this error in particular.
    MissingName(listings: listings, program: program).remedy(for: text, at: line)
      ?? redeclaration(text, at: line) ?? outline(text, at: line) ?? member(text)
      ?? foreign(text) ?? body(text) ?? main(text) ?? taken(text) ?? topLevel(text, at: line)
      ?? refusal(at: line)
  }

  /// Returns the remedy for the code of a step of a tutorial, which has no fence for words.
  private func step(at line: Int) -> String? {
    guard program.id.path.catalog != nil, program.id.path.hasSuffix(".swift"),
      program.listings.contains(where: { $0.words.isCompiled && $0.range.lines.contains(line) })
    else { return nil }
    return "if it needs other files, write `@Comment { marble parses }` above its `@Code`"
  }

  /// Returns the remedy for two blocks of a program that declare the same name.
  private func redeclaration(_ text: String, at line: Int) -> String? {
    let start = "invalid redeclaration of '"
    guard text.hasPrefix(start) else { return nil }
    let name = text.dropFirst(start.count).prefix { $0 != "'" && $0 != "(" }
    let others = program.listings.filter { !$0.range.lines.contains(line) && $0.declares(name) }
    guard let other = others.first else { return nil }
    return
      "`\(name)` is also declared in the block at line \(other.id.line): write `isolated` after"
      + " `swift` for a separate program, or `in=NAME` for one that blocks share"
  }

  /// Returns the remedy for a block that shows what code looks like, but isn't code.
  private func outline(_ text: String, at line: Int) -> String? {
    guard let listing = program.listings.first(where: { $0.range.lines.contains(line) }),
      listing.words.isCompiled
    else { return nil }
    if Self.missingBodies.contains(where: text.hasPrefix) {
      return
        "write its body, or `declares` after `swift`, which compares it with the library,"
        + " or `parses`, which checks only the syntax"
    }
    if text == Self.placeholder {
      return "write the code, or `parses` after `swift` to check only the syntax"
    }
    let code = listing.lines.first { $0.position.line == line }?.text ?? ""
    let words = code.split { $0 == " " || $0 == "\t" }
    let isCut = words == ["..."] || words.contains { $0.contains("…") }
    guard isCut || code.firstRange(of: "{ ... }") != nil else { return nil }
    return
      "write the code that `...` replaces, or `parses` after `swift` to check only the syntax"
  }

  /// Returns the remedy for a member of a type that is written without the type.
  private func member(_ text: String) -> String? {
    guard Self.membersAlone.contains(where: { text.firstRange(of: $0) != nil }) else { return nil }
    return
      "write the type around it, or `declares` after `swift`, which compares it with the library,"
      + " or `parses`, which checks only the syntax"
  }

  /// Returns the remedy for code of another platform.
  private func foreign(_ text: String) -> String? {
    let start = "no such module '"
    guard text.hasPrefix(start) else { return nil }
    let module = text.dropFirst(start.count).prefix { $0 != "'" }
    if module == "PackageDescription" {
      return "write `manifest` after `swift`, so that the package manager reads it"
    }
    if FamiliarModules.ofApple.contains(String(module)), Platform.current != .macos {
      return "write `platform=macos` after `swift`, so that it's checked where `\(module)` exists"
    }
    return "add the product of `\(module)` to `library:` in Site/site.yml, or write `parses` after"
      + " `swift` to check only the syntax"
  }

  /// Returns the remedy for the body of a function that's written without the function.
  private func body(_ text: String) -> String? {
    guard text == CompilerMessage.returnAlone else { return nil }
    return "write the function around it; its first and last line can be put between"
      + " `// snippet.hide` and `// snippet.show`"
  }

  /// Returns the remedy for a block that must not compile, according to the surrounding text.
  private func refusal(at line: Int) -> String? {
    guard let listing = program.listings.first(where: { $0.range.lines.contains(line) }),
      listing.words.check != .refusal, RefusalHints(in: text).sayThatItFails(listing)
    else { return nil }
    let word = listing.words.language == nil ? "`fails` after `swift`" : "`check fails`"
    return "the text says that this must not compile: write \(word)"
  }

  /// Returns the remedy for a type with `@main` among code that runs from top to bottom.
  private func main(_ text: String) -> String? {
    guard text == CompilerMessage.misplacedMain else { return nil }
    return "write `isolated` after `swift`, with only declarations in the block"
  }

  /// Returns the remedy for a module with the name of another one.
  private func taken(_ text: String) -> String? {
    text.hasSuffix(CompilerMessage.takenModule) ? "write another name after `module=`" : nil
  }

  /// Returns the remedy for statements at the top level of a file that can't have any.
  private func topLevel(_ text: String, at line: Int) -> String? {
    let listing = program.listings.first { $0.range.lines.contains(line) }
    guard text.firstRange(of: "at the top level") != nil, let listing, !listing.words.isInMainFile
    else { return nil }
    let word = listing.words.module == nil ? "file" : "module"
    return "remove `\(word)`: code at the top level only runs without it"
  }

  private static let missingBodies = [
    "expected '{' in body of function declaration", "initializer requires a body",
    "expected '{' to start getter definition", "expected '{' in subscript",
    "expected '{' for deinitializer",
  ]

  private static let placeholder = "editor placeholder in source file"

  private static let membersAlone = [
    "may only be declared within a", "is not allowed outside of an enum",
  ]
}
