import MarbleModel

extension PageWords {
  var compareDiagrams: String { say("Compare diagrams", "比较弹珠图") }
  var compareSummary: String {
    say("Diagrams that have the same input.", "输入相同的弹珠图。")
  }

  func diagramsWithInput(_ count: Int) -> String {
    say("\(count) diagrams with this input", "输入相同的 \(count) 个弹珠图")
  }

  /// Returns the texts of the script that compares diagrams, and where its pages are.
  func compareTexts(on page: SiteAddress, of chapter: SiteAddress) -> [(String, String)] {
    [
      ("compare", say("Compare with", "比较")),
      ("compared", say("Compared with", "正在比较")),
      ("choose", say("choose …", "请选择……")),
      ("entry", say("Go to its section", "转到该节")),
      ("remove", say("Remove {v}", "移除 {v}")),
      ("alone", say("On a page of its own", "单独打开")),
      ("input", say("Input", "输入")),
      ("chapter", page == chapter ? "" : chapter.reference(from: page)),
      (
        "page",
        page == chapter ? ComparisonPage.address(beside: chapter).reference(from: page) : ""
      ),
    ]
  }
}
