package import MarbleModel

/// A file of the site before it is made.
///
/// A build that finds the file on disk with the same key leaves it there, and never calls `make`.
/// So everything that the content hangs on must be in the key: what is left out stays on the page
/// as it was until something else changes.
package struct PlannedFile: Sendable {
  /// How a file gets its content.
  package enum Content: Sendable {
    /// By work that is done only when it must be, and perhaps beside that of other files.
    case made(@Sendable () throws -> String)
    /// By taking the bytes of the file at that absolute path, which belong to the key.
    case copy(of: String)
  }

  /// The path relative to the site's folder, with `/` between components.
  package let path: String
  /// What stands for all that the file is made of.
  package let key: Fingerprint
  /// How the file gets its content.
  package let content: Content

  /// Plans a file whose content `make` returns, from what `mix` mixes and from nothing else.
  package init(
    path: String,
    mixing mix: (inout FingerprintMixer) -> Void,
    make: @escaping @Sendable () throws -> String
  ) {
    self.path = path
    key = Fingerprint(mixing: mix)
    content = .made(make)
  }

  /// Plans a text that is there already.
  package init(path: String, text: String) {
    self.init(path: path, mixing: { $0.mix(text) }, make: { text })
  }

  /// Plans a copy of the file at an absolute path.
  package init(path: String, copyOf source: String) {
    self.path = path
    key = Fingerprint { $0.mix(source) }
    content = .copy(of: source)
  }

  /// Makes the file.
  package func make() throws -> SiteFile {
    switch content {
    case .made(let make): SiteFile(path: path, content: .text(try make()))
    case .copy(let source): SiteFile(path: path, content: .copy(of: source))
    }
  }
}
