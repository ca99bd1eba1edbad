/// The examples of settings that need more than their form, and the sections of some settings.
extension Explanation {
  static let settingExamples = [
    "contents": "contents:\n  - part: Basics\n    chapters: [first-steps]",
    "library": "library: {package: ., products: [Greeting]}",
    "sources": "sources:\n  - title: A book\n    url: https://example.org/book",
  ]

  static let sections = [
    "contents": "make-a-book#a-book-is-a-folder", "session": "blocks#a-program-of-its-own",
    "docComments": "site#a-reference-of-the-library",
    "reference": "site#a-reference-of-the-library",
    "names": "site#names-of-other-libraries", "compare": "figures#comparing-and-finding",
    "front": "site#the-site",
    "doors": "site#the-site", "synonyms": "site#names-of-other-libraries",
    "allow": "expectations#files-and-the-network",
    "reads": "expectations#files-and-the-network",
    "swift": "blocks#the-swift-of-a-block", "features": "blocks#the-swift-of-a-block",
    "defines": "blocks#the-swift-of-a-block", "comments": "expectations#comments-beside-the-code",
    "editions": "site#the-whole-book-in-one-file",
    "url": "site#publishing", "edit": "site#publishing", "author": "site#publishing",
    "image": "site#publishing", "languages": "pages#several-languages",
    "html": "pages#markdown-and-what-was-added", "math": "pages#formulas",
  ]
}
