import MarbleModel
import Testing

struct HarmlessTextTests {
  @Test(arguments: [
    ("escape", "\u{1B}[2J", "␛[2J"), ("null", "a\0b", "a␀b"), ("delete", "\u{7F}", "␡"),
    ("C1", "\u{9B}31m", "\u{FFFD}31m"), ("carriage return", "a\rb", "a␍b"),
    ("right to left override", "a\u{202E}b", "a\u{FFFD}b"),
    ("Arabic letter mark", "a\u{61C}b", "a\u{FFFD}b"),
    ("tab and line feed", "a\tb\n", "a\tb\n"),
    ("harmless", "订阅 é", "订阅 é"),
  ])
  func `control characters become pictures`(name: String, text: String, harmless: String) {
    #expect(text.harmless == harmless)
  }
}
