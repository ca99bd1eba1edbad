import MarbleModel

/// The terms that a book's glossary chapter explains, and the chapters that use them.
struct Glossary: Sendable {
  struct Term: Sendable, Hashable {
    /// The first sentence of the term's explanation.
    var definition: String
    /// The numbers of the pages with a link to it, in reading order.
    var users: [Int] = []
  }

  let page: Int

  private let map: SiteMap
  private let path: String
  private var terms: [String: Term] = [:]

  /// Collects the terms of the glossary; `nil` if the book has no such chapter.
  init?(of book: BookOutline, map: SiteMap, chapter: Chapter) {
    guard let page = book.glossary else { return nil }
    self.page = page
    self.map = map
    path = book.chapters[page].path
    for term in chapter.blocks.glossaryTerms {
      terms[term.anchor] = Term(definition: term.explanation.firstSentence)
    }
    for (number, outline) in book.chapters.enumerated() where number != page {
      for link in outline.links where !link.isImage {
        guard let anchor = anchor(of: link.target), terms[anchor]?.users.last != number else {
          continue
        }
        terms[anchor]?.users.append(number)
      }
    }
  }

  func definition(for link: LinkTarget) -> String? {
    guard let anchor = anchor(of: link), let term = terms[anchor] else { return nil }
    return term.definition.isEmpty ? nil : term.definition
  }

  func users(of anchor: String) -> [Int] { terms[anchor]?.users ?? [] }

  /// Mixes the parts of the terms that a page shows: definitions or, on their own page, their
  /// users.
  func mix(_ chapter: ChapterOutline, onPage number: Int, into mixer: inout FingerprintMixer) {
    if number == page {
      mixer.mix(terms.sorted { $0.key < $1.key }) { mixer, term in
        mixer.mix(term.key)
        mixer.mix(term.value.users) { mixer, user in
          mixer.mix(map.pages[user].address.path)
          mixer.mix(map.pages[user].title.html)
        }
      }
    } else {
      mixer.mix(chapter.links) { $0.mix(definition(for: $1.target)) }
    }
  }

  private func anchor(of link: LinkTarget) -> String? {
    if case .file(path, let anchor?, _) = link { anchor } else { nil }
  }
}

extension String {
  /// The text up to the end of its first sentence, cut if that is long.
  var firstSentence: String {
    let end = indices.first { index in
      let rest = self[index...].dropFirst()
      return switch self[index] {
      case "。", "！", "？": true
      // A period before a lower-case word belongs to an abbreviation.
      case ".", "!", "?":
        rest.isEmpty || rest.first == " " && rest.first { $0 != " " }?.isLowercase != true
      default: false
      }
    }
    let sentence = end.map { self[...$0] } ?? self[...]
    guard sentence.count > 240 else { return String(sentence) }
    let cut = sentence.prefix(240)
    return String(cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)]) + "…"
  }
}
