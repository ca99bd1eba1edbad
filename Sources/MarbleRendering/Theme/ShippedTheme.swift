import MarbleModel

/// The templates, stylesheets, scripts and assets that are embedded in the tool.
///
/// `Resources` contains links to the files in this repository's `Site` folder, so Marble's own book
/// is built with the theme that Marble ships.
enum ShippedTheme {
  static let templates: [SourceFile] = [
    file("templates/bar.mustache", PackageResources.bar_mustache),
    file("templates/book.mustache", PackageResources.book_mustache),
    file("templates/chapter.mustache", PackageResources.chapter_mustache),
    file("templates/compare.mustache", PackageResources.compare_mustache),
    file("templates/head.mustache", PackageResources.head_mustache),
    file("templates/index.mustache", PackageResources.index_mustache),
    file("templates/meta.mustache", PackageResources.meta_mustache),
    file("templates/missing.mustache", PackageResources.missing_mustache),
    file("templates/moved.mustache", PackageResources.moved_mustache),
    file("templates/origin.mustache", PackageResources.origin_mustache),
    file("templates/reference.mustache", PackageResources.reference_mustache),
    file("templates/progress.mustache", PackageResources.progress_mustache),
    file("templates/revision.mustache", PackageResources.revision_mustache),
    file("templates/search.mustache", PackageResources.search_mustache),
    file("templates/sidebar.mustache", PackageResources.sidebar_mustache),
    file("templates/study.mustache", PackageResources.study_mustache),
    file("templates/versions.mustache", PackageResources.versions_mustache),
  ]

  static let styles: [SourceFile] = [
    file("styles/variables.css", PackageResources.variables_css),
    file("styles/ground.css", PackageResources.ground_css),
    file("styles/page.css", PackageResources.page_css),
    file("styles/code.css", PackageResources.code_css),
    file("styles/text.css", PackageResources.text_css),
    file("styles/diagram.css", PackageResources.diagram_css),
    file("styles/scroll.css", PackageResources.scroll_css),
    file("styles/search.css", PackageResources.search_css),
    file("styles/print.css", PackageResources.print_css),
  ]

  /// The pieces that first pages load instead; these have neither code nor tables.
  static let indexStyles: [SourceFile] =
    styles.filter { !["Site/styles/code.css", "Site/styles/text.css"].contains($0.path) }
    + [
      file("styles/index.css", PackageResources.index_css),
      file("styles/typed.css", PackageResources.typed_css),
    ]

  /// The pieces of the script in order; the first applies the reader's settings before drawing.
  static let scripts: [SourceFile] = [
    file("scripts/start.js", PackageResources.start_js),
    file("scripts/page.js", PackageResources.page_js),
    file("scripts/progress.js", PackageResources.progress_js),
    file("scripts/code.js", PackageResources.code_js),
    file("scripts/search.js", PackageResources.search_js),
    file("scripts/late.js", PackageResources.late_js),
  ]

  /// The styles of pages in Chinese.
  static let han = "assets/han.css"

  /// The pieces that few pages need, or need late, by the paths of the files they become.
  static let latePieces: [String: [SourceFile]] = [
    "assets/search/engine.css": [
      file("styles/search-results.css", PackageResources.search_results_css)
    ],
    "assets/search/engine.js": [
      file("scripts/plural.js", PackageResources.plural_js),
      file("scripts/search-words.js", PackageResources.search_words_js),
      file("scripts/search-slices.js", PackageResources.search_slices_js),
      file("scripts/search-names.js", PackageResources.search_names_js),
      file("scripts/search-engine.js", PackageResources.search_engine_js),
    ],
    "assets/search/found.js": [file("scripts/found.js", PackageResources.found_js)],
    "assets/compare.css": [file("styles/compare.css", PackageResources.compare_css)],
    "assets/compare.js": [file("scripts/compare.js", PackageResources.compare_js)],
    "assets/drag.js": [
      file("scripts/drawing.js", PackageResources.drawing_js),
      file("scripts/drag.js", PackageResources.drag_js),
    ],
    "assets/draw.css": [file("styles/draw.css", PackageResources.draw_css)],
    "assets/draw.js": [file("scripts/draw.js", PackageResources.draw_js)],
    "assets/exercises.css": [file("styles/exercises.css", PackageResources.exercises_css)],
    "assets/exercises.js": [
      file("scripts/study.js", PackageResources.study_js),
      file("scripts/exercises-package.js", PackageResources.exercises_package_js),
      file("scripts/exercises.js", PackageResources.exercises_js),
    ],
    "assets/figure.css": [file("styles/figure.css", PackageResources.figure_css)],
    "assets/find.js": [
      file("scripts/plural.js", PackageResources.plural_js),
      file("scripts/find.js", PackageResources.find_js),
    ],
    "assets/formula.css": [file("styles/formula.css", PackageResources.formula_css)],
    "assets/hidden.js": [file("scripts/hidden.js", PackageResources.hidden_js)],
    "assets/keys.js": [file("scripts/keys.js", PackageResources.keys_js)],
    "assets/lit.css": [file("styles/lit.css", PackageResources.lit_css)],
    "assets/lit.js": [file("scripts/lit.js", PackageResources.lit_js)],
    "assets/moved.js": [file("scripts/moved.js", PackageResources.moved_js)],
    "assets/names.css": [file("styles/names.css", PackageResources.names_css)],
    "assets/names.js": [file("scripts/names.js", PackageResources.names_js)],
    "assets/origin.css": [file("styles/origin.css", PackageResources.origin_css)],
    "assets/origin.js": [file("scripts/origin.js", PackageResources.origin_js)],
    "assets/place.js": [file("scripts/place.js", PackageResources.place_js)],
    "assets/play.js": [file("scripts/play.js", PackageResources.play_js)],
    "assets/predict.css": [file("styles/predict.css", PackageResources.predict_css)],
    "assets/predict.js": [
      file("scripts/study.js", PackageResources.study_js),
      file("scripts/plural.js", PackageResources.plural_js),
      file("scripts/prediction.js", PackageResources.prediction_js),
      file("scripts/predict-row.js", PackageResources.predict_row_js),
      file("scripts/predict.js", PackageResources.predict_js),
    ],
    "assets/missing.js": [file("scripts/missing.js", PackageResources.missing_js)],
    "assets/puzzle.css": [file("styles/puzzle.css", PackageResources.puzzle_css)],
    "assets/puzzle.js": [
      file("scripts/drawing.js", PackageResources.drawing_js),
      file("scripts/puzzle.js", PackageResources.puzzle_js),
    ],
    "assets/resume.js": [file("scripts/resume.js", PackageResources.resume_js)],
    "assets/review.js": [
      file("scripts/study.js", PackageResources.study_js),
      file("scripts/review.js", PackageResources.review_js),
    ],
    han: [file("styles/han.css", PackageResources.han_css)],
    "assets/languages.js": [file("scripts/languages.js", PackageResources.languages_js)],
    "assets/links.css": [file("styles/links.css", PackageResources.links_css)],
    "assets/links.js": [file("scripts/links.js", PackageResources.links_js)],
    "assets/proof.css": [file("styles/proof.css", PackageResources.proof_css)],
    "assets/proof.js": [
      file("scripts/plural.js", PackageResources.plural_js),
      file("scripts/proof.js", PackageResources.proof_js),
    ],
    "assets/reference.css": [file("styles/reference.css", PackageResources.reference_css)],
    "assets/session.css": [file("styles/session.css", PackageResources.session_css)],
    "assets/stepper.css": [file("styles/stepper.css", PackageResources.stepper_css)],
    "assets/table.css": [file("styles/table.css", PackageResources.table_css)],
    "assets/terminal.css": [file("styles/terminal.css", PackageResources.terminal_css)],
    "assets/table.js": [file("scripts/table.js", PackageResources.table_js)],
    "assets/terms.js": [file("scripts/terms.js", PackageResources.terms_js)],
    "assets/typed.css": [file("styles/typed.css", PackageResources.typed_css)],
    "assets/typed.js": [file("scripts/typed.js", PackageResources.typed_js)],
    "assets/version.css": [file("styles/version.css", PackageResources.version_css)],
    "assets/version.js": [file("scripts/version.js", PackageResources.version_js)],
    "assets/wall.css": [file("styles/wall.css", PackageResources.wall_css)],
    "assets/wall.js": [file("scripts/wall.js", PackageResources.wall_js)],
    "assets/stepper.js": [
      file("scripts/steps.js", PackageResources.steps_js),
      file("scripts/stepper-code.js", PackageResources.stepper_code_js),
      file("scripts/stepper-objects.js", PackageResources.stepper_objects_js),
      file("scripts/stepper-picture.js", PackageResources.stepper_picture_js),
      file("scripts/stepper-panel.js", PackageResources.stepper_panel_js),
      file("scripts/stepper.js", PackageResources.stepper_js),
    ],
  ]

  /// The pieces that only the editions of a book contain, by their kinds.
  static let editionStyle = [
    file("styles/edition.css", PackageResources.edition_css),
    file("styles/terminal.css", PackageResources.terminal_css),
    file("styles/formula.css", PackageResources.formula_css),
  ]
  static let editionScript = [file("scripts/edition.js", PackageResources.edition_js)]
  static let readerStyle = [file("styles/epub.css", PackageResources.epub_css)]

  static let assets: [SiteFile] = [
    SiteFile(path: "assets/marble.svg", content: .text(text(PackageResources.marble_svg)))
  ]

  /// The words of the pages, one file per language.
  static let words: [SourceFile] = [
    file("words/en.yml", PackageResources.en_yml), file("words/zh.yml", PackageResources.zh_yml),
  ]

  private static func file(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: "Site/\(path)", text: text(bytes))
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
