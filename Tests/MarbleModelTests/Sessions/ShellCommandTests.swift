import MarbleModel
import Testing

@Suite struct ShellCommandTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let meaning: String

    init(_ text: String, _ meaning: String) { (self.text, self.meaning) = (text, meaning) }

    var testDescription: String { text }
  }

  @Test(arguments: cases) func `a command is read as the programs that it calls`(
    _ example: Case
  ) {
    #expect(meaning(of: example.text) == example.meaning)
  }

  private func meaning(of text: String) -> String {
    do throws(ShellCommand.Obstacle) {
      let command = try ShellCommand(text)
      let programs = command.programs.joined(separator: " ")
      return switch command.effect {
      case .none: programs
      case .folder: "folder: " + programs
      case .variables(let names, let areExported):
        (areExported ? "exported: " : "variables: ") + names.joined(separator: " ")
      }
    } catch {
      return "no: " + error.reason
    }
  }

  static let cases = [
    Case("", ""), Case("# nothing", ""), Case("ls", "ls"), Case("ls -l a b", "ls"),
    Case("echo a # x \\\nrm b", "no: it has a line that ends early"), Case("ls # rm b", "ls"),
    Case("cat a | sort|uniq -c", "cat sort uniq"), Case("a && b || c; d", "a b c d"),
    Case("a;", "a"), Case("a > out 2>&1 < in", "a"), Case("a 2>err >>out", "a"), Case("> out", ""),
    Case("A=1 B=\"$X\" run a=b", "run"), Case("A=1 B='x y'", "variables: A B"),
    Case("export A=1 B", "exported: A B"), Case("cd 'a b'", "folder: cd"),
    Case("'l's \"a $HOME ${HOME} $?\"", "ls"), Case("echo '$(rm)' \\`x \\$(", "no: it uses `(`"),
    Case("echo '$(rm)' '`x`' '|' '&' \"a;b\" a#b", "echo"), Case("[ -f a ]", "["),
    Case("echo [ab]* {a,b} ~ ?", "echo"), Case("a \\\n  | b", "a b"), Case("echo a=b", "echo"),
    Case("echo $(rm)", "no: it uses `$(`"), Case("echo `rm`", "no: it uses a backquote"),
    Case("echo \"`rm`\"", "no: it uses a backquote"), Case("echo \"$(rm)\"", "no: it uses `$(`"),
    Case("echo ${A:-$(rm)}", "no: it uses `${`"), Case("$A b", noName), Case("\"$A\" b", noName),
    Case("l* a", noName), Case("~/run", noName), Case("./run", "no: it calls `./run` by its path"),
    Case("/bin/ls", "no: it calls `/bin/ls` by its path"), Case("a & b", "no: it uses `&`"),
    Case("a &", "no: it uses `&`"), Case("(a)", "no: it uses `(`"),
    Case("f() a", "no: it uses `(`"),
    Case("{ a; }", noName), Case("if true; then a; fi", "no: it uses `if`"),
    Case("! a", "no: it uses `!`"), Case("time a", "no: it uses `time`"),
    Case("cat <<EOF", "no: it uses `<<`"), Case("cat <(a)", "no: it uses `<(`"),
    Case("a |& b", "no: it uses `|&`"), Case("a &> b", "no: it uses `&>`"),
    Case("PATH=. ls", "no: it sets `PATH`"), Case("export PATH", "no: it sets `PATH`"),
    Case("LD_PRELOAD=x ls", "no: it sets `LD_PRELOAD`"),
    Case("BASH_ENV=x ls", "no: it sets `BASH_ENV`"),
    Case("cd a && ls", combined), Case("A=1; ls", combined), Case("cd a | ls", combined),
    Case("cd -", "no: it calls `cd` with an option"),
    Case("| a", "no: it has `|` without a command"),
    Case("a |", "no: its last command isn't complete"),
    Case("a >", "no: it has a redirection without a file"),
    Case("a 'b", "no: it has an unclosed quote"), Case("a \"b", "no: it has an unclosed quote"),
    Case("a \\", "no: it ends in a backslash"), Case("a\nb", "no: it has a line that ends early"),
    Case("a\u{0}b", "no: it has a control character"),
    Case("a\rb", "no: it has a control character"),
    Case("echo $1", "no: it uses `$1`"), Case("echo $$", "no: it uses `$$`"),
    Case("echo a$", "echo"),
    Case("A+=1", "A+=1"), Case("A[0]=1", noName),
    Case("[ -v 'a[$(rm)]' ]", "no: it calls `[` with `-v`"),
    Case("test -R 'a[$(rm)]'", "no: it calls `test` with `-R`"),
    Case("printf -v 'a[$(rm)]' b", "no: it calls `printf` with `-v`"), Case("cat -v a", "cat"),
    Case("printf '-va[$(rm)]' b", "no: it calls `printf` with `-v`"),
    Case("printf \"$A\" b", "no: it calls `printf` with a format that isn't written out"),
    Case("printf '%s\\n' -v \"$A\"", "printf"), Case("printf -- \"$A\"", "printf"),
    Case("printf", "printf"), Case("[ $A ]", "no: it calls `[` with " + unquoted),
    Case("test $A = b", "no: it calls `test` with " + unquoted),
    Case("[ * ]", "no: it calls `[` with " + unquoted),
    Case("[ \"$A\" 'a[$(rm)]' ]", "no: it calls `[` with " + unwritten),
    Case("test \"$A\" \"$B\"", "no: it calls `test` with " + unwritten),
    Case("[ \"$A\" ]", "["), Case("[ \"$A\" = \"$B\" ]", "["), Case("test -n \"$A\"", "test"),
    Case("[ -f \"$A\" -a \"$B\" -lt 3 ]", "["),
    Case("RANDOM='a[$(rm)]'", "no: it sets `RANDOM`"),
    Case("export OPTIND=1", "no: it sets `OPTIND`"),
    Case("echo {a['b[$(rm)]']}> c", "no: it uses `{`"), Case("echo {a}", "echo"),
    Case("echo x {a} > c", "echo"), Case("echo *'a b' ; id ; echo 'c *d'", "echo id echo"),
    Case("echo $A'$(rm) | `x`' b", "echo"),
    Case("export -p", "no: it calls `export` with something other than variables"),
    Case("echo $'a'", "no: it uses `$'`"), Case("2>err", ""), Case("a2>err", "a2"),
    Case("\"A\"=1", "A=1"), Case("l\\s", "ls"), Case("eval ls", "eval"),
    Case("\u{E9}t\u{E9}", "\u{E9}t\u{E9}"),
  ]

  private static let unquoted = "a variable or a pattern outside quotes"
  private static let unwritten = "an option that isn't written out"
  private static let noName = "no: it doesn't write out the name of a program"
  private static let combined =
    "no: it combines `cd`, `export` or a variable with other commands"
}
