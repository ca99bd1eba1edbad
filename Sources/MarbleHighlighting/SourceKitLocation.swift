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
  init(environment: [String: String]) throws(HighlightingError) {
    if let path = environment["MARBLE_SOURCEKIT"], !path.isEmpty {
      self.path = path
      return
    }
    guard let compiler = Self.compiler(environment) else { throw .noCompiler }
    let beside = Self.folder(of: compiler, up: 2) + "/lib/" + Self.file
    guard !Files.isReadable(beside) else {
      path = beside
      return
    }
    // A proxy for the real compiler, as with swiftly and Xcode, can be asked.
    let resources = Self.resources(of: compiler)
    let real = resources.map { Self.folder(of: $0, up: 1) + "/" + Self.file }
    guard let real, Files.isReadable(real) else {
      throw .noLibrary(tried: [beside] + (real.map { [$0] } ?? []))
    }
    path = real
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
  private static func resources(of compiler: String) -> String? {
    FileTrace.loseSight()
    let question = "\(compiler.asShellWord) -print-target-info 2>/dev/null"
    guard let pipe = popen(question, "r") else { return nil }
    defer { pclose(pipe) }
    var text = ""
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { line in
      while let start = line.baseAddress, fgets(start, Int32(line.count), pipe) != nil {
        text += String(cString: start)
      }
    }
    let key = "\"runtimeResourcePath\": \""
    guard let start = text.firstRange(of: key)?.upperBound else { return nil }
    return String(text[start...].prefix { $0 != "\"" })
  }
}
