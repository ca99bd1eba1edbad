import Foundation
import MarbleModel
import MarbleRunning
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct RuntimeSourcesTests {
  @Test(arguments: [
    ("warden", RuntimeSources.embedded.warden), ("runtime", RuntimeSources.embedded.runtime),
    ("heap", RuntimeSources.embedded.heap), ("performed", RuntimeSources.embedded.performed),
  ])
  func `C compiles without a warning, and each file of it alone`(
    name: String,
    sources: RuntimeSources.Unit
  ) async throws {
    let book = try TemporaryBook()
    let toolchain = try await Workshop(in: book).toolchain
    _ = try sources.write(to: book.root)
    for file in sources.all {
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
    let toolchain = try await Workshop(in: book).toolchain
    _ = try RuntimeSources.embedded.values.write(to: book.root)
    let outcome = try await Command(
      executable: toolchain.compiler,
      arguments: ["-typecheck", "-warnings-as-errors", "-swift-version", "6", "-parse-as-library"]
        + RuntimeSources.embedded.values.all.map(\.path),
      folder: book.root
    ).run()
    #expect(outcome.isSuccess, "\(outcome.output)")
  }

  @Test func `what stands for a program tells each of its files from another`() {
    let files = RuntimeSources.embedded.runtime.all
    for index in files.indices {
      var changed = files
      changed[index] = RuntimeSources.Unit.File(files[index].path, Array("other".utf8))
      let text = changed.map(\.text).joined()
      #expect(text != RuntimeSources.embedded.runtime.text, "\(files[index].path)")
    }
  }
}
