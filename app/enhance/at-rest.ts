/** Runs it once the page has loaded and the browser has nothing to do. */
export function atRest(run: () => void): void {
  const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 1_000));
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

/** Runs it when no prompt is shown: whoever shows one says so in `data-prompt` of the root, and takes it away when it is gone. */
export function whenNoPrompt(run: () => void): void {
  const root = document.documentElement;
  if (!root.dataset.prompt) return run();
  const watch = new MutationObserver(() => {
    if (root.dataset.prompt) return;
    watch.disconnect();
    run();
  });
  watch.observe(root, { attributeFilter: ["data-prompt"] });
}
