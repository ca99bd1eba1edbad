import MarbleModel
import MarbleTestSupport

@testable import MarbleRendering

extension PageWords {
  /// Returns the words that Marble ships for a language.
  static func `in`(_ tag: String) -> PageWords {
    BookWords.make(shipped: .shipped).words.in(tag)
  }
}

extension Theme {
  /// Makes the theme of a book with the shipped words.
  static func make(
    templates: [SourceFile] = [],
    styles: [SourceFile] = [],
    scripts: [SourceFile] = [],
    assets: [SiteFile] = []
  ) -> (theme: Theme, diagnostics: [Diagnostic]) {
    make(
      words: (.shipped, []),
      templates: templates,
      styles: styles,
      scripts: scripts,
      assets: assets
    )
  }
}
