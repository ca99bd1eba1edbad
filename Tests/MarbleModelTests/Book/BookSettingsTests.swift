import MarbleModel
import MarbleTestSupport
import Testing

struct BookSettingsTests {
  // A setting that is added later is in no table, and the test fails until somebody has decided.
  @Test func `each setting by which chapters are read and pages are made changes the key`() {
    let changes: [(String, isKeyed: Bool, (inout BookSettings) -> Void)] = [
      ("title", true, { $0.title = "Other" }),
      ("summary", true, { $0.summary = "Other" }),
      ("language", true, { $0.language = "zh" }),
      ("translations", true, { $0.translations = [PlacedText("de", at: Self.place)] }),
      ("contents", false, { $0.contents = [BookSettings.Part(title: "P", chapters: ["x"])] }),
      ("libraries", false, { $0.libraries = [Self.library] }),
      ("isLibraryKnown", true, { $0.isLibraryKnown = false }),
      ("session", true, { $0.session = .isolated }),
      ("dialect", true, { $0.dialect.mode = .five }),
      ("commentsAreValues", true, { $0.commentsAreValues = true }),
      ("testsDocComments", true, { $0.testsDocComments = true }),
      ("allowsRawHTML", true, { $0.allowsRawHTML = true }),
      ("readsFormulas", true, { $0.readsFormulas = false }),
      ("glossary", true, { $0.glossary = "terms" }),
      ("compared", true, { $0.compared = "operators" }),
      ("names", true, { $0.names = ["names"] }),
      ("front", false, { $0.front = PlacedText("operators#merge", at: Self.place) }),
      ("doors", false, { $0.doors = [Door(chapter: "x", text: "In")] }),
      ("synonyms", false, { $0.synonyms = [Synonym(["a"], for: PlacedText("x", at: Self.place))] }),
      ("permissions", false, { $0.permissions = [.network] }),
      ("reads", false, { $0.reads = [PlacedText("*.csv", at: Self.place)] }),
      ("commands", true, { $0.commands = [PlacedText("greet", at: Self.place)] }),
      ("reference", true, { $0.reference = [PlacedText("Module", at: Self.place)] }),
      ("internals", true, { $0.internals = ["Hub"] }),
      ("linksToWebReference", true, { $0.linksToWebReference = true }),
      ("abstracts", false, { $0.abstracts = ["Module": "What it is for."] }),
      ("showsEarlierOutputs", false, { $0.showsEarlierOutputs = false }),
      ("editions", false, { $0.editions = [.page] }),
      ("publishing", true, { $0.publishing.address = "https://a/" }),
      ("file", false, { $0.file = SourceFile(path: "Site/site.yml", text: "x") }),
    ]
    let settings = BookSettings(title: "Book")
    expect(changes.map { ($0.0, $0.2) }, coverAllOf: settings)
    for (name, isKeyed, change) in changes {
      var changed = settings
      change(&changed)
      #expect((key(changed) != key(settings)) == isKeyed, "\(name)")
    }
  }

  private static let place = SourceRange(at: SourcePosition(line: 1))
  private static let library = LibrarySettings(origin: .folder("."), at: place, products: [])

  private func key(_ settings: BookSettings) -> Fingerprint {
    Fingerprint { $0.mix(describing: settings.common) }
  }
}
