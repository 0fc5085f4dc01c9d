import { sql } from "drizzle-orm";
import { createId } from "db/id";
import type { AppContext } from "../context";
import { recordAudit, type AdminActor } from "../audit/audit.server";
import { deliver, type Delivery } from "./deliveries.server";
import { pushesOf } from "./pushes.server";

export interface OnePush {
  userId: string;
  title: string;
  message: string;
  /** A path of this site; null for none. */
  url: string | null;
  /** Who sends it to somebody else, for the audit log. */
  actor?: AdminActor;
}

/**
 * Pushes to all devices of a person at once. "sent" when a push service has taken it, "success" when none could be asked and it
 * is tried again by itself, "no device" when nobody is there, "failed" when the services refuse it.
 */
export async function sendPush(context: AppContext, { userId, title, message, url, actor }: OnePush): Promise<"sent" | "success" | "no device" | "failed"> {
  const id = createId(context.now());
  const source = {
    from: sql`(select ${userId} as user_id, ${title} as title, ${message} as message, ${url} as url, ${`push-${id}`} as id) p`,
    id: sql`p.id`, userId: sql`p.user_id`, kind: sql`null`, title: sql`p.title`, message: sql`p.message`, url: sql`p.url`, where: sql`1`,
  };
  const pushes = pushesOf(context, null, source, true).returning();
  const taken: Delivery[] = actor
    ? (await context.db.batch([pushes, recordAudit(context, { actor, action: "push_sent", subjectId: userId }).statement]))[0]
    : await pushes;
  const { sent, waiting, dead } = await deliver(context, taken);
  if (sent > 0) return "sent";
  if (waiting > 0) return "success";
  return dead > 0 ? "failed" : "no device";
}
