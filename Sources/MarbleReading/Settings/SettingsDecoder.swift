import MarbleModel
import Yams

/// The decoder of `Site/site.yml`.
enum SettingsDecoder {
  /// Returns the settings, or `nil` if the file is not YAML or not a mapping, the chapters that the
  /// contents name, and what is wrong.
  ///
  /// Patterns of the contents find pages in `folder`.
  static func decode(
    _ source: SourceFile,
    in folder: BookFolder? = nil
  ) -> (settings: BookSettings?, chapters: [PlacedText], diagnostics: [Diagnostic]) {
    var yaml = YAMLSource(in: source, fromLine: 1, pages: folder.map(PageFinder.init))
    let settings = settings(from: &yaml)
    return (settings, yaml.chapters, yaml.diagnostics)
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
    let language = fields["language"]?.string.flatMap { $0.contains("/") ? nil : $0 }
    yaml.pages?.language = language ?? settings.language
    yaml.read(BookSettings.table, from: fields, into: &settings)
    return settings
  }
}

extension Diagnostic.Message {
  fileprivate static let empty: Self = "the settings are empty"
}
