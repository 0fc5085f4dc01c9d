import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "db/client";
import { notificationChoices } from "db/schema";
import { eachOf } from "db/statements";
import type { NewsChannel, NewsKind, UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { isWantedByDefault, newsChoicesOf, type Choices } from "./choices";

/** A person's notification settings by kind and channel: the saved choice, else the default. */
export async function findChoices(
  db: Db,
  { userId, userType }: { userId: string; userType: UserType },
): Promise<Choices> {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId));
  const choices: Choices = {};
  for (const { kind, channel, byDefault } of newsChoicesOf(userType)) {
    const wanted = rows.find((row) => row.kind === kind && row.channel === channel)?.wanted ?? byDefault;
    choices[kind] = { ...choices[kind], [channel]: wanted };
  }
  return choices;
}

/** The users among some with a kind enabled for a channel, so that mails are written for these only. */
export async function filterByPreference<Person extends { userId: string }>(
  db: Db,
  people: readonly Person[],
  { audience, kind, channel }: { audience: UserType; kind: NewsKind; channel: NewsChannel },
): Promise<Person[]> {
  if (people.length === 0) return [];
  const rows = await db
    .select({ userId: notificationChoices.userId, wanted: notificationChoices.wanted })
    .from(notificationChoices)
    .where(
      and(
        inArray(notificationChoices.userId, eachOf(people.map(({ userId }) => userId))),
        eq(notificationChoices.kind, kind),
        eq(notificationChoices.channel, channel),
      ),
    );
  const chosen = new Map(rows.map(({ userId, wanted }) => [userId, wanted]));
  return people.filter(({ userId }) => chosen.get(userId) ?? isWantedByDefault(audience, kind, channel));
}

/**
 * Saves a person's choices, effective from the next event.
 * @param isWanted the answer for each kind and way that is offered; undefined leaves it as it is
 */
export async function saveChoices(
  context: AppContext,
  { userId, userType }: { userId: string; userType: UserType },
  isWanted: (kind: NewsKind, channel: NewsChannel) => boolean | undefined,
): Promise<void> {
  const updatedAt = context.now();
  const [first, ...others] = newsChoicesOf(userType).flatMap(({ kind, channel }) => {
    const wanted = isWanted(kind, channel);
    if (wanted === undefined) return [];
    return context.db
      .insert(notificationChoices)
      .values({ userId, kind, channel, wanted, updatedAt })
      .onConflictDoUpdate({
        target: [notificationChoices.userId, notificationChoices.kind, notificationChoices.channel],
        set: { wanted, updatedAt },
      });
  });
  if (first) await context.db.batch([first, ...others]);
}
