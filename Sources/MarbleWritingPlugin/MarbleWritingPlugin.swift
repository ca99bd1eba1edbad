import PackagePlugin

/// Starts, corrects and publishes the book of a package.
///
///     swift package --allow-writing-to-package-directory marble-write build
@main
struct MarbleWritingPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    // The results of a test are worth keeping for a build.
    let plugins = context.pluginWorkDirectoryURL.deletingLastPathComponent()
      .deletingLastPathComponent()
    let cache = plugins.appending(path: "MarblePlugin/outputs")
    try MarbleTool(context: context).run(arguments, cache: cache)
  }
}
