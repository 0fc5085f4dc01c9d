import { and, eq, isNotNull, or } from "drizzle-orm";
import { passkeys, users } from "db/schema";
import { existsIn } from "db/statements";
import type { AppContext } from "~/features/context";
import { recordMethodChange, type Person } from "./method-change.server";

/** Unlinks an account's Google account and notifies the user by mail. False while it is the only log-in method. */
export async function unlinkGoogle(context: AppContext, person: Person): Promise<boolean> {
  const ofPerson = eq(users.id, person.userId);
  const notice = await recordMethodChange(context, person, "google_unlinked");
  const [unlinked] = await context.db.batch([
    context.db
      .update(users)
      .set({ googleId: null, updatedAt: context.now() })
      .where(
        and(
          ofPerson,
          isNotNull(users.googleId),
          or(isNotNull(users.passwordHash), existsIn(passkeys, eq(passkeys.userId, person.userId))),
        ),
      )
      .returning({ id: users.id }),
    ...notice.statements,
  ]);
  if (unlinked.length > 0) {
    notice.send();
    return true;
  }
  // A second submission finds it already done.
  const row = await context.db.select({ googleId: users.googleId }).from(users).where(ofPerson).get();
  return row?.googleId === null;
}

/** Whether a Google account is linked to a person's account. */
export async function isOwnGoogle({ db }: Pick<AppContext, "db">, userId: string, googleId: string): Promise<boolean> {
  const row = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.googleId, googleId)))
    .get();
  return row !== undefined;
}
