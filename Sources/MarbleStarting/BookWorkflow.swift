package import MarbleModel

/// The GitHub workflow that tests a book at every change and publishes its site.
package struct BookWorkflow: Sendable, Hashable {
  /// The place that the workflow gets Marble from.
  package enum Tool: Sendable, Hashable {
    /// A repository with one of its branches, tags or commits; `nil` where it is not known.
    case repository(ToolOrigin?)
    /// The package of the book, which depends on Marble and runs it as a plugin.
    case plugin
  }

  /// The path of the workflow, from the folder of the repository.
  package static let path = ".github/workflows/book.yml"

  /// The absolute path of the repository's folder.
  package let repository: String
  /// The path of the book's folder from that of the repository; empty if it is the same.
  package let book: String
  /// Where Marble comes from.
  package let tool: Tool

  /// Creates the workflow of a book.
  package init(repository: String, book: String, tool: Tool) {
    self.repository = repository
    self.book = book
    self.tool = tool
  }

  /// Whether somebody has to write down where Marble comes from before the workflow can run.
  package var isUnfinished: Bool { tool == .repository(nil) }

  /// The text of the workflow.
  var text: String {
    """
    # Tests the Swift blocks of the book at every change and publishes its site on GitHub Pages.
    # In the settings of the repository, under Pages, the source must be GitHub Actions.
    name: Book

    on:
      push:
        branches: [main, master]
      pull_request:
      workflow_dispatch:

    permissions:
      contents: read

    concurrency:
      group: book-${{ github.ref }}
      cancel-in-progress: ${{ github.event_name == 'pull_request' }}
    \(origin)
    jobs:
      book:
        runs-on: ubuntu-latest
        container: swift:6.3
    \(defaults)    steps:
          - uses: actions/checkout@v7
            with:
              # The whole history, which tells when chapters were changed.
              fetch-depth: 0
          - name: Prepare
            run: |
              git config --global --add safe.directory '*'
              apt-get update -qq
              apt-get install -y -qq libcmark-dev
          - uses: actions/cache@v6
            with:
              path: \(cache)
              key: book-${{ github.sha }}
              restore-keys: book-
    \(steps)
          - uses: actions/upload-pages-artifact@v5
            with:
              path: \(inBook("Site/public").asYAML)
              include-hidden-files: true

      publish:
        needs: book
        if: github.event_name != 'pull_request' && github.ref_name == github.event.repository.default_branch
        runs-on: ubuntu-latest
        permissions:
          pages: write
          id-token: write
        environment:
          name: github-pages
          url: ${{ steps.deployment.outputs.page_url }}
        steps:
          - id: deployment
            uses: actions/deploy-pages@v5

    """
  }

  private var origin: String {
    guard case .repository(let origin) = tool else { return "" }
    let address = origin?.address.asYAML ?? "\"\""
    return """

      env:
        # The repository that Marble comes from, and the branch, tag or commit to take.
        MARBLE: \(address)
        MARBLE_VERSION: \((origin?.version ?? "main").asYAML)

      """
  }

  private var defaults: String {
    guard !book.isEmpty else { return "" }
    return """
          defaults:
            run:
              working-directory: \(book.asYAML)

      """
  }

  /// The folder that holds what was built and tested, so that the next run need not do it again.
  private var cache: String {
    switch tool {
    case .repository: inBook(".marble").asYAML
    case .plugin: ".build"
    }
  }

  private var steps: String {
    switch tool {
    case .repository:
      """
            - name: Build Marble
              run: |
                if [ -z "$MARBLE" ]; then
                  echo "::error file=\(Self.path)::MARBLE does not say where Marble comes from"
                  exit 1
                fi
                git init --quiet .marble/tool
                git -C .marble/tool fetch --quiet --depth 1 "$MARBLE" "$MARBLE_VERSION"
                git -C .marble/tool checkout --quiet --force FETCH_HEAD
                swift build --package-path .marble/tool --product marble
                echo "$PWD/.marble/tool/.build/debug" >>"$GITHUB_PATH"
            - name: Test the book
              run: marble test --sandbox --format github
            - name: Build the site
              run: marble build --sandbox
      """
    case .plugin:
      """
            - name: Test the book
              run: swift package marble test --sandbox --format github
            - name: Build the site
              run: swift package --allow-writing-to-package-directory marble-write build --sandbox
      """
    }
  }

  private func inBook(_ path: String) -> String { book.isEmpty ? path : "\(book)/\(path)" }
}
