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
    /// Bytes made of other files of the site, by their paths, once these are made.
    case gathered(from: [String], @Sendable ([String: [UInt8]]) -> [UInt8])
    /// Bytes made of excerpts of pages, and of other files of the site, once these are made.
    case edition(EditionPlan)
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
    case .bytes(let bytes):
      let mix: @Sendable (inout FingerprintMixer) -> Void = { $0.mix(Fingerprint(of: bytes).text) }
      self.init(path: file.path, mixing: mix, .gathered(from: []) { _ in bytes })
    case .copy(let source):
      self.init(path: file.path, mixing: { $0.mix(source) }, .copy(of: source))
    }
  }

  /// The fingerprint of everything that the file is made of; it is computed each time, so that many
  /// can be computed at once.
  package var key: Fingerprint { Fingerprint(mixing: mix) }

  /// The paths of the files that the file is made of; their keys belong to its own.
  package var sources: [String] {
    switch content {
    case .gathered(let paths, _): paths
    case .edition(let edition): edition.pages + edition.files
    case .copy, .page, .text, .texts: []
    }
  }

  /// Whether the file is made of other files of the site.
  package var isGathered: Bool {
    switch content {
    case .gathered, .edition: true
    case .copy, .page, .text, .texts: false
    }
  }

  /// Whether the file is one of the book's own.
  var isCopy: Bool { if case .copy = content { true } else { false } }

  /// Returns the same file among those of several books, given the number of its book's first
  /// chapter among those of all.
  func numbering(from first: Int) -> PlannedFile {
    let content: Content =
      switch self.content {
      case .text(let numbers, let make): .text(of: numbers.map { $0 + first }, make)
      case .page(let number, let make): .page(of: number + first, make)
      case .copy, .texts, .gathered, .edition: self.content
      }
    return PlannedFile(path: path, mixing: mix, content)
  }

  /// The number of the chapter whose page the file is; `nil` for all other files.
  package var page: Int? { if case .page(let number, _) = content { number } else { nil } }

  /// The texts whose listings' tokens the file needs, besides those of a chapter.
  package var texts: [Chapter] { if case .texts(let texts, _) = content { texts() } else { [] } }

  /// Whether the file needs the tokens of texts that are no chapters.
  package var hasTexts: Bool { if case .texts = content { true } else { false } }
}
