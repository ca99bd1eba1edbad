import MarbleModel
import MarbleSystem
import MarbleWriting
import Testing

@testable import MarblePipeline
@testable import MarbleRendering

@Suite struct BuildPlanTests {
  @Test(
    arguments: [
      ("nothing has changed", "a", "a", true, true),
      ("another key", "a", "b", true, false),
      ("no record", nil, "a", true, false),
      ("no key", "a", nil, true, false),
      ("somebody changed the file on disk", "a", "a", false, false),
    ] as [(String, String?, String?, Bool, Bool)]
  )
  func `a file is kept that is on disk with the same key`(
    name: String,
    old: String?,
    new: String?,
    isIntact: Bool,
    isKept: Bool
  ) {
    let files = Self.files(["a.html"])
    let plan = BuildPlan(
      for: files,
      keys: Self.keys(new, for: files),
      since: Self.record(old, of: files),
      intact: isIntact ? ["a.html"] : []
    )
    #expect(plan.kept == (isKept ? ["a.html": Self.written] : [:]), "\(name)")
    #expect(plan.missing.map(\.path) == (isKept ? [] : ["a.html"]), "\(name)")
  }

  @Test func `of two files with one path only one is kept`() {
    let files = Self.files(["a.html", "a.html"])
    let plan = BuildPlan(
      for: files,
      keys: Self.keys("a", for: files),
      since: Self.record("a", of: files),
      intact: ["a.html"]
    )
    #expect(plan.kept.count == 1)
    #expect(plan.missing.count == 1)
  }

  private static let written = WrittenFile(
    content: Fingerprint(of: "content"),
    stamp: Files.Stamp(size: 1, changed: 2, touched: 3, isFolder: false)
  )

  private static func files(_ paths: [String]) -> [PlannedFile] {
    paths.map { PlannedFile(path: $0, text: "text") }
  }

  private static func keys(_ key: String?, for files: [PlannedFile]) -> [String: Fingerprint] {
    guard let key else { return [:] }
    return Dictionary(files.map { ($0.path, Fingerprint(of: key)) }) { first, _ in first }
  }

  private static func record(_ key: String?, of files: [PlannedFile]) -> BuildRecord {
    var record = BuildRecord.empty
    for (path, key) in keys(key, for: files) {
      record.files[path] = BuildRecord.File(key: key, written: written)
    }
    return record
  }
}
