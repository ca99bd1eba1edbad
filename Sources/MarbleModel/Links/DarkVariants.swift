extension String {
  /// The paths at which DocC looks for an image's dark-mode variant: `name~dark.png`.
  package var darkVariants: [String] {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), !contains("~dark") else { return [] }
    let (stem, ending) = (self[..<dot], self[dot...])
    let plain = stem.hasSuffix("@2x") ? stem.dropLast(3) : stem
    return ["\(plain)~dark\(ending)", "\(plain)~dark@2x\(ending)"]
  }
}
