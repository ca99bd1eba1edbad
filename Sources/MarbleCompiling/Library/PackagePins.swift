internal import Foundation
internal import MarbleModel

/// The versions of dependencies that packages were last built with.
struct PackagePins: Codable, Equatable {
  struct Pin: Codable, Equatable {
    struct State: Codable, Equatable {
      var branch: String?
      var revision: String?
      var version: String?
    }

    var identity: String
    var kind: String
    var location: String
    var state: State
  }

  private var pins: [Pin]
  private var version = 2

  /// Gathers the pins of several files; if two are for the same dependency, the first one is kept.
  init(gathering texts: [String]) {
    let files = texts.compactMap { text in
      try? JSONDecoder().decode(PackagePins.self, from: Data(text.utf8))
    }
    pins = files.flatMap(\.pins).uniqued(on: \.identity)
  }

  /// The file with all pins; `nil` if there are none.
  var text: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    guard !pins.isEmpty, let data = try? encoder.encode(self) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
