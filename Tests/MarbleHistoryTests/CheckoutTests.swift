import Foundation
import MarbleModel
import Testing

@testable import MarbleHistory

@Suite struct CheckoutTests {
  @Test(arguments: [
    ("https://example.org/me/marble", "https://example.org/me/marble"),
    ("https://me:secret@example.org:8443/marble.git", "https://example.org:8443/marble.git"),
    ("git@example.org:me/marble.git", "https://example.org/me/marble.git"),
    ("ssh://git@example.org:22/me/marble.git", "https://example.org/me/marble.git"),
    ("git://example.org/marble", "https://example.org/marble"),
    ("http://example.org/marble", "https://example.org/marble"),
  ])
  func `the address of a repository is one for everybody`(remote: String, address: String) {
    #expect(Checkout.webAddress(of: remote) == address)
  }

  @Test(arguments: [
    "/srv/marble", "../marble", "file:///srv/marble", "", "https://", "https://a b/c", "./a:b/c",
    "ext::sh -c touch% x", "https://@/x",
  ])
  func `what is on this machine only has no address`(remote: String) {
    #expect(Checkout.webAddress(of: remote) == nil)
  }

  @Test func `an executable tells the working copy that it was built in`() async throws {
    let copy = try Repository()
    try copy.write("", to: "Package.swift")
    try copy.write("", to: "Sources/MarbleModel/x.swift")
    try copy.commit("2020-01-01T00:00:00+0000")
    try copy.write("", to: ".build/debug/marble")
    let executable = "\(copy.path)/.build/debug/marble"
    #expect(await Checkout(of: executable)?.origin() == nil)
    try copy.git("remote", "add", "origin", "git@example.org:me/marble")
    let head = try copy.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    let origin = ToolOrigin(address: "https://example.org/me/marble", version: head)
    #expect(await Checkout(of: executable)?.origin() == origin)
    #expect(Checkout(of: "/usr/bin/env") == nil)
  }
}
