package import MarbleModel

/// The GitHub workflow that tests a book at every change and publishes its site.
package struct BookWorkflow: Sendable, Hashable {
  /// Where the workflow gets Marble from.
  package enum Tool: Sendable, Hashable {
    /// A repository with one of its branches, tags or commits; `nil` if it is not known.
    case repository(ToolOrigin?)
    /// The package of the book, which depends on Marble and runs it as a plugin.
    case plugin
  }

  /// The path of the workflow, from the folder of the repository.
  package static let path = ".github/workflows/book.yml"

  let repository: String
  /// The path of the book's folder from that of the repository; empty if it is the same.
  let book: String
  let tool: Tool

  /// Creates the workflow of a book.
  package init(repository: String, book: String, tool: Tool) {
    self.repository = repository
    self.book = book
    self.tool = tool
  }

  /// Whether somebody has to fill in where Marble comes from before the workflow can run.
  package var isUnfinished: Bool { tool == .repository(nil) }

  var text: String {
    let site = inBook("Site/public").asYAML
    let values = ["origin": origin, "defaults": defaults, "cache": cache, "site": site]
    let steps =
      tool == .plugin
      ? PackageResources.plugin_steps_yml : PackageResources.repository_steps_yml
    return Template(PackageResources.workflow_yml)
      .filled(values.merging(["steps": String(decoding: steps, as: UTF8.self)]) { $1 })
  }

  private var origin: String {
    guard case .repository(let origin) = tool else { return "" }
    let address = origin?.address.asYAML ?? "\"\""
    return """

      env:
        # The repository that Marble comes from, and the branch, tag or commit to take.
        MARBLE: \(address)
        MARBLE_VERSION: \((origin?.version ?? "main").asYAML)

      """
  }

  private var defaults: String {
    guard !book.isEmpty else { return "" }
    return """
          defaults:
            run:
              working-directory: \(book.asYAML)

      """
  }

  /// The folder with everything that was built and tested, so that the next run can reuse it.
  private var cache: String { tool == .plugin ? ".build" : inBook(".marble").asYAML }

  private func inBook(_ path: String) -> String { book.isEmpty ? path : "\(book)/\(path)" }
}
