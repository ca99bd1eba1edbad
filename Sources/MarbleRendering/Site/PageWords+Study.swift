import MarbleModel

extension PageWords {
  func title(of page: StudyPage) -> String {
    switch page {
    case .exercises: self[.allExercises]
    case .questions: self[.allQuestions]
    case .diagrams: self[.allDiagrams]
    case .review: self[.toReview]
    }
  }

  func summary(of page: StudyPage) -> String {
    switch page {
    case .exercises: self[.exercisesSummary]
    case .questions: self[.questionsSummary]
    case .diagrams: self[.diagramsSummary]
    case .review: self[.reviewSummary]
    }
  }

  /// The texts of the script for predictions, and its page; a number sign represents a count.
  var predictionTexts: [(String, String)] {
    texts([
      "prints": .predictPrints, "holds": .predictHolds, "field": .predictField,
      "reveal": .predictReveal, "knew": .predictKnew, "missed": .predictMissed,
      "right": .predictRight, "differs": .predictDiffers, "known": .predictKnown,
      "days": .predictDays, "again": .predictAgain, "hint": .predictHint,
      "kept": .predictKept, "lost": .predictLost, "alone": .predictAlone,
      "forget": .forget, "forgotten": .forgotten,
      "due": .predictDue, "check": .predictCheck, "another": .predictAnother,
      "unlike": .predictUnlike,
    ]) + [("review", StudyPage.review.rawValue)]
  }

  /// The attributes of the list of due reviews.
  var reviewAttributes: String {
    attributes([
      "none": .reviewNone, "due": .reviewDue, "later": .reviewLater, "forgotten": .forgotten,
      "alone": .predictAlone,
    ])
  }
}
