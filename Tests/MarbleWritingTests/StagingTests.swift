import Foundation
import MarbleModel
import MarbleSystem
import Testing

@testable import MarbleWriting

struct StagingTests {
  let folder: TemporaryFolder
  let staging: Staging

  init() throws {
    folder = try TemporaryFolder()
    staging = Staging(path: "\(folder.path)/staging")
  }

  @Test func `a text arrives byte for byte`() throws {
    let text = String(repeating: "été 订阅 \r\n\0", count: 20_000)
    try staging.write(SiteFile("a/b.txt", text))
    #expect(folder.read("staging/a/b.txt") == text)
  }

  @Test func `a copied file arrives byte for byte`() throws {
    let bytes = String(repeating: "0123456789", count: 30_000)
    try folder.write(bytes, to: "image.svg")
    try staging.write(SiteFile(path: "i/image.svg", content: .copy(of: "\(folder.path)/image.svg")))
    #expect(folder.read("staging/i/image.svg") == bytes)
  }

  @Test(arguments: [
    "../out", "/etc/passwd", "a/../../b", "", "a//b", "./a", "a/", ".marble-site", "a\0b",
  ])
  func `a path that leaves the site is refused`(path: String) {
    #expect(throws: WritingError.badFilePath(path)) { try staging.write(SiteFile(path, "x")) }
    #expect(folder.paths().isEmpty)
  }

  @Test func `two files with one path are refused`() throws {
    try staging.write(SiteFile("a.html", "one"))
    #expect(throws: Files.SystemError(number: EEXIST, path: "\(staging.path)/a.html")) {
      try staging.write(SiteFile("a.html", "two"))
    }
  }

  @Test func `a link or a device is not copied`() throws {
    try folder.write("secret", to: "secret")
    let link = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "secret")
    #expect(throws: Files.SystemError(number: ELOOP, path: link)) {
      try staging.write(SiteFile(path: "a", content: .copy(of: link)))
    }
    #expect(throws: WritingError.notAFile("/dev/null")) {
      try staging.write(SiteFile(path: "b", content: .copy(of: "/dev/null")))
    }
  }
}
