import Testing

@testable import MarbleServing

@Suite struct RouteTests {
  @Test(
    arguments: [
      ("/", "", .file("index.html", run: nil)),
      ("/en/bind.html", "", .file("en/bind.html", run: nil)),
      ("/en/bind.html", "run=7", .file("en/bind.html", run: 7)),
      ("/en/bind.html", "run=x", .file("en/bind.html", run: nil)),
      // Only what lies below the server's own folder is the server's.
      ("/marble-serve", "", .file("marble-serve", run: nil)),
      ("/en/marble-serve/", "", .file("en/marble-serve/index.html", run: nil)),
      ("/marble-serves/run", "", .file("marble-serves/run", run: nil)),
      ("/marble-serve/serve.js", "", .tool(.script)),
      ("/marble-serve/serve.css", "", .tool(.style)),
      ("/marble-serve/state", "page=en%2Fa.html&after=3", .state(page: "en/a.html", after: 3)),
      (
        "/marble-serve/source", "path=notes%2Fen%2Fa.md&line=9",
        .source(path: "notes/en/a.md", line: 9)
      ),
      ("/marble-serve/run", "", .run),
      ("/marble-serve/write", "", .write),
    ] as [(Substring, Substring, Route)]
  )
  func `a path says what is asked for`(path: Substring, query: Substring, route: Route) throws {
    #expect(try Route(path, Query(query)) == route)
  }

  @Test(
    arguments: [
      ("/../secret", "", 404, "there is no such page"),
      ("/marble-serve/", "", 404, "there is no such page"),
      ("/marble-serve/serve.html", "", 404, "there is no such page"),
      ("/marble-serve/run/", "", 404, "there is no such page"),
      ("/marble-serve/state", "page=a", 400, "the page and the round are missing"),
      ("/marble-serve/state", "after=3", 400, "the page and the round are missing"),
      ("/marble-serve/state", "page=a&after=x", 400, "the page and the round are missing"),
      ("/marble-serve/source", "path=a", 400, "the path and the line are missing"),
      ("/marble-serve/source", "line=3", 400, "the path and the line are missing"),
    ] as [(Substring, Substring, Int, String)]
  )
  func `anything else is refused`(path: Substring, query: Substring, status: Int, text: String) {
    #expect(throws: RequestRefusal(status, text)) { try Route(path, Query(query)) }
  }

  @Test func `what a route may do is a table`() {
    let routes: [(Route, isAct: Bool, isPatient: Bool, isAskedByScripts: Bool)] = [
      (.file("a.html", run: nil), false, false, false),
      (.tool(.script), false, false, false),
      (.state(page: "a.html", after: 0), false, true, true),
      (.source(path: "a.md", line: 1), false, false, true),
      (.run, true, false, true),
      (.write, true, false, true),
    ]
    for (route, isAct, isPatient, isAskedByScripts) in routes {
      #expect(route.isAct == isAct, "\(route)")
      #expect(route.isPatient == isPatient, "\(route)")
      #expect(route.isAskedByScripts == isAskedByScripts, "\(route)")
    }
  }
}
