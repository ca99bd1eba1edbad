/// The versions of a file that commits hold, newest first.
package struct FileVersions: Sendable {
  private let git: Git
  private let path: String

  /// How many versions are looked at, at most.
  private static let limit = 500

  /// Creates the versions of a file by its path in the folder `root`.
  package init(root: String, path: String) {
    git = Git(folder: root)
    self.path = path
  }

  /// Returns what `body` makes of the newest version of which it makes something; `nil` if there is
  /// none, or no repository.
  package func first<Result>(_ body: (String) -> Result?) async -> Result? {
    for commit in await git.commits(of: path, atMost: Self.limit) {
      guard let text = await git.text(of: path, in: commit) else { continue }
      if let result = body(text) { return result }
    }
    return nil
  }
}
