internal import MarbleModel
internal import MarbleSystem

/// All that decides what programs do besides their own code.
///
/// A key covers the description of this value: each property with its own properties, including any
/// that is added later.
struct ResultCircumstances: Sendable {
  /// What distinguishes this build of Marble from any other.
  var tool: String
  var root: String
  var toolchain: Toolchain
  /// The library that programs compile against.
  var library: BuiltLibrary?
  /// The flags that every program is compiled with.
  var flags: [String]
  /// The modules whose symbols are found in programs, and what finds them; empty if not needed.
  var documented: [String] = []
  var limits: RunLimits
  var conditions: RunConditions
  /// Where the loader looks for libraries, which programs get from the environment.
  var loaderPath: String?
  /// What the system can do to confine programs.
  var kernel: KernelProtection

  /// A fingerprint that differs wherever one of the properties does.
  var key: Fingerprint { Fingerprint { $0.mix(describing: self) } }
}
