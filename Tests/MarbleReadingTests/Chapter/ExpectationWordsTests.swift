import Testing

struct ExpectationWordsTests {
  @Test(arguments: [
    ("marble", "marble"), ("marble prefix", "marble prefix"), ("marble drag", "marble drag"),
    ("marble drag=a", #"marble drag=["a"]"#), ("marble drag=a,b", #"marble drag=["a", "b"]"#),
    (#"marble drag="a b,c""#, #"marble drag=["a b", "c"]"#), ("output prefix", "output prefix"),
    ("marble typed", "marble typed"), ("marble typed=a", #"marble typed=["a"]"#),
  ])
  func `the words behind a fence say how it is read`(words: String, expected: String) {
    let chapter = ParsedChapter("```swift\n```\n```\(words)\na|\n```\n")
    #expect(chapter.tree.hasSuffix("\n6-8 \(expected)\n  7:1 \"a|\""), "\(chapter.tree)")
    #expect(chapter.problems == "")
  }

  @Test(arguments: [
    ("swift", "marble drag drag", "6:16: error: `drag` is written twice | keep one of them"),
    (
      "swift", "marble drag prefix",
      "6:16: error: `drag` and `prefix` contradict each other | keep one of them"
    ),
    (
      "swift", "marble sketch drag",
      "6:18: error: `sketch` and `drag` contradict each other | keep one of them"
    ),
    (
      "swift", "marble drag=",
      "6:11: error: `drag=` doesn't name a lane here | write their names, as in `drag=letters,ticks` or `drag=\"two words\"`, or `drag`"
    ),
    (
      "swift", "marble drag=a,",
      "6:11: error: `drag=` doesn't name a lane here | write their names, as in `drag=letters,ticks` or `drag=\"two words\"`, or `drag`"
    ),
    (
      "swift", "marble typed=a,b",
      "6:11: error: `typed=` must name exactly one lane | write its name, as in `typed=keys`, or `typed`"
    ),
    (
      "swift", "marble drag typed",
      "6:16: error: `drag` and `typed` contradict each other | keep one of them"
    ),
    ("swift", "marble dragg", "6:11: error: unknown word `dragg` | did you mean `drag`?"),
    (
      "swift", "output drag",
      "6:11: error: unknown word `drag` | the words after `output` are `unordered`, `prefix`, `varies`"
    ),
    (
      "swift traps", "marble drag",
      "6:1: error: the block before this fence stops its program, so its diagram can't be dragged | leave out `drag`"
    ),
  ])
  func `words that mean nothing here are told`(listing: String, words: String, problem: String) {
    #expect(ParsedChapter("```\(listing)\n```\n```\(words)\na|\n```\n").problems == problem)
  }
}
