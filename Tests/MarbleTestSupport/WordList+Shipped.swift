package import MarbleModel
import MarbleReading
import MarbleRendering

extension [WordList] {
  /// The words that Marble ships.
  package static let shipped = Theme.shippedWords.map { WordListDecoder.decode($0).list }
}
