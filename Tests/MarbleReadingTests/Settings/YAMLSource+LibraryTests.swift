import MarbleModel
import Testing

struct YAMLSourceLibraryTests {
  @Test(arguments: [
    (
      "unknown key", "{product: A, packag: a}",
      "23: error: unknown key `packag` | did you mean `package`?"
    ),
    (
      "no product", "{package: a}",
      "10: error: the library has no product | add `product: ...` with the name of a library product"
    ),
    (
      "empty list", "{products: []}",
      "10: error: the library has no product | add `product: ...` with the name of a library product"
    ),
    (
      "both", "{product: A, products: [B]}",
      "33: error: `product` and `products` mean the same thing | write all of them in `products:`"
    ),
    (
      "version of a folder", "{package: a, from: 1.0.0, product: A}",
      "29: error: a package in a folder is used as it is, without a version | remove `from:`, or write the address of a repository"
    ),
    (
      "no version", "{package: 'https://a/b', product: A}",
      "20: error: a package in a repository needs a version | add `from: ...` with a version, or `exact:`, `branch:` or `revision:`"
    ),
    (
      "two versions", "{package: 'https://a/b', from: 1.0.0, branch: main, product: A}",
      "56: error: a package can only have one version | keep `from:` or `branch:`"
    ),
    (
      "bad version", "{package: 'https://a/b', from: 1.0, product: A}",
      "41: error: `1.0` isn't a version | write three numbers, such as `1.2.0`"
    ),
    (
      "bad module", "{product: A, imports: [a-b]}",
      "33: error: `a-b` isn't a module | write the name of a module"
    ),
    (
      "list", "[{product: A}, B]",
      "25: error: `library` must be pairs such as `package: ...`, not text"
    ),
  ])
  func `a library that cannot be meant is reported`(
    name: String,
    library: String,
    problem: String
  ) async throws {
    let settings = "title: a\ncontents: [a]\nlibrary: \(library)"
    let disk = try BookOnDisk(settings: settings, ["notes/en/a.md": "---\ntitle: a\n---\n"])
    let (book, problems) = try await disk.read()
    #expect(problems == "Site/site.yml:3:" + problem, "\(name)")
    #expect(book?.settings.isLibraryKnown == false, "\(name)")
  }

  @Test(arguments: [
    ("library: {product: A}", [LibrarySettings.Origin.folder(".")]),
    (
      "library: [{package: ../a b, product: A}, {package: /c, products: [B, C]}]",
      [.folder("../a b"), .folder("/c")]
    ),
    (
      "library: {package: 'https://a/b', from: 1.2.0, product: A}",
      [.repository(url: "https://a/b", .from("1.2.0"))]
    ),
    (
      "library: {package: 'git@a:b/c.git', exact: 2.0.0-beta.1, product: A}",
      [.repository(url: "git@a:b/c.git", .exact("2.0.0-beta.1"))]
    ),
    (
      "library: [{package: 'https://a', branch: 1.0, product: A}, {package: 'file://b', revision: c, product: A}]",
      [.repository(url: "https://a", .branch("1.0")), .repository(url: "file://b", .revision("c"))]
    ),
    ("library:", []),
  ])
  func `packages come from folders and repositories`(
    library: String,
    origins: [LibrarySettings.Origin]
  ) async throws {
    let settings = "title: a\ncontents: [a]\n\(library)"
    let disk = try BookOnDisk(settings: settings, ["notes/en/a.md": "---\ntitle: a\n---\n"])
    let (book, problems) = try await disk.read()
    #expect(problems == "")
    #expect(book?.settings.libraries.map(\.origin) == origins)
    #expect(book?.settings.isLibraryKnown == true)
  }

  @Test(arguments: [
    ("Kit", true), ("Kit2", true), ("_Kit", true), ("2", true), ("Größe", true), ("信号", true),
    ("a_b2", true), ("a-b", false), ("a b", false), ("a.b", false), ("'2!'", false), ("''", false),
    ("a٣", false), ("'`a`'", false),
  ])
  func `a module's name is of letters, digits and underscores`(
    name: String,
    isModule: Bool
  ) async throws {
    let settings = "title: a\ncontents: [a]\nlibrary: {product: A, imports: [\(name)]}"
    let disk = try BookOnDisk(settings: settings, ["notes/en/a.md": "---\ntitle: a\n---\n"])
    let (book, problems) = try await disk.read()
    #expect(problems.isEmpty == isModule, "\(problems)")
    #expect((book?.settings.libraries.first?.imports == [name]) == isModule)
  }
}
