import Testing

@testable import MarbleCompiling

@Suite struct BuildLogTests {
  @Test func `errors are shown once, with their code, from the book's folder`() {
    let log = """
      Building for debugging...
      [1/7] Write sources
      /book/kit/Sources/Kit/A.swift:2:5: warning: variable 'a' was never used
      1 | func f() {
      2 |   let a = 1
      [3/7] Emitting module Kit
      /book/kit/Sources/Kit/A.swift:1:25: error: cannot convert value of type 'String'
      1 | public let name: Int = ""
        |                        `- error: cannot convert value of type 'String'
      [4/7] Compiling Kit A.swift
      /book/kit/Sources/Kit/A.swift:1:25: error: cannot convert value of type 'String'
      1 | public let name: Int = ""
        |                        `- error: cannot convert value of type 'String'
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      error: fatalError
      """
    #expect(
      BuildLog(text: log, root: "/book").errors == """
        kit/Sources/Kit/A.swift:1:25: error: cannot convert value of type 'String'
        1 | public let name: Int = ""
          |                        `- error: cannot convert value of type 'String'
        """
    )
  }

  @Test func `of many errors the first are shown`() {
    let log = (1...12).map { "/a.swift:\($0):1: error: no" }.joined(separator: "\n")
    let shown = (1...10).map { "/a.swift:\($0):1: error: no\n" }.joined()
    #expect(BuildLog(text: log, root: "/book").errors == shown + "and 2 more errors")
  }

  @Test func `nothing of the package that gathers the products is shown`() {
    let log = """
      Updating https://github.com/a/b
      Computing version for https://github.com/a/b
      error: 'marble-library': no versions of 'b' match the requirement 9.0.0 and root depends on 'b'.
      """
    #expect(
      BuildLog(text: log, root: "/book").errors
        == "no versions of 'b' match the requirement 9.0.0 and the book asks for 'b'."
    )
  }

  @Test func `a manifest is not shown as a program that was compiled somewhere`() {
    let log = """
      error: 'kit': Invalid manifest (compiled with: ["/usr/bin/swiftc", "-o", "/tmp/x"])
      /book/kit/Package.swift:3:5: error: missing argument
      1 | import PackageDescription
      error: invalid manifests at [<AbsolutePath:"/book/kit">]
      """
    #expect(
      BuildLog(text: log, root: "/book").errors == """
        kit/Package.swift:3:5: error: missing argument
        1 | import PackageDescription
        """
    )
  }

  @Test func `a failure without an error is shown whole`() {
    #expect(BuildLog(text: "[1/2] Linking x\nclang: gone", root: "/").errors == "clang: gone")
  }

  @Test(arguments: [
    ("[3/29] Compiling Shapes S.swift", 3, 29), ("[0/1] Planning build", 0, 1),
  ])
  func `the steps of SwiftPM are counted`(line: String, done: Int, count: Int) {
    #expect(SwiftPM.step(in: line).map { [$0.done, $0.count] } == [done, count])
  }

  @Test(arguments: ["Building for debugging...", "[x/2] a", "[1/2", "[1] a", ""])
  func `other lines aren't steps`(line: String) {
    #expect(SwiftPM.step(in: line) == nil)
  }
}
