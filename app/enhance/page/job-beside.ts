import { define } from "../define";
import { tapped } from "../tap";
import { bringIcons, closeButton } from "./page-dialog";
import { linkStyles } from "./warm-styles";

/** From this width on there is room for both. */
const wide = matchMedia("(min-width: 64rem)");

/** The state of a history entry. A page restored without this element reloads itself. */
interface Entry {
  beside: "list" | "job";
}

/**
 * `<job-beside close-text>` around a list of jobs: on wide screens a tap on a job shows its page beside the list, under
 * the address of the job. Other taps, and failures, follow the link. The first job opens by itself; the address stays,
 * and no view is counted. `data-alone` is set while no job has a place beside the list.
 */
class JobBeside extends HTMLElement {
  private readonly listTitle = document.title;
  private pane?: HTMLElement;
  /** Whether the pane shows the first job of the list, under the list's address. */
  private isPreview = false;
  /** Counts the requested jobs, so that a response after a later tap is ignored. */
  private turn = 0;

  connectedCallback() {
    this.addEventListener("click", this);
    this.addEventListener("keydown", this);
    addEventListener("popstate", this);
    wide.addEventListener("change", this);
    if (!wide.matches) return;
    if (document.readyState === "complete") void this.preview();
    else addEventListener("load", () => void this.preview(), { once: true });
  }

  disconnectedCallback() {
    removeEventListener("popstate", this);
    wide.removeEventListener("change", this);
  }

  handleEvent(event: Event) {
    if (event.type === "popstate") return this.goBack((event as PopStateEvent).state as Entry | null);
    if (event.type === "change") {
      // The window is now too narrow for both: the job is shown alone, as its address says.
      if (this.isPreview) this.close();
      else if (this.pane) location.reload();
      return;
    }
    if (event.type === "keydown") {
      if ((event as KeyboardEvent).key === "Escape" && this.pane?.contains(event.target as Node)) this.leave();
      return;
    }
    if (tapped(event as MouseEvent, ".beside [data-close]")) return this.leave();
    const inside = tapped<HTMLAnchorElement>(event as MouseEvent, '.beside a[href^="#"]');
    if (inside) return this.goWithin(event, inside.hash);
    const link = wide.matches ? tapped<HTMLAnchorElement>(event as MouseEvent, "article h3 a,article h2 a") : null;
    if (!link || this.pane?.contains(link)) return;
    event.preventDefault();
    void this.goTo(link.href);
  }

  /** Shows the first job of the list, unless another one was chosen meanwhile. */
  private async preview() {
    const first = this.querySelector<HTMLAnchorElement>("[data-list] article :is(h2,h3) a");
    if (!first) return this.setAttribute("data-alone", "");
    if (this.turn > 0) return;
    await this.openOr(first.href, () => this.setAttribute("data-alone", ""), true);
  }

  private leave() {
    if (this.isPreview) this.close();
    else history.back();
  }

  private async goTo(href: string) {
    if (!(await this.openOr(href, () => location.assign(href)))) return;
    const entry: Entry = { beside: "job" };
    if (location.pathname.startsWith("/job/")) history.replaceState(entry, "", href);
    else {
      history.replaceState({ beside: "list" } satisfies Entry, "");
      history.pushState(entry, "", href);
    }
    this.pane?.focus({ preventScroll: true });
  }

  /**
   * A step within the job, such as to its form, only scrolls: a history entry would come between the job and the list.
   */
  private goWithin(event: Event, hash: string) {
    const target = this.pane?.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`);
    if (!target) return;
    event.preventDefault();
    target.scrollIntoView();
    target
      .querySelector<HTMLElement>("input:not([type=hidden]),select,textarea,button")
      ?.focus({ preventScroll: true });
  }

  private goBack(entry: Entry | null) {
    if (!entry) return;
    if (entry.beside === "list") return this.close();
    if (wide.matches) void this.openOr(location.href, () => location.reload());
    else location.reload();
  }

  /** Shows the job of an address. Calls the fallback when that fails and no other job was requested meanwhile. Returns whether it is shown. */
  private async openOr(href: string, otherwise: () => void, isPreview = false): Promise<boolean> {
    const turn = ++this.turn;
    try {
      return await this.open(href, turn, isPreview);
    } catch {
      if (turn === this.turn) {
        this.removeAttribute("aria-busy");
        otherwise();
      }
      return false;
    }
  }

  /** Returns false when another job was requested meanwhile. */
  private async open(href: string, turn: number, isPreview: boolean): Promise<boolean> {
    this.setAttribute("aria-busy", "true");
    // Only a request with this header counts as a view.
    const response = await fetch(href, isPreview ? undefined : { headers: { "x-opened-beside": "1" } });
    const [html] = await Promise.all([response.text(), linkStyles()]);
    if (turn !== this.turn) return false;
    this.removeAttribute("aria-busy");
    const page = new DOMParser().parseFromString(html, "text/html");
    const job = page.querySelector(".job-page");
    if (!response.ok || !job) throw new Error(`no job at ${href}`);
    bringIcons(page);
    this.isPreview = isPreview;
    this.removeAttribute("data-alone");
    this.show(job, page.title);
    const { pathname } = new URL(href);
    for (const card of this.querySelectorAll<HTMLElement>("[data-list] article")) {
      const link = card.querySelector("h2 a,h3 a");
      const isOpen = link?.getAttribute("href") === pathname;
      card.toggleAttribute("data-open", isOpen);
      if (isOpen) link?.setAttribute("aria-current", "true");
      else link?.removeAttribute("aria-current");
      // The list may have become narrower, so the card is scrolled into view again.
      if (isOpen && !isPreview) card.scrollIntoView({ block: "nearest" });
    }
    return true;
  }

  private show(job: Element, title: string) {
    for (const script of job.querySelectorAll("script")) script.remove();
    this.pane ??= this.createPane();
    this.pane.toggleAttribute("data-preview", this.isPreview);
    const close = this.pane.firstElementChild;
    this.pane.replaceChildren(...(close ? [close] : []), job);
    this.pane.setAttribute("aria-label", title);
    this.pane.scrollTop = 0;
    this.setAttribute("data-open", "");
    if (!this.isPreview) document.title = title;
  }

  private createPane(): HTMLElement {
    const pane = document.createElement("section");
    pane.className = "beside";
    pane.tabIndex = -1;
    const close = closeButton();
    if (close) {
      close.setAttribute("aria-label", this.getAttribute("close-text") ?? "");
      pane.appendChild(close);
    }
    this.appendChild(pane);
    return pane;
  }

  private close() {
    this.turn++;
    this.removeAttribute("aria-busy");
    this.pane?.remove();
    this.pane = undefined;
    this.isPreview = false;
    this.setAttribute("data-alone", "");
    this.removeAttribute("data-open");
    document.title = this.listTitle;
    const card = this.querySelector("article[data-open]");
    card?.removeAttribute("data-open");
    const link = card?.querySelector<HTMLElement>("h2 a,h3 a");
    link?.removeAttribute("aria-current");
    link?.focus();
  }
}

define("job-beside", JobBeside);
