import MarbleModel

/// The fingerprints that many files of a site share.
struct SiteKeys: Sendable {
  /// The fingerprint of the programs that make the files.
  let tools: Fingerprint
  /// Everything that goes into every page: the settings except the contents, the templates, the
  /// programs, and the places of the reference's symbols.
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
    finding: SiteAddress? = nil,
    origins: [String] = [],
    reference: Fingerprint? = nil,
    version: SiteVersion? = nil
  ) {
    self.tools = tools
    common = Fingerprint { mixer in
      mixer.mix(tools)
      mixer.mix(theme.key)
      languages.mix(into: &mixer)
      mixer.mix(study.map(\.rawValue))
      mixer.mix(finding?.path)
      mixer.mix(origins)
      mixer.mix(describing: book.settings.common)
      mixer.mix(reference)
      version?.mix(into: &mixer)
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

  /// Mixes everything that the pages with the book's contents depend on.
  func mixContents(into mixer: inout FingerprintMixer) {
    mixer.mix(common)
    mixer.mix(contents)
  }
}

extension SiteMap.Page {
  /// Mixes everything that other pages show about the page.
  func mix(into mixer: inout FingerprintMixer) {
    mixer.mix(address.path)
    mixer.mix(title.html)
    mixer.mix(sections) { mixer, section in
      mixer.mix(section.address.path)
      mixer.mix(section.title.html)
      mixer.mix(section.anchors.sorted())
    }
  }
}
