/// What is known of a declaration of a library.
///
/// The compiler prints what it means, wherever that is written: `@MainActor` of a method whose type
/// has it. The source has what the compiler doesn't print: values, `~Copyable`, the type of raw
/// values. A page that shows the declaration must agree with both.
///
/// What a page may leave out is one rule: bodies, values that aren't raw values, and what only one of
/// the two tells: access levels and `@available`, which aren't printed, and inside of a type what is
/// inferred from it, which isn't written.
package struct KnownDeclaration: Sendable, Hashable {
  /// What a page gets wrong.
  package enum Difference: Sendable, Hashable {
    /// It is another declaration, as what the compiler prints shows.
    case form
    /// A word before the keyword is not the library's.
    case surplus(String)
    /// The type does not inherit from that.
    case conformance(String)
    /// What is suppressed is not said.
    case unsuppressed(String)
    /// The value is another one; `nil` if the library gives none.
    case value(String?)
    /// What generic parameters must be for it to be there is not the same.
    case conditions
  }

  /// As the compiler prints it.
  package let printed: DeclarationSignature
  /// As it is written; `nil` if that is not known.
  package let written: DeclarationSignature?
  /// The access level.
  package let access: String
  /// What the type around it must be for it to be there, in the form of requirements.
  package let conditions: Set<String>
  /// What the type inherits from and conforms to, under all conditions.
  package let conformances: [String]

  package init(
    printed: DeclarationSignature,
    written: DeclarationSignature? = nil,
    access: String = "public",
    conditions: Set<String> = [],
    conformances: [String] = []
  ) {
    (self.printed, self.written, self.access) = (printed, written, access)
    (self.conditions, self.conformances) = (conditions, conformances)
  }

  /// What the source says that a type inherits from, and that nothing conforms to: a class, or the
  /// type of raw values.
  package var rawTypes: [String] {
    (written?.inherited ?? []).filter { $0.first != "~" && !conformances.contains($0) }
  }

  /// Returns what is wrong with a declaration that a page shows inside of `types`; `nil` if it
  /// describes this one.
  package func difference(
    from shown: DeclarationSignature,
    inside types: [DeclarationSignature] = []
  ) -> Difference? {
    let forms = [printed] + [written].compactMap(\.self)
    guard shown.keyword == printed.keyword,
      forms.contains(where: { shown.tokens[...].matches($0.tokens[...]) }),
      hasAccessors(of: shown), !lacksModifiers(shown, isAlone: types.isEmpty)
    else { return .form }
    let modifiers = forms.reduce(into: Set([access])) { $0.formUnion($1.modifiers) }
    if let surplus = shown.modifiers.subtracting(modifiers).min() { return .surplus(surplus) }
    if let wrong = wrongConditions(of: shown, inside: types.last, forms) { return wrong }
    return wrongInheritance(of: shown) ?? wrongValue(of: shown)
  }

  private func lacksModifiers(_ shown: DeclarationSignature, isAlone: Bool) -> Bool {
    guard let written, !isAlone else { return !printed.modifiers.isSubset(of: shown.modifiers) }
    return !printed.modifiers.intersection(written.modifiers).isSubset(of: shown.modifiers)
  }

  /// Whether a property is read and written as shown; without accessors, it is as if stored.
  private func hasAccessors(of shown: DeclarationSignature) -> Bool {
    guard ["var", "let", "subscript"].contains(shown.keyword) else { return true }
    let stored = shown.keyword == "let" || shown.hasClosedSetter ? ["get"] : ["get", "set"]
    let real = printed.accessors ?? (printed.keyword == "let" ? ["get"] : ["get", "set"])
    if let accessors = shown.accessors { return accessors == real }
    let isStored = written.map { $0.accessors == nil && !$0.hasBody } ?? false
    return stored == real || isStored && real.contains("set") == stored.contains("set")
  }

  private func wrongConditions(
    of shown: DeclarationSignature,
    inside type: DeclarationSignature?,
    _ forms: [DeclarationSignature]
  ) -> Difference? {
    let outer = type?.keyword == "extension" ? type?.requirements ?? [] : []
    let all = shown.requirements.union(outer)
    let areRight = forms.contains { form in
      let known = form.requirements.union(conditions)
      if all.contains("…") { return all.subtracting(["…"]).isSubset(of: known) }
      return all == known || type == nil && all == form.requirements
    }
    if areRight { return nil }
    return shown.requirements.isSuperset(of: printed.requirements) || !conditions.isEmpty
      ? .conditions : .form
  }

  private func wrongInheritance(of shown: DeclarationSignature) -> Difference? {
    guard shown.isType else { return nil }
    let known = Set(conformances + printed.inherited + (written?.inherited ?? []))
    let wrong = shown.inherited.first { text in
      !known.contains(text)
        && !known.contains(text.split(separator: ".").last.map(String.init) ?? "")
    }
    if let wrong { return .conformance(wrong) }
    let missing = (written?.suppressed ?? []).subtracting(shown.suppressed).min()
    return missing.map { .unsuppressed($0) }
  }

  private func wrongValue(of shown: DeclarationSignature) -> Difference? {
    guard let value = shown.value, value != ["…"], value != ["..."], value != written?.value else {
      return nil
    }
    return .value(written?.value?.joined(separator: " "))
  }
}

extension ArraySlice<String> {
  /// Whether these tokens are `others`, with `…` for any of them.
  fileprivate func matches(_ others: ArraySlice<String>) -> Bool {
    guard let first else { return others.isEmpty }
    guard first == "…" else {
      return first == others.first && dropFirst().matches(others.dropFirst())
    }
    return (others.startIndex...others.endIndex).contains { dropFirst().matches(others[$0...]) }
  }
}
