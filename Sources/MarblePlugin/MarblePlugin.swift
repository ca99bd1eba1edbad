import PackagePlugin

/// Tests and reads the book of a package: `swift package marble test`.
///
/// It needs no permission because Marble's cache is in the plugin's own folder.
@main
struct MarblePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let command = arguments.first { !$0.hasPrefix("-") } ?? ""
    guard !["accept", "build", "init"].contains(command) else {
      let words = "swift package --allow-writing-to-package-directory marble-write"
      throw NeedsPermission(
        description: "marble \(command) writes to the package: run `\(words) \(command)`"
      )
    }
    guard command != "serve" || Self.mayListen else {
      throw NeedsPermission(
        description: """
          marble serve can't listen within SwiftPM's sandbox: run `swift package \
          --disable-sandbox marble serve`, or install the tool
          """
      )
    }
    try MarbleTool(context: context).run(arguments, cache: context.pluginWorkDirectoryURL)
  }

  /// Whether SwiftPM lets plugins listen; on macOS it confines them.
  private static var mayListen: Bool {
    #if os(macOS)
    false
    #else
    true
    #endif
  }
}

/// A command that this plugin isn't allowed to run.
struct NeedsPermission: Error, CustomStringConvertible {
  /// What to do instead.
  let description: String
}
