extension PageWords {
  /// Describes the outputs that were compared for a listing that ran.
  func verified(output: Bool, objects: Bool) -> String {
    switch (output, objects) {
    case (true, false): self[.outputVerified]
    case (false, true): self[.objectsVerified]
    case (true, true): self[.bothVerified]
    case (false, false): self[.hasRun]
    }
  }

  /// Describes the check of a listing for which hidden code stands in for names.
  func compiled(with standIns: [String]) -> String {
    say(.compiledWith, ["names": standIns.joined(separator: self[.comma])])
  }

  /// The suffix for a check in a language mode other than the newest.
  func inMode(_ mode: String) -> String { say(.inMode, ["mode": mode]) }

  /// The suffix for code that is in a file or a module of its own.
  func place(module: String?, file: String?) -> String {
    (module.map { say(.inModule, ["module": $0]) } ?? "")
      + (file.map { say(.inFile, ["file": $0]) } ?? "")
  }

  func elsewhere(_ platforms: String) -> String { say(.elsewhere, ["platforms": platforms]) }

  var proofOfPage: String { say(.proofOfPage, ["tick": "<span class=\"tick\">✓</span>"]) }

  /// The texts of a script about a program; a number sign represents a count.
  var proofTexts: [(String, String)] { texts(["one": .proofOne, "more": .proofMore]) }
}
