internal import Foundation

/// A manifest as the package manager dumps it: the parts that planning needs.
struct DumpedManifest: Decodable, Equatable {
  /// A package that the manifest asks for.
  struct Dependency: Decodable, Equatable {
    struct Trait: Decodable, Equatable {
      let name: String
    }

    struct Location: Decodable, Equatable {
      struct Remote: Decodable, Equatable {
        let urlString: String
      }

      let remote: [Remote]?
      let local: [String]?
    }

    let identity: String
    /// The name that targets may use, if it's written.
    let nameForTargetDependencyResolutionOnly: String?
    /// The address of a repository.
    let location: Location?
    /// The path of a folder.
    let path: String?
    let traits: [Trait]?
  }

  struct Product: Decodable, Equatable {
    let targets: [String]
    let type: [String: [String]?]
  }

  struct Target: Decodable, Equatable {
    let name: String
    let type: String
    let path: String?
    let sources: [String]?
    let publicHeadersPath: String?
    let url: String?
    let checksum: String?
    let dependencies: [[String: Texts]]
    let pluginUsages: [[String: Texts]]?
  }

  /// A list of which only the texts matter, in order; `nil` takes the place of anything else.
  struct Texts: Decodable, Equatable {
    let texts: [String?]

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var texts: [String?] = []
      while !container.isAtEnd { texts.append(try container.decode(Text.self).text) }
      self.texts = texts
    }

    private struct Text: Decodable {
      let text: String?

      init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }
  }

  struct ToolsVersion: Decodable, Equatable {
    private enum CodingKeys: String, CodingKey {
      case version = "_version"
    }

    private let version: String

    /// Whether a main file alone makes a target a program.
    var takesMainFiles: Bool {
      let numbers = version.split(separator: ".").compactMap { Int($0) }
      return numbers.lexicographicallyPrecedes([5, 4])
    }
  }

  let toolsVersion: ToolsVersion
  /// The packages that it asks for, by the word for where each comes from.
  let dependencies: [[String: [Dependency]]]
  let products: [Product]
  let targets: [Target]

  /// Reads the answer of `swift package dump-package`; `nil` if it isn't one.
  init?(_ output: String) {
    // Warnings may come before and after the answer, which ends with a line of its own.
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "{"),
      let end = lines[start...].firstIndex(where: { $0.hasPrefix("}") })
    else { return nil }
    let text = lines[start..<end].joined(separator: "\n") + "}"
    guard let manifest = try? JSONDecoder().decode(DumpedManifest.self, from: Data(text.utf8))
    else { return nil }
    self = manifest
  }
}
