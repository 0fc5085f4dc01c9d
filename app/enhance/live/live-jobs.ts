import type { CatchUp, FeedMessage } from "party/protocol";
import { feedRoomSuffix } from "party/rooms";
import { define } from "../define";
import { toast } from "../page/toast";
import { abbreviate, setBadge } from "./badge";
import { join } from "./connection";

/** When the catch-up fails, it is tried again after this many ms. */
const retryMs = 10_000;

type Added = CatchUp["added"][number];

/**
 * `<live-jobs src room-url rooms [prepend] [limit] [toast-text]>` around a `[data-list]` of job cards, with an optional
 * `[data-count data-text="{n} …"]` and `[data-empty]`; `[data-placeholder]`s in the list are replaced by cards. A
 * card's viewer-specific parts (`[data-keep=name]`) survive its renewal.
 */
class LiveJobs extends HTMLElement {
  private leave?: () => void;
  private timer?: ReturnType<typeof setTimeout>;
  private newCount = 0;
  /**
   * The highest listing key that has been in the list. Of the cards from the server only the first one carries its key.
   */
  private newest = 0;
  /** The listing key after which the next catch-up starts; Infinity when it asks only for newer jobs. */
  private from = Infinity;
  /** Jobs that have arrived since the running catch-up was requested: its answer is older than they are. */
  private touched = new Set<string>();

  connectedCallback() {
    this.leave = join(
      this,
      { received: (message) => this.received(message as FeedMessage), joined: () => this.catchUp(0) },
      // Each connection uses a random room of the feed, so that a full or closed room does not block the client.
      async () =>
        `${feedRoomSuffix(Math.floor(Math.random() * Number(this.getAttribute("rooms"))))}?l=${document.documentElement.lang}`,
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

  private get limit(): number {
    return Number(this.getAttribute("limit")) || Infinity;
  }

  private cards(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>("[data-job-id]")];
  }

  private card(id: string) {
    return this.cards().find((card) => card.dataset.jobId === id);
  }

  private received(message: FeedMessage) {
    const { type, id } = message;
    if (type === "job.posted") setBadge("jobs", (before) => before + 1);
    if (type === "job.posted" && !this.hasAttribute("prepend")) return this.catchUp(Math.random() * 1_000);
    // A job that returns to its old position: only the server knows whether that is on this page.
    if (message.type === "job.updated" && message.listingKey && !this.card(id))
      return this.catchUp(Math.random() * 1_000, message.listingKey - 1);
    this.touched.add(id);
    if (message.type === "job.posted") this.add([message]);
    else if (message.type === "job.updated") this.renew(id, message.html);
    else this.drop(id);
  }

  private catchUp(delay: number, behind = Infinity) {
    this.from = Math.min(this.from, behind);
    this.timer ??= setTimeout(async () => {
      const { from } = this;
      this.timer = undefined;
      this.from = Infinity;
      this.touched.clear();
      const cards = this.cards();
      const address = new URL(this.getAttribute("src") ?? "", location.href);
      this.newest = Math.max(this.newest, ...cards.map((card) => Number(card.dataset.listingKey) || 0));
      address.searchParams.set("after", String(Math.min(this.newest, from)));
      address.searchParams.set("ids", cards.map((card) => card.dataset.jobId).join());
      try {
        const response = await fetch(address);
        if (response.status >= 500) throw response;
        if (response.ok && this.isConnected) this.take((await response.json()) as CatchUp);
      } catch {
        if (this.isConnected) this.catchUp(retryMs, from);
      }
    }, delay);
  }

  private take({ added, updated, gone }: CatchUp) {
    const isUntouched = ({ id }: { id: string }) => !this.touched.has(id);
    for (const id of gone) if (!this.touched.has(id)) this.drop(id);
    for (const { id, html } of updated.filter(isUntouched)) this.renew(id, html);
    const waiting = this.querySelectorAll("[data-placeholder]");
    for (const placeholder of waiting) placeholder.remove();
    this.add(
      added.filter(isUntouched).sort((a, b) => a.listingKey - b.listingKey),
      !waiting.length,
    );
  }

  /**
   * Inserts jobs at their positions; they are given with the newest last. Only the newest one is announced, and only
   * when it is newer than all that were in the list.
   */
  private add(jobs: Added[], isNews = true) {
    const fresh = jobs.filter(({ id, listingKey }) => {
      const card = this.card(id);
      if (card) card.dataset.listingKey = String(listingKey);
      return !card;
    });
    for (const job of fresh) {
      const card = parse(job.html);
      if (!card) continue;
      card.classList.add("arrive");
      card.dataset.listingKey ??= String(job.listingKey);
      this.list.insertBefore(
        card,
        this.cards().find(({ dataset }) => !(Number(dataset.listingKey) > job.listingKey)) ?? null,
      );
    }
    for (const card of this.cards().slice(this.limit)) card.remove();
    // One after another, 0.1 s apart.
    for (const [at, card] of this.querySelectorAll<HTMLElement>(".arrive:not([style])").entries())
      card.style.animationDelay = `${at / 10}s`;

    this.showEmpty();
    const news = fresh.filter(({ listingKey }) => isNews && listingKey > this.newest);
    const last = news[news.length - 1];
    if (!last) return;
    this.newest = last.listingKey;
    this.newCount += news.length;
    const count = this.querySelector<HTMLElement>("[data-count]");
    if (count) {
      count.textContent = (count.dataset.text ?? "{n}").replace("{n}", abbreviate(this.newCount));
      count.hidden = false;
    }
    const announcement = this.getAttribute("toast-text");
    if (announcement)
      void toast({ title: announcement.replace("{title}", () => last.title), href: `/job/${last.id}`, seconds: 5 });
  }

  private renew(id: string, html: string) {
    const old = this.card(id);
    const fresh = old && parse(html);
    if (!old || !fresh) return;
    fresh.dataset.listingKey ??= old.dataset.listingKey;
    // It is in its place already.
    fresh.style.animation = "none";
    const hadFocus = old.contains(document.activeElement);
    for (const kept of old.querySelectorAll<HTMLElement>("[data-keep]"))
      fresh.querySelector(`[data-keep="${kept.dataset.keep}"]`)?.replaceWith(kept);
    old.replaceWith(fresh);
    if (hadFocus) fresh.querySelector("a")?.focus();
  }

  private drop(id: string) {
    const card = this.card(id);
    if (!card) return;
    card.remove();
    this.showEmpty();
    // The content below the list moves up.
    if (this.cards().length < this.limit) this.catchUp(Math.random() * 1_000, 0);
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

define("live-jobs", LiveJobs);
