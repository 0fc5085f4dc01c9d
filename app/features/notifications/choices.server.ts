import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { notificationChoices } from "db/schema";
import { employerNewsKinds, newsChannels, type EmployerNewsKind, type NewsChannel } from "db/vocabulary";
import type { AppContext } from "../context";
import { isWantedByDefault, type Choices } from "./choices";

const choicesOf = (isWanted: (kind: EmployerNewsKind, channel: NewsChannel) => boolean) =>
  Object.fromEntries(
    employerNewsKinds.map((kind) => [kind, Object.fromEntries(newsChannels.map((channel) => [channel, isWanted(kind, channel)]))]),
  ) as Choices;

/** What an employer is told, and how: what they have chosen, else the default. */
export async function findChoices(db: Db, userId: string): Promise<Choices> {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId));
  return choicesOf((kind, channel) => rows.find((row) => row.kind === kind && row.channel === channel)?.wanted ?? isWantedByDefault(kind, channel));
}

/** Keeps what an employer has chosen; the next event already asks for it. @param isWanted the answer for each kind and way */
export async function saveChoices(context: AppContext, userId: string, isWanted: (kind: EmployerNewsKind, channel: NewsChannel) => boolean): Promise<void> {
  const updatedAt = context.now();
  const [first, ...others] = employerNewsKinds.flatMap((kind) =>
    newsChannels.map((channel) => {
      const wanted = isWanted(kind, channel);
      return context.db
        .insert(notificationChoices)
        .values({ userId, kind, channel, wanted, updatedAt })
        .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.kind, notificationChoices.channel], set: { wanted, updatedAt } });
    }),
  );
  if (first) await context.db.batch([first, ...others]);
}
