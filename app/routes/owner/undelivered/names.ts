import type { Undelivered } from "~/features/outbox/undelivered.server";

const channelNames = { email: "Email", push: "Push" } as const;

/** What was not delivered, in a few words: "Mail: applications", "News: application moved". */
export function nameOf({ what, channel, kind }: Pick<Undelivered, "what" | "channel" | "kind">): string {
  const words = (kind ?? "account").replace(/[._]/g, " ");
  return `${what === "event" || channel === null ? "News" : channelNames[channel]}: ${words}`;
}
