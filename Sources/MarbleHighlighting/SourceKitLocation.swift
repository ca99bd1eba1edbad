import MarbleModel
import MarbleSystem

/// Where the toolchain keeps its sourcekitd.
struct SourceKitLocation {
  let path: String

  private static let file =
    Platform.current == .macos
    ? "sourcekitdInProc.framework/sourcekitdInProc" : "libsourcekitdInProc.so"

  /// Finds the library of the toolchain whose `swiftc` the environment names.
  ///
  /// `MARBLE_SOURCEKIT` names the library itself, `MARBLE_SWIFTC` the compiler; otherwise the
  /// compiler is the first one on the search path.
  static func find(
    in environment: [String: String]
  ) async throws(HighlightingError) -> SourceKitLocation {
    if let path = environment["MARBLE_SOURCEKIT"], !path.isEmpty {
      return SourceKitLocation(path: path)
    }
    guard let compiler = compiler(environment) else { throw .noCompiler }
    if let location = besideCompiler(in: environment) { return location }
    let beside = path(besideCompiler: compiler)
    // A proxy for the real compiler, as with swiftly and Xcode, can be asked.
    let real = await resources(of: compiler).map { folder(of: $0, up: 1) + "/" + file }
    guard let real, Files.isReadable(real) else {
      throw .noLibrary(tried: [beside] + (real.map { [$0] } ?? []))
    }
    return SourceKitLocation(path: real)
  }

  /// Returns the library where a whole toolchain has it; `nil` if the compiler is a proxy.
  static func besideCompiler(in environment: [String: String]) -> SourceKitLocation? {
    guard let path = compiler(environment).map(path(besideCompiler:)), Files.isReadable(path) else {
      return nil
    }
    return SourceKitLocation(path: path)
  }

  private static func path(besideCompiler compiler: String) -> String {
    folder(of: compiler, up: 2) + "/lib/" + file
  }

  private static func compiler(_ environment: [String: String]) -> String? {
    let named = environment["MARBLE_SWIFTC"].flatMap { Files.isExecutable($0) ? $0 : nil }
    let found = named ?? Files.program("swiftc", in: environment["PATH"] ?? "")
    guard let found, let real = Files.realPath(of: found) else { return nil }
    // The real file may have another name, but behaves according to the name it's called by.
    return folder(of: real, up: 1) + "/" + (found.split(separator: "/").last ?? "")
  }

  /// Returns the folder that is `count` components above the path.
  private static func folder(of path: String, up count: Int) -> String {
    "/" + path.split(separator: "/").dropLast(count).joined(separator: "/")
  }

  /// Returns the folder `lib/swift` of the toolchain that the compiler belongs to.
  private static func resources(of compiler: String) async -> String? {
    var question = Command(
      executable: compiler,
      arguments: ["-print-target-info"],
      limit: .seconds(60)
    )
    question.keepsErrors = false
    guard let text = try? await question.run().output else { return nil }
    let key = "\"runtimeResourcePath\": \""
    guard let start = text.firstRange(of: key)?.upperBound else { return nil }
    return String(text[start...].prefix { $0 != "\"" })
  }
}
