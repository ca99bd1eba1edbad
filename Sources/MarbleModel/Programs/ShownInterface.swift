/// What a listing shows of the interface of a library.
package struct ShownInterface: Sendable, Hashable {
  /// A declaration that the library must have.
  package struct Declaration: Sendable, Hashable {
    /// The types around it, from the outside.
    package let types: [DeclarationSignature]
    /// What it declares.
    package let signature: DeclarationSignature

    package init(types: [DeclarationSignature], signature: DeclarationSignature) {
      (self.types, self.signature) = (types, signature)
    }
  }

  /// The declarations in the order of the listing.
  package var declarations: [Declaration] = []
  /// What is in the listing besides declarations.
  package var problems: [CompilerMessage] = []

  /// Creates what an empty listing shows.
  package init() {}
}
