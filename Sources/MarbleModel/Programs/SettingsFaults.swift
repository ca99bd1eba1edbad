/// Mistakes in the settings that keep every program of a book from running.
package struct SettingsFaults: Error {
  /// What is wrong, at its places in the settings.
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
