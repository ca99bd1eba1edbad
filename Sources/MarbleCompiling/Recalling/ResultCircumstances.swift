internal import MarbleModel
internal import MarbleSystem

/// Everything that decides what programs do, besides their own code.
///
/// A key covers the description of this value: each property with its own properties, including any
/// that is added later.
struct ResultCircumstances: Sendable {
  /// A text that distinguishes this build of Marble from any other.
  var tool: String
  var root: String
  var toolchain: Toolchain
  /// The library that programs compile against.
  var library: BuiltLibrary?
  /// The flags that every program is compiled with.
  var flags: [String]
  /// The modules whose symbols are found in programs, and the identity of the finder; empty if they
  /// aren't needed.
  var documented: [String] = []
  var limits: RunLimits
  var conditions: RunConditions
  /// The folders where the loader looks for libraries, which programs get from the environment.
  var loaderPath: String?
  /// The system's means of confining programs.
  var kernel: KernelProtection

  /// A fingerprint that differs whenever one of the properties does.
  var key: Fingerprint { Fingerprint { $0.mix(describing: self) } }
}
