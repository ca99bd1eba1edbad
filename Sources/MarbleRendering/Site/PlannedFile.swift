package import MarbleModel

/// A file of the site before it's made.
///
/// If a build finds the file on disk with the same key, it keeps that file and doesn't make it. So
/// the key must include everything that the content depends on; otherwise, the file stays out of
/// date until something else changes.
package struct PlannedFile: Sendable {
  /// The content of a file; closures get their arguments from the code that makes the file.
  package enum Content: Sendable {
    /// The bytes of the file at that absolute path, which are part of the key.
    case copy(of: String)
    /// A text made from these chapters, only one of which is in memory at a time.
    case text(of: [Int], @Sendable (AnySequence<Chapter>) -> String)
    /// A page made from texts other than chapters, and the tokens of their listings.
    case texts(@Sendable () -> [Chapter], @Sendable (Highlights) -> String)
    /// The page of the chapter with this number, made from it and the tokens of its listings.
    case page(of: Int, @Sendable (Chapter, Highlights) -> String)
    /// Bytes made from other files of the site, by their paths, once these are made.
    case gathered(from: [String], @Sendable ([String: [UInt8]]) -> [UInt8])
    /// Bytes made from excerpts of chapters and other files of the site, once these are made.
    case edition(EditionPlan)
  }

  /// The path relative to the site's folder, with `/` between components.
  package let path: String
  /// The content, or how it's made.
  package let content: Content
  private let mix: @Sendable (inout FingerprintMixer) -> Void

  /// Plans a file that depends only on the values that `mix` mixes.
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

  /// The fingerprint of everything that the file depends on.
  ///
  /// It's computed on each access, so that many can be computed concurrently.
  package var key: Fingerprint { Fingerprint(mixing: mix) }

  /// The paths of the files that this file is made of; their keys are part of its own.
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

  /// Returns the file as one of several books' files, given the number of its book's first chapter
  /// among all chapters.
  func numbering(from first: Int) -> PlannedFile {
    let content: Content =
      switch self.content {
      case .text(let numbers, let make): .text(of: numbers.map { $0 + first }, make)
      case .page(let number, let make): .page(of: number + first, make)
      case .edition(let plan): .edition(plan.numbering(from: first))
      case .copy, .texts, .gathered: self.content
      }
    return PlannedFile(path: path, mixing: mix, content)
  }

  /// The number of the chapter whose page the file is; `nil` for all other files.
  package var page: Int? { if case .page(let number, _) = content { number } else { nil } }

  /// The texts other than chapters whose listings' tokens the file needs.
  package var texts: [Chapter] { if case .texts(let texts, _) = content { texts() } else { [] } }

  /// Whether the file needs the tokens of texts other than chapters.
  package var hasTexts: Bool { if case .texts = content { true } else { false } }
}
