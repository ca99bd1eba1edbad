internal import MarbleModel

/// The decision whether code no longer fits the library, or only lacks its context.
///
/// An error is about the library if it names a type or a function of the library, and
/// the page doesn't declare something with that name.
struct RotCheck {
  let library: KnownLibrary
  /// Whether the listing lacks names, too, so that the compiler knows less than all types.
  var lacksNames = false

  /// Returns the problem of a listing, with the library's declaration and a remedy.
  ///
  /// It's `nil` if an error of the compiler isn't about the library; `page` has all listings.
  func rot(_ error: Diagnostic, in listing: Listing, of page: [Listing]) -> Diagnostic? {
    let text = error.message.text
    guard !listing.isProposal, !isForeignCall(error, in: listing) else { return nil }
    // What a protocol requires may be among what the page leaves out.
    guard !listing.isOutline || text.firstRange(of: " does not conform to protocol ") == nil else {
      return nil
    }
    // An initializer of a protocol is only looked for where a function was taken for another one.
    guard error.severity == .error, !text.hasPrefix("'any "),
      let complaint = CompilerComplaint(text),
      let owner = owner(of: complaint, at: error.range?.start, in: listing),
      !isFallback(complaint, text, owner), !page.contains(where: { $0.declares(owner[...]) }),
      !isMember(complaint, of: page)
    else { return nil }
    let nearest = declaration(for: complaint, of: owner)
    var rot = Diagnostic(.warning, .rot(text), path: error.path)
    (rot.range, rot.excerpt) = (error.range, error.excerpt)
    rot.details = nearest.map { ["the library declares `\($0.text)`, at \($0.placeText)"] } ?? []
    rot.remedy = remedy(for: complaint, text, nearest, of: owner)
    return rot
  }

  /// Whether a member is only looked for in a protocol because the type of a value is unknown.
  private func isFallback(_ complaint: CompilerComplaint, _ text: String, _ owner: String) -> Bool {
    lacksNames && complaint.kind == .member && text.hasPrefix("type '") && library.isProtocol(owner)
  }

  /// Whether a value of the library was passed to a function of Foundation, say, whose module may
  /// have an extension that the block doesn't import.
  private func isForeignCall(_ error: Diagnostic, in listing: Listing) -> Bool {
    let pieces = error.message.text.split(separator: "'", omittingEmptySubsequences: false)
    guard pieces.count == 5, pieces[0] == "cannot convert value of type ",
      pieces[2] == " to expected argument type ", KnownNames.module(of: pieces[3]) != nil,
      let place = error.range?.start,
      let line = listing.lines.firstIndex(where: { $0.position.line == place.line })
    else { return false }
    let offset = place.column - listing.lines[line].position.column
    let lexemes = SwiftCode(listing).lexemes
    guard
      let index = lexemes.firstIndex(where: {
        $0.start.line == line && $0.start.offset >= offset
      }),
      let open = lexemes[..<index].lastIndex(where: {
        $0.isSign("(") && $0.depth == lexemes[index].depth - 1
      }), open > 0, lexemes[open - 1].kind == .word
    else { return false }
    return !library.names.contains(lexemes[open - 1].text)
  }

  /// Whether a missing member is one that a listing of the page declares, as in an extension.
  private func isMember(_ complaint: CompilerComplaint, of page: [Listing]) -> Bool {
    guard complaint.kind == .member, let name = complaint.quoted.last else { return false }
    return page.contains { $0.declares(name[...]) }
  }

  /// Returns the name in the library that an error is about.
  private func owner(
    of complaint: CompilerComplaint,
    at place: SourcePosition?,
    in listing: Listing
  ) -> String? {
    if complaint.kind == .member {
      return complaint.types.first.flatMap { library.types.contains($0) ? $0 : nil }
    }
    if let type = complaint.types.first(where: library.types.contains) { return type }
    guard let place, let line = listing.lines.firstIndex(where: { $0.position.line == place.line })
    else { return nil }
    let code = SwiftCode(listing)
    var first = line
    while first > 0, code.parentheses(at: .init(line: first, offset: 0)) > 0 { first -= 1 }
    let offset = place.column - listing.lines[line].position.column
    // An error about `try` or `await` is where the word is missing, before the name.
    let words = (first...line).flatMap(code.words).filter {
      $0.start.line < line || $0.start.offset <= offset || complaint.kind == .effect
    }
    return words.last { library.names.contains($0.text) }?.text
  }

  /// Returns the declaration that's most similar to the one that the code uses.
  private func declaration(for complaint: CompilerComplaint, of owner: String) -> LibrarySymbol? {
    let members = library.members(of: owner)
    let own = library.symbols.filter { $0.nameInCode == owner }
    switch complaint.kind {
    case .member:
      let wanted = complaint.quoted.dropFirst().first ?? ""
      let names = members.map(\.nameInCode)
      let longer = names.filter { wanted.count > 2 && $0.hasPrefix(wanted) }.uniqued()
      let nearest = longer.count == 1 ? longer[0] : Suggestion.nearest(to: wanted, among: names)
      return members.first { $0.nameInCode == nearest } ?? own.first
    case .access:
      let wanted = complaint.quoted.last.map { $0.prefix { $0 != "(" } } ?? ""
      return library.symbols.first { $0.nameInCode == wanted } ?? own.first
    case .arguments:
      let called =
        library.types.contains(owner) ? members.filter { $0.kind == .initializer } : own
      let label = complaint.quoted.last ?? ""
      return called.first { $0.name.firstRange(of: label) != nil } ?? called.first ?? own.first
    case .effect, .type: return own.first
    }
  }

  private func remedy(
    for complaint: CompilerComplaint,
    _ text: String,
    _ nearest: LibrarySymbol?,
    of owner: String
  ) -> String {
    let quoted = complaint.quoted
    switch complaint.kind {
    case .member where nearest?.nameInCode != owner:
      return "write `\(nearest?.nameInCode ?? "")` instead of `\(quoted.last ?? "")`"
    case .member:
      let members = library.members(of: owner).filter { $0.kind != .initializer }
      let named = members.map(\.nameInCode).filter {
        $0.first?.isLetter == true || $0.hasPrefix("_")
      }
      let names = named.map { "`\($0)`" }.uniqued().prefix(5)
      return names.isEmpty
        ? "write something that `\(owner)` has" : "`\(owner)` has \(names.joined(separator: ", "))"
    case .access where text.firstRange(of: " has been renamed to ") != nil:
      return "write `\(quoted.last ?? "")` instead"
    case .access: return "write something that is public in the library"
    case .arguments where text.hasPrefix("incorrect argument label in call") && quoted.count == 2:
      return "write `\(quoted[1])` instead of `\(quoted[0])`"
    case .arguments where quoted.count == 1 && text.hasPrefix("extra"):
      return "leave `\(quoted[0])` out"
    case .arguments:
      let name = nearest.map { $0.name.hasPrefix("init(") ? owner + $0.name.dropFirst(4) : $0.name }
      return "write it as `\(name ?? owner)`"
    case .effect:
      let word = text.firstRange(of: "'await'") == nil ? "try" : "await"
      return "write `\(word)` in front of it"
    case .type where text.hasPrefix("cannot convert ") && quoted.count > 1:
      return "write a value of the type `\(quoted.last ?? "")`"
    case .type: return "write it as the library declares it"
    }
  }
}

extension Listing {
  /// Whether its page is about what the library may become, or might have become.
  var isProposal: Bool {
    let folders = id.path.split(separator: "/").dropLast().map { $0.lowercased() }
    return folders.contains { ["evolution", "proposal", "proposals", "rfc", "rfcs"].contains($0) }
  }
}

extension LibrarySymbol {
  /// The declaration on one line.
  fileprivate var text: String {
    declaration.map(\.text).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  fileprivate var placeText: String { "\(place.path):\(place.line)" }
}

extension Diagnostic.Message {
  fileprivate static func rot(_ text: String) -> Self { ExplainedMessage.outOfDate.message(text) }
}
