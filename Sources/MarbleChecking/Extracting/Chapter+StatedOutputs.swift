package import MarbleModel

extension Chapter {
  /// Returns the outputs that the chapter states, each with the fingerprint of its block and
  /// program.
  ///
  /// A program that reads files of the book, or has rights, isn't known by its code: what it meets
  /// there may have changed, too.
  package func statedOutputs(session: Session) -> [StatedOutput] {
    Extraction(session: session).programs(of: [self]).flatMap { program -> [StatedOutput] in
      guard program.reads.isEmpty, program.permissions.isEmpty else { return [] }
      return program.judged.compactMap { index -> StatedOutput? in
        let listing = program.listings[index]
        return listing.output.flatMap { fence in
          StatedOutput(fence, of: program.print(of: index), line: listing.id.line)
        }
      }
    }
  }
}

extension Program {
  /// Returns the fingerprint of a listing and of all that can decide what it prints: the code of
  /// the whole program, as later listings can declare what earlier ones use, and what becomes of
  /// it.
  fileprivate func print(of index: Int) -> Fingerprint {
    Fingerprint { mixer in
      mixer.mix(index)
      mixer.mix(language?.rawValue)
      mixer.mix(arguments)
      mixer.mix(describing: dialect)
      mixer.mix(listings) { mixer, listing in
        mixer.mix(listing.lines.map(\.text))
        mixer.mix(listing.words.file)
        mixer.mix(listing.words.module)
        mixer.mix(describing: listing.words.check)
        mixer.mix(describing: listing.words.dialect)
      }
    }
  }
}
