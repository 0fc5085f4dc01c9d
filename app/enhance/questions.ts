const root = document.documentElement;

/** Whether another question was asked on this visit, which is the tab's session. */
function isAskedElse(question: string): boolean {
  try {
    return (sessionStorage.question ?? question) !== question;
  } catch {
    return false;
  }
}

/** Notes that this question is before the user, until {@link endQuestion}. */
export function beginQuestion(question: string): void {
  root.dataset.prompt = question;
  try {
    sessionStorage.question = question;
  } catch {
    // Without storage each page is a visit of its own.
  }
}

/** Notes that no question is before the user any more. */
export function endQuestion(): void {
  delete root.dataset.prompt;
}

/** Runs it when no question is before the user, and never on a visit on which another one was asked. */
export function whenNoQuestion(question: string, run: () => void): void {
  const begin = () => {
    if (!isAskedElse(question)) run();
  };
  if (!root.dataset.prompt) return begin();
  const watch = new MutationObserver(() => {
    if (root.dataset.prompt) return;
    watch.disconnect();
    begin();
  });
  watch.observe(root, { attributeFilter: ["data-prompt"] });
}
