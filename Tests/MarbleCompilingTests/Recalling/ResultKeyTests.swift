import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

// Each property of what a key is made of is changed alone. A property that is added later is in no
// table, and a test fails until it is.
struct ResultKeyTests {
  @Test func `each word of a listing changes the key, and what a listing is asked for`() {
    var unchanged = Set(Self.values(of: ListingWords()).keys)
    for word in BlockWord.all {
      let words = Chapter("```swift \(word.form)\n```\n").blocks.listings.first?.words
      let asked = words ?? ListingWords()
      // What these give is known from the surroundings; see SurroundingsTests.
      let isKnownElsewhere = ["allow", "copy", "reads"].contains(word.name)
      #expect((key { $0.words = asked } != key()) != isKnownElsewhere, "\(word.name)")
      let values = Self.values(of: asked)
      unchanged = unchanged.filter { values[$0] == Self.values(of: ListingWords())[$0] }
    }
    // The form of `in` names one program; further ones are changed here.
    #expect(key { $0.words.otherPrograms = ["b"] } != key())
    unchanged.remove("otherPrograms")
    // The first word of a fence sets it.
    #expect(key { $0.words.language = .c } != key())
    #expect(key { $0.words.language = .c } != key { $0.words.language = .objectiveC })
    unchanged.remove("language")
    // The word `varies` after a session sets it.
    #expect(key { $0.words.showsExample = true } != key())
    unchanged.remove("showsExample")
    #expect(unchanged == [], "no word sets these, so nothing shows that they are in the key")
    #expect(key { $0.words.timeLimit = .seconds(2) } != key { $0.words.timeLimit = .seconds(1) })
    let writes = [true, false].map { isCompared in
      key { listing in
        let name = PlacedText("a.csv", at: SourceRange(at: SourcePosition(line: 1)))
        listing.words.writes = [FileClaim(name, isCompared: isCompared)]
      }
    }
    #expect(writes[0] == writes[1], "whether files are compared changes nothing that a run does")
    #expect(key { $0.words.membership = .named("a") } != key { $0.words.membership = .named("b") })
  }

  private static func values(of words: ListingWords) -> [String: String] {
    let values = Mirror(reflecting: words).children.map { ($0.label ?? "", "\($0.value)") }
    return Dictionary(uniqueKeysWithValues: values)
  }

  @Test func `a listing's code changes the key, and neither its place nor what is expected of it`()
  {
    let text = "```swift\nprint(1)\n```\n```output\n1\n```\n"
    let expectation = Chapter(text).blocks.listings.first?.output
    #expect(expectation != nil)
    let changes: [(String, isKeyed: Bool, (inout Listing) -> Void)] = [
      ("id", false, { $0.move(by: 7) }),
      ("words", true, { $0.words.isStepped = true }),
      ("lines", true, { $0.lines[0].text = "print(2)" }),
      ("output", false, { $0.output = expectation }),
      ("errors", false, { $0.errors = expectation }),
      ("diagnostics", false, { $0.diagnostics = expectation }),
      ("objects", true, { $0.objects = expectation }),
      ("puzzle", true, { $0.puzzle = expectation }),
      ("test", false, { $0.test = "a" }),
      ("range", false, { $0.range = SourceRange(at: SourcePosition(line: 99)) }),
      ("commentsAreValues", true, { $0.commentsAreValues = true }),
      ("tokens", true, { $0.tokens = [] }),
    ]
    expect(changes.map { ($0.0, $0.2) }, coverAllOf: Self.listing)
    for (name, isKeyed, change) in changes {
      #expect((key(change) != key()) == isKeyed, "\(name)")
    }
  }

  @Test func `the diagram whose marbles are moved changes the key, and which of them are`() {
    let text = "```swift\nprint(1)\n```\n```marble drag\na  1-|\n```\n"
    guard let dragged = Chapter(text).blocks.listings.first?.output else {
      Issue.record("there is no diagram")
      return
    }
    let changes: [(String, isKeyed: Bool, (inout MarbleModel.Expectation) -> Void)] = [
      ("kind", false, { $0.kind = .output }),
      ("comparison", false, { $0.comparison = .prefix }),
      ("dragging", true, { $0.dragging = .init(lanes: ["a"]) }),
      ("objects", false, { $0.objects.changes = SourceRange(at: SourcePosition(line: 9)) }),
      ("isFolded", false, { $0.isFolded = true }),
      ("lines", true, { $0.lines[0].text = "a  1--|" }),
      ("range", false, { $0.range = SourceRange(at: SourcePosition(line: 99)) }),
    ]
    expect(changes.map { ($0.0, $0.2) }, coverAllOf: dragged)
    let original = key { $0.output = dragged }
    #expect(original != key())
    for (name, isKeyed, change) in changes {
      var changed = dragged
      change(&changed)
      #expect((key { $0.output = changed } != original) == isKeyed, "\(name)")
    }
    let lanes = [["a", "b"], ["a,b"], ["b", "a"], []].map { lanes in
      key { listing in
        listing.output = dragged
        listing.output?.dragging = .init(lanes: lanes)
      }
    }
    #expect(Set(lanes).count == lanes.count)
  }

  @Test func `a line's text changes the key, and where it stands in the listing`() {
    let changes: [(String, isKeyed: Bool, (inout Listing.Line) -> Void)] = [
      ("text", true, { $0.text = "print(2)" }),
      ("position", true, { $0.position.line += 1 }),
      ("isHidden", false, { $0.isHidden = true }),
    ]
    expect(changes.map { ($0.0, $0.2) }, coverAllOf: Self.listing.lines[0])
    for (name, isKeyed, change) in changes {
      #expect((key { change(&$0.lines[0]) } != key()) == isKeyed, "\(name)")
    }
    // A column is that of the chapter, which the compiler never sees.
    #expect(key { $0.lines[0].position.column = 5 } == key())
  }

  @Test func `what a program is changes the key`() {
    let listing = Self.listing
    let path = "notes/en/bind.md"
    func key(
      _ part: Program.ID.Name = .page,
      path: String = path,
      module: String? = nil,
      dialect: Dialect = Dialect(),
      name: String = "en_bind",
      moduleName: String = "en_bind",
      listings: [Listing] = [listing]
    ) -> Fingerprint {
      let id = Program.ID(path: path, name: part)
      let program = Program(id: id, listings: listings, module: module, dialect: dialect)
      expectLabels(of: id, ["path", "name"])
      // Programs with listings in another Swift don't run.
      expectLabels(of: program, ["id", "listings", "module", "dialect", "strangers"])
      let named = ProgramModule(program: program, name: name, moduleName: moduleName)
      expectLabels(of: named, ["program", "name", "moduleName", "surroundings"])
      return Fingerprint(of: named, in: Self.circumstances, LineAwareness(library: nil))
    }
    var (older, later, demo) = (Dialect(), Dialect(), Dialect())
    older.mode = .five
    later.add(features: ["A"])
    demo.add(defines: ["A"])
    let keys = [
      key(dialect: older), key(dialect: later), key(dialect: demo),
      key(), key(.named("a")), key(.named("b")), key(.isolated(line: 3)), key(.stopping(line: 3)),
      key(path: "notes/en/zip.md"), key(module: "Shapes"), key(name: "en_bind_1"),
      key(moduleName: "en_bind_1"),
      key(listings: []), key(listings: [listing, listing]),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(key(.isolated(line: 3)) == key(.isolated(line: 4)))
    #expect(key(.stopping(line: 3)) == key(.stopping(line: 4)))
  }

  @Test func `programs are twins if all but their place is the same`() throws {
    func key(
      _ part: Program.ID.Name = .page,
      path: String = "notes/en/bind.md",
      module: String? = nil,
      dialect: Dialect = Dialect(),
      name: String = "en_bind",
      moduleName: String = "en_bind",
      given surroundings: Surroundings = Surroundings(),
      in circumstances: Fingerprint = Self.circumstances,
      _ change: (inout Listing) -> Void = { _ in }
    ) -> Fingerprint? {
      var listing = Self.listing
      change(&listing)
      let id = Program.ID(path: path, name: part)
      let program = Program(id: id, listings: [listing], module: module, dialect: dialect)
      var named = ProgramModule(program: program, name: name, moduleName: moduleName)
      named.surroundings = surroundings
      let awareness = LineAwareness(library: nil)
      return Fingerprint(ofTwin: named, tokens: [:], in: circumstances, awareness)
    }
    let usual = try #require(key())
    var older = Dialect()
    older.mode = .five
    let others = [
      key(.named("a")), key(.isolated(line: 3)), key(.stopping(line: 3)), key(dialect: older),
      key(given: Surroundings(permissions: [.network])),
      key(given: Surroundings(files: [DataFile(path: "a", bytes: [1])])),
      key(in: Fingerprint(of: "others")), key { $0.words.isStepped = true },
      key { $0.lines[0].text = "print(2)" },
      key { $0.commentsAreValues = true }, key { $0.tokens = [] },
      key { $0.lines[0].position.line += 1 }, key(moduleName: "en_zip"),
    ]
    for (number, other) in others.enumerated() { #expect(other != usual, "\(number)") }
    #expect(Set(others).count == others.count)
    #expect(key(path: "notes/en/zip.md") == usual)
    #expect(key(name: "en_zip") == usual)
    #expect(key { $0.move(by: 7) } == usual)
    // One that sees where it stands has no twin.
    #expect(key { $0.lines[0].text = "print(#line)" } == nil)
    #expect(key(module: "Testing") == nil)
    #expect(key(module: "Foundation") != usual)
  }

  @Test func `no text passes for two`() {
    let keys = [["ab", "c"], ["a", "bc"], ["abc"], ["ab\nc"], ["abc", ""]].map { texts in
      key { listing in
        listing.lines = texts.map {
          Listing.Line(text: $0, position: SourcePosition(line: listing.id.line + 1))
        }
      }
    }
    #expect(Set(keys).count == keys.count)
  }

  @Test func `other circumstances are another key`() {
    let module = Self.module(of: Self.listing)
    let keys = ["a", "b"].map { circumstances in
      Fingerprint(of: module, in: Fingerprint(of: circumstances), LineAwareness(library: nil))
    }
    #expect(keys[0] != keys[1])
  }

  @Test func `the line counts for a program that can see it`() {
    #expect(key { $0.move(by: 7) } == key())
    let code = "print(#line)"
    #expect(
      key { $0.lines[0].text = code }
        != key {
          $0.lines[0].text = code
          $0.move(by: 7)
        }
    )
  }

  private static let circumstances = Fingerprint(of: "circumstances")
  private static let listing = Listing(
    id: Listing.ID(path: "notes/en/bind.md", line: 7),
    words: ListingWords(),
    lines: [Listing.Line(text: "print(1)", position: SourcePosition(line: 8))],
    range: SourceRange(at: SourcePosition(line: 7))
  )

  private static func module(of listing: Listing) -> ProgramModule {
    let id = Program.ID(path: "notes/en/bind.md", name: .page)
    return ProgramModule(program: Program(id: id, listings: [listing]), name: "en_bind")
  }

  private func key(_ change: (inout Listing) -> Void = { _ in }) -> Fingerprint {
    var listing = Self.listing
    change(&listing)
    let awareness = LineAwareness(library: nil)
    return Fingerprint(of: Self.module(of: listing), in: Self.circumstances, awareness)
  }
}

extension Listing {
  fileprivate mutating func move(by lines: Int) {
    id = ID(path: id.path, line: id.line + lines)
    for index in self.lines.indices { self.lines[index].position.line += lines }
  }
}
