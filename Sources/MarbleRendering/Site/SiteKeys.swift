import MarbleModel

/// The fingerprints of things that many files of a site are made of.
struct SiteKeys: Sendable {
  /// The programs that make the files.
  let tools: Fingerprint
  /// Everything that goes into each page: the settings except the contents, templates, programs,
  /// and where the symbols of the reference are.
  let common: Fingerprint
  let parts: [Fingerprint]
  let contents: Fingerprint

  init(
    of book: BookOutline,
    map: SiteMap,
    languages: SiteLanguages,
    theme: Theme,
    tools: Fingerprint,
    study: [StudyPage],
    reference: Fingerprint? = nil
  ) {
    self.tools = tools
    common = Fingerprint { mixer in
      mixer.mix(tools)
      mixer.mix(theme.key)
      languages.mix(into: &mixer)
      mixer.mix(study.map(\.rawValue))
      mixer.mix(describing: book.settings.common)
      mixer.mix(reference)
    }
    parts = map.parts.map { part in
      Fingerprint { mixer in
        mixer.mix(part.title?.html)
        mixer.mix(part.id)
        mixer.mix(map.pages[part.pages]) { $1.mix(into: &$0) }
      }
    }
    contents = Fingerprint { [parts] mixer in mixer.mix(parts) { $0.mix($1) } }
  }

  /// Mixes what pages with the contents of the book are made of.
  func mixContents(into mixer: inout FingerprintMixer) {
    mixer.mix(common)
    mixer.mix(contents)
  }
}

extension SiteMap.Page {
  /// Mixes what other pages show of the page.
  func mix(into mixer: inout FingerprintMixer) {
    mixer.mix(address.path)
    mixer.mix(title.html)
  }
}
