import Foundation
import MarbleHighlighting
import MarbleModel

/// The programs whose work a site is: what another one made is not taken for this one's.
enum Makers {
  /// Returns what stands for this program and for the parser that highlights.
  static func fingerprint(in environment: [String: String]) -> Fingerprint {
    Fingerprint { mixer in
      mixer.mix(program)
      mixer.mix(Highlighter.identity(environment: environment))
    }
  }

  /// What tells this program from any other build of it.
  private static var program: String {
    guard let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let size = attributes[.size] as? Int,
      let date = attributes[.modificationDate] as? Date
    else {
      // Whoever does not know itself cannot vouch for what it made.
      return UUID().uuidString
    }
    return "\(path) \(size) \(date.timeIntervalSinceReferenceDate)"
  }
}
