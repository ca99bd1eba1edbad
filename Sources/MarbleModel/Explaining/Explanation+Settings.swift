/// The examples of settings that need more than their form, and the sections of some settings.
extension Explanation {
  static let settingExamples = [
    "contents": "contents:\n  - part: Basics\n    chapters: [first-steps]",
    "library": "library: {package: ., products: [Greeting]}",
    "sources": "sources:\n  - title: A book\n    url: https://example.org/book",
  ]

  static let sections = [
    "contents": "a-book-is-a-folder", "session": "a-program-of-its-own",
    "docComments": "a-reference-of-the-library", "reference": "a-reference-of-the-library",
    "names": "names-of-other-libraries", "compare": "diagrams", "front": "the-site",
    "doors": "the-site", "synonyms": "names-of-other-libraries", "allow": "files-and-the-network",
    "reads": "files-and-the-network",
    "swift": "the-swift-of-a-block", "features": "the-swift-of-a-block",
    "defines": "the-swift-of-a-block", "comments": "expectations", "editions": "publishing",
    "url": "publishing", "edit": "publishing", "author": "publishing",
    "image": "publishing", "languages": "several-languages",
    "html": "markdown-and-what-was-added", "math": "formulas",
  ]
}
