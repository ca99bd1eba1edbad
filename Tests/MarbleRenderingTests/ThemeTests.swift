import MarbleModel
import Testing

@testable import MarbleRendering

struct ThemeTests {
  private func template(_ name: String, _ text: String) -> SourceFile {
    SourceFile(path: "Site/templates/\(name).mustache", text: text)
  }

  @Test func `a book's template takes the place of the shipped one and may use its own partials`() {
    let (theme, diagnostics) = Theme.make(templates: [
      template("chapter", "{{page.heading}}{{>end}}"), template("end", "!"),
    ])
    #expect(diagnostics.isEmpty)
    #expect(theme.render("chapter", ["page": ["heading": "<b>"] as Fields]) == "&lt;b&gt;!")
  }

  @Test func `a book's asset takes the place of the shipped one`() {
    let own = SiteFile(
      path: "assets/marble.css",
      content: .copy(of: "/book/Site/assets/marble.css")
    )
    let new = SiteFile(path: "assets/extra.js", content: .text(""))
    let (theme, _) = Theme.make(assets: [own, new])
    #expect(
      theme.assets.map(\.path) == [
        "assets/compare.css", "assets/compare.js", "assets/drag.js", "assets/draw.css",
        "assets/draw.js", "assets/exercises.css", "assets/exercises.js", "assets/extra.js",
        "assets/figure.css", "assets/find.js",
        "assets/formula.css", "assets/han.css", "assets/hidden.js", "assets/index.css",
        "assets/keys.js",
        "assets/languages.js", "assets/links.css", "assets/links.js", "assets/lit.css",
        "assets/lit.js", "assets/marble.css",
        "assets/marble.js",
        "assets/marble.svg", "assets/missing.js", "assets/moved.js", "assets/names.css",
        "assets/names.js", "assets/origin.css", "assets/origin.js", "assets/place.js",
        "assets/play.js", "assets/predict.css",
        "assets/predict.js",
        "assets/proof.css", "assets/proof.js", "assets/puzzle.css", "assets/puzzle.js",
        "assets/reference.css", "assets/resume.js",
        "assets/review.js",
        "assets/search/engine.css", "assets/search/engine.js", "assets/search/found.js",
        "assets/session.css",
        "assets/stepper.css", "assets/stepper.js", "assets/table.css", "assets/table.js",
        "assets/terminal.css", "assets/terms.js", "assets/typed.css", "assets/typed.js",
        "assets/version.css", "assets/version.js", "assets/wall.css",
        "assets/wall.js",
      ]
    )
    #expect(theme.assets[20] == own)
  }

  @Test func `a book's stepper takes the place of the shipped one, and no other page loads it`() {
    let own = SourceFile(path: "Site/scripts/stepper.js", text: "own()")
    let (theme, _) = Theme.make(scripts: [own])
    let files = Dictionary(uniqueKeysWithValues: theme.assets.map { ($0.path, $0.content) })
    guard
      case .text(let stepper) = files["assets/stepper.js"],
      case .text(let script) = files["assets/marble.js"]
    else { return #expect(Bool(false)) }
    #expect(stepper.contains("class MarblePanel{"), "the other pieces stay")
    #expect(!stepper.contains("class MarbleStepper{"))
    #expect(stepper.hasSuffix("\nown()\n"))
    #expect(!script.contains("own()"))
  }

  @Test func `a book's styles replace shipped pieces by name or follow them`() throws {
    let variables = SourceFile(path: "Site/styles/variables.css", text: ":root { --paper: red; }")
    let own = SourceFile(path: "Site/styles/a.css", text: "p { color: blue; }")
    let (theme, _) = Theme.make(styles: [own, variables])
    let sheet = try #require(theme.assets.first { $0.path == "assets/marble.css" })
    guard case .text(let text) = sheet.content else { return #expect(Bool(false)) }
    #expect(text.hasPrefix(":root { --paper: red; }\n*,*::before"))
    #expect(text.hasSuffix("}p { color: blue; }\n"))
    #expect(!text.contains("--serif:"))
  }

  @Test func `first pages load a book's own styles, and none of code`() throws {
    let own = ["variables", "index", "code", "a"].map { name in
      SourceFile(path: "Site/styles/\(name).css", text: ".\(name) { color: blue; }")
    }
    let (theme, _) = Theme.make(styles: own)
    let texts = try ["index", "marble"].map { name in
      let sheet = try #require(theme.assets.first { $0.path == "assets/\(name).css" })
      guard case .text(let text) = sheet.content else { return "" }
      return text
    }
    let found = texts.map { text in
      own.map(\.text).filter(text.contains).map { String($0.prefix { $0 != " " }) }
    }
    #expect(found == [[".variables", ".index", ".a"], [".variables", ".code", ".a"]])
  }

  @Test(arguments: [
    ("an open section", "a\n{{#x}}b", 2, "a section of this template isn't closed"),
    (
      "another section closed", "a\n{{#x}}\n{{/y}}", 3, "this tag closes a section that isn't open"
    ),
    ("an open tag", "\n\n{{x", 3, "this tag is never closed"),
  ])
  func `a template that is not well-formed is told of at its line`(
    name: String,
    text: String,
    line: Int,
    message: String
  ) {
    let (theme, diagnostics) = Theme.make(templates: [template("chapter", text)])
    #expect(diagnostics.map(\.message.text) == [message])
    #expect(diagnostics.first?.range?.start.line == line)
    #expect(diagnostics.first?.path == "Site/templates/chapter.mustache")
    #expect(!theme.render("chapter", [:]).isEmpty, "the shipped template stands in")
  }
}
