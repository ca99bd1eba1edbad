"""Exercises as packages: what a reader downloads is built, and its test tells a wrong answer."""

import io
import pathlib
import subprocess
import tempfile
import zipfile

import lab as laboratory

PAGE = "en/asking.html"
FILES = [
    "Package.swift",
    "Sources/Answer/main.swift",
    "Tests/AnswerTests/AnswerTests.swift",
    "Tests/AnswerTests/wanted.txt",
]
# A library, and a book of it with an exercise.
KIT = {
    "Kit/Package.swift": """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Kit",
  products: [.library(name: "Kit", targets: ["Kit"])],
  targets: [.target(name: "Kit")]
)
""",
    "Kit/Sources/Kit/Kit.swift": "public func twice(_ number: Int) -> Int { 2 * number }\n",
    "Site/site.yml": "title: A kit\nlibrary:\n  package: Kit\n  products: [Kit]\ncontents: [kit]\n",
    "notes/en/kit.md": """---
title: The kit
---

```swift
let numbers = [1, 2, 3]
print(numbers)
```

```output
[1, 2, 3]
```

## Exercises

1. Print each number twice as large.

   <details>
   <summary>Solution</summary>

   ```swift
   for number in numbers { print(twice(number)) }
   ```

   ```output
   2
   4
   6
   ```

   </details>

2. Print any number.

   <details>
   <summary>Solution</summary>

   ```swift
   print(Int.random(in: 1...9))
   ```

   ```output
   ‹int›
   ```

   </details>
""",
}


def package(page, button, act="click"):
    """Presses a button and returns the archive that it makes, with the name of its file."""
    button.scroll_into_view_if_needed()
    with page.expect_download() as started:
        button.press("Enter") if act == "key" else getattr(button, act)()
    download = started.value
    return download.suggested_filename, zipfile.ZipFile(io.BytesIO(pathlib.Path(download.path()).read_bytes()))


def check_files(lab):
    """An exercise whose answer is run has a package, by mouse, touch and keys; others have none."""
    for window, act in [("light", "click"), ("phone", "tap"), ("dark", "key")]:
        with lab.window(window) as context, lab.page(lab.path("study", PAGE), context) as page:
            page.locator("li[id^='marble-exercise']").first.scroll_into_view_if_needed()
            buttons = page.locator("li[id^='marble-exercise'] > .packed")
            buttons.first.wait_for()
            lab.expect(buttons.count() == 1, "package", f"({window}) is offered {buttons.count()} times")
            name, archive = package(page, buttons.first, act)
            folder = "asking-exercise-2"
            lab.expect(name == f"{folder}.zip", "package", f"is called {name}")
            lab.expect(archive.testzip() is None, "package", "has a broken file")
            names = [f"{folder}/{file}" for file in FILES]
            lab.expect(archive.namelist() == names, "package", f"has the files {archive.namelist()}")
            code = archive.read(f"{folder}/Sources/Answer/main.swift").decode()
            lab.expect('let word = "signal"' in code, "package", "lacks the code before the answer")
            # A block before the exercises prints the same; the answer would be the second one.
            times = code.count("print(word.uppercased())")
            lab.expect(times == 1, "package", f"has the line of the answer {times} times")
            told = page.locator(".packed + small").text_content()
            lab.expect("run swift test" in told and "Package.swift" not in told, "package", f"says {told!r}")
    with lab.window(scripts=False) as context, lab.page(lab.path("study", PAGE), context) as page:
        lab.expect(page.locator(".packed").count() == 0, "package", "is offered without scripts")


def check_runs(lab):
    """With the library's folder filled in, the test fails for a wrong answer, and passes for a right one."""
    with tempfile.TemporaryDirectory() as folder:
        book = pathlib.Path(folder) / "book"
        for path, text in KIT.items():
            (book / path).parent.mkdir(parents=True, exist_ok=True)
            (book / path).write_text(text)
        site = laboratory.build(lab.marble, book, pathlib.Path(folder) / "built")
        with lab.window() as context, lab.page(site / "en/kit.html", context) as page:
            page.locator("li[id^='marble-exercise']").first.scroll_into_view_if_needed()
            buttons = page.locator(".packed")
            buttons.first.wait_for()
            lab.expect(buttons.count() == 1, "package", "is offered for an answer that varies")
            name, archive = package(page, buttons.first)
            told = page.locator(".packed + small").first.text_content()
            lab.expect("Fill in the folder" in told, "package", f"doesn't ask for the folder: {told!r}")
            archive.extractall(folder)
        root = pathlib.Path(folder) / name.removesuffix(".zip")
        manifest = root / "Package.swift"
        manifest.write_text(manifest.read_text().replace("path/to/the/library", str(book / "Kit")))
        main = root / "Sources/Answer/main.swift"
        start = main.read_text()
        cases = [
            ("for number in numbers { print(number + 1) }\n", "line 2 is `3`, but should be `4`"),
            ("print(twice(1))\n", "line 2 is missing: `4`"),
            ("for number in numbers + [4] { print(twice(number)) }\n", "line 4 shouldn't be there: `8`"),
            ("numbers.forEach { print(twice($0)) }\nfatalError()\n", "the program stopped"),
            ("numbers.forEach { print(twice($0)) }\n", None),
        ]
        for answer, fault in cases:
            main.write_text(start + answer)
            result = subprocess.run(
                ["swift", "test", "--scratch-path", str(root / "built")],
                cwd=root, capture_output=True, text=True, timeout=550, check=False,
            )
            said = result.stdout + result.stderr
            lab.expect((result.returncode == 0) == (fault is None), "package", f"{answer!r}: {said[-900:]}")
            lab.expect(fault is None or fault in said, "package", f"{answer!r} isn't told: {said[-900:]}")
