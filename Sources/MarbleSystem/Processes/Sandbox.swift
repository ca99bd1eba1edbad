package import MarbleModel

/// What programs may read and do; the warden denies them the rest, as far as the system can.
package struct Sandbox: Sendable {
  /// What the system can do.
  package let kernel: KernelProtection
  /// The files and folders that programs need to run at all.
  package let readable: [String]

  /// Creates the sandbox of programs that must be able to read some files and folders.
  package init(kernel: KernelProtection, readable: [String], environment: [String: String]) {
    let others = (environment["LD_LIBRARY_PATH"] ?? "").split(separator: ":").map(String.init)
    self.kernel = kernel
    self.readable = Self.system + readable + others
  }

  /// Returns the words that say what the program `executable` may do.
  ///
  /// Everything that it writes goes to `folder`.
  package func words(
    running executable: String,
    in folder: String,
    allowing permissions: Set<Permission>
  ) -> [String] {
    var words = ["landlock=\(kernel.landlock)"] + (kernel.triesNamespaces ? ["namespace"] : [])
    words += permissions.map(\.rawValue).sorted()
    guard !permissions.contains(.files) else { return words }
    let names = permissions.contains(.network) ? Self.names : []
    words += (readable + names + [executable]).map { "r" + $0 }
    words += Self.devices.map { "d" + $0 }
    return words + ["w" + folder]
  }

  /// What every program reads: the C library with what it needs, and what is public anyway.
  package static let system = [
    "/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin", "/nix/store", "/proc",
    "/sys/devices/system/cpu", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d",
    "/etc/alternatives", "/etc/localtime", "/etc/timezone", "/etc/nsswitch.conf", "/etc/passwd",
    "/etc/group", "/etc/locale.alias", "/etc/os-release", "/etc/debian_version",
    "/etc/ssl/openssl.cnf",
    // A program that could write to it could share memory through it, which no limit would count.
    "/dev/zero",
  ]

  /// The files that help to find other machines by name, and to check that they are who they say.
  package static let names = [
    "/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/gai.conf", "/etc/services",
    "/etc/protocols", "/etc/ssl/certs", "/etc/pki/tls/certs", "/etc/pki/ca-trust",
    "/etc/ca-certificates",
  ]

  package static let devices = [
    "/dev/null", "/dev/full", "/dev/random", "/dev/urandom",
  ]
}
