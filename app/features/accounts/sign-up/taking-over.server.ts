import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "db/client";
import { createId } from "db/id";
import { companies, consents, emailTokens, profiles, users } from "db/schema";
import { existsIn } from "db/statements";
import type { Locale, UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { similarityColumns } from "~/features/screening/names/reserved-names";
import { foldText } from "~/features/text/fold-text";
import { endSessions } from "../sessions/sessions.server";
import { consentVersion } from "./new-account.server";

/**
 * Holds for an unproven account: its address was never confirmed, so anyone may have created it and nobody has used it.
 * Only accounts from before pending sign-ups are unproven. Excludes suspended accounts.
 * @param person an id
 */
export const isUnproven = (
  person: string,
) => sql`exists (select 1 from users where id = ${person} and email_confirmed_at is null and google_id is null and erased_at is null)
  and not exists (select 1 from profiles where user_id = ${person} and account_status = 'banned')
  and not exists (select 1 from companies where user_id = ${person} and (account_status = 'banned' or is_profile_complete = 1))
  and not exists (select 1 from company_members where user_id = ${person})`;

export type User = typeof users.$inferSelect;

/** The account of an address; null without a row. An unproven account counts as no account. */
export async function findAccountByEmail(db: Db, email: string): Promise<{ user: User; isUnproven: boolean } | null> {
  const user = await db.select().from(users).where(eq(users.email, email)).get();
  if (!user) return null;
  if (user.emailConfirmedAt !== null) return { user, isUnproven: false };
  const unproven = await db.get<{ holds: number }>(sql`select (${isUnproven(user.id)}) as holds`);
  return { user, isUnproven: unproven?.holds === 1 };
}

interface TakenOver {
  userId: string;
  /** The user type of the sign-up. */
  madeAs: UserType;
  /** The new user type. */
  userType: UserType;
  email: string;
  fullName: string;
  /** By default the person's name. */
  companyName?: string;
  passwordHash: string;
  locale: Locale;
}

/**
 * The statements that hand an unproven account to the verified owner of its address, for the caller's db.batch; call
 * `send` after it. They delete the creator's password, sessions and mailed links. The batch fails when the account can
 * no longer be taken over; `isTaken` holds after them.
 */
export function takeOver(context: AppContext, account: TakenOver) {
  const { userId, madeAs, userType, email, fullName, companyName = fullName, passwordHash, locale } = account;
  const { db } = context;
  const now = context.now();
  const end = endSessions(context, userId, "all");
  const named = { companyName, nameKey: foldText(companyName), ...similarityColumns(companyName), updatedAt: now };
  const isTaken = existsIn(
    users,
    and(eq(users.id, userId), eq(users.passwordHash, passwordHash), eq(users.emailConfirmedAt, now)),
  );
  // Null if the account was not taken over. The column is NOT NULL, so the whole batch is rolled back.
  const taken = sql`(select ${userId} where ${isTaken})`;
  const withoutCompany = db.delete(companies).where(and(eq(companies.userId, userId), isTaken));
  const withoutProfile = db.delete(profiles).where(and(eq(profiles.userId, userId), isTaken));
  const statements: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] = [
    db
      .update(users)
      .set({ userType, fullName, passwordHash, phone: null, locale, emailConfirmedAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), eq(users.email, email), isUnproven(userId))),
    db
      .insert(consents)
      .values({
        id: createId(now),
        userId: taken,
        kind: "terms_and_privacy",
        noticeVersion: consentVersion,
        given: true,
        createdAt: now,
      }),
    ...(madeAs === userType
      ? [db.update(companies).set(named).where(eq(companies.userId, userId))]
      : userType === "employer"
        ? [withoutProfile, db.insert(companies).values({ id: createId(now), userId, ...named, createdAt: now })]
        : [withoutCompany, db.insert(profiles).values({ userId, updatedAt: now })]),
    db.delete(emailTokens).where(and(eq(emailTokens.userId, userId), isNull(emailTokens.usedAt))),
    ...end.statements,
  ];
  return { statements, send: end.send, isTaken };
}
