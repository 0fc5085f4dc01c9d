import { define } from "../define";
import type { LiveDetail } from "./live-user";

/** Several pieces of news within this many ms cost one request. */
const gatherMs = 150;

/** The regions that have news to fetch; a region in use stays here until the user has finished. */
const waiting = new Set<LiveRegion>();
let timer: ReturnType<typeof setTimeout>;
/** Loaded with the first news. */
let forms: typeof import("../forms/form-control") | undefined;

function schedule(region: LiveRegion) {
  waiting.add(region);
  clearTimeout(timer);
  timer = setTimeout(refresh, gatherMs);
}

async function refresh() {
  let asked: LiveRegion[] = [];
  try {
    forms ??= await import("../forms/form-control");
    asked = [...waiting].filter((region) => !region.isBusy());
    if (!asked.length) return;
    for (const region of asked) waiting.delete(region);
    const response = await fetch(location.href, { cache: "no-store", headers: { accept: "text/html" } });
    if (!response.ok) throw response;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    for (const region of asked) {
      if (region.isBusy()) waiting.add(region);
      else region.take(page.getElementById(region.id));
    }
  } catch {
    for (const region of asked) if (region.isConnected) waiting.add(region);
  }
}

/**
 * `<live-region id events="application interview">`: fetches its page again and replaces its own content after an event
 * of these kinds, but never while the user is filling in or has opened a form in it. For pages without hydration.
 */
class LiveRegion extends HTMLElement {
  connectedCallback() {
    addEventListener("kaamghar:live", this);
    this.addEventListener("focusout", this);
  }

  disconnectedCallback() {
    removeEventListener("kaamghar:live", this);
    waiting.delete(this);
  }

  handleEvent(event: Event) {
    const kinds = `${this.getAttribute("events")} catch-up`.split(" ");
    const concerns =
      event.type === "focusout"
        ? waiting.has(this)
        : kinds.includes((event as CustomEvent<LiveDetail>).detail.type.split(".")[0] ?? "");
    if (concerns) schedule(this);
  }

  isBusy(): boolean {
    return (
      this.querySelector("form details[open]") !== null ||
      Array.from(this.querySelectorAll("details[open] form")).some((form) => !form.closest("details:not([open])")) ||
      forms
        ?.controlsIn(this)
        .some(
          (control) =>
            control.type !== "hidden" && (control === document.activeElement || !forms?.isUntouched(control)),
        ) === true
    );
  }

  take(fresh: Element | null) {
    if (!fresh || fresh.innerHTML === this.innerHTML) return;
    // What the user has opened to read stays open.
    for (const { id } of this.querySelectorAll("details[open][id]"))
      fresh.querySelector(`#${id}`)?.setAttribute("open", "");
    const focused = this.contains(document.activeElement) ? document.activeElement : null;
    const same = focused?.id ? `#${focused.id}` : `a[href="${focused?.getAttribute("href")}"]`;
    this.replaceChildren(...fresh.childNodes);
    if (focused) this.querySelector<HTMLElement>(same)?.focus();
  }
}

define("live-region", LiveRegion);
