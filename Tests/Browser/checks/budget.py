"""What a page costs: its bytes and its requests."""

import gzip

import lab as laboratory

LIMITS = {"html": 20_480, "styles and scripts": 34_816, "requests": 5}
# A page of the notes, as it is and as servers send it.
PAGE = {"bytes": 81_920, "bytes compressed": 20_480}


def check_budget(lab):
    """A chapter of 8 KB with six blocks stays within the budget, and so do all shared files."""
    source = laboratory.HERE / "books/features/notes/en/reference.md"
    size = source.stat().st_size
    lab.expect(8_000 <= size <= 8_400, "budget", f"the reference chapter has {size} bytes")
    blocks = source.read_text().count("```swift")
    lab.expect(blocks == 6, "budget", f"the reference chapter has {blocks} blocks")
    site = lab.sites["features"]
    requests = []
    with lab.window() as context:
        context.on("request", lambda request: requests.append(request.url))
        with lab.page(lab.path("features", "en/reference.html"), context) as page:
            page.wait_for_load_state("networkidle")
    theme = [site / "assets" / url.rsplit("/", 1)[1] for url in requests if url.endswith((".css", ".js"))]
    costs = {
        "html": (site / "en/reference.html").stat().st_size,
        "styles and scripts": sum(file.stat().st_size for file in theme),
        "requests": len(requests),
    }
    for name, cost in costs.items():
        lab.expect(cost <= LIMITS[name], "budget", f"{cost} {name}, more than {LIMITS[name]}")
    for file in ["search/engine.js", "drag.js", "stepper.js", "stepper.css", "figure.css"]:
        lab.figure(f"only where it is used: {(site / 'assets' / file).stat().st_size} {file}")
    lab.figure("reference chapter: " + ", ".join(f"{cost} {name}" for name, cost in costs.items()))


def check_sizes(lab):
    """Every page of the notes stays within the budget."""
    largest = dict.fromkeys(PAGE, 0)
    site = lab.sites["notes"]
    for page in sorted(page for page in site.rglob("*.html") if page.name != "book.html"):
        data = page.read_bytes()
        name = page.relative_to(site).as_posix()
        costs = {"bytes": len(data), "bytes compressed": len(gzip.compress(data, 6))}
        for kind, cost in costs.items():
            lab.expect(cost <= PAGE[kind], name, f"{cost} {kind}, more than {PAGE[kind]}")
            largest[kind] = max(largest[kind], cost)
    lab.figure("largest pages: " + ", ".join(f"{cost} {kind}" for kind, cost in largest.items()))
