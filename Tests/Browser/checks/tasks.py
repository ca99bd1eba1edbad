"""What a learner wants to do, counted in keys and taps."""

PAGE = "en/bind.html"


def check_exercise(lab):
    """From an exercise to the proof of its answer it takes two taps: open the fold, tap the tick."""
    with lab.window("phone") as context, lab.page(lab.path("notes", PAGE), context) as page:
        fold = page.locator("#exercises ~ ol details").first
        fold.locator("summary").first.tap()
        tick = fold.locator(".proof").first
        tick.tap()
        said = page.locator("#marble-proof").inner_text()
        lab.expect("marble test notes/en/bind.md" in said, "exercise", f"its proof says {said!r}")
        lab.figure("tasks: from an exercise to its proof in 2 taps")


def check_question(lab):
    """From a question to the block that proves its answer it takes two taps."""
    with lab.window("phone") as context, lab.page(lab.path("notes", PAGE), context) as page:
        fold = page.locator("#check-yourself ~ ul details").first
        fold.locator("summary").first.tap()
        fold.locator("a[href*='#']").first.tap()
        page.wait_for_function("location.hash.length > 1")
        target = page.evaluate("decodeURIComponent(location.hash.slice(1))")
        shown = page.evaluate("id => document.getElementById(id)?.checkVisibility() ?? false", target)
        lab.expect(shown, "question", f"leads to {target!r}, which is not shown")
        lab.figure("tasks: from a question to its proof in 2 taps")


def check_continue(lab):
    """Whoever comes back goes on reading with one tap, in the section where they stopped."""
    with lab.window("phone") as context:
        with lab.page(lab.path("notes", PAGE), context) as page:
            page.locator("#summary").scroll_into_view_if_needed()
            page.evaluate("document.getElementById('summary').scrollIntoView()")
            page.wait_for_function("document.getElementById('summary').getBoundingClientRect().top < 200")
        with lab.page(lab.path("notes", "index.html"), context) as page:
            page.locator(".resume").tap()
            page.wait_for_url("**/bind.html#summary")
            lab.figure("tasks: back to where one stopped in 1 tap")
