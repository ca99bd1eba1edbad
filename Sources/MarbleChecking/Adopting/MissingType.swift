internal import MarbleModel

/// The search for the type of a name that a listing uses and that nothing in its program declares.
struct MissingType {
  let listing: Listing
  /// All listings of its page.
  let page: [Listing]
  let library: KnownLibrary

  /// Returns the type of a name, if the page or the use of the name shows it.
  ///
  /// It's the type that an earlier listing gives the name, the one that's called like the name or
  /// like its end, the only one of the library that has all members that the listing uses, or the
  /// one that a function of the library wants where the listing passes the name.
  func type(of name: Substring) -> String? {
    guard name.first?.isLowercase == true, !isMisspelt(name) else { return nil }
    if let type = typeStated(of: name) { return type }
    let key = name.lowercased()
    if let type = library.types.first(where: { $0.lowercased() == key }) { return written(type) }
    if let type = KnownNames.type(called: key) { return type }
    if let type = typeWithMembers(of: name) { return written(type) }
    return typeOfParameter(name) ?? typeEnding(name).map(written) ?? KnownNames.type(ending: name)
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
