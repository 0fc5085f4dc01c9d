import { eq, sql, type SQL } from "drizzle-orm";
import { users } from "db/schema";
import type { AppContext } from "~/features/context";
import { mailboxOf } from "~/features/mail/email-address";

/** The buyer of a contact. Limits count people by verified number (E.164; null for none) and mailbox, not accounts. */
export interface Buyer {
  userId: string;
  phone: string | null;
  mailbox: string;
}

/** Throws for an unknown account. */
export async function getBuyer({ db }: Pick<AppContext, "db">, userId: string): Promise<Buyer> {
  const row = await db.select({ phone: users.phone, email: users.email }).from(users).where(eq(users.id, userId)).get();
  if (!row) throw new Error(`no account ${userId}`);
  return { userId, phone: row.phone, mailbox: mailboxOf(row.email) };
}

/** Whether a row of lead_reveals belongs to the same person. @param reveal its table name in the statement */
export const isOfPerson = (reveal: string, { userId, phone, mailbox }: Buyer): SQL => {
  const row = sql.identifier(reveal);
  return sql`(${row}.user_id = ${userId} or ${row}.phone = ${phone} or ${row}.mailbox = ${mailbox})`;
};
