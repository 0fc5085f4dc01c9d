import type { CatchUp, FeedMessage } from "party/protocol";
import { feedRoomSuffix } from "party/rooms";
import { abbreviate, setBadge } from "./badge";
import { join } from "./connection";
import { toast } from "./toast";

/** When the catch-up fails, it is tried again after so many ms. */
const retryMs = 10_000;

type Added = CatchUp["added"][number];

/**
 * `<live-jobs src room-url rooms [prepend] [limit] [toast-text]>` around a `[data-list]` of job cards, with an optional
 * `[data-count data-text="{n} …"]` and `[data-empty]`; `[data-placeholder]`s in the list give way to what is there. What is viewer's own in a card (`[data-keep=name]`) survives its renewal.
 */
export class LiveJobs extends HTMLElement {
  private leave?: () => void;
  private timer?: ReturnType<typeof setTimeout>;
  private newCount = 0;
  /** The highest listing key that has stood in the list; of the cards from the server only the first says it. */
  private newest = 0;
  /** Jobs told of since the catch-up on its way was asked for; its answer is older. */
  private touched = new Set<string>();

  connectedCallback() {
    this.leave = join(
      this,
      {
        told: (message) => this.told(message as FeedMessage),
        joined: () => this.catchUp(0),
      },
      // Each connection takes another of the feed's rooms, so that a room that is full or gone keeps nobody waiting.
      async () => `${feedRoomSuffix(Math.floor(Math.random() * Number(this.getAttribute("rooms"))))}?l=${document.documentElement.lang}`,
    );
    if (this.querySelector("[data-placeholder]")) this.catchUp(0);
  }

  disconnectedCallback() {
    this.leave?.();
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private get list(): HTMLElement {
    return this.querySelector("[data-list]") ?? this;
  }

  private cards(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>("[data-job-id]")];
  }

  private card(id: string) {
    return this.cards().find((card) => card.dataset.jobId === id);
  }

  private told(message: FeedMessage) {
    const { type, id } = message;
    if (type === "job.posted") setBadge("jobs", (before) => before + 1);
    if (type === "job.posted" && !this.hasAttribute("prepend")) return this.catchUp(Math.random() * 1_000);
    this.touched.add(id);
    if (message.type === "job.posted") this.add([message]);
    else if (message.type === "job.updated") this.renew(id, message.html);
    else this.drop(id);
  }

  private catchUp(delay: number) {
    this.timer ??= setTimeout(async () => {
      this.timer = undefined;
      this.touched.clear();
      const cards = this.cards();
      const address = new URL(this.getAttribute("src") ?? "", location.href);
      this.newest = Math.max(this.newest, ...cards.map((card) => Number(card.dataset.listingKey) || 0));
      address.searchParams.set("after", String(this.newest));
      address.searchParams.set("ids", cards.map((card) => card.dataset.jobId).join());
      try {
        const response = await fetch(address);
        if (response.status >= 500) throw response;
        if (response.ok && this.isConnected) this.take((await response.json()) as CatchUp);
      } catch {
        if (this.isConnected) this.catchUp(retryMs);
      }
    }, delay);
  }

  private take({ added, updated, gone }: CatchUp) {
    const isUntouched = ({ id }: { id: string }) => !this.touched.has(id);
    for (const id of gone) if (!this.touched.has(id)) this.drop(id);
    for (const { id, html } of updated.filter(isUntouched)) this.renew(id, html);
    const waiting = this.querySelectorAll("[data-placeholder]");
    for (const placeholder of waiting) placeholder.remove();
    this.add(added.filter(isUntouched).sort((a, b) => a.listingKey - b.listingKey), !waiting.length);
  }

  /** Puts jobs on top, the last one highest; only the last is announced, and none that stood here before the page was opened. */
  private add(jobs: Added[], isNews = true) {
    const fresh = jobs.filter(({ id }) => !this.card(id));
    const last = fresh[fresh.length - 1];
    if (!last) return this.showEmpty();
    const { list } = this;
    for (const job of fresh) {
      let item: HTMLElement | null = parse(job.html);
      if (!item) continue;
      item.dataset.listingKey ??= String(job.listingKey);
      if (list.matches("ol,ul")) {
        const li = document.createElement("li");
        li.className = list.querySelector("li")?.className ?? "";
        li.appendChild(item);
        item = li;
      }
      list.insertBefore(item, list.firstChild);
    }
    const limit = Number(this.getAttribute("limit")) || Infinity;
    for (const card of this.cards().slice(limit)) this.itemOf(card).remove();

    this.showEmpty();
    if (!isNews) return;
    this.newCount += fresh.length;
    const count = this.querySelector<HTMLElement>("[data-count]");
    if (count) {
      count.textContent = (count.dataset.text ?? "{n}").replace("{n}", abbreviate(this.newCount));
      count.hidden = false;
    }
    const announcement = this.getAttribute("toast-text");
    if (announcement)
      toast({ title: announcement.replace("{title}", () => last.title), href: `/job/${last.id}`, seconds: 5 });
  }

  private renew(id: string, html: string) {
    const old = this.card(id);
    const fresh = old && parse(html);
    if (!old || !fresh) return;
    fresh.dataset.listingKey ??= old.dataset.listingKey;
    const hadFocus = old.contains(document.activeElement);
    for (const kept of old.querySelectorAll<HTMLElement>("[data-keep]"))
      fresh.querySelector(`[data-keep="${kept.dataset.keep}"]`)?.replaceWith(kept);
    old.replaceWith(fresh);
    if (hadFocus) fresh.querySelector("a")?.focus();
  }

  private drop(id: string) {
    const card = this.card(id);
    if (card) this.itemOf(card).remove();
    this.showEmpty();
  }

  /** The list's own child that holds the card: the card itself, or its li. */
  private itemOf(card: Element): Element {
    let item = card;
    while (item.parentElement && item.parentElement !== this.list) item = item.parentElement;
    return item;
  }

  private showEmpty() {
    const empty = this.querySelector<HTMLElement>("[data-empty]");
    if (empty) empty.hidden = this.cards().length > 0;
  }
}

function parse(html: string): HTMLElement | null {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.querySelector("[data-job-id]");
}
