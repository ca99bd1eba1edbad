#!/usr/bin/env python3
"""Checks that the Chinese chapters say what a Chinese author would say.

    python3 Tests/Checks/Structure/chinese.py [CHAPTERS]

Each row below is a phrase that translators are tempted to write, and what to say instead. Other
names of terms that readers meet elsewhere are struck out in the glossary, and `marble test` looks
for them; these here are no one's terms, so no page shows them. `make lint` runs this.
"""

import re

import check

# What to say instead, by the phrase.
PHRASES = {
    r"积存": "缓存的值",
    r"运行闭包|闭包运行": "执行闭包",
    r"在跑": "正在执行",
    r"宣布": "通知",
    r"缝隙|溜进": "竞态",
    r"悄无声息|一声不吭": "不产生任何事件",
    r"不多不少": "恰好",
    r"听到|听得到": "收到",
    r"送达|交付": "投递",
    r"[两三四]刻|刻之后": "秒",
    r"永远等下去|等到永远": "死锁",
    r"喂": "用信号驱动",
    r"听众": "订阅者",
    r"晚来|后来者": "迟到的订阅者",
    r"放开|放手": "释放",
}
# What isn't prose: code, and where links lead.
OTHER = re.compile(r"^ *(`{3,}|~{3,}).*?^ *\1|`[^`\n]*`|\]\([^)\n]*\)", re.DOTALL | re.MULTILINE)


def findings(folder):
    for path in sorted(folder.glob("*.md")):
        text = path.read_text(encoding="utf8")
        prose = OTHER.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
        for phrase, instead in PHRASES.items():
            for found in re.finditer(phrase, prose):
                line = prose.count("\n", 0, found.start()) + 1
                yield path, line, f"`{found[0]}`: say {instead}"


def main():
    check.report(
        findings, __doc__, "chapters", check.ROOT / "notes/zh-Hans",
        "the folder of the chapters; notes/zh-Hans by default",
    )


if __name__ == "__main__":
    main()
