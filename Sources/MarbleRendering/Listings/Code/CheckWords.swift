/// What pages say of checks, in the language of a page.
struct CheckWords: PageWords {
  let language: PageLanguage

  var outputVerified: String { language("output verified", "输出已验证") }
  var ran: String { language("compiled and run", "已编译并运行") }
  var compiled: String { language("compiled, not run", "已编译，未运行") }
  var refused: String { language("does not compile, verified", "无法编译，已验证") }
  var stopped: String { language("stops, verified", "运行中止，已验证") }
  var notChecked: String { language("not checked: ", "未检查：") }
  var failed: String { language("failed its check", "未通过检查") }
  var comma: String { language(", ", "，") }

  func verifiedCount(_ count: Int) -> String {
    language(
      count == 1 ? "1 Swift block verified" : "\(count) Swift blocks verified",
      "\(count) 段 Swift 代码已验证"
    )
  }
  func compiledCount(_ count: Int) -> String { language("\(count) compiled", "\(count) 段仅编译") }
  func skippedCount(_ count: Int) -> String { language("\(count) not checked", "\(count) 段未检查") }
}
