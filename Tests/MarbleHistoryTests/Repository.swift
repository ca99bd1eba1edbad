import Foundation
import Testing

/// A repository in a temporary folder, which goes when the value does.
final class Repository {
  /// The absolute path of the folder.
  let path: String

  /// Creates a repository with no commit in it; none at all if `isRepository` is false.
  init(isRepository: Bool = true) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
    if isRepository { try git("init", "--quiet", "--initial-branch=main", ".") }
  }

  /// Creates a repository by `git clone`, with options.
  init(cloning other: Repository, _ options: String...) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    path = folder.resolvingSymlinksInPath().path
    let source = ["file://\(other.path)", folder.path]
    try Self.run(
      ["-c", "protocol.file.allow=always", "clone", "--quiet"] + options + source,
      in: "/"
    )
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Runs git in the folder.
  @discardableResult
  func git(_ arguments: String..., date: String? = nil) throws -> String {
    try Self.run(arguments, in: path, date: date)
  }

  /// Writes a file and makes the folders above it.
  func write(_ text: String, to file: String) throws {
    let url = URL(filePath: path).appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  /// Commits everything as it is on disk.
  func commit(_ date: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "x", date: date)
  }

  @discardableResult
  private static func run(
    _ arguments: [String],
    in folder: String,
    date: String? = nil
  ) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=A", "-c", "user.email=a@b"] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = output
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_COMMITTER_DATE": date ?? "", "TZ": "UTC"]
    ) { _, new in new }
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
    return String(decoding: bytes, as: UTF8.self)
  }
}
