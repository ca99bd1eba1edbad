extension PageWords {
  var changed: String { say("Last changed on", "最近修改：") }
  var edit: String { say("Edit this page", "编辑本页") }
  var missing: String { say("This page does not exist", "此页不存在") }
  var missingText: String {
    say(
      "Perhaps it was renamed. All that this book has stands in its contents:",
      "它也许改了名字。本书的全部内容都在目录里："
    )
  }
  var moved: String { say("This chapter has moved", "本章已移动") }
  var movedText: String { say("It is now", "现在的位置：") }

  /// Returns a day such as `2026-11-22` as a reader writes it.
  func day(_ day: String) -> String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let numbers = day.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, months.indices.contains(numbers[1] - 1) else { return day }
    return say(
      "\(numbers[2]) \(months[numbers[1] - 1]) \(numbers[0])",
      "\(numbers[0])年\(numbers[1])月\(numbers[2])日"
    )
  }
}
