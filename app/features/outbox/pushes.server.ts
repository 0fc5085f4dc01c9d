import { sql, type SQL } from "drizzle-orm";
import type { NewsKind } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { NewDelivery, PushSource, TakenDelivery } from "~/features/deliveries";
import { writeDeliveries } from "./deliveries.server";

/** The longest push text; longer ones are not displayed. The adapter also enforces the services' limits. Characters. */
const longestBody = 500;

/** How many are read and written at a time. */
const perPortion = 500;

interface PushRow extends Pick<NewDelivery, "id" | "recipient"> {
  userId: string;
  kind: NewsKind | null;
  title: string;
  body: string;
  url: string | null;
  tag: string;
}

/** The next pushes of a source, one for every device of its users, by their ids. */
function pushesQuery(
  now: number,
  { from, id, userId, kind, title, message, url, where }: PushSource,
  after: string,
): SQL {
  const pushId = sql`${id} || '-' || t.id`;
  return sql`select ${pushId} as id, t.id as recipient, ${userId} as userId, ${kind} as kind, ${title} as title, substr(${message}, 1, ${longestBody}) as body, ${url} as url, ${id} as tag
    from ${from} join user_notification_tokens t on t.user_id = ${userId} and t.is_active = 1
    join sessions s on s.id = t.session_id and s.user_id = t.user_id and s.expires_at > ${now} where ${where} and ${pushId} > ${after} order by 1 limit ${perPortion}`;
}

/**
 * Writes a push for every device of the users of a source; their notifications are written after it. A repetition
 * writes none a second time.
 * @param isTaken whether the caller has the lease and delivers the returned ones
 * @returns those that were not there before
 */
export async function writePushes(
  context: AppContext,
  eventId: string | null,
  source: PushSource,
  isTaken: boolean,
): Promise<TakenDelivery[]> {
  const written: TakenDelivery[] = [];
  for (let rows: PushRow[] = [], after = ""; after === "" || rows.length === perPortion;) {
    rows = await context.db.all<PushRow>(pushesQuery(context.now(), source, after));
    after = rows.at(-1)?.id ?? "end";
    const pushes = rows.map(({ id, userId, kind, recipient, ...payload }): NewDelivery => ({
      id,
      eventId,
      userId,
      channel: "push",
      kind,
      recipient,
      payload,
    }));
    written.push(...(await writeDeliveries(context, pushes, isTaken)));
  }
  return written;
}
