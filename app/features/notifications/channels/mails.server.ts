import { sql } from "drizzle-orm";
import type { NewsKind, UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { MailContent, NewDelivery } from "~/features/deliveries";
import { defaultsOf } from "../choices/choices";
import { isWanted } from "../choices/conditions.server";

/** A mail to one person about an event, sent if they have this kind enabled for mail. */
export interface Mail extends MailContent {
  audience: UserType;
  /** Null for a mail that cannot be turned off. */
  kind: NewsKind | null;
  userId: string;
  to: string;
}

const p = (name: string) => sql.raw(`p.value ->> '${name}'`);

/** The deliveries of an event's mails: to those who want them, one a person. */
export async function mailsToDeliver(
  context: AppContext,
  eventId: string,
  mails: readonly Mail[],
): Promise<NewDelivery[]> {
  if (mails.length === 0) return [];
  const asked = mails.map(({ audience, kind, userId }) => ({ userId, kind, ...defaultsOf(audience, kind) }));
  const wanted = isWanted(p("userId"), p("kind"), "email", p("email"));
  const rows = await context.db.all<{ place: number }>(
    sql`select p.key as place from json_each(${JSON.stringify(asked)}) p where ${wanted} order by 1`,
  );
  const deliveriesById = new Map<string, NewDelivery>();
  for (const { place } of rows) {
    const { audience: _audience, kind, userId, to, ...payload } = mails[place] as Mail;
    const id = `${eventId}-${userId}`;
    // One mail a person, the first that they want.
    if (!deliveriesById.has(id))
      deliveriesById.set(id, { id, eventId, userId, channel: "email", kind, recipient: to, payload });
  }
  return [...deliveriesById.values()];
}
