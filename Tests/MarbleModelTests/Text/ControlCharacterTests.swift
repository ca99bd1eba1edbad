import MarbleModel
import Testing

struct ControlCharacterTests {
  @Test(arguments: [
    ("\u{1B}[31mred", "‹esc›[31mred"), ("a\0b", "a‹nul›b"), ("a\rb", "a‹cr›b"),
    ("\u{7}\u{8}\u{B}\u{C}\u{7F}", "‹bel›‹bs›‹vt›‹ff›‹del›"), ("\u{1}\u{9B}", "‹u+0001›‹u+009B›"),
    ("\\\u{1B} \\\\\u{1B} \\", "‹u+005C›‹esc› \\‹u+005C›‹esc› \\"),
    ("a\tb\nc \u{FFFD} \u{200B}", "a\tb\nc \u{FFFD} \u{200B}"), ("\u{1B}\u{301}", "‹esc›\u{301}"),
  ])
  func `characters without a shape are spelled, each in its own way`(text: String, spelled: String)
  {
    #expect(text.spellingControls.utf8.elementsEqual(spelled.utf8))
  }

  @Test func `every spelling is read as the character that it stands for`() throws {
    for value in [Array(0...0x1F), Array(0x7F...0x9F)].joined() {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      guard let spelling = ControlCharacter.spelling(of: scalar) else {
        #expect(scalar == "\t" || scalar == "\n")
        continue
      }
      let (read, rest) = try #require(ControlCharacter.leading(spelling + "\u{301}x"))
      #expect(read == scalar && rest == "\u{301}x")
    }
  }

  @Test(arguments: [
    "esc", "‹esc", "‹ESC›", "‹int›", "‹u+001B›", "‹u+0041›", "‹u+1›", "‹u+0009›", "", "x‹esc›",
  ])
  func `nothing else is a spelling`(text: String) {
    #expect(ControlCharacter.leading(text[...]) == nil)
  }
}
