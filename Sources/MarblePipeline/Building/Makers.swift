import MarbleHighlighting
import MarbleModel

/// The programs whose work a site is: what another one made is not taken for this one's.
enum Makers {
  /// Returns what stands for this program and for the parser that highlights.
  static func fingerprint(in environment: [String: String]) -> Fingerprint {
    Fingerprint { mixer in
      mixer.mix(ThisProgram.identity)
      mixer.mix(Highlighter.identity(environment: environment))
    }
  }
}
