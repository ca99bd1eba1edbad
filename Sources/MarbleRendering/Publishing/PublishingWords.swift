import MarbleModel

/// What the site says about where a page comes from, and about pages that are not there.
struct PublishingWords: PageWords {
  /// What stands before the day of the last change.
  let changed: String
  /// The link to the place where a chapter is edited.
  let edit: String
  /// The title of the page that stands for those that do not exist.
  let missing: String
  /// What that page says.
  let missingText: String
  /// The title of a page that leads to where a chapter is now.
  let moved: String
  /// What that page says before the link.
  let movedText: String
  /// Returns a day such as `2026-11-22` as a reader writes it.
  let day: @Sendable (String) -> String

  static let english = PublishingWords(
    changed: "Last changed on",
    edit: "Edit this page",
    missing: "This page does not exist",
    missingText: "Perhaps it was renamed. All that this book has stands in its contents:",
    moved: "This chapter has moved",
    movedText: "It is now",
    day: { day in
      let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
      let numbers = day.split(separator: "-").compactMap { Int($0) }
      guard numbers.count == 3, months.indices.contains(numbers[1] - 1) else { return day }
      return "\(numbers[2]) \(months[numbers[1] - 1]) \(numbers[0])"
    }
  )

  static let chinese = PublishingWords(
    changed: "最近修改：",
    edit: "编辑本页",
    missing: "此页不存在",
    missingText: "它也许改了名字。本书的全部内容都在目录里：",
    moved: "本章已移动",
    movedText: "现在的位置：",
    day: { day in
      let numbers = day.split(separator: "-").compactMap { Int($0) }
      guard numbers.count == 3 else { return day }
      return "\(numbers[0])年\(numbers[1])月\(numbers[2])日"
    }
  )
}
