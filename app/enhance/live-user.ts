import { setBadge } from "./badge";
import { join } from "./connection";
import { toast } from "./toast";

/** What a page hears of its person's room, as the detail of a "kaamghar:live" event on window. */
export type LiveDetail = { type: string };

/** What the ticket address answers; badges are exact counts by name, optional. */
type TicketAnswer = { ticket: string; badges?: Record<string, number> };

/** A page that waited longer than so many ms for its room may already have missed something. */
const longWaitMs = 10_000;

/** Where the person has allowed it, the service worker shows it on the screen of the phone while nobody looks at this site. */
async function notify(told: { title: string; text: string; url: string | null; tag: string }): Promise<void> {
  const registration = document.hidden && (await navigator.serviceWorker?.getRegistration());
  if (registration) registration.active?.postMessage(told);
}

function announce(detail: LiveDetail) {
  dispatchEvent(new CustomEvent<LiveDetail>("kaamghar:live", { detail }));
}

/** `<live-user ticket-src room-url>`: once in the layout of signed-in people; toasts, badges, and the word for the regions. */
export class LiveUser extends HTMLElement {
  private leave?: () => void;

  connectedCallback() {
    /** A count that differs from the page's has changed between the page and its room. */
    let missed = false;
    this.leave = join(
      this,
      {
        told(message) {
          if (message.type === "notification") {
            toast({ title: message.title, text: message.message, href: message.url, tone: message.tone });
            setBadge("notifications", (before) => before + 1);
            notify({ title: message.title, text: message.message, url: message.url, tag: message.id });
          }
          if (message.type === "notification.read") setBadge("notifications", () => message.unread);
          announce(message);
        },
        joined(again) {
          if (again || missed || performance.now() > longWaitMs) announce({ type: "catch-up" });
        },
      },
      async () => {
        const response = await fetch(this.getAttribute("ticket-src") ?? "", { cache: "no-store" });
        // Signed out meanwhile: there is no room to come back to.
        if (response.status === 401 || response.status === 403) return null;
        const { ticket, badges } = (await response.json()) as TicketAnswer;
        for (const name in badges)
          setBadge(name, (before) => {
            missed ||= before !== badges[name];
            return badges[name] ?? 0;
          });
        return `?ticket=${ticket}`;
      },
    );
  }

  disconnectedCallback() {
    this.leave?.();
  }
}
