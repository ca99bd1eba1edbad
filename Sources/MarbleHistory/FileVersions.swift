/// The versions of a file in its commits, newest first.
package struct FileVersions: Sendable {
  private let git: Git
  private let path: String

  /// The most versions that are read.
  private static let limit = 500

  /// Creates the versions of a file by its path in the folder `root`.
  package init(root: String, path: String) {
    git = Git(folder: root)
    self.path = path
  }

  /// Returns the first non-nil result of `body`, from the newest version on; `nil` if there is
  /// none, or no repository.
  package func first<Result>(_ body: (String) -> Result?) async -> Result? {
    for commit in await git.commits(of: path, atMost: Self.limit) {
      guard let text = await git.text(of: path, in: commit) else { continue }
      if let result = body(text) { return result }
    }
    return nil
  }
}
