import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { companies, consents, emailTokens, profiles, users } from "db/schema";
import { createId } from "db/id";
import type { Locale, UserType } from "db/vocabulary";
import type { AppContext } from "../context";
import { foldText } from "../jobs/search-text";
import { consentVersion } from "./new-account.server";
import { endSessions } from "./sessions.server";

/**
 * Holds for an account that anybody may have made with an address: nobody has confirmed it, and so nobody has ever been in it.
 * One that an owner has suspended stays as it is.
 * @param person an id
 */
export const isUnproven = (person: string) => sql`exists (select 1 from users where id = ${person} and email_confirmed_at is null and google_id is null and erased_at is null)
  and not exists (select 1 from profiles where user_id = ${person} and account_status = 'banned')
  and not exists (select 1 from companies where user_id = ${person} and (account_status = 'banned' or is_profile_complete = 1))
  and not exists (select 1 from company_members where user_id = ${person})`;

export interface TakenOver {
  userId: string;
  /** What its maker had signed up as. */
  userType: UserType;
  email: string;
  fullName: string;
  passwordHash: string;
  locale: Locale;
}

/**
 * The statements that give an unproven account to an employer who has shown that the address is theirs, for the db.batch of
 * what they came for; call `send` after it. What its maker could come back with goes: password, sessions and mailed links.
 * `isTaken` holds behind them; where it does not, the batch has to be undone.
 */
export function takeOver(context: AppContext, { userId, userType, email, fullName, passwordHash, locale }: TakenOver) {
  const { db } = context;
  const now = context.now();
  const end = endSessions(context, userId, "all");
  const named = { companyName: fullName, nameKey: foldText(fullName), updatedAt: now };
  const statements: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] = [
    db
      .update(users)
      .set({ userType: "employer", fullName, passwordHash, locale, emailConfirmedAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), eq(users.email, email), isUnproven(userId))),
    ...(userType === "seeker"
      ? [db.delete(profiles).where(eq(profiles.userId, userId)), db.insert(companies).values({ id: createId(now), userId, ...named, createdAt: now })]
      : [db.update(companies).set(named).where(eq(companies.userId, userId))]),
    db.insert(consents).values({ id: createId(now), userId, kind: "terms_and_privacy", noticeVersion: consentVersion, given: true, createdAt: now }),
    db.delete(emailTokens).where(and(eq(emailTokens.userId, userId), isNull(emailTokens.usedAt))),
    ...end.statements,
  ];
  return { statements, send: end.send, isTaken: sql`exists (select 1 from users where id = ${userId} and password_hash = ${passwordHash})` };
}
