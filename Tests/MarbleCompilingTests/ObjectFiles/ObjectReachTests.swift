import Foundation
import MarbleModel
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

/// What is read from object files of real programs decides which of them share an executable.
@Suite struct ObjectReachTests {
  @Test(
    .enabled(if: Platform.current == .linux),
    arguments: [
      ("nothing of others", "print([1, 2].map { $0 * 2 })", nil),
      (
        "own types and protocols",
        """
        protocol P {}
        struct S: P, Hashable, CustomStringConvertible, Codable { var description = "s" }
        extension Int: P {}
        fileprivate enum E: Error { case e }
        func local() { struct L: Equatable {}; print(L() == L()) }
        public final class C<T>: Sendable { public init() {} }
        actor A { func f() async {} }
        local()
        await A().f()
        print(S(), E.e, C<Int>())
        """, nil
      ),
      ("own methods of other types", "extension Array { public func f() -> Int { 1 } }", nil),
      ("room for much", "var bytes = InlineArray<9_000_000, UInt8>(repeating: 0)", nil),
      (
        "a conformance between two foreign types",
        "extension Swift.Bool: Swift.Comparable { public static func < (a: Bool, b: Bool) -> Bool { !a && b } }",
        .conformance
      ),
      (
        "a conformance written in another way",
        "extension Int: @retroactive Identifiable { public var id: Int { self } }", .conformance
      ),
      (
        "a conformance under a condition",
        "extension Array: @retroactive Identifiable where Element == Int { public var id: Int { 1 } }",
        .conformance
      ),
      ("a symbol of C", "@_cdecl(\"rand\") public func other() -> Int32 { 4 }", .symbol),
      ("the name of another program", "@_cdecl(\"marble_program_b\") public func b() {}", .symbol),
      (
        "a symbol of the standard library",
        "@_silgen_name(\"$sSi11descriptionSSvg\") public func f() -> String { \"x\" }", .symbol
      ),
      (
        "a replacement",
        "dynamic func f() {}\n@_dynamicReplacement(for: f()) func g() {}\nf()", .section
      ),
      ("a question", "print(_typeByName(\"Si\") as Any)", .question),
      (
        "a question to the loader",
        "import Glibc\nprint(dlsym(nil, \"rand\") as Any)", .question
      ),
    ] as [(String, String, ObjectReach.Cause?)]
  )
  func `what a program does to others is seen in its object`(
    name: String,
    code: String,
    cause: ObjectReach.Cause?
  ) async throws {
    let reach = try await Self.reach(of: code)
    #expect(reach.cause == cause, "\(name)")
  }

  @Test func `what isn't an object file is not read`() async throws {
    let bytes = try await Self.object(of: "print(1)")
    #expect(ObjectFile(bytes) != nil)
    #expect(ObjectFile([]) == nil)
    #expect(ObjectFile(Array("\u{7F}ELF".utf8)) == nil)
    Self.readDamaged(bytes)
  }

  @Test(
    arguments: ["arm64", "x86_64"],
    [
      ("own types and protocols", "public protocol Q {}\nextension T: Q {}", nil),
      ("an own type and another's protocol", "extension T: P {}", nil),
      ("another's type and an own protocol", "public protocol Q {}\nextension S: Q {}", nil),
      ("a conformance between two foreign types", "extension S: @retroactive P {}", .conformance),
      ("a symbol of C", "@_silgen_name(\"rand\") public func rand() {}", .symbol),
      (
        "a replacement",
        "dynamic func f() {}\n@_dynamicReplacement(for: f()) func g() {}", .section
      ),
      (
        "a question to the loader",
        "@_silgen_name(\"dlsym\") func ask()\npublic func f() { ask() }", .question
      ),
    ] as [(String, String, ObjectReach.Cause?)]
  )
  func `what a program does to others is seen in its object for macOS, too`(
    processor: String,
    row: (name: String, code: String, cause: ObjectReach.Cause?)
  ) async throws {
    let book = try TemporaryBook()
    // Without the standard library, the compiler makes objects for any system.
    func compile(_ module: String, _ code: String, _ action: String, to path: String) async throws {
      try book.write(code, to: module + ".swift")
      let outcome = try await Command(
        executable: Workshop(in: book).compiler.toolchain.tools + "/swift-frontend",
        arguments: [
          action, "-parse-stdlib", "-parse-as-library", "-disable-objc-interop",
          "-target", processor + "-apple-macosx15.0", "-module-name", module,
          "-I", book.root, book.root + "/" + module + ".swift", "-o", book.root + "/" + path,
        ]
      ).run()
      try #require(outcome.isSuccess, "\(outcome.output)")
    }
    let others = "public protocol P {}\npublic struct S {}"
    try await compile("Others", others, "-emit-module", to: "Others.swiftmodule")
    try await compile("page", "import Others\npublic struct T {}\n" + row.code, "-c", to: "page.o")
    let bytes = try #require(Files.bytes(at: book.root + "/page.o"))
    let file = try #require(ObjectFile(bytes))
    #expect(file.format == .machO)
    let reach = ObjectReach(of: file, entries: ["marble_program_page"], module: "page")
    #expect(reach.cause == row.cause, "\(row.name)")
    Self.readDamaged(bytes)
  }

  @Test func `an object asks the linker for libraries, and for nothing else`() async throws {
    let entries = [
      "-lswiftCore", "-lc++", "-l:libc.a", "-l../../x", "-Wl,-Map=/tmp/a", "--ld-path=tool/ld.sh",
      "-framework", "-l", "@file", "-lm",
    ]
    let text = entries.map { $0 + "\\0" }.joined()
    let file = try await Self.object(
      ofC: "__attribute__((used, section(\".swift1_autolink_entries\")))\n"
        + "static const char entries[] = \"\(text)\";\n",
      for: "x86_64-unknown-linux-gnu"
    )
    #expect(file.autolinkEntries == ["-lswiftCore", "-lc++", "-lm"])
  }

  @Test func `a name that files of the system look for keeps C from being linked with others`()
    async throws
  {
    let file = try await Self.object(
      ofC: "__attribute__((visibility(\"hidden\"))) void __gmon_start__(void) {}\n",
      for: "x86_64-unknown-linux-gnu"
    )
    let reach = ObjectReach(of: file, entries: [], module: "page")
    #expect(reach.cause == nil)
    let groups = LinkGroups(
      of: [reach, ObjectReach(), ObjectReach()],
      modules: ["page", "other", "third"],
      used: ObjectReach.namesOfStart,
      given: []
    )
    #expect(groups.shared == [[1, 2]])
  }

  private static func object(ofC code: String, for target: String) async throws -> ObjectFile {
    let book = try TemporaryBook()
    try book.write(code, to: "page.c")
    let outcome = try await Command(
      executable: Workshop(in: book).compiler.toolchain.tools + "/clang",
      arguments: [
        "--target=" + target, "-c", book.root + "/page.c", "-o", book.root + "/page.o",
      ]
    ).run()
    try #require(outcome.isSuccess, "\(outcome.output)")
    return try #require(ObjectFile(at: book.root + "/page.o"))
  }

  @Test func `an object for macOS says which libraries it needs`() async throws {
    let file = try await Self.object(
      ofC: "asm(\".linker_option \\\"-lswiftCore\\\"\\n"
        + ".linker_option \\\"-framework\\\", \\\"Foundation\\\"\");\nint answer(void) { return 42; }\n",
      for: "arm64-apple-macos15"
    )
    #expect(file.autolinkEntries == ["-lswiftCore", "-framework Foundation"])
    let names = file.symbols.filter { $0.binding == .global }
      .map { String(decoding: file[$0.name], as: UTF8.self) }
    #expect(names == ["answer"])
  }

  /// Reads the beginnings of an object file, and copies in which bytes are changed by chance.
  private static func readDamaged(_ bytes: [UInt8]) {
    for count in stride(from: 0, to: bytes.count, by: 7) {
      _ = ObjectFile(Array(bytes[..<count])).map { ObjectReach(of: $0, entries: [], module: "") }
    }
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0..<8 {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        changed[index] = .random(in: 0...255, using: &generator)
      }
      _ = ObjectFile(changed).map { ObjectReach(of: $0, entries: [], module: "") }
    }
  }

  private static func reach(of code: String) async throws -> ObjectReach {
    let file = try #require(ObjectFile(try await object(of: code)))
    return ObjectReach(of: file, entries: ["marble_program_page"], module: "page")
  }

  private static func object(of code: String) async throws -> [UInt8] {
    let book = try TemporaryBook()
    try book.write(code + "\n", to: "page.swift")
    let result = try await Workshop(in: book).compiler.compile(
      book.root + "/page.swift",
      of: "page.md",
      module: "page",
      to: .object(path: book.root + "/page.o", entryPoint: "marble_program_page")
    )
    try #require(result.isSuccess, "\(result.output)")
    return try #require(Files.bytes(at: book.root + "/page.o"))
  }
}
