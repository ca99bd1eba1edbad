package import MarbleModel

extension Chapter {
  /// Returns the outputs that the chapter states, each with the fingerprint of its program up to
  /// and including its block.
  package func statedOutputs(session: Session) -> [StatedOutput] {
    Extraction(session: session).programs(of: [self]).flatMap { program in
      program.judged.compactMap { index -> StatedOutput? in
        let listing = program.listings[index]
        return listing.output.flatMap { fence in
          StatedOutput(fence, of: program.print(upTo: index), line: listing.id.line)
        }
      }
    }
  }
}

extension Program {
  /// Returns the fingerprint of what runs up to and including a listing.
  fileprivate func print(upTo index: Int) -> Fingerprint {
    Fingerprint { mixer in
      mixer.mix(language?.rawValue)
      mixer.mix(arguments)
      mixer.mix(listings[...index]) { mixer, listing in
        mixer.mix(listing.lines.map(\.text))
        mixer.mix(listing.words.file)
        mixer.mix(listing.words.module)
      }
    }
  }
}
