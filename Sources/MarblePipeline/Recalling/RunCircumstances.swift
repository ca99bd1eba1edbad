import Foundation
import MarbleCompiling
import MarbleModel
import MarbleSystem

/// Everything except files and git that affects what a run of the pipeline finds.
///
/// The key is computed from the description of this value: all properties, recursively, including
/// any that are added later.
struct RunCircumstances: Sendable {
  /// The user's request, in the order of the options.
  let wish: String
  let root: String
  /// The identity of this build of Marble.
  let tool: String
  /// The folder that the user's paths are relative to.
  var folder = FileManager.default.currentDirectoryPath
  let isStrict: Bool
  let trust: BookTrust
  /// The environment variables that Marble, or any tool that builds a library, may read.
  let variables: [String]
  var user = [getuid(), geteuid(), getgid(), getegid()]
  let kernel: KernelProtection

  /// Creates the circumstances of a run requested by `wish`.
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

  /// A fingerprint that differs if any of the properties does.
  var key: Fingerprint { Fingerprint { $0.mix(describing: self) } }
}
