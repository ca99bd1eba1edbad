import Foundation
import PackagePlugin

/// The tool that plugins run in the package's folder.
struct MarbleTool {
  /// SwiftPM's context for the plugin.
  let context: PluginContext

  /// Runs the tool to its end; a failure of the tool fails the plugin in the same way.
  ///
  /// SwiftPM holds the lock of the package's `.build` meanwhile. The tool builds libraries in
  /// `cache`, so it never waits for that lock.
  func run(_ arguments: [String], cache: URL) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "marble").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["MARBLE_CACHE": cache.path, "MARBLE_PLUGIN": "1"]
    ) { own, _ in own }
    if let terminal = Terminal.ofPackageManager {
      process.standardOutput = terminal
      process.standardError = terminal
    }
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
