import { define } from "../define";
import { toast } from "../page/toast";
import { setBadge } from "./badge";
import { join } from "./connection";

/** A message of the user's room, as the detail of a "kaamghar:live" event on window. */
export type LiveDetail = { type: string };

/** What the ticket address answers; badges are exact counts by name, optional. */
type TicketAnswer = { ticket: string; badges?: Record<string, number> };

/**
 * A page that waited longer than this many ms for its room may already have missed something. One that hydrates joins
 * later, and reads only its data again.
 */
const longWaitMs = "__remixContext" in window ? 1_000 : 10_000;

/** Ids of the notifications that this page has shown as a toast. */
const shown: string[] = [];

/** Shows a notification once, although both the room and the push service deliver it. */
function show(id: string, content: Parameters<typeof toast>[0]) {
  if (!shown.includes(id)) void toast(content);
  shown.push(id);
}

// The service worker shows a notification when no visible page takes it.
navigator.serviceWorker?.addEventListener(
  "message",
  ({ data, ports }: MessageEvent<Parameters<typeof toast>[0] & { id?: string }>) => {
    if (!data.id) return;
    show(data.id, data);
    ports[0]?.postMessage(1);
  },
);

function announce(detail: LiveDetail) {
  dispatchEvent(new CustomEvent<LiveDetail>("kaamghar:live", { detail }));
}

/**
 * `<live-user ticket-src room-url>`: once in the layout of signed-in users. Shows toasts, updates badges and sends
 * events to the live regions.
 */
class LiveUser extends HTMLElement {
  private leave?: () => void;

  connectedCallback() {
    /** Whether a count has changed between the rendering of the page and its joining of the room. */
    let missed = false;
    this.leave = join(
      this,
      {
        received(message) {
          if (message.type === "notification") {
            show(message.id, { title: message.title, text: message.message, href: message.url, tone: message.tone });
            setBadge("notifications", (before) => before + 1);
          }
          if (message.type === "application.changed" && message.isNew) setBadge("activity", (before) => before + 1);
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

define("live-user", LiveUser);
