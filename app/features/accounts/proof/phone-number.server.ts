import { and, eq, isNotNull, isNull, ne, not, or } from "drizzle-orm";
import { users } from "db/schema";
import { existsIn } from "db/statements";
import type { AppContext } from "~/features/context";
import { recordMethodChange, type Person } from "./method-change.server";

/** The mobile number for log-in by code, in E.164; null for none. */
export async function findPhone({ db }: Pick<AppContext, "db">, userId: string): Promise<string | null> {
  const row = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId)).get();
  return row?.phone ?? null;
}

/**
 * Sets a verified number as a log-in method, replacing an earlier one, and notifies the user by mail. False while
 * another account uses the number. A second submission changes nothing.
 * @param phone in E.164
 */
export async function savePhone(context: AppContext, person: Person, phone: string): Promise<boolean> {
  const notice = await recordMethodChange(context, person, "phone_added");
  const [saved] = await context.db.batch([
    context.db
      .update(users)
      .set({ phone, updatedAt: context.now() })
      .where(
        and(
          eq(users.id, person.userId),
          isNull(users.erasedAt),
          or(isNull(users.phone), ne(users.phone, phone)),
          not(existsIn(users, eq(users.phone, phone))),
        ),
      )
      .returning({ id: users.id }),
    ...notice.statements,
  ]);
  if (saved.length > 0) {
    notice.send();
    return true;
  }
  return (await findPhone(context, person.userId)) === phone;
}

/** Removes the number as a log-in method and notifies the user by mail. A second submission changes nothing. */
export async function removePhone(context: AppContext, person: Person): Promise<void> {
  const notice = await recordMethodChange(context, person, "phone_removed");
  const [removed] = await context.db.batch([
    context.db
      .update(users)
      .set({ phone: null, updatedAt: context.now() })
      .where(and(eq(users.id, person.userId), isNotNull(users.phone)))
      .returning({ id: users.id }),
    ...notice.statements,
  ]);
  if (removed.length > 0) notice.send();
}
