#!/usr/bin/env python3
"""Tests that the checks find what they look for, and nothing in code that is as it should be."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import check
import chinese
import folders
import theme
import words


class FolderTests(unittest.TestCase):
    def found(self, **files):
        """Returns the findings about files of MarbleModel, which are compiled for the index."""
        with tempfile.TemporaryDirectory() as temporary:
            root = pathlib.Path(temporary).resolve()
            paths = []
            for name, text in files.items():
                path = root / "Sources/MarbleModel" / (name.replace("__", "/") + ".swift")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
                paths.append(path)
            subprocess.run(
                ["swiftc", "-parse-as-library", "-module-name", "MarbleModel", "-emit-module",
                 "-c", "-index-store-path", root / "index", *paths],
                cwd=root, check=True,
            )
            found = folders.findings(root / "Sources", root / "index")
            return [f"{path.relative_to(root)}:{line}: {text}" for path, line, text in found]

    def test_folders_do_not_use_each_other(self):
        here = {"A__One": "struct One {\n  var two: Two { Two() }\n}\n"}
        self.assertEqual(self.found(**here, B__Two="struct Two {}\n"), [])
        self.assertEqual(
            self.found(**here, B__Two="struct Two {\n  var one: [One] { [] }\n  var a: Int { 1 }\n}\n"),
            [
                "Sources/MarbleModel/A/One.swift:2: MarbleModel/A uses Two of MarbleModel/B "
                "(Two.swift), which uses it in turn (Two.swift: One)"
            ],
        )

    def test_members_of_extensions_count_whatever_they_are_called(self):
        self.assertEqual(
            self.found(
                A__One="extension Int { var doubled: Int { self * 2 } }\nfunc a() { b(_: 1) }\n",
                B__Two="func b(_ number: Int) { print(number.doubled) }\n",
            ),
            [
                "Sources/MarbleModel/A/One.swift:2: MarbleModel/A uses b(_:) of MarbleModel/B "
                "(Two.swift), which uses it in turn (Two.swift: doubled)"
            ],
        )

    def test_names_that_only_look_alike_do_not_count(self):
        self.assertEqual(
            self.found(
                A__One="struct One { var two: Two { Two() } }\n",
                B__Two='struct Two { struct One {} }\n// One\nlet a = "One \\(Two.One())"\n',
            ),
            [],
        )

    def test_an_index_that_is_older_than_a_file_is_refused(self):
        with tempfile.TemporaryDirectory() as temporary:
            root = pathlib.Path(temporary).resolve()
            (root / "MarbleModel").mkdir()
            file = root / "MarbleModel/A.swift"
            file.write_text("let a = 1\n")
            subprocess.run(
                ["swiftc", "-module-name", "MarbleModel", "-parse-as-library", "-c",
                 "-index-store-path", root / "index", file],
                cwd=root, check=True,
            )
            self.assertEqual(list(folders.findings(root, root / "index")), [])
            time = file.stat().st_mtime + 60
            os.utime(file, (time, time))
            with self.assertRaisesRegex(SystemExit, "has changed since it was built"):
                list(folders.findings(root, root / "index"))


class CheckTests(unittest.TestCase):
    def found(self, **files):
        """Returns the findings about files, given by their paths with `__` for `/`."""
        with tempfile.TemporaryDirectory() as temporary:
            root = pathlib.Path(temporary)
            for name, text in files.items():
                path = root / (name.replace("__", "/") + ".swift")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            return [
                f"{path.relative_to(root)}:{line}: {text}"
                for path, line, text in check.findings(root)
            ]

    def test_a_stage_imports_no_other(self):
        self.assertEqual(
            self.found(MarbleChecking__A="import MarbleModel\npackage import MarbleRunning\n"),
            ["MarbleChecking/A.swift:2: MarbleChecking may not import MarbleRunning"],
        )

    def test_a_module_has_a_row(self):
        (finding,) = self.found(MarbleGuessing__A="let a = 1\n")
        self.assertIn("MarbleGuessing has no row", finding)

    def test_platforms_differ_in_one_module(self):
        where = "ask Platform.current, or move the call to MarbleSystem"
        ladder = "#if canImport(Glibc)\nimport Glibc\n#else\nimport Darwin\n#endif\n"
        self.assertEqual(self.found(MarbleSystem__A=ladder, Signals__A=ladder), [])
        self.assertEqual(
            self.found(MarbleWriting__A=ladder),
            ["MarbleWriting/A.swift:1: " + where],
        )
        choice = 'let a = """\n#if os(Linux)\n"""\n#if DEBUG\n#elseif os(Linux)\nlet b = 1\n#endif\n'
        self.assertEqual(self.found(MarbleModel__Platform=choice), [])
        self.assertEqual(self.found(MarbleModel__A=choice), ["MarbleModel/A.swift:5: " + where])

    def test_pure_modules_ask_for_no_time(self):
        code = "func a(at now: ContinuousClock.Instant) {}\nlet b: ContinuousClock.Instant = .now\n"
        self.assertEqual(
            self.found(MarbleModel__A=code),
            ["MarbleModel/A.swift:2: MarbleModel is pure and may not use .now"],
        )
        self.assertEqual(self.found(MarbleRunning__A=code), [])

    def test_only_the_command_line_speaks(self):
        code = (
            "func a() { print(1) }\nfunc print(_ a: Int) { b.print(a) }\n"
            "enum C { case exit(Int) }\n"
        )
        self.assertEqual(
            self.found(MarbleRunning__A=code, marble__A=code),
            ["MarbleRunning/A.swift:1: only marble may call print()"],
        )

    def test_a_trace_sees_all_looks_at_files(self):
        code = (
            "let a = FileManager.default.contents(atPath: b)\nlet c = access(d, R_OK)\n"
            "let e = try Data(contentsOf: f)\nlet g = stat(of: h)\n"
            "let i = FileManager.default.temporaryDirectory\n"
        )
        told = "a trace sees only what MarbleSystem asks"
        self.assertEqual(
            self.found(MarbleReading__A=code, MarbleSystem__A=code, marble__A=code),
            [
                f"MarbleReading/A.swift:{line}: {call}: {told}"
                for line, call in enumerate(
                    ["FileManager.default.contents", "access(", "Data(contentsOf"], start=1
                )
            ],
        )

    def test_what_compilers_believe_is_proved(self):
        proved = "final class A: @unchecked Sendable {\n  // Unchecked because a lock guards b.\n}\n"
        bare = "nonisolated(unsafe) var a = 1 // unsafe\nlet b = 1 // @unchecked Sendable\n"
        self.assertEqual(self.found(Signals__A=proved), [])
        self.assertEqual(
            self.found(Signals__A=bare),
            ["Signals/A.swift:1: nonisolated(unsafe): say why it holds, as `// Unchecked because ...`"],
        )

    def test_variables_are_compared_before_a_run_is_recalled(self):
        code = 'let a = environment["TERM"]\nlet b = environment["HOME"] ?? getenv("MARBLE_C")\n'
        self.assertEqual(
            self.found(MarbleSystem__A=code, marble__A=code),
            ["MarbleSystem/A.swift:1: TERM is in no key; see BuildEnvironment.swift"],
        )

    def test_loops_do_not_last_as_long_as_others_go_on(self):
        for loop in (
            "while true {\n}\n", "repeat {\n} while true\n",
            "while let a = state.withLock({ $0.next() }) {\n}\n",
        ):
            with self.subTest(loop):
                self.assertEqual(
                    [text.split(": ", 1)[1] for text in self.found(Signals__A=loop)],
                    ["this loop lasts as long as others fill what it empties; use Turn.empty"],
                )
        for loop in ("while let a = b.next() {\n}\n", "// while true\n", "while a {\n}\n"):
            with self.subTest(loop):
                self.assertEqual(self.found(Signals__A=loop), [])
        self.assertEqual(self.found(MarbleModel__A="while true {\n}\n"), [])

    def test_functions_and_files_are_short(self):
        for head in (
            "func a<B>(\n  _ b: B\n) -> B\nwhere\n  B: C\n{", "  init(a: () -> Void = {}) {",
            "var a: [Int] {", "subscript(a: Int) -> Int {", "static func == (a: A, b: A) -> Bool {",
        ):
            with self.subTest(head):
                lines = check.FUNCTION_LINES - 1 - head.count("\n")
                self.assertEqual(self.found(MarbleModel__A=head + "\n" * lines + "}\n"), [])
                found = self.found(MarbleModel__A=head + "\n" * (lines + 1) + "}\n")
                self.assertEqual(len(found), 1, found)
                self.assertIn(" has 51 lines", found[0])
        self.assertEqual(self.found(MarbleModel__A="\n" * check.FILE_LINES), [])
        self.assertEqual(len(self.found(MarbleModel__A="\n" * (check.FILE_LINES + 1))), 1)

    def test_what_has_no_body_has_no_length(self):
        for head in (
            "protocol A {\n  func a() -> Int\n  var b: Int { get }\n}\nenum B {",
            "var a: () -> Void = {", "struct A {\n  var a: Int\n  struct B {",
        ):
            with self.subTest(head):
                self.assertEqual(self.found(MarbleModel__A=head + "\n" * 60 + "}\n"), [])


class ThemeTests(unittest.TestCase):
    def test_a_name_is_given_by_one_feature(self):
        scripts = {
            "drag.js": 'slider.classList.add("held");\nbox.dataset.state = 1;\n',
            "stepper-objects.js": 'marbleNode("details", "", "held");\nbox.dataset.state = 2;\n',
            "stepper.js": '// classList.add("held")\nmarbleNode("i", "", "mark");\n',
        }
        say = "is given by scripts of drag and stepper: rename one of them"
        self.assertEqual(
            list(theme.findings(scripts, {})), [f"`data-state` {say}", f"`held` {say}"]
        )
        del scripts["drag.js"]
        self.assertEqual(list(theme.findings(scripts, {})), [])

    def test_a_name_is_styled_by_itself_in_one_sheet(self):
        scripts = {"drag.js": 'make("g", {class: "held"});'}
        sheets = {"diagram.css": "/* .a */ .d, .held { top: 0; }", "print.css": ".held { top: 0; }"}
        sheets["stepper.css"] = ".stepper .held, .held pre { top: 0; }"
        self.assertEqual(list(theme.findings(scripts, sheets)), [])
        sheets["stepper.css"] += "@media print { .held { top: 0; } }"
        self.assertEqual(
            list(theme.findings(scripts, sheets)),
            ["`.held` is styled by itself in diagram.css and stepper.css: choose one"],
        )


class ChineseTests(unittest.TestCase):
    def found(self, text):
        """Returns the lines and phrases found in the text of a chapter."""
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            (folder / "a.md").write_text(text)
            return [(line, text.split("`")[1]) for _, line, text in chinese.findings(folder)]

    def test_a_phrase_is_found_in_prose(self):
        self.assertEqual(
            self.found("# 听众\n\n```swift\n```\n\n命令在跑，[宣布](a.md)一次。\n"),
            [(6, "在跑"), (6, "宣布"), (1, "听众")],
        )

    def test_code_and_addresses_are_left_alone(self):
        text = "`喂`和[值](#听众)\n\n````swift\n```\n// 喂\n````\n\n   ```output\n   喂\n   ```\n"
        self.assertEqual(self.found(text), [])


    def test_every_phrase_is_found_by_itself(self):
        text = "积存 运行闭包 闭包运行 在跑 宣布 缝隙 溜进 悄无声息 一声不吭 不多不少 听到 听得到 送达 交付 " \
            "两刻 刻之后 永远等下去 等到永远 喂 听众 晚来 后来者 放开 放手"
        for phrase in text.split():
            self.assertEqual(self.found(phrase), [(1, phrase)])


class ReportTests(unittest.TestCase):
    def test_what_is_found_is_printed_and_ends_with_one(self):
        for text, status, printed in [("喂", 1, "a.md:1: error: `喂`: say 用信号驱动\n"), ("值", 0, "")]:
            with tempfile.TemporaryDirectory() as temporary:
                folder = pathlib.Path(temporary)
                (folder / "a.md").write_text(text)
                run = subprocess.run(
                    [sys.executable, chinese.__file__, folder], capture_output=True, text=True
                )
            self.assertEqual((run.returncode, run.stdout.removeprefix(f"{folder}/")), (status, printed))


class WordsTests(unittest.TestCase):
    def found(self, text, module="MarbleModel", name="A.swift"):
        """Returns the lines and phrases found in the text of a file."""
        with tempfile.TemporaryDirectory() as temporary:
            root = pathlib.Path(temporary)
            (root / module).mkdir()
            (root / module / name).write_text(text)
            return [(line, text.split("`")[1]) for _, line, text in words.findings(root)]

    def test_a_phrase_is_found_in_comments_and_strings(self):
        code = '// It is @ type.\nlet a = "\\(b) is @ name for \\("nobody")"\n/* So\nmany? so many! */\n'
        code = code.replace("@", "no")
        for module in ("MarbleModel", "Signals"):
            self.assertEqual(
                self.found(code, module),
                [(1, "is no t"), (2, "is no n"), (2, "nobody"), (4, "so many")],
            )

    def test_natural_english_is_left_alone(self):
        code = (
            "// There is no name; it is no longer there.\nlet nobody = somebody\n"
            'let a = "x stands for y", b = "there are no names"\n'
            "// There are so many values that this should be reported.\n"
        )
        self.assertEqual(self.found(code), [])

    def test_some_phrases_are_found_only_in_strings(self):
        code = 'let behind = 1 // behind it\nlet a = "write it behind `swift`"\n'
        self.assertEqual(self.found(code), [(2, "behind")])

    def test_comments_in_other_languages_are_read_too(self):
        code = '/* It is\n   no use. */\nlet nobody = "https://nobody"; // nobody\n'
        for name in ("a.c", "a.h", "a.js"):
            with self.subTest(name):
                self.assertEqual(self.found(code, name=name), [(3, "nobody")])
        self.assertEqual(self.found("/* whoever */\na { }\n", name="a.css"), [(1, "whoever")])

    def test_each_phrase_says_something_else_instead(self):
        for phrase, instead in (words.EVERYWHERE | words.IN_STRINGS).items():
            self.assertIsNone(re.search(phrase, instead), phrase)


if __name__ == "__main__":
    unittest.main()
