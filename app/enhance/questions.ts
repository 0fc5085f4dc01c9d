const root = document.documentElement;

/** Whether another question was asked in this tab's session. */
function isAskedElse(question: string): boolean {
  try {
    return (sessionStorage.question ?? question) !== question;
  } catch {
    return false;
  }
}

/** Notes that this question is open, until {@link endQuestion}. */
export function beginQuestion(question: string): void {
  root.dataset.prompt = question;
  try {
    sessionStorage.question = question;
  } catch {
    // Without storage each page counts as a session of its own.
  }
}

/** Notes that no question is open any more. */
export function endQuestion(): void {
  delete root.dataset.prompt;
}

/** Runs a function as soon as no question is open, but never in a session in which another question was asked. */
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
