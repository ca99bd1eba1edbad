import MarbleModel
import Testing

@testable import MarbleReading

struct MarblePassForeignTests {
  @Test(arguments: ["c", "h", "objc", "objective-c", "objectivec", "m", "C"])
  func `each name of the languages begins a listing with check, and code without`(name: String) {
    #expect(ParsedChapter("```\(name) check\n```").tree.contains("listing"))
    #expect(ParsedChapter("```\(name)\n```").tree.contains("code"))
  }

  @Test(arguments: [
    ("checked", "```c check\n```", ""),
    ("refused", "```objc check fails\n```", ""),
    ("a program of its own", "```c isolated check\n```", ""),
    ("only shown", "```c linenums\n```", ""),
    ("hidden", "<!-- marble objc in=a\nint a;\n-->", ""),
    (
      "misspelt", "```c chekc\n```",
      "4:6: error: unknown word `chekc`, so nothing here would be checked | write `check`"
    ),
    (
      "fails alone", "```c fails\n```",
      "4:6: error: `fails` without `check`, so nothing here would be checked | write `check fails`"
    ),
    (
      "a word of Swift", "```c check norun\n```",
      "4:12: error: `norun` only means something in a `swift` block | remove it; the words are `isolated`, `in=NAME`, `fails`, `platform=macos`, `time=10s`, `allow=network`, `arguments=\"-n 3\"`, `reads=FILE`, `writes=FILE`, `varies=FILE` and `within=8`"
    ),
    (
      "a value", "```c check=1\n```",
      "4:6: error: `check` doesn't take a value | write `check` alone"
    ),
    (
      "twice", "```c check check\n```",
      "4:12: error: unknown word `check` | the words are `isolated`, `in=NAME`, `fails`, `platform=macos`, `time=10s`, `allow=network`, `arguments=\"-n 3\"`, `reads=FILE`, `writes=FILE`, `varies=FILE` and `within=8`"
    ),
    ("run", "```c run isolated time=1s\n```\n```output\n1\n```", ""),
    (
      "both", "```c check run\n```",
      "4:12: error: `check` and `run` contradict each other | keep one of them"
    ),
    (
      "a refusal that runs", "```c run fails\n```",
      "4:10: error: `run` and `fails` contradict each other | keep one of them"
    ),
    (
      "a limit of no run", "```c check time=1s\n```",
      "4:12: error: `check` and `time` contradict each other | keep one of them"
    ),
    (
      "no runtime", "```objc run\n```",
      "4:9: error: blocks in Objective-C are only checked, never run | write `check`"
    ),
    (
      "a run with a value", "```c run=2\n```",
      "4:6: error: `run` doesn't take a value | write `run` alone"
    ),
    (
      "never closed", "```c check\nint a;",
      "4:1: error: this `c check` block is never closed | end it with a line that holds only ```"
    ),
    (
      "output", "```c check\n```\n```output\n1\n```",
      "6:1: error: the block before this fence isn't run, so this output can't be checked | write `text` if it shouldn't be checked"
    ),
  ])
  func `words that mean nothing are told`(name: String, text: String, problems: String) {
    #expect(ParsedChapter(text).problems == problems, "\(name)")
  }
}
