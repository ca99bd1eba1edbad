internal import MarbleModel
internal import MarbleSystem

/// All that decides what programs do beside their own code.
///
/// A key holds the description of this value: each property and the properties of those, also of
/// one that is added later.
struct ResultCircumstances: Sendable {
  /// What tells this build of Marble from any other.
  var tool: String
  var root: String
  var toolchain: Toolchain
  /// The library that programs compile against.
  var library: BuiltLibrary?
  /// The flags that every program is compiled with.
  var flags: [String]
  var limits: RunLimits
  var conditions: RunConditions
  /// Where the loader looks for libraries, which programs get from the environment.
  var loaderPath: String?
  /// What the system can do to confine programs.
  var kernel: KernelProtection

  /// What differs wherever one of the properties does.
  var key: Fingerprint { Fingerprint { $0.mix(describing: self) } }
}
