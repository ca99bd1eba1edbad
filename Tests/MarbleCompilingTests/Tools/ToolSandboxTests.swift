import Foundation
import MarbleModel
import MarbleRunning
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

/// What tools in a sandbox reach with the network and without, as a process finds that tries.
struct ToolSandboxTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test(
    .enabled(if: KernelProtection.ofThisMachine([:]).confinesFiles),
    arguments: [
      (false, "own\n"),
      (true, "own\ncertificate\nmirror\nnames\nnetwork\n"),
    ]
  )
  func `certificates, git's mirrors and names are there with the network, and only with it`(
    usesNetwork: Bool,
    reached: String
  ) async throws {
    try book.write("private", to: "secret")
    try book.write("public", to: "certificate")
    try book.write("public", to: "mirrors/kit")
    try book.write("own", to: "own/file")
    try book.write(
      """
      [url "\(book.root)/mirrors/"]
        insteadOf = https://example.com/

      """,
      to: "home/.gitconfig"
    )
    var tool = Command(executable: "/bin/bash", arguments: ["-c", attempts])
    tool.folder = book.root + "/own"
    tool.warden = try await warden(usesNetwork: usesNetwork)
    #expect(try await tool.run().output == reached)
    let readsSettings = tool.warden?.confinement.contains("r/etc/gitconfig")
    #expect(readsSettings == usesNetwork)
  }

  @Test(.enabled(if: KernelProtection.ofThisMachine([:]).confinesFiles))
  func `a linker reads its own objects and the library, and nothing else that was made`()
    async throws
  {
    let workshop = try await Workshop(in: book, [:])
    let kept = workshop.cache.path
    for name in ["runs/own.o", "runs/other.o", "library/libKit.so"] {
      try book.write(name, to: String(kept.dropFirst(book.root.count + 1)) + "/" + name)
    }
    try book.write("", to: "place/.keep")
    var compiler = workshop.compiler
    compiler.warden = try await workshop.warden()
    compiler.sandbox = try await ToolSandbox(
      folders: [],
      toolchain: workshop.toolchain,
      cache: workshop.cache,
      environment: workshop.environment
    )
    let place = book.root + "/place"
    var tool = Command(
      executable: "/bin/bash",
      arguments: [
        "-c", "cd \(kept); cat runs/own.o library/libKit.so runs/other.o; touch runs/new; true",
      ]
    )
    tool.keepsErrors = false
    tool.folder = place
    let inputs = [kept + "/runs/own.o", kept + "/library"]
    tool.warden = compiler.warden(linking: inputs, in: place)
    #expect(try await tool.run().output == "runs/own.olibrary/libKit.so")
    tool.warden = compiler.working(in: place).warden
    #expect(try await tool.run().output == "runs/own.olibrary/libKit.soruns/other.o")
  }

  @Test(.enabled(if: KernelProtection.ofThisMachine([:]).confinesFiles))
  func `a link of a book is followed within it alone`() async throws {
    try book.write("own", to: "own/file")
    try book.write("private", to: "home/key")
    try book.write("private", to: "package/.hidden/token")
    try book.write("shared", to: "package/Shared/data")
    let links = [
      "out": "\(book.root)/home", "up": "../home/key", "in": "Shared", "token": ".hidden/token",
      "loop": "loop", "gone": "nowhere",
    ]
    for (name, target) in links {
      try #require(symlink(target, "\(book.root)/package/\(name)") == 0)
    }
    var tool = Command(
      executable: "/bin/bash",
      arguments: ["-c", "cd \(book.root)/package; cat out/key up in/data token 2>/dev/null; true"]
    )
    tool.folder = book.root + "/own"
    tool.warden = try await warden(usesNetwork: true, reading: [book.root + "/package"])
    #expect(try await tool.run().output == "shared")
  }

  @Test(
    .enabled(if: KernelProtection.ofThisMachine([:]).confinesFiles),
    arguments: [
      ("http://me:secret@proxy:3128", "http://proxy:3128"),
      ("http://me:se@cret@proxy:3128/", "http://proxy:3128/"),
      ("secret@proxy", "proxy"), ("proxy:3128", "proxy:3128"), ("http://a/b@c", "http://a/b@c"),
      ("", ""),
    ]
  )
  func `tools are told of a proxy, and not its password`(address: String, told: String) async throws
  {
    try book.write("own", to: "own/file")
    let secrets = ["https_proxy": address, "GITHUB_TOKEN": "secret", "MARBLE_SECRET": "secret"]
    var tool = Command(
      executable: "/bin/bash",
      arguments: ["-c", "echo \"[$https_proxy]$GITHUB_TOKEN$MARBLE_SECRET\""]
    )
    tool.folder = book.root + "/own"
    tool.warden = try await warden(usesNetwork: true, adding: secrets)
    #expect(try await tool.run().output == "[\(told)]\n")
  }

  /// Prints what can be reached; nothing listens at the port, which only a network tells.
  private var attempts: String {
    """
    exec 2>/dev/null
    try() { (: <"$2") && echo "$1"; }
    try own \(book.root)/own/file
    try secret \(book.root)/secret
    try certificate \(book.root)/certificate
    try mirror \(book.root)/mirrors/kit
    try names /etc/hosts
    answer=$( (exec 3<>/dev/tcp/127.0.0.1/1) 2>&1 )
    case $answer in *"Connection refused"*) echo network;; esac
    exit 0
    """
  }

  private func warden(
    usesNetwork: Bool,
    adding variables: [String: String] = [:],
    reading folders: [String] = []
  ) async throws -> Warden {
    let usual = [
      "HOME": book.root + "/home", "SSL_CERT_FILE": book.root + "/certificate",
      "LANG": "C", "LC_ALL": "C",
    ]
    let workshop = try await Workshop(in: book, usual.merging(variables) { $1 })
    let sandbox = try await ToolSandbox(
      folders: folders,
      toolchain: workshop.toolchain,
      cache: workshop.cache,
      environment: workshop.environment
    )
    return sandbox.warden(
      try await workshop.warden(),
      writingTo: [book.root + "/own"],
      usesNetwork: usesNetwork
    )
  }
}
