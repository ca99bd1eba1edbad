/// The reason why some listings can't be compiled as they are.
package struct AdoptionCause: Sendable, Hashable {
  /// The reason in words, such as a missing module.
  package let text: String
  /// The listings, in reading order within their files.
  package let listings: [Listing.ID]
  /// The compiler's first error about the first of them; `nil` if none is known.
  package let example: Diagnostic?

  package init(text: String, listings: [Listing.ID], example: Diagnostic?) {
    (self.text, self.listings, self.example) = (text, listings, example)
  }
}
