import { define } from "../define";
import { logProblem, readLog } from "./error-monitor";
import { retriesKey } from "./error-retries";

const countdownSeconds = 3;
/** After this many retries of one address in a row, in this tab, the user decides. */
const mostRetries = 3;
const shownErrors = 5;

/** Counts one more failure of this address in this tab and returns the number in a row. Returns a number above the limit when storage is forbidden. */
function countFailure(): number {
  try {
    const [count, path] = (sessionStorage.getItem(retriesKey) ?? "").split(" ");
    const failures = path === location.pathname ? Number(count) + 1 : 1;
    sessionStorage.setItem(retriesKey, `${failures} ${location.pathname}`);
    return failures;
  } catch {
    return Infinity;
  }
}

/** `<error-retry status text="… {n} …">`, the page of an unexpected error: opens it again after a countdown, then shows what to do. */
class ErrorRetry extends HTMLElement {
  private timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback() {
    logProblem("errors", this.getAttribute("status") ?? "");
    if (countFailure() > mostRetries) this.showStill();
    else this.count(countdownSeconds);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  private count(seconds: number) {
    const waiting = this.querySelector<HTMLElement>("[data-waiting]");
    const words = this.querySelector("[data-countdown]");
    if (!waiting || !words) return;
    const tell = () => (words.textContent = (this.getAttribute("text") ?? "").replace("{n}", String(seconds)));
    const stop = () => {
      clearInterval(this.timer);
      waiting.hidden = true;
    };
    tell();
    waiting.hidden = false;
    waiting.querySelector<HTMLElement>("[data-stop]")?.addEventListener("click", stop);
    this.timer = setInterval(() => {
      // Without a connection a reload would replace this page by the browser's own.
      if (seconds > 0) seconds--;
      tell();
      if (seconds > 0 || !navigator.onLine) return;
      stop();
      location.reload();
    }, 1000);
  }

  private showStill() {
    const still = this.querySelector<HTMLElement>("[data-still]");
    if (!still) return;
    const lines = readLog()
      .errors.slice(-shownErrors)
      .reverse()
      .map(
        ({ at, path, what }) =>
          `${new Date(at).toLocaleString(`${document.documentElement.lang}-IN`)} · ${path} · ${what}`,
      );
    const items = lines.map((line) => Object.assign(document.createElement("li"), { textContent: line }));
    still.querySelector("[data-kept-errors]")?.replaceChildren(...items);
    still.querySelector("copy-button")?.setAttribute("value", lines.join("\n"));
    still.hidden = false;
  }
}

/** `<go-back hidden>` around a button: leads to the page before this one, where there is one. */
class GoBack extends HTMLElement {
  connectedCallback() {
    this.hidden = history.length < 2;
    this.onclick = () => history.back();
  }
}

define("error-retry", ErrorRetry);
define("go-back", GoBack);
