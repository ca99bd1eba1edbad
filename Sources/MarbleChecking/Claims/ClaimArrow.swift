internal import MarbleModel

/// An arrow at the beginning of a comment, made of any signs.
///
///     =>   ⇒   ＝>   ==>     double: they are only used for values
///     ->   →   ~>   <-  ==  others, which count only between code and a value
struct ClaimArrow: Hashable {
  /// How many characters it has.
  let length: Int
  let isDouble: Bool

  init?(beginning text: String) {
    let signs = text.prefix { Self.fold($0) != nil || $0 == " " }
    let written = signs.reversed().drop { $0 == " " }.reversed()
    let folded = String(written.compactMap(Self.fold))
    guard let last = folded.last else { return nil }
    let isPointed = ">←→⇒".contains(last) || ["<-", "=="].contains(folded)
    guard isPointed, folded.count > 1 || last != ">", folded != ">>" else { return nil }
    let before = folded.dropLast()
    isDouble = last == "⇒" || last == ">" && !before.isEmpty && before.allSatisfy { $0 == "=" }
    guard isDouble || before.allSatisfy({ "-~=<←→".contains($0) }) else { return nil }
    length = written.count
  }

  /// Returns the plain sign that a character looks like; `nil` if it doesn't look like part of an
  /// arrow.
  private static func fold(_ character: Character) -> Character? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    if "=-~<>".contains(character) { return character }
    switch scalar.value {
    case 0x21D2, 0x21E8, 0x27F9, 0x27FE, 0x2907, 0x21F0, 0x21DB: return "⇒"
    case 0x2190, 0x27F5, 0x2B05: return "←"
    case 0xFF1D, 0x2550, 0xA78A, 0x30A0: return "="
    case 0xFF1E, 0x203A, 0x276F, 0x3009, 0x300B, 0x232A, 0x27E9, 0xBB, 0x1433, 0x1405: return ">"
    case 0xFF1C: return "<"
    case 0xFF0D, 0x2010...0x2015, 0x2212, 0x2500, 0x30FC: return "-"
    case 0xFF5E, 0x223C, 0x301C: return "~"
    case 0x2191...0x21FF, 0x2794, 0x2798...0x27AF, 0x27B1...0x27BE, 0x27F0...0x27FF,
      0x2900...0x297F, 0x2B00...0x2B11, 0x2B60...0x2B7F, 0x1F800...0x1F8FF, 0x25B6, 0x25B8, 0x25BA,
      0x1F449, 0x261E, 0x21A6:
      return "→"
    default: return nil
    }
  }
}
