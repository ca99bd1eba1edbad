import MarbleModel
import Testing

struct RunRecordRenamingTests {
  @Test(arguments: [
    ("nothing", "a\n", [0, 2], "a\n", [0, 2]),
    ("the folder", "/tmp/x\nb\n", [0, 7, 9], "/home\nb\n", [0, 6, 8]),
    ("a file in it, twice", "/tmp/x/f:/tmp/x\nb", [16], "/home/f:/home\nb", [14]),
    (
      "longer names", "/tmp/x1 /tmp/x-y /tmp/x_ /tmp/xé", [3], "/tmp/x1 /tmp/x-y /tmp/x_ /tmp/xé",
      [3]
    ),
    ("a mark inside of it", "a /tmp/x b", [2, 5, 8], "a /home b", [2, 7, 7]),
    ("marks that can't be", "/tmp/x", [-7, .max, .min], "/home", [-7, 5, .min]),
  ])
  func `a folder has another name, and marks are where they were`(
    name: String,
    output: String,
    offsets: [Int],
    shown: String,
    moved: [Int]
  ) {
    let marks = offsets.map { RunRecord.Mark(number: 0, offset: $0, errorOffset: $0) }
    var record = RunRecord(
      marks: marks,
      output: Array(output.utf8),
      errors: output,
      status: .exited(0)
    )
    record.rename("/tmp/x", to: "/home")
    #expect(String(decoding: record.output, as: UTF8.self) == shown, "\(name)")
    #expect(record.errors == shown, "\(name)")
    #expect(record.marks.map(\.offset) == moved, "\(name)")
    #expect(record.marks.map(\.errorOffset) == moved, "\(name)")
  }
}
