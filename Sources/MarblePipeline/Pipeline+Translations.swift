import MarbleChecking
import MarbleHighlighting
import MarbleModel
import MarbleSystem

/// The keys of pairs of translations and originals that were found to be in step.
private typealias KnownPairs = [Fingerprint]

extension Pipeline {
  /// Returns the diagnostics about chapters that don't come from reading them or running blocks:
  /// differences from originals, words of the glossary, and copies of files.
  ///
  /// For chapters other than `changed`, only differences are reported.
  func remarks(on book: Book, only changed: Set<String>? = nil) async throws -> [Diagnostic] {
    let drift = try await drift(of: book, isWhole: changed == nil)
    let others = await words(of: book) + quotations(of: book)
    return drift + others.filter { changed?.contains($0.path) ?? true }
  }

  /// Returns the differences between translations and originals that aren't allowed.
  ///
  /// Pairs without differences aren't compared again until either text changes. If the book isn't
  /// whole, other pairs stay known.
  private func drift(of book: Book, isWhole: Bool) async throws -> [Diagnostic] {
    let pairs = book.translationPairs
    guard !pairs.isEmpty else { return [] }
    let owner = Fingerprint(of: ThisProgram.identity)
    // The known pairs only save work, so no finding depends on the file.
    let (file, known) = await FileTrace.pausing {
      let file = await keptFolder("translations")
        .map { KeptValue<KnownPairs>(path: $0 + "/in-step", for: owner) }
      return (file, Set(file?.load() ?? []))
    }
    let keys = pairs.map(\.key)
    let changed = zip(pairs, keys).filter { !known.contains($1) }.map(\.0)
    guard !changed.isEmpty else { return [] }
    let listings = changed.flatMap { $0.translation.blocks.listings + $0.original.blocks.listings }
    let tokens = try await highlighter.tokens(of: listings)
    let found = await changed.concurrentMap { pair in
      TranslationCheck.check(pair.translation, of: pair.original, tokens: tokens)
    }
    let differing = Set(zip(changed, found).filter { !$1.isEmpty }.map(\.0.key))
    let others = isWhole ? [] : known.subtracting(keys)
    file?.save(keys.filter { !differing.contains($0) } + others)
    return found.flatMap(\.self)
  }

  /// Returns warnings about words that a book's glossaries replace with others.
  private func words(of book: Book) async -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for edition in [book] + book.translations {
      guard let name = edition.settings.glossary,
        let glossary = edition.translated.first(where: { $0.name == name })
      else { continue }
      let words = GlossaryWords(of: glossary)
      let isTranslation = edition.settings.language != book.settings.language
      let found = await edition.translated.concurrentMap { chapter in
        words.check(chapter, isTranslation: isTranslation).map(\.sparingBlocks)
      }
      diagnostics += found.flatMap(\.self)
    }
    return diagnostics
  }

  /// Returns which chapters of a book may have the same programs as others.
  func twins(of book: Book) -> Twins {
    let paths = book.translationPairs.map { ($0.translation.path, $0.original.path) }
    return Twins(originals: Dictionary(paths) { first, _ in first }) { [highlighter] listings in
      try await highlighter.tokens(of: listings)
    }
  }
}

/// A translated chapter and its original.
struct TranslationPair: Sendable {
  let translation: Chapter
  let original: Chapter

  /// The fingerprint of both texts.
  var key: Fingerprint {
    Fingerprint { mixer in
      mixer.mix(translation.path)
      mixer.mix(Fingerprint(of: translation.source.text))
      mixer.mix(Fingerprint(of: original.source.text))
    }
  }
}

extension Book {
  /// The translated chapters of all languages with their originals.
  var translationPairs: [TranslationPair] {
    let originals = Dictionary(chapters.map { ($0.name, $0) }) { first, _ in first }
    return translations.flatMap(\.translated).compactMap { translation in
      originals[translation.name].map { TranslationPair(translation: translation, original: $0) }
    }
  }
}
