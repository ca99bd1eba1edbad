/// A declaration of a library, as far as it's known.
///
/// The compiler also prints attributes that it infers, such as `@MainActor` on a method whose type
/// has it. The source has parts that the compiler doesn't print: values, `~Copyable`, raw types. A
/// page that shows the declaration must agree with both.
///
/// A page may leave out only bodies, values that aren't raw values, and what appears in only one of
/// the two: access levels and `@available`, which aren't printed, and, inside a type, attributes
/// inferred from it, which aren't written.
package struct KnownDeclaration: Sendable, Hashable {
  /// A mistake on a page.
  package enum Difference: Sendable, Hashable {
    /// It's a different declaration from the one that the compiler prints.
    case form
    /// The library's declaration doesn't have this modifier.
    case surplus(String)
    /// The type doesn't inherit from this.
    case conformance(String)
    /// A suppressed conformance isn't shown.
    case unsuppressed(String)
    /// The value differs; `nil` if the library gives none.
    case value(String?)
    /// The requirements under which it exists differ.
    case conditions
  }

  /// As the compiler prints it.
  package let printed: DeclarationSignature
  /// As written; `nil` if that isn't known.
  package let written: DeclarationSignature?
  /// The access level.
  package let access: String
  /// The requirements on the enclosing type under which it exists.
  package let conditions: Set<String>
  /// The types that the type inherits from and conforms to, under any conditions.
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

  /// The inherited types in the source that aren't protocols: a class, or the raw type.
  package var rawTypes: [String] {
    (written?.inherited ?? []).filter { $0.first != "~" && !conformances.contains($0) }
  }

  /// Returns the mistake in a declaration that a page shows inside `types`; `nil` if it matches
  /// this one.
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

  /// Whether a property has the accessors shown; without any, it counts as stored.
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
      // A page may name the module of a protocol, too.
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
  /// Whether these tokens equal `others`, where `…` represents any tokens.
  fileprivate func matches(_ others: ArraySlice<String>) -> Bool {
    guard let first else { return others.isEmpty }
    guard first == "…" else {
      return first == others.first && dropFirst().matches(others.dropFirst())
    }
    return (others.startIndex...others.endIndex).contains { dropFirst().matches(others[$0...]) }
  }
}
