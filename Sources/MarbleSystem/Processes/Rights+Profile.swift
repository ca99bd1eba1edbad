internal import MarbleModel

extension Rights {
  /// The rights as a profile of macOS's sandbox, which `sandbox-exec` takes.
  ///
  /// The language of profiles is deprecated and not documented by Apple, but it's what Swift's
  /// package manager, Bazel and Nix confine their tools with. It compares paths after resolving all
  /// links, so the paths in a profile are resolved, too.
  package var profile: String {
    let filesystem = permissions.contains(.files) ? ["(allow file*)"] : files
    let names = rule("file-read*", Self.names, "subpath")
    let network = permissions.contains(.network) ? Self.network + names : []
    return (Self.opening + filesystem + network).joined(separator: "\n") + "\n"
  }

  /// What every process needs; `system.sb` is the system's own list of what its libraries use.
  private static let opening = [
    "(version 1)", "(deny default)", "(import \"system.sb\")", "(allow process-exec process-fork)",
    "(allow signal (target same-sandbox))", "(allow process-info* (target same-sandbox))",
    "(allow sysctl-read)", "(allow file-read-metadata)",
  ]

  private static let network = [
    "(system-network)", "(allow network*)",
    "(allow mach-lookup (global-name \"com.apple.dnssd.service\"))",
    "(allow mach-lookup (global-name \"com.apple.trustd.agent\"))",
  ]

  private var files: [String] {
    rule("file-read*", Self.system(on: .macos) + readable, "subpath")
      + rule("file-read-data", ["/"] + listable, "literal")
      + rule("file-read* file-write* file-ioctl", Self.devices + devices, "literal")
      + rule("file-read* file-write*", writable, "subpath")
  }

  private func rule(_ actions: String, _ paths: [String], _ filter: String) -> [String] {
    paths.map { path in
      "(allow \(actions) (\(filter) \((Files.realPath(of: path) ?? path).asProfileText)))"
    }
  }
}

extension String {
  /// The text as a profile quotes it.
  fileprivate var asProfileText: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
