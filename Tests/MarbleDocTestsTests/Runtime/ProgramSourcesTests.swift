import Foundation
import Testing

@testable import MarbleDocTests

struct ProgramSourcesTests {
  @Test(arguments: [
    ("warden", ProgramSources.warden), ("runtime", .runtime), ("performed", .performed),
  ])
  func `C compiles without a warning, and each file of it alone`(
    name: String,
    sources: ProgramSources
  ) async throws {
    let book = try TemporaryBook()
    let toolchain = try await toolchain(in: book)
    _ = try sources.write(to: book.root)
    for file in sources.files {
      // Others use the functions of a header.
      let kind = file.path.hasSuffix(".h") ? ["c-header", "-Wno-unused-function"] : ["c"]
      let outcome = try await Command(
        executable: toolchain.tools + "/clang",
        arguments: ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"]
          + (toolchain.sdk.map { ["-isysroot", $0] } ?? []) + ["-x"] + kind + [file.path],
        folder: book.root
      ).run()
      #expect(outcome.isSuccess, "\(file.path)\n\(outcome.output)")
    }
  }

  @Test func `Swift compiles without a warning`() async throws {
    let book = try TemporaryBook()
    let toolchain = try await toolchain(in: book)
    _ = try ProgramSources.values.write(to: book.root)
    let outcome = try await Command(
      executable: toolchain.compiler,
      arguments: ["-typecheck", "-warnings-as-errors", "-swift-version", "6", "-parse-as-library"]
        + ProgramSources.values.files.map(\.path),
      folder: book.root
    ).run()
    #expect(outcome.isSuccess, "\(outcome.output)")
  }

  @Test func `what stands for a program tells each of its files from another`() {
    let files = ProgramSources.runtime.files
    for index in files.indices {
      var changed = files
      changed[index] = ProgramSources.File(files[index].path, Array("other".utf8))
      let sources = ProgramSources(main: changed[0], others: Array(changed.dropFirst()))
      #expect(sources.text != ProgramSources.runtime.text, "\(files[index].path)")
    }
  }

  private func toolchain(in book: TemporaryBook) async throws -> Toolchain {
    let environment = ProcessInfo.processInfo.environment
      .merging(["MARBLE_CACHE": book.root + "/cache"]) { _, new in new }
    let workshop = try Workshop.open(root: book.root, environment: environment)
    return try await Toolchain.find(in: environment, workshop: workshop)
  }
}
