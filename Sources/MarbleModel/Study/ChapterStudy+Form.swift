extension ChapterStudy: FormedValue {
  package static let form = Form(ChapterStudy.init(exercises:questions:diagrams:predictions:)) {
    ($0.exercises, $0.questions, $0.diagrams, $0.predictions)
  }
}

extension ChapterStudy.Item: FormedValue {
  package static let form = Form(ChapterStudy.Item.init(title:anchor:section:)) {
    ($0.title, $0.anchor, $0.section)
  }
}

extension Prediction: FormedValue {
  package static let form = Form(Prediction.init(line:anchor:key:title:code:)) {
    ($0.line, $0.anchor, $0.key, $0.title, $0.code)
  }
}
