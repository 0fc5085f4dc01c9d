const root = document.documentElement;

/** Runs it when no prompt is shown: whoever shows one says so in `data-prompt` of the root, and takes it away when it is gone. */
export function whenNoPrompt(run: () => void): void {
  if (!root.dataset.prompt) return run();
  const watch = new MutationObserver(() => {
    if (root.dataset.prompt) return;
    watch.disconnect();
    run();
  });
  watch.observe(root, { attributeFilter: ["data-prompt"] });
}
