import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct GlossaryWordsTests {
  private static let glossary = """
    # 术语表

    ## 订阅者 (subscriber)

    收到事件的对象。不说~~订户~~、~~observer~~。

    ## 冷信号（cold signal）

    每次订阅都重新工作。

    ## bind

    一个操作符。

    """

  private func found(_ text: String, isTranslation: Bool = true) -> String {
    let words = GlossaryWords(of: Chapter(Self.glossary, at: "notes/zh-Hans/glossary.md"))
    let chapter = Chapter(text, at: "notes/zh-Hans/a.md")
    return words.check(chapter, isTranslation: isTranslation).map(\.summary).joined()
  }

  @Test func `a word that the glossary strikes out is told wherever it stands in the text`() {
    let text = """
      # 订户

      每个订阅者都是订户。observers 不是，`observer` 也不是，Observer 和 observer才是。

      - 一个 **observer**

      ```swift
      // observer
      let observer = 1
      ```

      """
    #expect(
      found(text) == """
          1:3: warning: the glossary rules out `订户`
            = write `订阅者`, as in the glossary
          3:22: warning: the glossary rules out `订户`
            = write `订阅者`, as in the glossary
          3:86: warning: the glossary rules out `observer`
            = write `订阅者`, as in the glossary
          5:12: warning: the glossary rules out `observer`
            = write `订阅者`, as in the glossary

        """
    )
    #expect(!found(text, isTranslation: false).isEmpty)
  }

  @Test(arguments: [
    ("[冷信号](glossary.md#冷信号cold-signal)", true),
    ("[*冷*信号](glossary.md#冷信号cold-signal)", true),
    ("[这种冷信号](glossary.md#冷信号cold-signal)", true),
    ("[冷](glossary.md#冷信号cold-signal)", true),
    ("[冷的信号](glossary.md#冷信号cold-signal)", false),
    ("[`Bind`](glossary.md#bind)", true),
    ("[绑定](glossary.md#bind)", false),
    ("[冷的信号](other.md#冷信号cold-signal)", true),
    ("[冷的信号](glossary.md#nothing)", true),
  ])
  func `a link to a term says the term`(link: String, isRight: Bool) {
    #expect(found(link + "\n").isEmpty == isRight, "\(link)")
    #expect(found(link + "\n", isTranslation: false).isEmpty, "only translations are judged")
  }

  @Test func `another word behind a link is told with the term`() {
    #expect(
      found("见[冷的信号](glossary.md#冷信号cold-signal)。\n") == """
          1:4: warning: the glossary calls this `冷信号`, but here it's `冷的信号`
            = write `冷信号`, or change the glossary

        """
    )
  }
}
