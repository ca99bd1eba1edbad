import Foundation
import Testing

@testable import MarbleDocTests

@Suite struct WorkshopTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `the workshop stands in the book and is no part of its repository`() throws {
    let workshop = try Workshop.open(root: book.root, environment: [:])
    #expect(workshop.path == book.root + "/.marble")
    #expect(book.read(".marble/.gitignore") == "*\n")
  }

  @Test func `another folder can be named`() throws {
    let environment = ["MARBLE_CACHE": book.root + "/elsewhere"]
    let workshop = try Workshop.open(root: book.root, environment: environment)
    #expect(workshop.path == book.root + "/elsewhere")
    #expect(book.names(in: "").sorted() == ["elsewhere"])
  }

  @Test func `a folder that cannot be made is told`() throws {
    try book.write("a file", to: "file")
    let environment = ["MARBLE_CACHE": book.root + "/file/below"]
    #expect(throws: WorkshopError.notAFolder(path: book.root + "/file/below")) {
      try Workshop.open(root: book.root, environment: environment)
    }
  }

  @Test func `what a killed run left is removed by the next one`() async throws {
    let workshop = try Workshop.open(root: book.root, environment: [:])
    // No process has a number above the largest that any system gives.
    try book.write("left", to: ".marble/runs/2147483646-x/left")
    let names = try await workshop.withRunFolder { _ in book.names(in: ".marble/runs") }
    #expect(names.count == 1)
    #expect(names.allSatisfy { $0.hasPrefix("\(ProcessInfo.processInfo.processIdentifier)-") })
    #expect(book.names(in: ".marble/runs") == [])
  }
}
