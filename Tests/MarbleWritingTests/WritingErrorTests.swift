import Foundation
import MarbleModel
import MarbleSystem
import Testing

@testable import MarbleWriting

struct WritingErrorTests {
  @Test func `a full disk is named and its remedy told`() throws {
    // Every write to this device fails as on a full disk; only Linux has it.
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let error = try #require(
      throws: WritingError.self,
      performing: {
        try WritingError.naming { try FileDescriptor("/dev/full", O_WRONLY).write("x") }
      }
    )
    #expect(error.problem == "cannot write '/dev/full': No space left on device")
    #expect(error.remedy == "free some space and build again")
  }

  @Test func `a folder of somebody else is named and its remedy told`() {
    let error: any EnvironmentError = WritingError.foreignFolder("/book/notes")
    #expect(error.problem == "the folder '/book/notes' wasn't made by Marble")
    #expect(error.remedy == "move it away, or choose another folder for the site")
  }
}
