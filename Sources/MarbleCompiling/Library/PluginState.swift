internal import Foundation

/// SwiftPM's record of the compilation of a plugin.
struct PluginState: Decodable {
  private let commandLine: [String]

  /// Reads the text of a file such as `plugins/cache/Gen-state.json`; `nil` if it isn't one.
  init?(_ text: String) {
    guard let state = try? JSONDecoder().decode(PluginState.self, from: Data(text.utf8)) else {
      return nil
    }
    self = state
  }

  /// The absolute paths of the plugin's sources.
  var sources: [String] { commandLine.filter { $0.hasPrefix("/") && $0.hasSuffix(".swift") } }
}
