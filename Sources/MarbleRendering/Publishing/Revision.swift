import MarbleModel

/// Where a chapter comes from: when it was changed, and where it can be edited.
struct Revision {
  let chapter: Chapter
  let publication: Publication

  /// What the template `revision` can refer to; `nil` where there is nothing to say.
  var fields: Fields? {
    let words = PublishingWords.in(chapter.language)
    var fields: Fields = [:]
    if let changed = publication.dates(of: chapter.path)?.changed {
      fields["changed"] =
        ["words": words.changed, "day": changed.day, "text": words.day(changed.day)] as Fields
    }
    if let address = publication.editingAddress(of: chapter.path) {
      fields["edit"] = ["words": words.edit, "address": address] as Fields
    }
    return fields.isEmpty ? nil : fields
  }
}
