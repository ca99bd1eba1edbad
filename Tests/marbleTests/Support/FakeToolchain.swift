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
  /// is replaced by the script `formatter`. If the true extractor of symbols goes on after the
  /// script `extractor`, names in code are found as well.
  init(
    _ script: String = "",
    manager ending: String? = nil,
    formatter: String? = nil,
    extractor: String? = nil,
    in place: URL
  ) throws {
    let bin = try #require(Self.tools, "no swiftc in PATH")
    let resources = bin.deletingLastPathComponent().appending(path: "lib/swift")
    folder = place.appending(path: "toolchain")
    let own =
      ["swift-frontend", "swiftc"] + (ending == nil ? [] : ["swift-package"])
      + (formatter == nil ? [] : ["swift-format"])
      + (extractor == nil ? [] : ["swift-symbolgraph-extract"])
    try Self.link(bin, to: folder.appending(path: "usr/bin"), but: own)
    try Self.link(resources, to: folder.appending(path: "usr/lib/swift"))
    for name in ["libsourcekitdInProc.so"] + (extractor == nil ? [] : ["libIndexStore.so"]) {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "usr/lib/\(name)"),
        withDestinationURL: resources.deletingLastPathComponent().appending(path: name)
      )
    }
    let frontend = folder.appending(path: "usr/bin/swift-frontend")
    let driver = folder.appending(path: "usr/bin/swiftc")
    let head = head(script, bin, resources)
    try Self.write("\(head)exec '\(bin.path)/swift-frontend' \"$@\"\n", to: frontend)
    if let ending {
      let text = "#!/bin/sh\n'\(bin.path)/swift-package' \"$@\"\n\(ending)\n"
      try Self.write(text, to: folder.appending(path: "usr/bin/swift-package"))
    }
    if let formatter {
      let text = "#!/bin/sh\n\(formatter)\n"
      try Self.write(text, to: folder.appending(path: "usr/bin/swift-format"))
    }
    if let extractor {
      let text = "#!/bin/sh\n\(extractor)\nexec '\(bin.path)/swift-symbolgraph-extract' \"$@\"\n"
      try Self.write(text, to: folder.appending(path: "usr/bin/swift-symbolgraph-extract"))
    }
    if extractor == nil {
      try FileManager.default.createSymbolicLink(at: driver, withDestinationURL: frontend)
    } else {
      // The package manager asks it to link.
      try Self.write("\(head)exec '\(bin.path)/swiftc' \"$@\"\n", to: driver)
    }
  }

  /// The script that a frontend or a driver begins with.
  private func head(_ script: String, _ bin: URL, _ resources: URL) -> String {
    """
    #!/bin/sh
    case "$*" in
      *-print-target-info*)
        '\(bin.path)/swift-frontend' "$@" | sed 's|\(resources.path)|\(folder.path)/usr/lib/swift|'
        exit ;;
    esac
    \(script)

    """
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
