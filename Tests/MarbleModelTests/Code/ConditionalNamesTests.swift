import MarbleModel
import MarbleTestSupport
import Testing

/// Which names need a condition of `#if`.
@Suite struct ConditionalNamesTests {
  private let names = ConditionalNames(
    in: [
      """
      #if Loud && !Quiet
      import Sound
      public struct Horn {
        public struct Tone {}
      }
      struct Valve {}
      #elseif Quiet
      public func whisper() {}
      #else
      public struct Silence {}
      #endif
      #if Loud || Quiet
      public struct Either {}
      #endif
      #if os(Loud)
      public struct Elsewhere {}
      #endif
      #if canImport(Sound)
      #if Quiet
      @frozen public enum Hush {}
      #endif
      #endif
      /*
      #if Loud
      */
      public struct Plain {}
      """,
      "#if Loud\npublic struct Twice {}\n#else\npublic struct Twice {}\n#endif\n",
    ],
    needing: ["Loud", "Quiet"]
  )

  @Test(
    arguments: [
      ("Horn", ["Loud"]), ("whisper", ["Quiet"]), ("Hush", ["Quiet"]), ("Tone", []), ("Valve", []),
      ("Silence", []), ("Either", []), ("Elsewhere", []), ("Plain", []), ("Twice", []),
      ("Unknown", []),
    ] as [(String, [String])]
  )
  func `a name needs what all conditions around it ask for`(name: String, needed: [String]) {
    #expect(names.conditions(of: name) == needed, "\(name)")
  }

  @Test func `code needs the conditions of what it uses and doesn't declare`() throws {
    func needed(_ code: String) throws -> [String] {
      let listing = try #require(Chapter("```swift\n\(code)\n```\n").blocks.listings.first)
      return names.conditions(of: listing)
    }
    #expect(try needed("whisper()\nprint(Horn.self)") == ["Loud", "Quiet"])
    #expect(try needed("// Horn\nprint(\"Horn\")") == [])
    #expect(try needed("struct Horn {}\nprint(Horn())") == [])
  }
}
