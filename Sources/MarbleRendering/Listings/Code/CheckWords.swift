/// What pages say of checks, in the language of a page.
struct CheckWords: PageWords {
  let language: PageLanguage

  /// The mark of a listing whose output was compared with what the page shows.
  var outputVerified: String { language("output verified", "输出已验证") }
  /// The mark of a listing that ran and printed nothing.
  var ran: String { language("compiled and run", "已编译并运行") }
  var compiled: String { language("compiled, not run", "已编译，未运行") }
  /// The mark of a listing that the compiler refused, as its page says.
  var refused: String { language("does not compile, verified", "无法编译，已验证") }
  /// The mark of a listing that stopped its program, as its page says.
  var stopped: String { language("stops, verified", "运行中止，已验证") }
  /// The mark of a listing that was not checked, before its reason.
  var notChecked: String { language("not checked: ", "未检查：") }
  /// The mark of a listing that is not as its page says.
  var failed: String { language("failed its check", "未通过检查") }
  var comma: String { language(", ", "，") }

  func verifiedCount(_ count: Int) -> String {
    language(
      count == 1 ? "1 Swift block verified" : "\(count) Swift blocks verified",
      "\(count) 段 Swift 代码已验证"
    )
  }
  func compiledCount(_ count: Int) -> String {
    language("\(count) compiled", "\(count) 段仅编译")
  }
  func skippedCount(_ count: Int) -> String {
    language("\(count) not checked", "\(count) 段未检查")
  }
}
