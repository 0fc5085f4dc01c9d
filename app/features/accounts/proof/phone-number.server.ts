import { and, eq, isNotNull, isNull, ne, not, or } from "drizzle-orm";
import { users } from "db/schema";
import { existsIn } from "db/statements";
import type { AppContext } from "~/features/context";
import { recordMethodChange, type Person } from "./method-change.server";

/** The mobile number that opens an account by a code, in E.164; null for none. */
export async function findPhone({ db }: Pick<AppContext, "db">, userId: string): Promise<string | null> {
  const row = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId)).get();
  return row?.phone ?? null;
}

/**
 * Keeps a number that a code has proved as a way into an account, in the place of an earlier one; a mail tells of it.
 * False while the number opens another account. A second submission changes nothing.
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

/** Takes the number away that opens an account; a mail tells of it. A second submission changes nothing. */
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
