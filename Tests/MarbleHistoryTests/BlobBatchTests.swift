import Testing

@testable import MarbleHistory

@Suite struct BlobBatchTests {
  private let output =
    "a1 blob 4\n1\n2\n\na2 missing\na3 blob 0\n\na4 tree 3\nx\ny\na5 blob 2\nz\n\n"

  @Test func `contents are found by their hashes`() {
    let batch = BlobBatch(Array(output.utf8))
    #expect(["a1", "a2", "a3", "a4", "a5"].map(batch.text) == ["1\n2\n", nil, "", nil, "z\n"])
  }

  @Test func `an output that breaks off is read as far as it goes`() {
    let bytes = Array(output.utf8)
    for count in bytes.indices {
      let batch = BlobBatch(Array(bytes[..<count]))
      #expect(["1\n2\n", nil].contains(batch.text(of: "a1")))
    }
    #expect(BlobBatch(Array("a blob 9\nx".utf8)).text(of: "a") == nil)
    #expect(BlobBatch(Array("a blob -1\nx".utf8)).text(of: "a") == nil)
  }

  @Test func `what isn't text is left out`() {
    #expect(BlobBatch(Array("a blob 1\n".utf8) + [0xFF, 0x0A]).text(of: "a") == nil)
  }
}
