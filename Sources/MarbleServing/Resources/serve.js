// What `marble serve` adds to pages: news of the book, and blocks that can be edited and run.
"use strict";

(() => {
  const {page, content} = document.getElementById("marble-serve").dataset;
  const folder = "/marble-serve/";
  const node = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children.filter(child => child !== undefined && child !== null));
    return element;
  };

  // What this script says on Chinese pages; what the compiler says is in English everywhere.
  const chinese = {
    "Edit": "编辑", "Edit this block": "编辑这段代码", "Source of the block": "代码",
    "Run": "运行", "Put it into the chapter": "写入章节", "Close": "关闭",
    "Discard your changes to this block?": "放弃对这段代码的修改？",
    "running …": "正在运行……", "writing …": "正在写入……", "written into the chapter": "已写入章节",
    "Solve it here": "在这里作答", "Your answer": "你的答案", "Check": "检查", "checking …": "正在检查……",
    "✓ Right: this is what the exercise wants.": "✓ 正确：结果符合题目要求。",
    "Not yet: the exercise wants something else.": "还不对：结果和题目要求的不一样。",
    "Not yet: it didn't run to its end.": "还不行：没能运行到结束。",
    "line #": "第 # 行", "error": "错误", "warning": "警告", "note": "说明", "help": "建议",
    "# error": "# 个错误", "# errors": "# 个错误", "# warning": "# 个警告", "# warnings": "# 个警告",
    "notes": "说明", "Problems in the book": "书中的问题",
    "This page has changed; the new version appears when you put your edit into the chapter or close it.":
      "本页已有新版本。把修改写入章节，或者关闭编辑，就会显示。",
    "this window can only read": "这个窗口只能阅读",
    "the server doesn't respond": "服务器没有响应",
    "start `marble serve` again and open the address that it prints":
      "重新运行 `marble serve`，再打开它打印的地址",
  };
  const isChinese = document.documentElement.lang.startsWith("zh");
  const say = (words, number = "") =>
    (isChinese ? chinese[words] ?? words : words).replace("#", number);

  // The key that allows running and writing came after the # of the address, which no browser
  // sends. All windows of this address keep it; other ports of this machine are other addresses.
  const [, given] = /^#key=([0-9a-f]+)$/.exec(location.hash) ?? [];
  if (given) {
    localStorage.setItem("marble-key", given);
    history.replaceState(null, "", location.pathname + location.search);
  }

  // Returns the server's answer; a refusal is thrown as an error with the server's words.
  const ask = async (path, options = {}) => {
    const headers = {"X-Marble-Key": localStorage.getItem("marble-key") ?? ""};
    const answer = await fetch(folder + path, {...options, headers});
    if (answer.ok) return answer.json();
    const error = new Error((await answer.text()).trim());
    throw Object.assign(error, {isForbidden: answer.status === 403});
  };
  const send = (path, value) => ask(path, {method: "POST", body: JSON.stringify(value)});

  const editors = new Map();
  const isDirty = () => [...editors.values()].some(editor => editor.isDirty);
  const isLost = () => [...editors.values()].some(editor => editor.isDirty && !editor.isKept);

  // A message as a list item: its place, its words, the line that is meant and what to do.
  const message = (said, act) => {
    const place = act
      ? node("button", {type: "button", className: "place", onclick: act}, say("line #", said.line))
      : said.address ? node("a", {href: "/" + said.address}, said.place) : node("b", {}, said.place);
    const item = node("li", {className: said.severity}, place, ` ${say(said.severity)}: ${said.text}`);
    const lines = [said.excerpt, ...said.details].filter(Boolean);
    if (lines.length) item.append(node("pre", {}, lines.join("\n")));
    if (said.remedy) item.append(node("p", {}, `${say("help")}: ${said.remedy}`));
    return item;
  };
  const list = messages => node("ol", {className: "marble-messages"}, ...messages);

  class Editor {
    constructor(block, figure, button) {
      Object.assign(this, {block, figure, button});
      this.text = node("textarea", {spellcheck: false, ariaLabel: say("Source of the block")});
      this.text.setAttribute("autocapitalize", "off");
      this.status = node("span", {role: "status"});
      this.result = node("div", {className: "marble-result"});
      const action = (label, act, title = "") =>
        node("button", {type: "button", onclick: () => act.call(this), title}, say(label));
      this.runButton = action("Run", this.run, "Ctrl+Enter");
      this.putButton = action("Put it into the chapter", this.put, "Ctrl+S");
      const bar = node("div", {className: "marble-bar"}, this.runButton, this.putButton,
        action("Close", this.close, "Escape"), this.status);
      this.box = node("div", {className: "marble-edit", role: "group", ariaLabel: say("Edit this block")},
        this.text, bar, this.result);
      this.box.addEventListener("keydown", event => this.press(event));
      this.text.addEventListener("input", () => this.changed());
    }

    get key() {
      return this.block.id;
    }

    get begun() {
      return this.original;
    }

    get isDirty() {
      return this.text.value !== this.original;
    }

    async open() {
      this.original = (await ask("source?" + new URLSearchParams({
        path: this.block.path, line: this.block.line,
      }))).code;
      this.text.value = this.begun;
      this.changed();
      this.figure.append(this.box);
      this.button.hidden = true;
      this.text.focus();
      this.text.setSelectionRange(0, 0);
    }

    close() {
      if (this.isDirty && !this.isKept && !confirm(say("Discard your changes to this block?"))) return;
      this.box.remove();
      editors.delete(this.key);
      this.button.hidden = false;
      this.button.focus();
      reloadIfDue();
    }

    press(event) {
      const isCommand = event.ctrlKey || event.metaKey;
      const act = isCommand && event.key === "Enter" ? this.run
        : isCommand && event.key === "s" ? this.put : event.key === "Escape" ? this.close : undefined;
      event.stopPropagation();
      if (!act) return;
      event.preventDefault();
      act.call(this);
    }

    changed() {
      this.text.rows = Math.max(3, this.text.value.split("\n").length + 1);
      this.putButton.disabled = !this.isDirty;
    }

    get edit() {
      const {path, line} = this.block;
      return {path, line, original: this.original, code: this.text.value};
    }

    // Does something that takes a while; an error is shown where the result would be.
    async work(words, act) {
      if (this.isBusy) return;
      this.isBusy = true;
      this.runButton.disabled = true;
      this.status.textContent = say(words);
      try {
        this.status.textContent = await act();
      } catch (error) {
        this.status.textContent = "";
        this.result.replaceChildren(node("p", {className: "error", role: "alert"}, error.message));
      }
      this.isBusy = false;
      this.runButton.disabled = false;
    }

    run() {
      return this.work("running …", async () => {
        const answer = await send("run", this.edit);
        await this.show(answer);
        return `${answer.outcome} · ${answer.seconds.toFixed(2)} s`;
      });
    }

    put() {
      if (!this.isDirty) return;
      return this.work("writing …", async () => {
        const {edit} = this;
        await send("write", edit);
        this.original = edit.code;
        this.changed();
        this.result.replaceChildren();
        sessionStorage.setItem("marble-written", this.block.id);
        return say("written into the chapter");
      });
    }

    async show(answer) {
      const {messages, values, output, page} = answer;
      const figure = page && await this.figureOf(page);
      const said = messages.map(said => message(said, said.line ? () => this.go(said.line) : undefined));
      const seen = values.map(({line, text}) => node("li", {}, `${say("line #", line)}: ${text}`));
      this.result.classList.toggle("true", answer.isTrue);
      this.result.replaceChildren(
        ...(said.length ? [list(said)] : []),
        ...(figure ? [figure] : []),
        ...(output && !figure?.querySelector(".output") ? [node("pre", {className: "output"}, output)] : []),
        ...(seen.length && !figure ? [node("ul", {className: "marble-values"}, ...seen)] : []),
      );
    }

    // The block as its page would show it: with values, diagrams and steps.
    async figureOf(page) {
      const answer = await fetch("/" + page);
      if (!answer.ok) return undefined;
      const whole = new DOMParser().parseFromString(await answer.text(), "text/html");
      const found = whole.getElementById(this.block.id);
      if (!found) return undefined;
      const figure = document.importNode(found, true);
      figure.removeAttribute("id");
      const stepper = document.getElementById("marble-stepper");
      if (figure.dataset.steps && stepper) {
        figure.querySelector(".code").after(stepper.content.firstElementChild.cloneNode(true));
      }
      return figure;
    }

    go(line) {
      const lines = this.text.value.split("\n");
      const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
      this.text.focus();
      this.text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    }
  }

  // An answer to an exercise, which runs in the place of the one in the fold. It begins empty and is
  // kept in this window, but never put into the chapter.
  class Attempt extends Editor {
    isKept = true;

    constructor(block, place, button) {
      super(block, place, button);
      this.exercise = document.getElementById(block.exercise);
      this.text.ariaLabel = say("Your answer");
      this.box.ariaLabel = say("Your answer");
      this.runButton.textContent = say("Check");
      this.putButton.remove();
    }

    get key() {
      return `${page}#${this.block.exercise}`;
    }

    get isDirty() {
      return this.text.value.trim() !== "";
    }

    get begun() {
      return sessionStorage.getItem(`marble-answer ${this.key}`) ?? "";
    }

    changed() {
      super.changed();
      sessionStorage.setItem(`marble-answer ${this.key}`, this.text.value);
    }

    put() {}

    run() {
      return this.work("checking …", async () => {
        const answer = await send("run", this.edit);
        // What to do about an output is said to authors.
        const messages = answer.messages.map(said => (said.line ? said : {...said, remedy: undefined}));
        await this.show({...answer, messages});
        if (!answer.isTrue) {
          return say(answer.output === undefined ? "Not yet: it didn't run to its end." : "Not yet: the exercise wants something else.");
        }
        this.exercise.dispatchEvent(new CustomEvent("marble-solved", {bubbles: true}));
        return say("✓ Right: this is what the exercise wants.");
      });
    }
  }

  const opener = (words, make) => {
    const button = node("button", {type: "button"}, say(words));
    const status = node("span", {role: "status"});
    button.addEventListener("click", async () => {
      const editor = make(button);
      try {
        await editor.open();
        editors.set(editor.key, editor);
        status.textContent = "";
      } catch (error) {
        status.textContent = error.message;
      }
    });
    return node("div", {className: "marble-open"}, button, status);
  };

  const offerExercise = (block, figure) => {
    const fold = document.getElementById(block.exercise)?.contains(figure) && figure.closest("details");
    if (!fold || fold.previousElementSibling?.matches(".marble-exercise")) return;
    const place = node("div", {className: "marble-exercise"});
    place.append(opener("Solve it here", button => new Attempt(block, place, button)));
    fold.before(place);
  };

  const offer = block => {
    const figure = document.getElementById(block.id);
    if (!figure || figure.querySelector(":scope > .marble-open")) return;
    const edit = opener("Edit", button => new Editor(block, figure, button));
    const button = edit.querySelector("button");
    button.ariaLabel = say("Edit this block");
    figure.append(edit);
    if (block.exercise) offerExercise(block, figure);
    if (sessionStorage.getItem("marble-written") === block.id) {
      sessionStorage.removeItem("marble-written");
      button.focus({preventScroll: true});
    }
  };

  // Each problem is shown at its block, and all of them in a list at the end of the window.
  const tell = messages => {
    for (const old of document.querySelectorAll(".marble-said, .marble-banner")) old.remove();
    for (const said of messages) {
      const [address, id] = (said.address ?? "").split("#");
      const figure = address === page && id && document.getElementById(id);
      if (figure) figure.append(node("div", {className: "marble-said"}, list([message(said)])));
    }
    if (!messages.length) return;
    const count = kind => messages.filter(({severity}) => severity === kind).length;
    const words = ["error", "warning"].map(kind => [count(kind), kind]).filter(([number]) => number)
      .map(([number, kind]) => say(`# ${kind}${number === 1 ? "" : "s"}`, number)).join(isChinese ? "，" : ", ");
    const banner = node("details", {className: "marble-banner", open: count("error") > 0},
      node("summary", {}, words || say("notes")), list(messages.map(said => message(said))));
    banner.setAttribute("role", "region");
    banner.setAttribute("aria-label", say("Problems in the book"));
    document.body.append(banner);
  };

  let isDue = false;
  const notice = node("p", {className: "marble-notice", role: "status"});
  const reloadIfDue = () => {
    if (isDue && !isDirty()) location.reload();
    if (isDue && !notice.isConnected) {
      notice.textContent = say("This page has changed; the new version appears when you put your edit into the chapter or close it.");
      document.body.append(notice);
    }
  };

  const show = state => {
    for (const block of state.blocks) offer(block);
    tell(state.messages);
    if (state.content === content) return;
    isDue = true;
    reloadIfDue();
  };

  const until = async (name, holds) => {
    while (!holds()) await new Promise(done => document.addEventListener(name, done, {once: true}));
  };

  // The reason why no news comes, once that is certain.
  const trouble = (error, failures) => {
    if (error.isForbidden) return {text: say("this window can only read"), remedy: error.message};
    if (failures < 3) return undefined;
    return {
      text: say("the server doesn't respond"),
      remedy: say("start `marble serve` again and open the address that it prints"),
    };
  };

  // Only a visible page asks for news: a browser allows few connections for all pages together.
  const follow = async () => {
    let known = -1;
    let failures = 0;
    let told;
    for (;;) {
      await until("visibilitychange", () => !document.hidden);
      try {
        const state = await ask("state?" + new URLSearchParams({page, after: known}));
        failures = 0;
        told = undefined;
        if (state.round !== known) show(state);
        known = state.round;
      } catch (error) {
        failures += 1;
        // The next answer may come from another server, which starts counting again.
        known = -1;
        const now = trouble(error, failures);
        if (now && now.text !== told) tell([{severity: "error", place: "marble serve", details: [], ...now}]);
        told = now?.text;
        await new Promise(done => setTimeout(done, Math.min(250 * 2 ** failures, 4000)));
      }
    }
  };
  addEventListener("beforeunload", event => isLost() && event.preventDefault());
  document.readyState === "loading"
    ? document.addEventListener("DOMContentLoaded", follow) : follow();
})();
