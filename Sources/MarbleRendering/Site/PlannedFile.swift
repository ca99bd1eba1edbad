package import MarbleModel

/// A file of the site before it is made.
///
/// A build that finds the file on disk with the same key leaves it there and does not make it. So
/// everything that the content depends on must be in the key: otherwise, the page keeps its old
/// state until something else changes.
package struct PlannedFile: Sendable {
  /// What a file is made of; whoever makes it provides what the closure takes.
  package enum Content: Sendable {
    /// The bytes of the file at that absolute path, which belong to the key.
    case copy(of: String)
    /// A text made of the chapters with these numbers, only one of which is in memory at a time.
    case text(of: [Int], @Sendable (AnySequence<Chapter>) -> String)
    /// A page made of these texts, which are no chapters, and the tokens of their listings.
    case texts(@Sendable () -> [Chapter], @Sendable (Highlights) -> String)
    /// The page of the chapter with this number, made of it and the tokens of its listings.
    case page(of: Int, @Sendable (Chapter, Highlights) -> String)
  }

  /// The path relative to the site's folder, with `/` between components.
  package let path: String
  /// What the file is made of.
  package let content: Content
  private let mix: @Sendable (inout FingerprintMixer) -> Void

  /// Plans a file that is made of what `mix` mixes and nothing else.
  init(
    path: String,
    mixing mix: @escaping @Sendable (inout FingerprintMixer) -> Void,
    _ content: Content
  ) {
    self.path = path
    self.content = content
    self.mix = mix
  }

  init(
    path: String,
    mixing mix: @escaping @Sendable (inout FingerprintMixer) -> Void,
    make: @escaping @Sendable () -> String
  ) {
    self.init(path: path, mixing: mix, .text(of: []) { _ in make() })
  }

  init(path: String, text: String) {
    self.init(path: path, mixing: { $0.mix(text) }, make: { text })
  }

  init(_ file: SiteFile) {
    switch file.content {
    case .text(let text): self.init(path: file.path, text: text)
    case .copy(let source):
      self.init(path: file.path, mixing: { $0.mix(source) }, .copy(of: source))
    }
  }

  /// The fingerprint of everything that the file is made of; it is computed each time, so that many
  /// can be computed at once.
  package var key: Fingerprint { Fingerprint(mixing: mix) }

  /// The number of the chapter whose page the file is; `nil` for all other files.
  package var page: Int? { if case .page(let number, _) = content { number } else { nil } }

  /// The texts whose listings' tokens the file needs, besides those of a chapter.
  package var texts: [Chapter] { if case .texts(let texts, _) = content { texts() } else { [] } }

  /// Whether the file needs the tokens of texts that are no chapters.
  package var hasTexts: Bool { if case .texts = content { true } else { false } }
}
