internal import Foundation
internal import MarbleModel

/// What SwiftPM's build manifest says about a build: which files went in, with which flags.
///
/// The manifest is YAML, but each list of strings is on one line and is JSON.
struct BuildManifest {
  private let lines: [Substring]
  private let compilation: [String]
  private let linking: [String]

  /// Reads a manifest; `module` is the library that gathers all products.
  init(_ text: String, of module: String) {
    let lines = text.split(separator: "\n")
    let commands = Self.lists(named: "args", in: lines).filter { command in
      Self.value(of: "-module-name", in: command) == module
    }
    self.lines = lines
    compilation = commands.first { $0.contains("-c") } ?? []
    linking = commands.first { $0.contains("-emit-library") } ?? []
  }

  var inputs: Set<String> {
    Set(Self.lists(named: "inputs", in: lines).joined().filter { $0.hasPrefix("/") })
  }

  /// The absolute paths of the module maps that make C code visible.
  var moduleMaps: Set<String> {
    let flag = "-fmodule-map-file="
    return Set(compilation.compactMap { $0.rest(behind: flag) })
  }

  /// The flags that make the library's modules visible to code, as the frontend takes them.
  var importFlags: [String] {
    var flags: [String] = []
    var rest = compilation[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "-I", "-F", "-Xcc", "-load-plugin-executable", "-load-plugin-library", "-plugin-path":
        flags += [flag] + (rest.popFirst().map { [$0] } ?? [])
      // The flag of a macro that is compiled for the host goes to the frontend as it is.
      case "-Xfrontend":
        guard let own = rest.popFirst(), own.hasPrefix("-load-plugin") else { break }
        flags.append(own)
        if rest.first == "-Xfrontend" { flags += rest.dropFirst().prefix(1) }
        rest = rest.dropFirst(2)
      default: break
      }
    }
    return flags
  }

  /// The flags that link the other shared libraries that the library itself is linked with.
  var linkFlags: [String] {
    var flags: [String] = []
    var rest = linking[...]
    while let flag = rest.popFirst() {
      if ["-L", "-F", "-framework"].contains(flag) {
        flags += [flag] + (rest.popFirst().map { [$0] } ?? [])
      } else if flag.hasPrefix("-l") || flag.hasPrefix("-L") {
        flags.append(flag)
      }
    }
    return flags
  }

  private static func value(of flag: String, in command: [String]) -> String? {
    guard let index = command.firstIndex(of: flag) else { return nil }
    return command.indices.contains(index + 1) ? command[index + 1] : nil
  }

  private static func lists(named name: String, in lines: [Substring]) -> [[String]] {
    lines.compactMap { line in
      let text = line.drop { $0 == " " }
      guard let list = text.rest(behind: name + ": "), list.utf8.first == UInt8(ascii: "[") else {
        return nil
      }
      return try? JSONDecoder().decode([String].self, from: Data(list.utf8))
    }
  }
}
