import { and, count, eq, gte, sql } from "drizzle-orm";
import { deliveryDays, emailSuppressions } from "db/schema";
import type { AppContext } from "~/features/context";
import { indiaAhead, indianDay, startOfIndianDay } from "~/india-time";

/** How many days are shown. */
const shownDays = 14;

export interface MailDay {
  /** Days since 1970 in India. */
  day: number;
  sent: number;
  failed: number;
  /** Addresses that bounced or complained on that day. */
  bounced: number;
}

/** At most this many bounces are counted. */
const mostBounces = 10_000;

/** The mail counts of the days since a day. */
const daysSince = ({ db }: Pick<AppContext, "db">, day: number) =>
  db
    .select({ day: deliveryDays.day, sent: deliveryDays.sent, failed: deliveryDays.failed })
    .from(deliveryDays)
    .where(and(gte(deliveryDays.day, day), eq(deliveryDays.channel, "email")));

const bouncesSince = ({ db }: Pick<AppContext, "db">, day: number) => {
  const since = db
    .select({ at: emailSuppressions.createdAt })
    .from(emailSuppressions)
    .where(gte(emailSuppressions.createdAt, startOfIndianDay(day)))
    .limit(mostBounces)
    .as("hits");
  return db
    .select({
      day: sql<number>`cast((${since.at} + ${sql.raw(String(indiaAhead))}) / 86400000 as integer)`,
      bounced: count(),
    })
    .from(since)
    .groupBy(sql`1`);
};

/** How many mails were sent, failed for good and bounced on each of the last 14 days in India, the oldest first. */
export async function listMailDays(context: Pick<AppContext, "db" | "now">): Promise<MailDay[]> {
  const today = indianDay(context.now());
  const first = today - shownDays + 1;
  const [days, bounces] = await Promise.all([daysSince(context, first), bouncesSince(context, first)]);
  return Array.from({ length: shownDays }, (_, at) => {
    const day = first + at;
    const { sent = 0, failed = 0 } = days.find((each) => each.day === day) ?? {};
    return { day, sent, failed, bounced: bounces.find((each) => each.day === day)?.bounced ?? 0 };
  });
}
