import Foundation
import Testing

/// The toolchain in `PATH` with another frontend before the true one.
final class FakeToolchain {
  /// The path of its `swiftc`.
  var compiler: String { folder.appending(path: "usr/bin/swiftc").path }
  private let folder: URL

  /// Creates a toolchain whose frontend runs `script`, a part of a shell script, and goes on as the
  /// true one unless the script ends.
  ///
  /// The package manager goes on with `ending` behind all that the true one does, and the formatter
  /// is replaced by the script `formatter`.
  init(
    _ script: String = "",
    manager ending: String? = nil,
    formatter: String? = nil,
    in place: URL
  ) throws {
    let bin = try #require(Self.tools, "no swiftc in PATH")
    let resources = bin.deletingLastPathComponent().appending(path: "lib/swift")
    folder = place.appending(path: "toolchain")
    let own =
      ["swift-frontend", "swiftc"] + (ending == nil ? [] : ["swift-package"])
      + (formatter == nil ? [] : ["swift-format"])
    try Self.link(bin, to: folder.appending(path: "usr/bin"), but: own)
    try Self.link(resources, to: folder.appending(path: "usr/lib/swift"))
    let parser = "libsourcekitdInProc.so"
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "usr/lib/\(parser)"),
      withDestinationURL: resources.deletingLastPathComponent().appending(path: parser)
    )
    let frontend = folder.appending(path: "usr/bin/swift-frontend")
    let text = """
      #!/bin/sh
      case "$*" in
        *-print-target-info*)
          '\(bin.path)/swift-frontend' "$@" | sed 's|\(resources.path)|\(folder.path)/usr/lib/swift|'
          exit ;;
      esac
      \(script)
      exec '\(bin.path)/swift-frontend' "$@"

      """
    try Self.write(text, to: frontend)
    if let ending {
      let text = "#!/bin/sh\n'\(bin.path)/swift-package' \"$@\"\n\(ending)\n"
      try Self.write(text, to: folder.appending(path: "usr/bin/swift-package"))
    }
    if let formatter {
      let text = "#!/bin/sh\n\(formatter)\n"
      try Self.write(text, to: folder.appending(path: "usr/bin/swift-format"))
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "usr/bin/swiftc"),
      withDestinationURL: frontend
    )
  }

  /// The folder of the true frontend.
  private static var tools: URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let path = folders.map { $0 + "/swiftc" }.first { path in
      FileManager.default.isExecutableFile(atPath: path)
    }
    return path.map { URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent() }
  }

  private static func write(_ script: String, to file: URL) throws {
    try Data(script.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  private static func link(_ folder: URL, to copy: URL, but exceptions: [String] = []) throws {
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where !exceptions.contains(name) {
      try FileManager.default.createSymbolicLink(
        at: copy.appending(path: name),
        withDestinationURL: folder.appending(path: name)
      )
    }
  }
}
