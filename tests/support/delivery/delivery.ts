import type { AppContext } from "~/features/context";
import { deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { deliverDue } from "~/features/outbox/deliveries.server";
import { testContext } from "../context";

/** What is due in the outbox within a minute of a moment, delivered with all that it leads to. */
export async function deliverAll(now = Date.now(), context: AppContext = testContext()): Promise<void> {
  const then = { ...context, now: () => now + 61_000 };
  while ((await deliverDueEvents(then)).events > 0);
  while (Object.values(await deliverDue(then)).some((count) => count > 0));
}
