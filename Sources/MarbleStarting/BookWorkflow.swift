package import MarbleModel

/// The GitHub workflow that tests a book at every change and publishes its site.
package struct BookWorkflow: Sendable, Hashable {
  /// Where the workflow gets Marble from.
  package enum Tool: Sendable, Hashable {
    /// A repository with one of its branches, tags or commits.
    case repository(ToolOrigin)
    /// The package of the book, which depends on Marble and runs it as a plugin.
    case plugin
  }

  /// The path of the workflow, from the folder of the repository.
  package static let path = ".github/workflows/book.yml"

  let repository: String
  /// The path of the book's folder from the repository's; empty if they're the same.
  let book: String
  let tool: Tool
  /// The path of the folder with the library's package from the book's; `.` if they're the same.
  let package: String
  /// The number of machines that share the work.
  let shards: Int

  /// Creates the workflow of a book.
  package init(
    repository: String,
    book: String,
    tool: Tool,
    package: String = ".",
    shards: Int = 1
  ) {
    self.repository = repository
    self.book = book
    self.tool = tool
    self.package = package
    self.shards = shards
  }

  var text: String {
    let template =
      shards > 1
      ? PackageResources.sharded_yml
      : action == nil ? PackageResources.workflow_yml : PackageResources.action_yml
    return Template(template).filled(pieces.merging(shares) { $1 })
  }

  private var pieces: [String: String] {
    let steps =
      tool == .plugin ? PackageResources.plugin_steps_yml : PackageResources.repository_steps_yml
    return [
      "head": Self.text(PackageResources.head_yml), "origin": origin,
      "prepare": Template(PackageResources.prepare_yml).filled(["cache": cache]),
      "publish": Self.text(PackageResources.publish_yml), "defaults": defaults,
      "tool": tool == .plugin ? "" : Self.text(PackageResources.tool_yml),
      "steps": Template(steps).filled(["sandbox": sandbox]), "sandbox": sandbox,
      "site": inBook("Site/public").asYAML, "action": action ?? "",
      "place": book.isEmpty ? "." : book.asYAML,
    ]
  }

  /// The action that does all of it, as a step names it; `nil` if Marble isn't on GitHub.
  private var action: String? {
    guard case .repository(let origin) = tool,
      let path = origin.address.rest(behind: "https://github.com/")
    else { return nil }
    let name = path.hasSuffix(".git") ? String(path.dropLast(4)) : String(path)
    let isPlain = { (text: String) in
      text.utf8.allSatisfy { $0.isLetterOrDigit || "-_./".utf8.contains($0) }
    }
    guard name.split(separator: "/", omittingEmptySubsequences: false).count == 2,
      isPlain(name), isPlain(origin.version)
    else { return nil }
    return "\(name)@\(origin.version)"
  }

  /// The additional values of a workflow whose work is shared.
  private var shares: [String: String] {
    let writing =
      tool == .plugin
      ? "swift package --allow-writing-to-package-directory marble-write" : "marble"
    let keeping = """
            - name: Keep the times
              run: cp times.json "$GITHUB_WORKSPACE/times.json"

      """
    return [
      "count": "\(shards)", "numbers": (1...shards).map(String.init).joined(separator: ", "),
      "marble": tool == .plugin ? "swift package marble" : "marble", "writing": writing,
      "report": inBook("report-${{ matrix.shard }}.json"), "keeping": book.isEmpty ? "" : keeping,
    ]
  }

  /// The options that confine everything that is tested, but let it read the package.
  ///
  /// The plugin runs in the package's folder.
  private var sandbox: String {
    guard package != "." else { return "--sandbox" }
    return "--sandbox --open " + (tool == .plugin ? "." : package)
  }

  private var origin: String {
    guard case .repository(let origin) = tool else { return "" }
    return """

      env:
        # The repository that Marble comes from, and the branch, tag or commit to take.
        MARBLE: \(origin.address.asYAML)
        MARBLE_VERSION: \(origin.version.asYAML)

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

  /// The folder with all results of builds and tests, for reuse by the next run.
  private var cache: String { tool == .plugin ? ".build" : inBook(".marble").asYAML }

  private func inBook(_ path: String) -> String { book.isEmpty ? path : "\(book)/\(path)" }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
