/// Mistakes in the settings that keep every program of a book from running.
package struct SettingsFaults: Error {
  /// The errors, at their places in the settings.
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
