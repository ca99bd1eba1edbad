import MarbleModel
import Testing

@testable import MarbleSystem

struct RightsProfileTests {
  private let kernel = KernelProtection(landlock: 0, triesNamespaces: false, hasProfiles: true)

  @Test func `macOS is told what a process may do, and nothing else is allowed`() {
    let rights = Rights(
      kernel: kernel,
      reading: [#"/book/a "quoted" \ file"#],
      listing: ["/book"],
      writing: ["/work"]
    )
    #expect(rights.words == ["profile=" + rights.profile])
    #expect(
      rights.profile == """
        (version 1)
        (deny default)
        (import "system.sb")
        (allow process-exec process-fork)
        (allow signal (target same-sandbox))
        (allow process-info* (target same-sandbox))
        (allow sysctl-read)
        (allow file-read-metadata)
        \(readable)
        (allow file-read* (subpath "/book/a \\"quoted\\" \\\\ file"))
        (allow file-read-data (literal "/"))
        (allow file-read-data (literal "/book"))
        (allow file-read* file-write* file-ioctl (literal "/dev/null"))
        (allow file-read* file-write* file-ioctl (literal "/dev/full"))
        (allow file-read* file-write* file-ioctl (literal "/dev/random"))
        (allow file-read* file-write* file-ioctl (literal "/dev/urandom"))
        (allow file-read* file-write* (subpath "/work"))

        """
    )
  }

  @Test func `permissions add rules of their own`() {
    func lines(_ permissions: Set<Permission>) -> Set<Substring> {
      let rights = Rights(kernel: kernel, permissions: permissions, reading: [], writing: [])
      return Set(rights.profile.split(separator: "\n"))
    }
    let plain = lines([])
    let names = Rights.names.map { path in
      "(allow file-read* (subpath \"\(Files.realPath(of: path) ?? path)\"))"
    }
    #expect(
      lines([.network]).subtracting(plain).subtracting(names.map { $0[...] }) == [
        "(system-network)", "(allow network*)",
        "(allow mach-lookup (global-name \"com.apple.dnssd.service\"))",
        "(allow mach-lookup (global-name \"com.apple.trustd.agent\"))",
      ]
    )
    #expect(lines([.network]).isSuperset(of: names.map { $0[...] }))
    #expect(lines([.files]).subtracting(plain) == ["(allow file*)"])
    #expect(!plain.contains { $0.contains("network") })
  }

  /// The rules for the system's own files, whose links this machine may have otherwise.
  private var readable: String {
    [
      "/usr", "/bin", "/sbin", "/System", "/Library/Apple", "/Library/Preferences/Logging",
      "/etc/localtime", "/etc/passwd", "/etc/group", "/var/db/timezone", "/nix/store",
    ]
    .map { "(allow file-read* (subpath \"\(Files.realPath(of: $0) ?? $0)\"))" }
    .joined(separator: "\n")
  }
}
