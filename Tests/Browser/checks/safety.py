"""What a hostile author could try: nothing of it runs, and a strict policy refuses nothing."""

import urllib.parse

from served import served

# What a page holds that only its template or a script of the site may have put there.
FOREIGN = """() => {
  const all = selector => [...document.querySelectorAll(selector)];
  const isAsset = address => new URL(address, document.baseURI).pathname.includes("/assets/");
  const schemes = ["http:", "https:", "mailto:", "tel:", "ftp:", "file:"];
  const events = element => element.getAttributeNames().some(name => name.startsWith("on"));
  return {
    scripts: all("script").filter(script => !script.src || !isAsset(script.src)).length,
    pictures: all("img").filter(image => image.getAttribute("src") === "x").length,
    handlers: all("*").filter(events).length,
    schemes: all("[href]").map(element => element.href).filter(
      link => typeof link === "string" && !schemes.includes(new URL(link).protocol)),
    frames: all("iframe, object, embed, base, form[action]").length,
    clobbered: all("[name]:not(meta, input, button)").length,
  };
}"""


def watch(lab, page, place):
    """Notes every dialog, error and violation of the policy."""
    page.on("dialog", lambda dialog: (lab.fault(place, f"a dialog: {dialog.message}"),
                                      dialog.dismiss()))
    page.on("console", lambda message: lab.fault(place, f"console: {message.text}"))
    page.on("pageerror", lambda error: lab.fault(place, f"script: {error}"))
    page.on("requestfailed", lambda request: lab.look_at_failed(request, place))


def check_policy(lab):
    """Every page works on a server that allows nothing but the site's own files."""
    for name, folder in lab.sites.items():
        with served(folder, "/") as site:
            context = lab.browser.new_context()
            context.add_init_script(
                "addEventListener('securitypolicyviolation', event => console.error("
                "`violation: ${event.violatedDirective} ${event.blockedURI}`))"
            )
            # Of a long book the first pages are enough: all are made by the same templates.
            for path in lab.pages(name)[:5]:
                place = f"{name}/{path.relative_to(folder)} (policy)"
                page = context.new_page()
                watch(lab, page, place)
                page.goto(site + urllib.parse.quote(str(path.relative_to(folder))))
                use(page)
                page.close()
            context.close()


def use(page):
    """Does what brings the scripts of a page to work."""
    page.keyboard.press("t")
    page.keyboard.press("?")
    # The panel is made when it's first asked for.
    page.locator("#marble-keys:popover-open").wait_for()
    page.keyboard.press("Escape")
    for button in page.locator("main button:visible:not(.open-search)").all()[:8]:
        if button.is_enabled():
            button.click()
    page.keyboard.press("/")
    page.keyboard.type("a")
    page.locator("#marble-search[open]").wait_for()
    page.keyboard.press("Escape")


def check_hostile_text(lab):
    """Text stays text: in titles, settings, file names, code, outputs, values and verdicts."""
    site = lab.sites["hostile"]
    with lab.window() as context:
        for path in lab.pages("hostile"):
            place = f"hostile/{path.relative_to(site)}"
            page = context.new_page()
            watch(lab, page, place)
            page.goto(path.as_uri())
            use(page)
            found = page.evaluate(FOREIGN)
            for key, value in found.items():
                lab.expect(not value, place, f"{key}: {value}")
            page.close()
    text = lab.path("hostile", "index.html").read_text()
    title = "&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
    lab.expect(f"<h1>{title}</h1>" in text, "hostile/index.html", "the title is not as written")
