internal import Foundation
internal import MarbleModel

/// SwiftPM's build manifest: the files that went into a build, and the flags.
///
/// The manifest is YAML, but each list of strings is on one line and is JSON.
struct BuildManifest {
  /// A step of the build: files and names that it needs, those that it makes, and its command line.
  private struct Command {
    var inputs: [String] = []
    var outputs: [String] = []
    var arguments: [String] = []
  }

  private let commands: [Command]
  private let library: Command?
  private let compilation: [String]

  /// Reads a manifest; `module` is the library that gathers all products.
  init(_ text: String, of module: String) {
    commands = Self.commands(in: text)
    let own = commands.filter { Self.value(of: "-module-name", in: $0.arguments) == module }
    library = own.first { $0.arguments.contains("-emit-library") }
    compilation = own.first { $0.arguments.contains("-c") }?.arguments ?? []
  }

  /// The absolute paths of the files that the library is made of, in any number of steps.
  ///
  /// A manifest has more files: SwiftPM also plans tools for the plugins of a package.
  var inputs: Set<String> {
    var makers: [String: [String]] = [:]
    for command in commands {
      for output in command.outputs { makers[output, default: []] += command.inputs }
    }
    var needed: Set<String> = []
    var waiting = library?.inputs ?? []
    while let input = waiting.popLast() {
      guard needed.insert(input).inserted else { continue }
      waiting += makers[input] ?? []
    }
    return needed.filter { $0.hasPrefix("/") }
  }

  /// The absolute paths of the module maps that make C code visible.
  var moduleMaps: Set<String> {
    let flag = "-fmodule-map-file="
    return Set(compilation.compactMap { $0.rest(behind: flag) })
  }

  /// The absolute paths in the command lines of all steps, in flags and on their own.
  var argumentPaths: Set<String> {
    Set(
      commands.flatMap(\.arguments).compactMap { argument in
        guard argument.hasPrefix("/") || argument.hasPrefix("-") || argument.hasPrefix("@"),
          let start = argument.firstIndex(of: "/")
        else { return nil }
        return String(argument[start...])
      }
    )
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

  /// Whether modules may come from frameworks other than those that Xcode has for tests, which
  /// every build on macOS may use.
  var usesFrameworks: Bool {
    zip(compilation, compilation.dropFirst()).contains { flag, folder in
      flag == "-F" && !folder.hasSuffix("/Developer/Library/Frameworks")
        && !folder.hasSuffix("/Developer/Library/PrivateFrameworks")
    }
  }

  /// The flags that link the other shared libraries that the library itself is linked with.
  var linkFlags: [String] {
    var flags: [String] = []
    var rest = (library?.arguments ?? [])[...]
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

  /// Returns the commands of a manifest: each begins with its name, which has lines below it.
  private static func commands(in text: String) -> [Command] {
    var commands: [Command] = []
    for line in text.split(separator: "\n") {
      let part = line.drop { $0 == " " }
      if line.hasPrefix("  \""), line.hasSuffix(":") { commands.append(Command()) }
      guard !commands.isEmpty, let (name, list) = list(in: part) else { continue }
      let last = commands.count - 1
      switch name {
      case "inputs": commands[last].inputs = list
      case "outputs": commands[last].outputs = list
      case "args": commands[last].arguments = list
      default: break
      }
    }
    return commands
  }

  private static func list(in line: Substring) -> (name: Substring, list: [String])? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let list = line[colon...].dropFirst(2)
    guard
      list.utf8.first == UInt8(ascii: "["),
      let texts = try? JSONDecoder().decode([String].self, from: Data(list.utf8))
    else { return nil }
    return (line[..<colon], texts)
  }
}
