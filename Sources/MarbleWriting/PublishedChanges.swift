/// What a publication changed in a site.
package struct PublishedChanges: Sendable, Hashable {
  /// The paths of the files that are new or have another content.
  package var written: Set<String> = []
  /// The paths of the files that are gone.
  package var removed: Set<String> = []

  /// Whether the site was not touched.
  package var isEmpty: Bool { written.isEmpty && removed.isEmpty }
}
