/** Runs a function once the page has loaded and the browser is idle. */
export function atRest(run: () => void): void {
  const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 1_000));
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}
