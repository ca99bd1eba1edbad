"""All sections of a split chapter on one page, for checks that look at all its diagrams."""

import functools
import pathlib
import re
import tempfile

ARTICLE = re.compile(r"(?s)(<article[^>]*>.*?</header>\n)(.*?)((?:<template|<div class=\"revision).*</article>)")


@functools.cache
def page(site, name):
    """Returns the path of a page that shows all sections of a chapter, in a site of links to `site`.

    The wall of the chapter is there, too, so that links lead where they always do.
    """
    folder = pathlib.Path(tempfile.mkdtemp(prefix="marble-joined"))
    chapter = pathlib.Path(name)
    (folder / chapter.parent).mkdir()
    for file in [*site.iterdir(), *(site / chapter.parent).iterdir()]:
        place = folder / file.relative_to(site)
        if not place.exists():
            place.symlink_to(file)
    wall = (site / name).read_text()
    pages = re.findall(r'<h2 id="[^"]*"><a href="([^"]*)">', wall)
    texts = [(site / chapter.parent / file).read_text() for file in pages]
    whole = max(texts, key=len)
    parts = [ARTICLE.search(text) for text in texts]
    body = "\n".join(part.group(2) for part in parts if part)
    start, end = ARTICLE.search(whole).span(2)
    joined = folder / chapter.parent / f"{chapter.stem}.joined.html"
    joined.write_text(whole[:start] + body + whole[end:])
    return joined
