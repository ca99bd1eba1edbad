import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct SignerTests {
  @Test func `an executable is signed with the right to be looked at when it crashes`() async throws
  {
    let book = try TemporaryBook()
    try book.write(
      "#!/bin/sh\necho \"$@\" >\"$6.said\"\ncat \"$5\" >>\"$6.said\"\n",
      to: "codesign"
    )
    chmod(book.root + "/codesign", 0o700)
    var signer = Signer(warden: nil, environment: [:])
    signer.tool = book.root + "/codesign"
    let path = book.root + "/programs"
    #expect(try await signer.sign(path) == nil)
    let said = Files.text(at: path + ".said")
    #expect(
      said == """
        --force --sign - --entitlements \(path).entitlements \(path)
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>com.apple.security.get-task-allow</key><true/></dict></plist>

        """
    )
    signer.tool = "/bin/false"
    #expect(try await signer.sign(path) == "")
  }
}
