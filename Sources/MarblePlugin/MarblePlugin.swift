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
    try MarbleTool(context: context).run(arguments, cache: context.pluginWorkDirectoryURL)
  }
}

/// A command that this plugin isn't allowed to run.
struct NeedsPermission: Error, CustomStringConvertible {
  /// What to do instead.
  let description: String
}
