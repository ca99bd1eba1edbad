import MarbleModel
import Testing

struct YAMLSourceContentsTests {
  @Test func `chapters whose names differ in case alone are one on many disks`() async throws {
    let disk = try BookOnDisk(
      settings: "title: x\ncontents: [bind, Bind]\n",
      ["notes/en/bind.md": "---\ntitle: a\n---\n"]
    )
    let (_, problems) = try await disk.read()
    let expected = """
      Site/site.yml:2:18: error: on many disks `Bind` and `bind` are the same file, because \
      they differ only in case | give one of the files another name
      """
    #expect(problems == expected)
  }
}
