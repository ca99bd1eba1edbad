;;; What a person does with `marble lsp' in Emacs; the first step that fails ends it with 1.

(package-initialize)
(require 'eglot)
(require 'markdown-mode)

(defun marble-step (text holds)
  (princ (format "  %s\n" text))
  (unless holds
    (princ (format "editors: %s: it isn't so\n" text))
    (kill-emacs 1)))

(defun marble-wait (text holds)
  (let ((end (+ (float-time) 120)))
    (while (and (not (funcall holds)) (< (float-time) end))
      (accept-process-output nil 0.05)
      (flymake-start))
    (marble-step text (funcall holds))))

(defun marble-go (line column)
  (goto-char (point-min))
  (forward-line line)
  (move-to-column column))

(defun marble-set (line text)
  (marble-go line 0)
  (delete-region (point) (line-end-position))
  (insert text)
  (eglot--signal-textDocument/didChange))

(defun marble-ask (method line column &rest more)
  (marble-go line column)
  (jsonrpc-request (eglot-current-server) method
                   (append (eglot--TextDocumentPositionParams) more) :timeout 120))

(defun marble-messages () (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(setq eglot-confirm-server-initiated-edits nil
      eglot-sync-connect t
      make-backup-files nil)
(find-file "notes/en/first.md")
(apply #'eglot--connect (eglot--guess-contact))
(marble-wait "the server starts" (lambda () (and (eglot-current-server) (eglot-managed-p))))

(marble-set 9 "```swift isolatd")
(marble-wait "a mistake appears" (lambda () (= 1 (length (marble-messages)))))
(marble-step "it has a remedy" (string-match-p "did you mean `isolated`" (car (marble-messages))))
(marble-set 9 "```swift")
(marble-wait "the mistake goes" (lambda () (null (marble-messages))))

(let ((hover (marble-ask :textDocument/hover 20 20)))
  (marble-step "words are explained"
               (string-match-p "not run" (plist-get (plist-get hover :contents) :value))))
(marble-go 5 15)
(let ((place (xref-item-location (car (xref-backend-definitions 'eglot "second")))))
  (marble-step "a link leads to its heading"
               (and (string-match-p "second\\.md$" (xref-location-group place))
                    (= 5 (xref-location-line place)))))
(marble-step "there is an outline" (string-match-p "Greeting" (format "%S" (eglot-imenu))))

(marble-set 11 "greeting.")
(marble-go 11 9)
(let* ((capf (eglot-completion-at-point))
       (found (all-completions "" (nth 2 capf))))
  (marble-step "members are completed" (member "count" (mapcar #'substring-no-properties found))))
(marble-set 11 "print(greeting)")

(marble-set 10 "let greeting = \"hello, you\"")
(save-buffer)
(marble-wait "a block that isn't true is told after saving"
             (lambda () (and (marble-messages)
                             (string-match-p "output differs" (car (marble-messages))))))
(jsonrpc-request (eglot-current-server) :workspace/executeCommand
                 (list :command "marble.accept"
                       :arguments (vector (eglot--path-to-uri (buffer-file-name)) 10))
                 :timeout 120)
(marble-wait "it's accepted"
             (lambda () (save-excursion (goto-char (point-min))
                                        (search-forward "```output\nhello, you\n" nil t))))
(save-buffer)
(marble-wait "then all is true" (lambda () (null (marble-messages))))
(eglot-shutdown (eglot-current-server))
(princ "editors: all steps\n")
(kill-emacs 0)
