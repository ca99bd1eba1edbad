internal import MarbleModel

/// A file that was made once and is kept, with its checksum in a file beside it.
package struct KeptFile: Sendable {
  /// The state of the place where the file should be.
  package enum State: Sendable {
    /// The file as it was made.
    case whole
    /// Nothing.
    case missing
    /// Something else, or something that someone else could have put there.
    case damaged
  }

  /// The path of the file.
  package let path: String

  /// Creates the file at `path`, which need not exist.
  package init(path: String) {
    self.path = path
  }

  /// The state of the place where the file should be.
  package var state: State {
    guard Files.stamp(of: path) != nil else { return .missing }
    guard let bytes = Files.trustedBytes(at: path), let known = Files.trustedText(at: sum) else {
      return .damaged
    }
    return Fingerprint(of: bytes).text == known ? .whole : .damaged
  }

  /// Moves the file at `product` here.
  package func keep(_ product: String) throws {
    try Files.protect(product)
    let digest = Files.trustedBytes(at: product).map { Fingerprint(of: $0).text } ?? ""
    // The checksum comes first. If the run is killed between the two, a place that was empty
    // doesn't look damaged.
    try Files.write(digest, to: sum)
    try Files.move(product, to: path)
  }

  private var sum: String { path + ".sum" }
}
