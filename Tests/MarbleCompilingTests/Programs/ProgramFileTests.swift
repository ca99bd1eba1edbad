import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct ProgramFileTests {
  @Test func `each line of a listing is known in the file, whatever stands between`() {
    let chapter = Chapter(
      "```swift\nlet a = 1\n\nlet b = \"\"\"\n  x\n  \"\"\"\n```\n\n```swift\nprint(a)\n```\n"
    )
    let listings = chapter.blocks.listings
    let program = Program(id: .init(path: chapter.path, name: .page), listings: listings)
    var ends = ProgramSource.Ends()
    (ends.all, ends.claimed) = ([0, 4], [4])
    let text = ProgramText(program: program, ends: [ends, ends], imports: ["A", "B"])
    let module = ProgramModule(program: program, name: "m")
    let files = [
      text.file(of: [0, 1]), text.file(of: [1]), text.file(of: [0, 1], marking: .all),
      text.file(of: [1, 0], marking: .claimed), text.file(ofMain: [0, 1], in: module),
    ]
    for file in files {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(!file.places.isEmpty)
      for (number, place) in file.places {
        #expect(lines[number - 1] == listings[place.listing].lines[place.line].text)
      }
    }
    #expect(files.map(\.places.count) == [6, 1, 6, 6, 6])
  }
}
