package import MarbleModel
import Mustache

/// The look of a site: its page templates, and the files that pages refer to.
package struct Theme: Sendable {
  private let templates: MustacheLibrary
  /// The files below `assets/`, sorted by path.
  let assets: [SiteFile]
  /// What stands for the templates.
  let key: Fingerprint

  /// Makes the theme that Marble ships, changed by a book's own templates and assets.
  ///
  /// A template takes the place of the shipped one with its file name, such as `chapter.mustache`;
  /// templates with other names can be used as partials. So do pieces of the stylesheet and of the
  /// script; those with other names follow the shipped ones. An asset takes the place of the
  /// shipped one with its path. Templates that cannot be parsed are told of and left out.
  package static func make(
    templates overrides: [SourceFile] = [],
    styles: [SourceFile] = [],
    scripts: [SourceFile] = [],
    assets: [SiteFile] = []
  ) -> (theme: Theme, diagnostics: [Diagnostic]) {
    var templates = MustacheLibrary()
    var diagnostics: [Diagnostic] = []
    for source in ShippedTheme.templates + overrides {
      do throws(TemplateError) {
        templates.register(try parse(source), named: name(of: source.path))
      } catch {
        diagnostics.append(error.diagnostic(in: source))
      }
    }
    // What few pages need, or not at once, are files of their own.
    let late = [
      ("assets/search/engine.js", ShippedTheme.searchScript),
      ("assets/stepper.css", ShippedTheme.stepperStyle),
      ("assets/stepper.js", ShippedTheme.stepperScript),
    ]
    let latePaths = Set(late.map(\.1.path))
    let pieces = styles + scripts
    let isOnEveryPage = { (piece: SourceFile) in !latePaths.contains(piece.path) }
    let bundles =
      [
        bundle("assets/marble.css", ShippedTheme.styles, styles.filter(isOnEveryPage)),
        bundle("assets/marble.js", ShippedTheme.scripts, scripts.filter(isOnEveryPage)),
      ]
      + late.map { path, shipped in
        bundle(path, [shipped], pieces.filter { $0.path == shipped.path })
      }
    let own = Set(assets.map(\.path))
    let shipped = (bundles + ShippedTheme.assets).filter { !own.contains($0.path) }
    let all = (shipped + assets).sorted { $0.path < $1.path }
    let key = Fingerprint { mixer in
      mixer.mix(ShippedTheme.templates + overrides) { mixer, source in
        mixer.mix(source.path)
        mixer.mix(source.text)
      }
    }
    return (Theme(templates: templates, assets: all, key: key), diagnostics)
  }

  /// Returns the page that the template makes of the fields.
  func render(_ template: String, _ fields: Fields) -> String {
    templates.render(fields, withTemplate: template) ?? ""
  }

  private static func bundle(
    _ path: String,
    _ shipped: [SourceFile],
    _ own: [SourceFile]
  ) -> SiteFile {
    SiteFile(path: path, content: .text(AssetPieces(shipped: shipped, own: own).text))
  }

  private static func parse(_ source: SourceFile) throws(TemplateError) -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: source.text)
    } catch {
      throw TemplateError(error)
    }
  }

  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.hasSuffix(".mustache") ? file.dropLast(".mustache".count) : file)
  }
}
