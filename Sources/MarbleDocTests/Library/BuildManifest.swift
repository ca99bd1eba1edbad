#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What SwiftPM's build manifest says about a build: which files went in, with which flags.
///
/// The manifest is YAML, but each list of strings stands on one line and is JSON.
struct BuildManifest {
  private let lines: [Substring]

  /// Reads a manifest.
  init(_ text: String) {
    lines = text.split(separator: "\n")
  }

  /// The absolute paths of everything that went into the build.
  var inputs: Set<String> {
    Set(lists(named: "inputs").joined().filter { $0.hasPrefix("/") })
  }

  /// Returns the flags with which `module` sees the modules that it imports.
  func importFlags(of module: String) -> [String] {
    let commands = lists(named: "args")
    let command = commands.first { $0.contains("-c") && Self.names(module, in: $0) }
    return Self.importFlags(in: command ?? [])
  }

  private static func names(_ module: String, in command: [String]) -> Bool {
    guard let flag = command.firstIndex(of: "-module-name") else { return false }
    return command.indices.contains(flag + 1) && command[flag + 1] == module
  }

  /// Picks search paths, module maps and macros, and turns driver flags into frontend flags.
  private static func importFlags(in command: [String]) -> [String] {
    var flags: [String] = []
    var rest = command[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "-I", "-F", "-Xcc", "-load-plugin-executable", "-load-plugin-library":
        flags += [flag] + (rest.popFirst().map { [$0] } ?? [])
      case "-Xfrontend":
        flags += rest.popFirst().map { [$0] } ?? []
      default: break
      }
    }
    return flags
  }

  private func lists(named name: String) -> [[String]] {
    lines.compactMap { line in
      let text = line.drop { $0 == " " }
      guard text.hasPrefix(name + ": [") else { return nil }
      return try? JSONDecoder().decode(
        [String].self,
        from: Data(text.dropFirst(name.utf8.count + 2).utf8)
      )
    }
  }
}
