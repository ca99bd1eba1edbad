package import MarbleModel

/// The rights of a process, which is a program of a book or a tool that builds one.
///
/// The warden, which gets them as ``words``, denies a process everything else as far as the system
/// can. Each right is listed only here, so no other list can give a tool a right that a program is
/// denied.
package struct Rights: Sendable, Equatable {
  /// The system's means of confining the process.
  package let kernel: KernelProtection
  /// The permissions that the process has and others of its kind don't.
  package let permissions: Set<Permission>
  /// The files and folders that it may read and execute, besides those of every process.
  package var readable: [String]
  /// The folders whose entries it may list.
  package let listable: [String]
  /// The folders in which it may do anything.
  package var writable: [String]
  /// The devices that it may use, besides those of every process.
  package var devices: [String] = []

  /// Creates the rights to everything that every process needs, and to the given files and folders.
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

  /// The arguments that pass them to the warden.
  package var words: [String] {
    if kernel.hasProfiles { return ["profile=" + profile] }
    let words =
      ["landlock=\(kernel.landlock)"] + (kernel.triesNamespaces ? ["namespace"] : [])
      + permissions.map(\.rawValue).sorted()
    guard !permissions.contains(.files) else { return words }
    let names = permissions.contains(.network) ? Self.names : []
    return words + (Self.system(on: .linux) + readable + names).map { "r" + $0 }
      + listable.map { "l" + $0 } + (Self.devices + devices).map { "d" + $0 }
      + writable.map { "w" + $0 }
  }

  /// Returns the files that every process may read: the C library with its files, and files that
  /// are public anyway.
  package static func system(on platform: Platform = .current) -> [String] {
    platform == .macos ? macOS : linux
  }

  private static let macOS = [
    "/usr", "/bin", "/sbin", "/System", "/Library/Apple", "/Library/Preferences/Logging",
    "/etc/localtime", "/etc/passwd", "/etc/group", "/var/db/timezone", "/nix/store",
  ]

  private static let linux = [
    "/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin", "/nix/store", "/proc",
    "/sys/devices/system/cpu", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d",
    "/etc/alternatives", "/etc/localtime", "/etc/timezone", "/etc/nsswitch.conf", "/etc/passwd",
    "/etc/group", "/etc/locale.alias", "/etc/os-release", "/etc/debian_version",
    "/etc/ssl/openssl.cnf",
    // A program that could write to it could share memory through it, which no limit would count.
    "/dev/zero",
  ]

  /// The files that are needed to find other machines by name, and to check their identity.
  static let names = [
    "/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/gai.conf", "/etc/services",
    "/etc/protocols", "/etc/ssl/certs", "/etc/pki/tls/certs", "/etc/pki/ca-trust",
    "/etc/ca-certificates",
  ]

  static let devices = ["/dev/null", "/dev/full", "/dev/random", "/dev/urandom"]
}
