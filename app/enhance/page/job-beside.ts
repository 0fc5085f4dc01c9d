import { define } from "../define";
import { tapped } from "../tap";
import { bringIcons } from "./page-dialog";
import { linkStyles } from "./warm-styles";

/** From this width on there is room for both. */
const wide = matchMedia("(min-width: 64rem)");

/** What an entry of the history shows; a page that comes back without this element loads itself anew. */
interface Entry {
  beside: "list" | "job";
}

/**
 * `<job-beside close-text>` around a list of jobs: on wide screens a tap on a job shows its page beside the list, under the
 * address of the job. What fails, and every other tap, follows the link.
 */
class JobBeside extends HTMLElement {
  private readonly list = { path: location.pathname + location.search, title: document.title };
  private pane?: HTMLElement;
  /** Counts the jobs that were asked for: an answer that comes after a later tap is nobody's. */
  private turn = 0;

  connectedCallback() {
    this.addEventListener("click", this);
    addEventListener("popstate", this);
  }

  disconnectedCallback() {
    removeEventListener("popstate", this);
  }

  handleEvent(event: Event) {
    if (event.type === "popstate") return this.goBack((event as PopStateEvent).state as Entry | null);
    if (tapped(event as MouseEvent, ".beside [data-close]")) return history.back();
    const link = wide.matches ? tapped<HTMLAnchorElement>(event as MouseEvent, "article h3 a,article h2 a") : null;
    if (!link || this.pane?.contains(link)) return;
    event.preventDefault();
    this.open(link.href)
      .then((isShown) => {
        if (!isShown) return;
        const entry: Entry = { beside: "job" };
        if (location.pathname.startsWith("/job/")) history.replaceState(entry, "", link.href);
        else {
          history.replaceState({ beside: "list" } satisfies Entry, "");
          history.pushState(entry, "", link.href);
        }
        this.pane?.focus({ preventScroll: true });
      })
      .catch(() => location.assign(link.href));
  }

  private goBack(entry: Entry | null) {
    // A step within the job, such as to its form, has no entry of its own.
    if (!entry) return;
    if (entry.beside === "list") this.close();
    else this.open(location.href).catch(() => location.reload());
  }

  /** Shows the job of an address. Gives false when another was asked for meanwhile. */
  private async open(href: string): Promise<boolean> {
    const turn = ++this.turn;
    this.setAttribute("aria-busy", "true");
    const response = await fetch(href, { headers: { "x-opened-beside": "1" } });
    const html = await response.text();
    if (turn !== this.turn) return false;
    this.removeAttribute("aria-busy");
    const page = new DOMParser().parseFromString(html, "text/html");
    const job = page.querySelector(".job-page");
    if (!response.ok || !job) throw new Error(`no job at ${href}`);
    await linkStyles();
    bringIcons(page);
    this.show(job, page.title);
    const { pathname } = new URL(href);
    for (const card of this.querySelectorAll<HTMLElement>("[data-list] article")) {
      const isOpen = card.querySelector("h2 a,h3 a")?.getAttribute("href") === pathname;
      card.toggleAttribute("data-open", isOpen);
      // The list has become narrow: the card is where it is now.
      if (isOpen) card.scrollIntoView({ block: "nearest" });
    }
    return true;
  }

  private show(job: Element, title: string) {
    for (const script of job.querySelectorAll("script")) script.remove();
    this.pane ??= this.createPane();
    const close = this.pane.firstElementChild;
    this.pane.replaceChildren(...(close ? [close] : []), job);
    this.pane.setAttribute("aria-label", title);
    this.pane.scrollTop = 0;
    this.setAttribute("data-open", "");
    document.title = title;
  }

  private createPane(): HTMLElement {
    const pane = document.createElement("section");
    pane.className = "beside";
    pane.tabIndex = -1;
    const close = document.querySelector<HTMLTemplateElement>("template[data-toast]")?.content.querySelector("[data-close]")?.cloneNode(true);
    if (close instanceof HTMLElement) {
      close.setAttribute("aria-label", this.getAttribute("close-text") ?? "");
      pane.appendChild(close);
    }
    this.appendChild(pane);
    return pane;
  }

  private close() {
    this.turn++;
    this.pane?.remove();
    this.pane = undefined;
    this.removeAttribute("data-open");
    document.title = this.list.title;
    this.querySelector<HTMLElement>("article[data-open] a")?.focus();
    this.querySelector("article[data-open]")?.removeAttribute("data-open");
  }
}

define("job-beside", JobBeside);
