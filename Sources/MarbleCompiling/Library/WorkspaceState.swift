internal import Foundation

/// SwiftPM's record of the packages that went into a build.
struct WorkspaceState: Decodable {
  private struct Content: Decodable {
    struct Dependency: Decodable {
      let packageRef: Reference
    }

    struct Reference: Decodable {
      let kind: String
      let location: String
    }

    let dependencies: [Dependency]
  }

  private let object: Content

  /// Reads the text of `workspace-state.json`; `nil` if it isn't one.
  init?(_ text: String) {
    guard let state = try? JSONDecoder().decode(WorkspaceState.self, from: Data(text.utf8)) else {
      return nil
    }
    self = state
  }

  /// The folders of packages that are used in place, and may change there.
  var localPackages: [String] {
    object.dependencies.map(\.packageRef).filter { $0.kind == "fileSystem" }.map(\.location)
  }
}
