import Foundation
import MarbleModel
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct ToolchainFilesTests {
  private let toolchain: TemporaryBook
  private static let files = [
    "bin/swift-frontend", "bin/clang-21", "bin/lld", "bin/less", "lib/swift/linux/libswiftCore.so",
    "lib/swift/linux/Swift.swiftmodule/x86_64.swiftmodule", "lib/swift/linux/x86_64/swiftrt.o",
    "lib/swift/host/plugins/libMacros.so", "lib/swift/pm/ManifestAPI/libPackageDescription.so",
    "lib/swift/shims/module.modulemap", "lib/swift/shims/Shims.h", "lib/swift/embedded/Swift.o",
  ]

  init() throws {
    toolchain = try TemporaryBook()
    for path in Self.files { try toolchain.write("one", to: path) }
  }

  private var paths: [String] {
    let root = toolchain.root
    return ToolchainFiles.paths(
      tools: root + "/bin",
      resources: root + "/lib/swift",
      triple: "x86_64-unknown-linux-gnu"
    )
  }

  @Test func `the SDK and the system count on macOS, and xcrun may say other things, too`() {
    let root = toolchain.root
    let paths = ToolchainFiles.paths(
      tools: root + "/bin",
      resources: root + "/lib/swift",
      triple: "arm64-apple-macosx15.0",
      sdk: "/SDKs/MacOSX.sdk"
    )
    #expect(
      paths.suffix(2) == [
        "/SDKs/MacOSX.sdk/SDKSettings.json",
        "/System/Library/CoreServices/SystemVersion.plist",
      ]
    )
    let said = "xcrun: warning: a cache is stale\n/SDKs/MacOSX.sdk\n"
    #expect(Toolchain.sdkPath(in: said) == "/SDKs/MacOSX.sdk")
    #expect(Toolchain.sdkPath(in: "xcrun: error: no developer tools\n") == nil)
  }

  /// A file that is written in place, so that its folder stays as it is.
  @Test(arguments: files)
  func `each file that decides what is made is noticed`(path: String) throws {
    let paths = paths
    let before = ToolchainFiles.fingerprint(of: paths)
    #expect(ToolchainFiles.fingerprint(of: self.paths) == before)
    try passTick(in: toolchain.root)
    try FileDescriptor(toolchain.root + "/" + path, O_WRONLY).write("two")
    let isOther = ["bin/less", "lib/swift/shims/Shims.h", "lib/swift/embedded/Swift.o"]
      .contains(path)
    #expect((ToolchainFiles.fingerprint(of: paths) == before) == isOther)
  }

  @Test(arguments: ["linux/libNew.so", "shims/Shims.h", "host/plugins/libMacros.so"])
  func `a file that appears, or takes the place of another, is noticed`(path: String) throws {
    let paths = paths
    let before = ToolchainFiles.fingerprint(of: paths)
    try passTick(in: toolchain.root)
    try Files.write("two", to: toolchain.root + "/lib/swift/" + path)
    #expect(ToolchainFiles.fingerprint(of: paths) != before)
  }

  #if os(Linux)
  @Test func `the C library is among the files, and so are its headers`() {
    #expect(paths.contains { $0.hasSuffix("/libc.so.6") })
    #expect(paths.contains("/usr/include"))
    #expect(paths.contains("/usr/include/x86_64-linux-gnu/bits"))
  }
  #endif

  @Test func `a toolchain is known as long as the same path leads to the same files`() throws {
    let bin = toolchain.root + "/bin"
    try toolchain.write("", to: "bin/swiftc")
    let files = paths
    let toolchain = Toolchain(
      compiler: bin + "/swiftc",
      tools: bin,
      stamp: ToolchainFiles.fingerprint(of: files),
      version: "Swift 6.3",
      triple: "triple",
      resources: self.toolchain.root + "/lib/swift",
      libraries: ["/lib"],
      sdk: "/sdk",
      variables: ["SDKROOT=/sdk"]
    )
    let known = KnownToolchain(toolchain: toolchain, files: files)
    expectKept(known)
    #expect(known.isCurrent(for: bin + "/swiftc"))
    #expect(!known.isCurrent(for: bin + "/clang-21"))
    try self.toolchain.write("two", to: "lib/swift/linux/libswiftCore.so")
    #expect(!known.isCurrent(for: bin + "/swiftc"))
  }
}
