package import MarbleModel
import Mustache

/// The look of a site: its page templates, and the files that pages refer to.
package struct Theme: Sendable {
  private let templates: MustacheLibrary
  let assets: [SiteFile]
  let edition: EditionLook
  /// The words of the pages themselves.
  let words: BookWords
  let key: Fingerprint

  /// The words that Marble ships, one file per language.
  package static var shippedWords: [SourceFile] { ShippedTheme.words }

  /// Makes the theme that Marble ships, changed by a book's own templates and assets.
  ///
  /// A template replaces the shipped one with the same file name, such as `chapter.mustache`;
  /// templates with other names can be used as partials. The same holds for pieces of the
  /// stylesheet and of the script; those with other names follow the shipped ones. An asset
  /// replaces the shipped one with the same path. Templates that can't be parsed are reported and
  /// left out, and so are words that pages don't use.
  package static func make(
    words: (shipped: [WordList], own: [WordList]),
    templates overrides: [SourceFile] = [],
    styles: [SourceFile] = [],
    scripts: [SourceFile] = [],
    assets own: [SiteFile] = []
  ) -> (theme: Theme, diagnostics: [Diagnostic]) {
    let sources = ShippedTheme.templates + overrides
    var templates = MustacheLibrary()
    var (words, diagnostics) = BookWords.make(shipped: words.shipped, own: words.own)
    for source in sources {
      do {
        let template = try MustacheTemplate(string: source.text)
        templates.register(template, named: name(of: source.path))
      } catch {
        diagnostics.append(Diagnostic(error, in: source))
      }
    }
    let key = Fingerprint { mixer in
      mixer.mix(sources) { mixer, source in
        mixer.mix(source.path)
        mixer.mix(source.text)
      }
      words.mix(into: &mixer)
    }
    let replaced = Set(own.map(\.path))
    let shipped = (bundles(styles, scripts) + ShippedTheme.assets).filter {
      !replaced.contains($0.path)
    }
    let assets = (shipped + own).sorted { $0.path < $1.path }
    let edition = EditionLook(styles: styles, scripts: scripts)
    let theme = Theme(
      templates: templates,
      assets: assets,
      edition: edition,
      words: words,
      key: key
    )
    return (theme, diagnostics)
  }

  func render(_ template: String, _ fields: Fields) -> String {
    templates.render(fields, withTemplate: template) ?? ""
  }

  /// Returns the stylesheets and scripts, including a book's own pieces.
  private static func bundles(_ styles: [SourceFile], _ scripts: [SourceFile]) -> [SiteFile] {
    let late = ShippedTheme.latePieces
    let (shared, index) = (Set(ShippedTheme.styles.map(\.path)), ShippedTheme.indexStyles)
    let others = (late.values.joined() + EditionLook.pieces).map(\.path) + index.map(\.path)
    let latePaths = Set(others).subtracting(shared)
    let isOnEveryPage = { (piece: SourceFile) in !latePaths.contains(piece.path) }
    let indexNames = index.map(\.path)
    let isOnFirstPages = { (piece: SourceFile) in
      indexNames.contains(piece.path) || isOnEveryPage(piece) && !shared.contains(piece.path)
    }
    return [
      bundle("assets/marble.css", ShippedTheme.styles, styles.filter(isOnEveryPage)),
      bundle("assets/index.css", index, styles.filter(isOnFirstPages)),
      bundle("assets/marble.js", ShippedTheme.scripts, scripts.filter(isOnEveryPage)),
    ]
      + late.map { path, pieces in
        let names = pieces.map(\.path)
        return bundle(path, pieces, (styles + scripts).filter { names.contains($0.path) })
      }
  }

  private static func bundle(
    _ path: String,
    _ shipped: [SourceFile],
    _ own: [SourceFile]
  ) -> SiteFile {
    SiteFile(path: path, content: .text(AssetPieces.text(shipped: shipped, own: own)))
  }

  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.hasSuffix(".mustache") ? file.dropLast(".mustache".count) : file)
  }
}
