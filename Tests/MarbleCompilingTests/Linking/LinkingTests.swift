import MarbleTestSupport
import Testing

@testable import MarbleCompiling

@Suite struct LinkingTests {
  @Test func `no two linkers have one folder`() async throws {
    let book = try TemporaryBook()
    let linker = Linker(for: try await Workshop(in: book).compiler, runtime: "")
    let linking = Linking(linker: linker, folder: book.root + "/linked", jobs: 1)
    let paths = try ["programs", "tea", "programs", "programs"].map { name in
      Linking.executable(in: try linking.place(named: name))
    }
    #expect(
      paths
        == ["programs", "tea", "programs+", "programs++"].map { name in
          "\(book.root)/linked/\(name)/program.exe"
        }
    )
  }
}
