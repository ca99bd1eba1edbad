internal import MarbleModel

/// The search for the type of a name that a listing uses and that nothing in its program declares.
struct MissingType {
  let listing: Listing
  /// All listings of its page.
  let page: [Listing]
  let library: KnownLibrary
  /// The types that the book's pages give to variables.
  var stated = StatedTypes()

  /// Returns the type of a name, if the page or the use of the name shows it.
  ///
  /// It's the type that an earlier listing gives the name, the one that's called like the name or
  /// like its end, the only one of the library that has all members that the listing uses, the one
  /// that a function of the library wants where the listing passes the name, or the one that all
  /// other pages give it. A name that the listing only puts into strings is one itself.
  func type(of name: Substring) -> String? {
    guard name.first?.isLowercase == true else { return nil }
    if name == "error" { return "any Error" }
    let key = name.lowercased()
    let isType = library.types.contains { $0.lowercased() == key }
    guard isType || !isMisspelt(name) else { return nil }
    if let type = typeStated(of: name) { return type }
    if let type = library.types.first(where: { $0.lowercased() == key }) { return written(type) }
    if let type = KnownNames.type(called: key) { return type }
    if let type = typeWithMembers(of: name) { return written(type) }
    if let type = typeOfParameter(name) { return type }
    if let type = typeOnOtherPages(of: name) { return type }
    return typeEnding(name).map(written) ?? KnownNames.type(ending: name)
      ?? (isOnlyInterpolated(name) ? "String" : nil)
  }

  /// Returns the type of the library, or of a familiar module, that the other pages give a name.
  private func typeOnOtherPages(of name: Substring) -> String? {
    guard let type = stated.type(of: name) else { return nil }
    let first = type.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return library.types.contains(String(first)) || library.foreignModule(of: first) != nil
      ? type : nil
  }

  /// Whether all uses of a name are interpolations of nothing but the name.
  private func isOnlyInterpolated(_ name: Substring) -> Bool {
    let lexemes = SwiftCode(listing).lexemes
    let uses = lexemes.indices.filter { index in
      lexemes[index].isWord(String(name))
        && !(index > 0 && lexemes[index - 1].isSign("."))
        && !(lexemes.indices.contains(index + 1) && lexemes[index + 1].isSign(":"))
    }
    return !uses.isEmpty
      && uses.allSatisfy { index in
        let before = lexemes[..<index].last { !$0.isSign("(") && !$0.isSign("\\") }
        let after = lexemes[(index + 1)...].first { !$0.isSign(")") }
        return before?.kind == .string && after?.kind == .string
      }
  }

  /// Returns the declaration of what the listing calls by that name, if its calls show all of it.
  ///
  /// The listing must use the library, too: compiling it with nothing but stand-ins checks nothing.
  func standIn(for name: Substring) -> String? {
    guard name.first?.isLowercase == true, !isMisspelt(name), usesLibrary,
      !page.contains(where: { $0.declares(name) }), !library.names.contains(String(name)),
      Suggestion.nearest(to: String(name), among: library.names) == nil
    else { return nil }
    let standIn = StandIn(for: name, in: SwiftCode(listing))
    // An object with functions of the library may well be one of the library's.
    guard let standIn, library.names.isDisjoint(with: standIn.members) else { return nil }
    return standIn.text
  }

  /// Whether the listing has a name of the library.
  var usesLibrary: Bool {
    SwiftCode(listing).lexemes.contains { $0.kind == .word && library.names.contains($0.text) }
  }

  /// Whether the page declares a name that is nearly the same.
  private func isMisspelt(_ name: Substring) -> Bool {
    let names = page.filter { $0.words.language == nil }.flatMap { listing in
      let lexemes = SwiftCode(listing).lexemes
      return lexemes.indices.dropFirst().filter { index in
        lexemes[index].kind == .word
          && ["let", "var", "func"].contains { lexemes[index - 1].isWord($0) }
      }
      .map { lexemes[$0].text }
    }
    return Suggestion.nearest(to: String(name), among: names, mistakes: 2) != nil
  }

  /// Returns the type that the nearest earlier listing gives a variable of that name.
  private func typeStated(of name: Substring) -> String? {
    let earlier = page.filter { $0.id < listing.id && $0.words.language == nil }
    let types = earlier.reversed().lazy.compactMap { StatedType(of: name, in: $0) }
    // The listing becomes a program of its own, in which the page's types don't exist.
    guard let type = types.first, !page.contains(where: { $0.declares(type.name[...]) }) else {
      return nil
    }
    return type.text
  }

  private func typeWithMembers(of name: Substring) -> String? {
    let used = members(of: name)
    guard !used.isEmpty else { return nil }
    let fitting = library.types.filter { type in
      used.isSubset(of: library.members(of: type).map(\.nameInCode))
    }
    if fitting.count == 1 { return fitting.first }
    let key = name.lowercased()
    let called = fitting.filter { $0.lowercased().hasSuffix(key) }
    return called.count == 1 ? called.first : nil
  }

  /// Returns the type that the library's functions want where the listing passes them a name.
  private func typeOfParameter(_ name: Substring) -> String? {
    let places = PassedArgument.all(of: name, in: SwiftCode(listing))
    let types = places.flatMap { place in library.symbols.compactMap(place.type) }.uniqued()
    return types.count == 1 ? types.first : nil
  }

  /// Returns the type whose name ends in the last word of `name`, or the only protocol among them.
  ///
  ///     newPath   // Path
  ///     handler   // any HTTPHandler
  private func typeEnding(_ name: Substring) -> String? {
    let endings = library.types.filter { name.hasSuffix($0) }
    if let longest = endings.max(by: { $0.count < $1.count }) { return longest }
    guard members(of: name).isEmpty else { return nil }
    let end = name.prefix(1).uppercased() + name.dropFirst()
    let called = library.types.filter { $0.hasSuffix(end) }
    if called.count == 1 { return called.first }
    let protocols = called.filter(library.isProtocol)
    return protocols.count == 1 ? protocols.first : nil
  }

  private func written(_ type: String) -> String {
    library.isProtocol(type) ? "any \(type)" : type
  }

  /// Returns the members that the listing uses of a name.
  private func members(of name: Substring) -> Set<String> {
    let code = SwiftCode(listing)
    var members: Set<String> = []
    for line in listing.lines.indices {
      let lexemes = Array(code.lexemes(ofLine: line))
      for index in lexemes.indices.dropFirst(2)
      where lexemes[index - 2].isWord(String(name)) && lexemes[index - 1].isSign(".")
        && lexemes[index].kind == .word
      {
        members.insert(lexemes[index].text)
      }
    }
    return members
  }
}
