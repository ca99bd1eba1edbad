import MarbleModel

/// A page that lists all exercises, questions or diagrams of a book, or the outputs due for review.
struct CollectionPage: Sendable {
  let kind: StudyPage
  let parts: [StudyPages.Part]
  let site: BookSite

  var file: PlannedFile {
    PlannedFile(
      path: address.path,
      mixing: { mixer in
        site.keys.mixContents(into: &mixer)
        mixer.mix(kind.rawValue)
        mixer.mix(describing: parts)
      },
      make: { site.theme.render("study", fields) }
    )
  }

  private var address: SiteAddress { site.address(of: kind) }
  private var words: PageWords { site.words }

  private var fields: Fields {
    site.fields(
      ofListAt: address,
      title: words.title(of: kind),
      summary: words.summary(of: kind),
      [
        "text": parts.map(html).joined()
          + (kind == .exercises ? words.exerciseTemplate(near: "main ol", on: address) : ""),
        "review": kind == .review ? review : nil,
      ]
    )
  }

  /// The fields of the page with a reader's own review list.
  private var review: Fields {
    [
      "attributes": words.reviewAttributes,
      "unscripted": words[.reviewNeedsScripts],
      "list": PredictionList.address(on: site).reference(from: address),
    ]
  }

  private func html(of part: StudyPages.Part) -> String {
    let page = site.map.pages[part.page]
    let reference = page.address.reference(from: address)
    var html = HTMLBuffer()
    html.append("<h2><a href=\"\(reference)\">\(page.title.html)</a></h2>\n")
    html.append(kind == .exercises ? "<ol>\n" : "<ul>\n")
    for item in part.items {
      html.append("<li><a href=\"\(page.reference(to: item.anchor, from: address))\">")
      html.append(TitleText(item.title).html)
      // The next item implicitly ends this one; without end tags, a long list is a tenth shorter.
      html.append("</a>\n")
    }
    html.append(kind == .exercises ? "</ol>\n" : "</ul>\n")
    return html.text
  }
}
