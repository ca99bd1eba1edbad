import Testing

@testable import MarbleRendering

/// Tokens stand between brackets with a letter each: `k` keyword, `t` type or key, `s` string,
/// `n` number, `c` comment, `d` directive.
@Suite struct LanguageHTMLTests {
  @Test func `shell code has comments, texts, variables and words of its grammar`() {
    let code = """
      # builds it
      if [ -d "$HOME/a b" ]; then # open
        make -j2 site#1 && echo 'it''s $5' ${name} do-it for
      fi
      text="two
      lines" x86

      """
    #expect(
      colored(code, in: "sh") == """
        [c:# builds it]
        [k:if] [ -d [s:"$HOME/a b"] ]; [k:then] [c:# open]
          make -j2 site#1 && echo [s:'it''s $5'] ${name} do-it [k:for]
        [k:fi]
        text=[s:"two]
        [s:lines"] x86

        """
    )
    #expect(colored("$HOME $1", in: "console") == "[t:$HOME $1]")
  }

  @Test func `YAML has keys, values and texts of several lines`() {
    let code = """
      on: [push] # each
      jobs:
        - name: "a: b" # c
          steps: 3
          run: |
            echo one: 'two'

            # a line of the text
          isGood: true
      "quoted": it's
      # all
      word: half-true 1.2 a#b

      """
    #expect(
      colored(code, in: "yaml") == """
        [t:on]: [push] [c:# each]
        [t:jobs]:
          - [t:name]: [s:"a: b"] [c:# c]
            [t:steps]: [n:3]
            [t:run]: |
              [s:echo one: 'two']

              [s:# a line of the text]
            [t:isGood]: [k:true]
        [s:"quoted"]: it[s:'s]
        [c:# all]
        [t:word]: half-true [n:1.2] a#b

        """
    )
  }

  @Test func `JSON has keys, texts, numbers and three words`() {
    let code = #"{"a\"b" : [1, -2.5e3, "true", true], "c": null}"#
    #expect(
      colored(code, in: "json")
        == #"{[t:"a\"b"] : [[n:1], -[n:2.5e3], [s:"true"], [k:true]], [t:"c"]: [k:null]}"#
    )
  }

  @Test func `Objective-C has directives, words with a sign, comments over lines`() {
    let code = """
      #import <A/A.h>
      @interface B : NSObject // a "b"
      @property (nonatomic) id<C> x; /* one
      two */ return @"it\\"s" + 'c';

      """
    #expect(
      colored(code, in: "objective-c") == """
        [d:#import] <A/A.h>
        [k:@interface] B : NSObject [c:// a "b"]
        [k:@property] ([k:nonatomic]) [k:id]<C> x; [c:/* one]
        [c:two */] [k:return] @[s:"it\\"s"] + [s:'c'];

        """
    )
  }

  @Test func `a difference has what came and what went`() {
    let code = "--- a.swift\n+++ b.swift\n@@ -1 +1 @@\n-let a < 1\n+let b\n both\n\n"
    #expect(
      LanguageHTML.html(of: code, in: "diff") == """
        <span class="tc">--- a.swift</span>
        <span class="tc">+++ b.swift</span>
        <span class="tc">@@ -1 +1 @@</span>
        <del>-let a &lt; 1</del>
        <ins>+let b</ins>
         both


        """
    )
  }

  @Test func `other languages stay plain`() {
    #expect(colored("if \"a\" # b", in: "brainfuck") == "if \"a\" # b")
    #expect(colored("if \"a\" # b", in: "") == "if \"a\" # b")
  }

  @Test(arguments: ["sh", "yaml", "json", "objc", "diff"])
  func `no text is lost or changed, whatever it is`(name: String) {
    let parts = [
      "\"", "'", "\\", "/*", "*/", "//", "#", "\n", " ", ":", "-", "|", "é", "订", "\u{301}", "@",
      "$",
      "1", "if", "key: ", "- ", "\r\n", "\t", "<&>", "\u{0}", "+", "@@",
    ]
    let tag = /<[^>]*>/.matchingSemantics(.unicodeScalar)
    let quote = /&quot;/.matchingSemantics(.unicodeScalar)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<12, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let html = LanguageHTML.html(of: text, in: name)
      let escaped = text.escaped.replacing(quote, with: "\"")
      #expect(html.replacing(tag, with: "") == escaped, "\(text.debugDescription)")
    }
  }

  /// Returns code with brackets around its tokens.
  private func colored(_ code: String, in name: String) -> String {
    LanguageHTML.html(of: code, in: name)
      .replacing(/<span class="t(.)">/) { "[\($0.1):" }
      .replacing("</span>", with: "]")
      .replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
  }
}
