import { always } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";

interface OnePush {
  userId: string;
  title: string;
  message: string;
  /** A path of this site; null for none. */
  url: string | null;
  /** Who sends it to another user, for the audit log. */
  actor?: AdminActor;
}

/**
 * Pushes to all devices of a person at once. "sent": a push service has accepted it. "success": no service could be
 * reached, and it is retried automatically. "no device": the person has none. "failed": the services refuse it.
 */
export async function sendPush(
  context: AppContext,
  { actor, ...push }: OnePush,
): Promise<"sent" | "success" | "no device" | "failed"> {
  const event = recordEvent(context, { kind: "push", tag: "push", ...push });
  await context.db.batch([
    event.statement,
    ...(actor ? [recordAudit(context, { actor, action: "push_sent", subjectId: push.userId }, always).statement] : []),
  ]);
  const { isDone, sent, waiting, dead } = await event.deliver();
  if (sent > 0) return "sent";
  if (waiting > 0 || !isDone) return "success";
  return dead > 0 ? "failed" : "no device";
}
