internal import MarbleModel

/// The check of how a listing's hidden lines affect the shown ones: they must neither keep the
/// compiler from reading the shown lines, nor put those, or the listings below, between brackets
/// that end elsewhere.
///
///     // snippet.hide
///     #if false
///     // snippet.show
///     let number: Int = "five"
struct HiddenSurroundings {
  let diagnostics: [Diagnostic]

  init(in listing: Listing, of source: SourceFile) {
    let hidden = listing.lines.map(\.isHidden)
    guard hidden.contains(true), listing.words.language == nil else {
      diagnostics = []
      return
    }
    let code = SwiftCode(listing)
    let conditions = Self.openConditions(of: code, in: hidden)
    // What a listing leaves open that is all hidden can only be closed by another one.
    guard hidden.contains(false) else {
      diagnostics = conditions.map { line in
        let place = listing.position(inLine: line, at: 0)
        return source.error(.hiddenCondition, at: place, remedy: .closeCondition)
      }
      return
    }
    let swallowing = Self.edges(of: hidden).filter { !code.beginsAsCode[$0] }
    let complaints =
      swallowing.map { ($0, Diagnostic.Message.noCode, String.closeText) }
      + conditions.map { ($0, .hiddenCondition, .closeCondition) }
      + Self.looseBrackets(of: code).filter { hidden[$0] }.map { ($0, .loose, .closeBracket) }
    diagnostics = complaints.sorted { $0.0 < $1.0 }.map { line, message, remedy in
      source.error(message, at: listing.position(inLine: line, at: 0), remedy: remedy)
    }
  }

  /// Returns the first shown line after hidden ones, and the first hidden one after shown ones.
  private static func edges(of hidden: [Bool]) -> [Int] {
    hidden.indices.dropFirst().filter { hidden[$0] != hidden[$0 - 1] }
  }

  /// Returns the hidden lines with a directive whose `#if` or `#endif` isn't hidden with it.
  private static func openConditions(of code: SwiftCode, in hidden: [Bool]) -> [Int] {
    var lines: [Int] = []
    var open: [Int] = []
    for line in hidden.indices {
      guard hidden[line] else {
        lines += open
        open = []
        continue
      }
      let lexemes = code.lexemes(ofLine: line).prefix(2)
      guard lexemes.first?.isSign("#") == true, let word = lexemes.last, word.kind == .word else {
        continue
      }
      switch word.text {
      case "if": open.append(line)
      case "endif" where open.isEmpty, "else" where open.isEmpty, "elseif" where open.isEmpty:
        lines.append(line)
      case "endif": open.removeLast()
      default: break
      }
    }
    return lines + open
  }

  /// Returns the lines with a bracket that has no counterpart in the listing.
  private static func looseBrackets(of code: SwiftCode) -> [Int] {
    var open: [Int] = []
    var loose: [Int] = []
    for lexeme in code.lexemes where lexeme.kind == .sign {
      switch lexeme.text {
      case "(", "[", "{": open.append(lexeme.start.line)
      case ")", "]", "}":
        if open.popLast() == nil { loose.append(lexeme.start.line) }
      default: break
      }
    }
    return Set(loose + open).sorted()
  }
}

extension String {
  fileprivate static let closeBracket = "open and close each bracket in the same block"
  fileprivate static let closeText =
    "begin and end the comment or string either in shown lines or in hidden ones"
  fileprivate static let closeCondition =
    "show this line, or hide everything from `#if` to `#endif`"
}

extension Diagnostic.Message {
  fileprivate static let noCode: Self =
    "a comment or string continues here from shown lines into hidden ones, or vice versa"
  fileprivate static let loose: Self =
    "the brackets of this hidden line don't match within this block"
  fileprivate static let hiddenCondition: Self =
    "this hidden condition decides whether code that readers see is compiled"
}
