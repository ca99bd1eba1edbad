#!/usr/bin/env python3
"""Changes every character of every expectation of a book, and checks that `marble test` sees it.

    python3 Tests/Whole/Mutations/check.py .build/debug/marble

The book has 50 blocks with all kinds of expectations. In each round one character is changed in
each block at once, which is sound as no block's verdict depends on another's expectation: it is
replaced, removed, or another one put before it. Every block must fail in every round.
"""

import json
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import tool

WORDS = "signals carry values over time, and end once: é, 日本, \"quoted\" \\ and 12.5 or -3".split()


def blocks():
    """Yields Markdown with each expectation between « and »."""
    for number in range(14):
        lines = [" ".join(WORDS[(number + i) % len(WORDS):][:3]) for i in range(1 + number % 3)]
        code = "\n".join(f"print({json.dumps(line, ensure_ascii=False)})" for line in lines)
        shown = "\n".join(lines)
        yield f"```swift\n{code}\n```\n\n```output\n«{shown}»\n```\n"
    for number in range(8):
        word = WORDS[number]
        yield f'```swift\nprint("{word} {number}") // Prints "«{word} {number}»"\n```\n'
    for number in range(6):
        letters = "abcdef"[number:] + "xyz"
        shown = "\n".join(reversed(letters))
        yield (
            f'```swift\nfor letter in "{letters}" {{ print(letter, {number}) }}\n```\n\n'
            "```output unordered\n«" + "\n".join(f"{x} {number}" for x in shown.split("\n"))
            + "»\n```\n"
        )
    for number in range(5):
        yield (
            f"```swift\nfor item in {number}..<900 {{ print(item) }}\n```\n\n"
            f"```output prefix\n«{number}\n{number + 1}\n{number + 2}»\n```\n"
        )
    for number in range(5):
        yield (
            f'```swift\nprint("-{number}--|")\n```\n\n```marble\n«-{number}--|»\n```\n'
        )
    for number in range(5):
        yield (
            f'```swift fails\nlet wrong{number}: String = {number}\n```\n\n```diagnostics\n'
            "«1: error: cannot convert value of type 'Int' to specified type 'String'»\n```\n"
        )
    for number in range(3):
        yield (
            f'```swift traps\nfatalError("stop {number}")\n```\n\n```diagnostics\n'
            f"«1: fatal error: stop {number}»\n```\n"
        )
    for number in range(4):
        yield (
            f"```swift\nlet number{number} = {number} + 40 // => «{number + 40}»\n"
            f'let text{number} = "{WORDS[number]}" // => «"{WORDS[number]}"»\n```\n'
        )


def places(block):
    """Returns the text of a block without marks, and the offsets of its expectations' characters."""
    text, found, inside = "", [], False
    for character in block:
        if character in "«»":
            inside = character == "«"
            continue
        if inside:
            found.append(len(text))
        text += character
    return text, found


def mutated(text, place, way):
    if way == "replace":
        return text[:place] + ("~" if text[place] != "~" else "!") + text[place + 1:]
    if way == "remove":
        return text[:place] + text[place + 1:]
    return text[:place] + "~" + text[place:]


def outcomes(marble, book):
    report = tool.report(marble, "--book", book)
    if report["complaints"]:
        sys.exit("the mutated book cannot be read: " + json.dumps(report["complaints"][0]))
    return [listing["outcome"] for listing in report["listings"]]


def main():
    marble = str(pathlib.Path(sys.argv[1]).resolve())
    book_blocks = [places(block) for block in blocks()]
    assert len(book_blocks) == 50, len(book_blocks)
    head = "---\ntitle: Page\n---\n\n"
    with tempfile.TemporaryDirectory() as folder:
        book = pathlib.Path(folder)
        (book / "Site").mkdir()
        (book / "notes/en").mkdir(parents=True)
        (book / "Site/site.yml").write_text("title: Mutations\ncontents: [page]\n")
        page = book / "notes/en/page.md"

        def write(texts):
            page.write_text(head + "\n".join(texts), encoding="utf-8")

        write([text for text, _ in book_blocks])
        truth = outcomes(marble, book)
        wrong = [o for o in truth if o not in ("verified", "refused", "stopped")]
        if len(truth) != 50 or wrong:
            sys.exit(f"the book is not true to begin with: {truth}")
        count, missed = 0, []
        for way in ("replace", "remove", "insert"):
            for step in range(max(len(found) for _, found in book_blocks)):
                changed = [
                    mutated(text, found[step], way) if step < len(found) else text
                    for text, found in book_blocks
                ]
                write(changed)
                for (text, found), new, outcome in zip(book_blocks, changed, outcomes(marble, book)):
                    if step >= len(found):
                        continue
                    count += 1
                    if outcome != "failed":
                        missed.append((way, step, new, outcome))
        for way, step, new, outcome in missed:
            print(f"missed: {way} character {step}: {outcome}\n{new}")
        print(f"{count} changes in 50 blocks, {len(missed)} missed")
        sys.exit(1 if missed else 0)


main()
