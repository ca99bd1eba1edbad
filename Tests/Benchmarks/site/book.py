"""Books of any size, made up from a seed: the same arguments give the same bytes."""
import pathlib
import random

WORDS = (
    "signal value subscriber stream error completed next dispose scheduler binding closure order "
    "thread queue inner source outer event time cold hot one many operator subject buffer result "
    "moment reader program block page chapter the a of and to in is that it when which while after "
    "before every no only first last then there here with without until both neither"
).split()

FENCES = (
    '''struct Reading{n}: Sendable {{
  /// The number of the sensor.
  let sensor: Int
  var celsius: Double

  var isHot: Bool {{ celsius > {n} }}
}}
let readings{n} = [Reading{n}(sensor: 1, celsius: 21.5), Reading{n}(sensor: 2, celsius: {n})]
print(readings{n}.filter(\\.isHot).count)''',
    '''func sum{n}(of numbers: some Sequence<Int>) -> Int {{
  // An empty sequence sums to zero.
  numbers.reduce(into: 0) {{ total, number in total += number &* {n} }}
}}
for limit in [1, 10, 100] where limit != {n} {{
  print("up to \\(limit): \\(sum{n}(of: 0..<limit))")
}}''',
    '''enum State{n}: String, CaseIterable {{
  case idle, running, done = "finished"

  mutating func advance() {{
    switch self {{
    case .idle: self = .running
    case .running, .done: self = .done
    }}
  }}
}}
var state{n} = State{n}.idle
state{n}.advance()
print(state{n}.rawValue)''',
    '''@MainActor final class Counter{n} {{
  private(set) var count = {n}
  func increase(by step: Int = 1) throws {{
    guard step > 0 else {{ throw CancellationError() }}
    count += step
  }}
}}
let counter{n} = Counter{n}()
try counter{n}.increase(by: 3)
print(counter{n}.count, terminator: "!\\n")''',
)


class Text:
    """A source of prose and code for one page."""

    def __init__(self, number, pages):
        self.random = random.Random(number)
        self.number = number
        self.pages = pages

    def sentence(self):
        words = [self.random.choice(WORDS) for _ in range(self.random.randint(6, 18))]
        words[self.random.randrange(len(words))] = f"`{self.random.choice(WORDS)}`"
        words[self.random.randrange(len(words))] = f"*{self.random.choice(WORDS)}*"
        return " ".join(words).capitalize() + "."

    def paragraph(self, sentences=4):
        return " ".join(self.sentence() for _ in range(sentences)) + "\n\n"

    def link(self):
        other = self.random.randrange(self.pages)
        return f"Read on in [chapter {other}](chapter-{other:04}.md#section-2-of-{other}).\n\n"

    def fence(self, index):
        code = FENCES[index % len(FENCES)].format(n=self.number * 10 + index)
        return f"```swift\n{code}\n```\n\n"

    def items(self):
        return "".join(f"- {self.sentence()}\n" for _ in range(3)) + "\n"


def page(number, pages, size, fences=6):
    """Returns a chapter of about `size` bytes with prose, links, lists and Swift fences."""
    text = Text(number, pages)
    body = ""
    for section in range(1, fences + 1):
        body += f"## Section {section} of {number}\n\n{text.paragraph()}{text.link()}"
        body += text.fence(section) + (text.items() if section % 2 else text.paragraph(2))
        # What is missing up to the size is prose, the same share in every section.
        while len(body) < size * section // fences:
            body += text.paragraph(2)
    return f"---\ntitle: Chapter {number}\nsummary: {text.sentence()[:60]!r}\n---\n\n{body}"


def names(pages):
    return [f"chapter-{number:04}" for number in range(pages)]


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def write_marble(folder, pages, size):
    """Writes a book of Marble; returns the size of its chapters in bytes."""
    all_names = names(pages)
    parts = "".join(
        f"  - part: Part {first // 50 + 1}\n    chapters: [{', '.join(all_names[first:first + 50])}]\n"
        for first in range(0, pages, 50)
    )
    write(folder / "Site/site.yml", f"title: A large book\ncontents:\n{parts}")
    total = 0
    for number, name in enumerate(all_names):
        text = page(number, pages, size)
        write(folder / f"notes/en/{name}.md", text)
        total += len(text.encode())
    return total


SINGLE = (
    "<!doctype html><html><head><title>{{ .Title }}</title></head><body><h1>{{ .Title }}</h1>"
    "{{ .TableOfContents }}{{ .Content }}"
    "{{ with .PrevInSection }}<a href='{{ .RelPermalink }}'>{{ .Title }}</a>{{ end }}"
    "{{ with .NextInSection }}<a href='{{ .RelPermalink }}'>{{ .Title }}</a>{{ end }}</body></html>"
)
LIST = (
    "<!doctype html><html><body>{{ range .Pages }}"
    "<a href='{{ .RelPermalink }}'>{{ .Title }}</a>{{ end }}</body></html>"
)


def write_hugo(folder, pages, size):
    """Writes the same pages for Hugo, with the smallest theme that shows what ours does."""
    write(
        folder / "config.toml",
        'baseURL = "/"\ntitle = "A large book"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n'
        "[markup.highlight]\ncodeFences = true\nnoClasses = false\n",
    )
    write(folder / "layouts/_default/single.html", SINGLE)
    write(folder / "layouts/_default/list.html", LIST)
    write(folder / "layouts/index.html", LIST)
    for number, name in enumerate(names(pages)):
        write(folder / f"content/notes/{name}.md", page(number, pages, size))
