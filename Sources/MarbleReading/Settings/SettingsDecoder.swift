import MarbleModel
import Yams

/// The decoder of `Site/site.yml`.
enum SettingsDecoder {
  /// Returns the settings (`nil` unless the file is a YAML mapping), the chapters in the contents,
  /// and what is wrong.
  ///
  /// Patterns in the contents find pages in `folder`.
  static func decode(
    _ source: SourceFile,
    in folder: BookFolder? = nil
  ) -> (settings: BookSettings?, chapters: [PlacedText], diagnostics: [Diagnostic]) {
    var yaml = YAMLSource(in: source, fromLine: 1, pages: folder.map(PageFinder.init))
    let settings = settings(from: &yaml)
    return (settings, yaml.chapters, yaml.diagnostics)
  }

  /// Returns the translated texts of another language's file, and what is wrong.
  static func texts(
    _ source: SourceFile,
    of settings: BookSettings
  ) -> (texts: TranslatedTexts, diagnostics: [Diagnostic]) {
    var yaml = YAMLSource(in: source, fromLine: 1)
    var texts = TranslatedTexts()
    guard let root = yaml.compose(source.text),
      let fields = yaml.fields(
        of: root,
        named: String(source.path.dropFirst("Site/".count)),
        known: TranslatedTexts.table.map(\.key)
      )
    else { return (texts, yaml.diagnostics) }
    yaml.read(TranslatedTexts.table, from: fields, into: &texts)
    let counts = [
      (texts.parts, settings.contents.count { $0.title != nil }, Diagnostic.Message.noPart),
      (texts.doors, settings.doors.count, .noDoor),
      (texts.abstracts, settings.reference.count, .noModule),
    ]
    for (given, count, message) in counts where given.count > count {
      yaml.report(message, at: given[count].range, remedy: "remove it")
    }
    return (texts, yaml.diagnostics.inOrder)
  }

  private static func settings(from yaml: inout YAMLSource) -> BookSettings? {
    guard let root = yaml.compose(yaml.source.text) else {
      if yaml.diagnostics.isEmpty {
        let top = SourcePosition(line: 1)
        yaml.report(.empty, at: top, remedy: BookSettings.contentsRemedy)
      }
      return nil
    }
    let known = BookSettings.table.map(\.key)
    guard let fields = yaml.fields(of: root, named: "site.yml", known: known) else { return nil }
    var settings = BookSettings(title: "", file: yaml.source)
    // Paths in the contents depend on the language, which may be written below them, so it's read
    // first.
    let first = fields["languages"]?.sequence?.first ?? fields["language"]
    let language = first?.string.flatMap { $0.contains("/") ? nil : $0 }
    yaml.pages?.language = language ?? settings.language
    yaml.read(BookSettings.table, from: fields, into: &settings)
    return settings
  }
}

extension Diagnostic.Message {
  fileprivate static let noPart: Self = "the contents don't have this many parts with a title"
  fileprivate static let noDoor: Self = "`Site/site.yml` doesn't have this many doors"
  fileprivate static let noModule: Self = "`Site/site.yml` doesn't have this many modules"
  fileprivate static let empty: Self = "the settings are empty"
}
