/// The part of a library's interface that a listing shows.
package struct ShownInterface: Sendable, Hashable {
  /// A declaration that the library must have.
  package struct Declaration: Sendable, Hashable {
    /// The enclosing types, outermost first.
    package let types: [DeclarationSignature]
    /// The declaration itself.
    package let signature: DeclarationSignature

    package init(types: [DeclarationSignature], signature: DeclarationSignature) {
      (self.types, self.signature) = (types, signature)
    }
  }

  /// The declarations in the order of the listing.
  package var declarations: [Declaration] = []
  /// Anything in the listing other than declarations.
  package var problems: [CompilerMessage] = []

  /// Creates the interface of an empty listing.
  package init() {}
}
