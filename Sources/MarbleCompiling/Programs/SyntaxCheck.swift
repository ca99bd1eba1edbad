internal import MarbleModel

/// The check of the syntax of one listing, in which dots may replace code, and members may be
/// written without their type.
///
/// Several fillings are tried in place of dots: nothing, a name, a parameter. A few dots are tried
/// one by one; if there are more, the best guess is used.
struct SyntaxCheck {
  let program: Program
  let index: Int
  let ellipses: [Ellipsis]

  typealias Parse = (String) async throws -> Compiler.Result

  /// The number of dots up to which fillings are tried.
  private static let limit = 12
  /// The frames that may surround the code, the first of them empty.
  private static let frames = [
    ("", ""), ("enum __Marble {\n", "}\n"), ("class __Marble {\n", "}\n"),
    ("protocol __Marble {\n", "}\n"),
  ]
  private static let wordsOfMembers = [
    "only be declared within", "is not allowed outside of", "expected '{' to start getter",
    "declaration is only valid", "only valid inside", "can only be declared inside",
  ]

  /// Returns the errors that remain with every filling of the dots.
  func messages(parse: Parse) async throws -> [CompilerMessage] {
    var fillings = ellipses.map(\.guess)
    var best = try await errors(filling: fillings, parse)
    guard ellipses.count <= Self.limit else { return best }
    for place in fillings.indices {
      for filling in Ellipsis.Filling.allCases where !best.isEmpty && filling != fillings[place] {
        var tried = fillings
        tried[place] = filling
        let errors = try await errors(filling: tried, parse)
        if errors.count < best.count { (fillings, best) = (tried, errors) }
      }
    }
    return best
  }

  private func errors(
    filling fillings: [Ellipsis.Filling],
    _ parse: Parse
  ) async throws -> [CompilerMessage] {
    var listings = program.listings
    for (ellipsis, filling) in zip(ellipses, fillings) where filling != .dots {
      var bytes = Array(listings[index].lines[ellipsis.line].text.utf8)
      let place = ellipsis.offset..<ellipsis.offset + Ellipsis.Filling.dots.rawValue.utf8.count
      bytes.replaceSubrange(place, with: filling.rawValue.utf8)
      listings[index].lines[ellipsis.line].text = String(decoding: bytes, as: UTF8.self)
    }
    let filled = program.with(listings)
    let code = ProgramText(program: filled, imports: []).text(ofSyntaxAt: index)
    var first: [CompilerMessage]?
    for (opening, closing) in Self.frames {
      let found = try await errors(of: parse(opening + code + closing))
      if found.isEmpty { return [] }
      first = first ?? found
      // A frame can only help code that looks like the members of a type.
      guard (first ?? []).contains(where: Self.isAboutMembers) else { break }
    }
    return first ?? []
  }

  private func errors(of result: Compiler.Result) -> [CompilerMessage] {
    guard !result.isSuccess else { return [] }
    let found = CompilerMessages(parsing: result.output, of: program, alone: index)
      .about(index).filter { $0.severity == .error }
    return found.isEmpty ? [.whole(index, "the compiler's parser can't handle this block")] : found
  }

  private static func isAboutMembers(_ message: CompilerMessage) -> Bool {
    wordsOfMembers.contains { message.text.utf8.contains(bytes: $0.utf8) }
  }
}
