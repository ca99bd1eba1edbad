package import MarbleModel

/// What a process may do, be it a program of a book or a tool that builds one.
///
/// The warden, which takes it as ``words``, denies a process the rest as far as the system can.
/// Each right stands here once: what a program is denied, a tool isn't given by another list.
package struct Rights: Sendable, Equatable {
  /// What the system can do.
  package let kernel: KernelProtection
  /// What the process may do that others of its kind may not.
  package let permissions: Set<Permission>
  /// The files and folders that it reads and executes, besides those of every process.
  package var readable: [String]
  /// The folders whose entries it sees.
  package let listable: [String]
  /// The folders in which it does what it likes.
  package var writable: [String]
  /// The devices that it uses, besides those of every process.
  package var devices: [String] = []

  /// Creates the rights to what every process needs, and to what is named.
  package init(
    kernel: KernelProtection,
    permissions: Set<Permission> = [],
    reading readable: [String],
    listing listable: [String] = [],
    writing writable: [String]
  ) {
    self.kernel = kernel
    self.permissions = permissions
    self.readable = readable
    self.listable = listable
    self.writable = writable
  }

  /// What the warden is told.
  package var words: [String] {
    let words =
      ["landlock=\(kernel.landlock)"] + (kernel.triesNamespaces ? ["namespace"] : [])
      + permissions.map(\.rawValue).sorted()
    guard !permissions.contains(.files) else { return words }
    let names = permissions.contains(.network) ? Self.names : []
    return words + (Self.system + readable + names).map { "r" + $0 } + listable.map { "l" + $0 }
      + (Self.devices + devices).map { "d" + $0 } + writable.map { "w" + $0 }
  }

  /// What every process reads: the C library with what it needs, and what is public anyway.
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
  private static let names = [
    "/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/gai.conf", "/etc/services",
    "/etc/protocols", "/etc/ssl/certs", "/etc/pki/tls/certs", "/etc/pki/ca-trust",
    "/etc/ca-certificates",
  ]

  private static let devices = ["/dev/null", "/dev/full", "/dev/random", "/dev/urandom"]
}
