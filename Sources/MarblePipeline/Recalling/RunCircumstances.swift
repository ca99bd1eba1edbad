import Foundation
import MarbleCompiling
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
  /// The variables that anything may read which a library is built by, and Marble itself.
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
    variables = BuildEnvironment.lines(BuildEnvironment.visible(in: environment))
    kernel = .ofThisMachine(environment)
  }

  /// A fingerprint that differs wherever one of the properties does.
  var key: Fingerprint { Fingerprint { $0.mix(describing: self) } }
}
