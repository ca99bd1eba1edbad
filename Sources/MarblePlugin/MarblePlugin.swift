import Foundation
import PackagePlugin

/// Runs Marble on the book of a package: `swift package marble test`.
///
/// What Marble keeps between runs stands in the plugin's own folder, so that a test needs no
/// permission to write to the package.
@main
struct MarblePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let marble = Process()
    marble.executableURL = try context.tool(named: "marble").url
    marble.arguments = arguments
    marble.currentDirectoryURL = context.package.directoryURL
    marble.environment = ProcessInfo.processInfo.environment.merging(
      ["MARBLE_CACHE": context.pluginWorkDirectoryURL.path]
    ) { own, _ in own }
    if let terminal = Terminal.ofPackageManager {
      marble.standardOutput = terminal
      marble.standardError = terminal
    }
    try marble.run()
    marble.waitUntilExit()
    if marble.terminationStatus != 0 { exit(marble.terminationStatus) }
  }
}
