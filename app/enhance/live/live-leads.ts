import type { LeadsMessage } from "party/protocol";
import { define } from "../define";
import { join } from "./connection";

/**
 * `<live-leads ticket-src room-url [categories]>` around `[data-lead-id]`s, each with a `[data-lead-count data-text="{count} {most}"]` and a
 * `[data-lead-over]`; of the list also a link `[data-lead-news data-one data-many="{count}" data-again]` that shows what is new.
 */
class LiveLeads extends HTMLElement {
  private leave?: () => void;
  private newCount = 0;

  connectedCallback() {
    this.leave = join(
      this,
      {
        received: (message) => this.received(message as LeadsMessage),
        // Missed changes are unknown here.
        joined: (again) => again && this.offer("again"),
      },
      async () => {
        const response = await fetch(this.getAttribute("ticket-src") ?? "", { cache: "no-store" });
        if (response.status === 401 || response.status === 403) return null;
        return `?ticket=${((await response.json()) as { ticket: string }).ticket}`;
      },
    );
  }

  disconnectedCallback() {
    this.leave?.();
  }

  private received(message: LeadsMessage) {
    if (message.type === "lead.changed") return this.change(message);
    const categories = this.getAttribute("categories")?.split(" ");
    if (categories && !categories.includes(message.category)) return;
    this.newCount++;
    this.offer(this.newCount === 1 ? "one" : "many");
  }

  private change({ id, buyers, mostBuyers, isOpen }: Extract<LeadsMessage, { type: "lead.changed" }>) {
    for (const lead of this.querySelectorAll<HTMLElement>("[data-lead-id]")) {
      if (lead.dataset.leadId !== id) continue;
      for (const count of lead.querySelectorAll<HTMLElement>("[data-lead-count]"))
        count.textContent = (count.dataset.text ?? "")
          .replace("{count}", String(buyers))
          .replace("{most}", String(mostBuyers));
      lead.toggleAttribute("data-over", !isOpen);
      for (const over of lead.querySelectorAll<HTMLElement>("[data-lead-over]")) over.hidden = isOpen;
    }
  }

  private offer(words: "one" | "many" | "again") {
    const link = this.querySelector<HTMLElement>("[data-lead-news]");
    if (!link) return;
    link.textContent = (link.dataset[words] ?? "").replace("{count}", String(this.newCount));
    link.hidden = false;
  }
}

define("live-leads", LiveLeads);
