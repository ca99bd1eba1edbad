"""Finds what could be changed in a line of Swift so that the program does something else.

Swift is not parsed: comments and strings are masked, and a change is only looked for where a line
shows a whole expression or statement. What does not compile with its change is left out later.
"""

import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Change:
    """A change of one line, or of a line and the one after it."""

    path: str
    line: int  # from one
    what: str
    lines: tuple  # what stands in the place of the lines; NUMBER is the mutant's


def masked(text):
    """Returns a text of the same length in which comments and strings are only underscores."""
    out, index = list(text), 0
    while index < len(text):
        end = _end_of_hidden(text, index)
        if end is None:
            index += 1
            continue
        for place in range(index, end):
            if out[place] != "\n":
                out[place] = "_" if text[index] in '"#' else " "
        index = end
    return "".join(out)


def _end_of_hidden(text, index):
    """Returns where a comment or string that begins here ends."""
    if text.startswith("//", index):
        end = text.find("\n", index)
        return len(text) if end < 0 else end
    if text.startswith("/*", index):
        depth, place = 1, index + 2
        while depth and place < len(text):
            step = {"/*": 1, "*/": -1}.get(text[place:place + 2], 0)
            depth += step
            place += 2 if step else 1
        return place
    start = re.compile(r'(#*)("""|")').match(text, index)
    if not start or (start[1] and index and text[index - 1] == "#"):
        return None
    return _end_of_string(text, start.end(), start[2] + start[1], "\\" + start[1])


def _end_of_string(text, place, end, escape):
    while place < len(text):
        if text.startswith(end, place):
            return place + len(end)
        if text.startswith(escape, place):
            place += len(escape)
            if text.startswith("(", place):
                place = _end_of_interpolation(text, place)
                continue
        elif text[place] == "\n" and len(end.rstrip("#")) == 1:
            return place
        place += 1
    return place


def _end_of_interpolation(text, place):
    depth = 0
    while place < len(text):
        hidden = _end_of_hidden(text, place)
        if hidden:
            place = hidden
            continue
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        place += 1
        if depth == 0:
            return place
    return place


PAIRS = {"(": ")", "[": "]", "{": "}"}


def is_whole(text):
    """Whether all brackets that a text opens are closed in it, and none besides."""
    opened = []
    for letter in text:
        if letter in PAIRS:
            opened.append(PAIRS[letter])
        elif letter in PAIRS.values() and (not opened or opened.pop() != letter):
            return False
    return not opened


def split(text, mark):
    """Returns the ranges between marks that stand in no bracket."""
    ranges, depth, start, place = [], 0, 0, 0
    while place < len(text):
        depth += (text[place] in PAIRS) - (text[place] in PAIRS.values())
        if depth == 0 and text.startswith(mark, place):
            ranges.append((start, place))
            place += len(mark)
            start = place
            continue
        place += 1
    return ranges + [(start, len(text))]


SWAPS = [
    (r" && ", " || "), (r" \|\| ", " && "), (r" == ", " != "), (r" != ", " == "),
    (r" === ", " !== "), (r" !== ", " === "),
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "),
    (r" \+ ", " - "), (r" - ", " + "), (r"(?<=\S)\.\.<(?=\S)", "..."),
    (r"\bmin(?=\()", "max"), (r"\bmax(?=\()", "min"),
    (r"(?<=\.)min\b(?!\()", "max"), (r"(?<=\.)max\b(?!\()", "min"),
    (r"(?<=\.)first\b", "last"), (r"(?<=\.)last\b", "first"),
    (r"(?<=\.)prefix(?=\()", "suffix"), (r"(?<=\.)suffix(?=\()", "prefix"),
    (r"\bhasPrefix\b", "hasSuffix"), (r"\bhasSuffix\b", "hasPrefix"),
    (r"\bdropFirst\b", "dropLast"), (r"\bdropLast\b", "dropFirst"),
    (r"\blowerBound\b", "upperBound"), (r"\bupperBound\b", "lowerBound"),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"),
]


def changed_expressions(text, mask):
    """Yields what an expression could be changed to, with what the change is."""
    for pattern, other in SWAPS:
        # Texts and lists are not subtracted.
        if other == " - " and re.search(r"_|\[|\bjoined\b", mask):
            continue
        for found in re.finditer(pattern, mask):
            new = text[:found.start()] + other + text[found.end():]
            yield new, f"`{found[0].strip()}` to `{other.strip()}` in `{text}`"
    condition = split(mask, " ? ")
    if len(condition) == 2:
        branches = split(mask[condition[1][0]:], " : ")
        if len(branches) == 2:
            rest = text[condition[1][0]:]
            first, second = (rest[start:end] for start, end in branches)
            yield (text[:condition[0][1]] + f" ? {second} : {first}", f"branches exchanged: `{text}`")


def switched(text, new):
    """Returns an expression that is another one while its mutant is switched on."""
    words = re.match(r"((?:try[?!]?|await) +)*", text)[0]
    if words and new.startswith(words):
        text, new = text[len(words):], new[len(words):]
    return f"{words}(_mutant(NUMBER) ? ({new}) : ({text}))"


# Where a line shows a whole expression: what stands before it, the expression and what follows.
CONDITIONS = re.compile(r"^(\s*(?:\} else )?(?:if|while) |\s*guard )(.+?)( else \{.*| \{| \{ [^{}]+ \})$")
VALUES = [
    re.compile(r"^(\s*return )(.+?)()$"),
    re.compile(r"^(\s*(?:[a-z]+ )*(?:let|var) \w+(?:: [^=]+)? = )(.+?)()$"),
    re.compile(r"^(\s*[\w.]+(?:\[[^=]*\])? [-+]?= )(.+?)()$"),
    re.compile(r"^(\s*(?:[@\w()]+ )*(?:var|func) [^{}]*\{ )([^{};]+?)( \})$"),
]
BARE = re.compile(r"^(\s*)([\w.(!].*?)()$")
# What isn't a value, though a value may stand in it.
STATEMENT = re.compile(r"\s*(?:if|guard|while|for|switch|do)\b")
KEYWORDS = (
    "return|let|var|if|guard|else|switch|case|default|for|while|repeat|throw|func|init|deinit|class|struct|"
    "enum|extension|protocol|actor|import|typealias|defer|do|catch|break|continue|static|private|package|"
    "public|internal|fileprivate|final|override|mutating|convenience|where|in|indirect|nonisolated|associatedtype"
)
CALL = re.compile(rf"^(\s*)((?:(?:try|await|_ =) )*(?!(?:{KEYWORDS})\b)[A-Za-z_][\w.!?\[\]]*\(.*\))$")


def is_call(mask):
    """Whether a statement is nothing but a call."""
    if not is_whole(mask):
        return False
    rest, depth = "", 0
    for letter in re.sub(r"^((try|await|_ =) )*", "", mask):
        depth -= letter in PAIRS.values()
        rest += letter if depth == 0 and letter not in PAIRS and letter not in PAIRS.values() else ""
        depth += letter in PAIRS
    return re.fullmatch(r"[\w.!?]+", rest) is not None


class Source:
    """A Swift file with its lines, as they are and masked."""

    def __init__(self, path, text):
        self.path = path
        self.lines = text.split("\n")
        self.masks = [line.rstrip() for line in masked(text).split("\n")]
        self.skipped = self._skipped()

    def _skipped(self):
        """Returns the lines that only some platforms compile, or that may hold a regex literal."""
        skipped, depth = set(), 0
        for number, mask in enumerate(self.masks):
            word = mask.strip()
            depth += word.startswith("#if")
            if depth or re.search(r"(?:^|[\s(,=:!])/[^\s/*=]", mask):
                skipped.add(number)
            depth -= word.startswith("#endif")
        return skipped

    def changes(self):
        """Returns the possible changes by lines, counted from one."""
        found = {}
        for index in range(len(self.lines)):
            if index not in self.skipped:
                changes = list(self._changes(index))
                if changes:
                    found[index + 1] = changes
        return found

    def _changes(self, index):
        # A comment at the end of a line is left away.
        line = self.lines[index][:len(self.masks[index])]
        mask = self.masks[index]
        if CONDITIONS.match(mask):
            yield from self._conditions(index, line, mask)
        elif self._is_alone(index):
            for pattern in VALUES + ([BARE] if self._is_body(index) else []):
                found = pattern.match(mask)
                if found and is_whole(found[2]) and not found[2].rstrip().endswith(("{", ",", "=")) \
                        and not STATEMENT.match(mask) and not STATEMENT.match(found[2]):
                    yield from self._expressions(index, line, mask, *found.span(2))
                    break
            yield from self._calls(index, line, mask)

    def _conditions(self, index, line, mask):
        found = CONDITIONS.match(mask)
        start, end = found.span(2)
        for first, last in split(mask[start:end], ","):
            first += len(mask[start + first:start + last]) - len(mask[start + first:start + last].lstrip())
            clause = mask[start + first:start + last]
            if not is_whole(clause) or re.match(r"let\b|var\b|case\b|#", clause):
                continue
            for value in ("true", "false"):
                text = line[start + first:start + last]
                new = f"(_mutant(NUMBER) ? {value} : ({text}))"
                yield self._change(index, f"`{text}` taken as {value}",
                                   line[:start + first] + new + line[start + last:])
            yield from self._expressions(index, line, mask, start + first, start + last)

    def _expressions(self, index, line, mask, start, end):
        text = line[start:end]
        for new, what in changed_expressions(text, mask[start:end]):
            yield self._change(index, what, line[:start] + switched(text, new) + line[end:])

    def _calls(self, index, line, mask):
        call = CALL.match(mask)
        if not call or not is_call(call[2]) or ".init(" in call[2] or self._is_returned(index):
            return
        text = line[call.start(2):]
        yield self._change(index, f"dropped: `{text}`", f"{call[1]}if !_mutant(NUMBER) {{ {text} }}")
        if index + 1 >= len(self.lines) or index + 1 in self.skipped or not self._is_alone(index + 1):
            return
        after = CALL.match(self.masks[index + 1])
        if after and after[1] == call[1] and is_call(after[2]):
            other = self.lines[index + 1][after.start(2):after.end(2)]
            new = f"{call[1]}if _mutant(NUMBER) {{ {other}; {text} }} else {{ {text}; {other} }}"
            yield Change(self.path, index + 1, f"order turned round: `{text}` and `{other}`", (new, ""))

    def _change(self, index, what, new):
        return Change(self.path, index + 1, what, (new,))

    def _is_alone(self, index):
        """Whether a line continues none, and none continues it."""
        before = next((m.strip() for m in reversed(self.masks[:index]) if m.strip()), "")
        after = next((m.strip() for m in self.masks[index + 1:] if m.strip()), "")
        continues = re.search(r"([(\[,=?:]|&&|\|\||\+|->|\b(?:return|in|else))$", before)
        return (not continues or before.endswith(" in") or before.startswith(("case ", "default:"))) \
            and not re.match(r"[.?:&|+)\]]|- |else\b|\?\?", after)

    def _is_returned(self, index):
        """Whether a line is what a function or a computed variable returns without saying so."""
        if not self._is_body(index):
            return False
        start = index - 1
        if self.masks[start].lstrip().startswith((")", "where ")):
            # The header goes on from the last line that is indented as much, and opens a bracket.
            indent = re.match(" *", self.masks[start])[0]
            while start > 0 and not re.match(indent + r"[^\s)w].*\($", self.masks[start]):
                start -= 1
        header = " ".join(self.masks[start:index])
        kind = re.match(r"(?:[@\w.()]+ +)*?(func|subscript|var|get)\b", header.lstrip())
        if not kind:
            return False
        return kind[1] in ("var", "get") or re.search(r"-> (?!Void\b|\(\))", header) is not None

    def _is_body(self, index):
        """Whether a line is all that a function or closure does, and so what it returns."""
        before = next((m.strip() for m in reversed(self.masks[:index]) if m.strip()), "")
        after = next((m.strip() for m in self.masks[index + 1:] if m.strip()), "")
        return before.endswith(("{", " in")) and after.startswith("}")
