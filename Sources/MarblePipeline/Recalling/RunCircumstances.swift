import Foundation
import MarbleModel
import MarbleSystem

/// All that decides what a run of the pipeline finds, besides files and git.
///
/// A key covers the description of this value: each property with its own properties, including any
/// that is added later.
struct RunCircumstances: Sendable {
  /// What a user asked for, in the order of the options.
  let wish: String
  let root: String
  /// What distinguishes this build of Marble from any other.
  let tool: String
  /// The folder from which the paths that a user gives start.
  var folder = FileManager.default.currentDirectoryPath
  let isStrict: Bool
  let trust: BookTrust
  let variables: [String]
  var user = [getuid(), geteuid(), getgid(), getegid()]
  let kernel: KernelProtection

  /// Creates what a run depends on that is asked for `wish`.
  init(
    asked wish: some Sendable,
    root: String,
    tool: String,
    isStrict: Bool,
    trust: BookTrust,
    environment: [String: String]
  ) {
    self.wish = String(reflecting: wish)
    self.root = root
    self.tool = tool
    self.isStrict = isStrict
    self.trust = trust
    variables = environment.filter { Self.isRead($0.key) }.map { "\($0)=\($1)" }.sorted()
    kernel = .ofThisMachine(environment)
  }

  /// Whether a variable is one of those that Marble reads, but for what terminals show.
  ///
  /// Other programs may read any, but a run that asks one is not recalled.
  private static func isRead(_ name: String) -> Bool {
    name.hasPrefix("MARBLE_") || names.contains(name)
  }

  private static let names: Set = [
    "HOME", "LD_LIBRARY_PATH", "PATH", "SDKROOT", "TMPDIR", "XDG_CACHE_HOME",
  ]

  /// A fingerprint that differs wherever one of the properties does.
  var key: Fingerprint { Fingerprint { $0.mix(describing: self) } }
}
