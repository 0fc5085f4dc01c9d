import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import { consents } from "db/schema";
import { always, insertSelect } from "db/statements";
import { consentKinds, type ConsentKind, type UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { consentVersion } from "./sign-up/new-account.server";

export interface Consent {
  kind: ConsentKind;
  given: boolean;
  /**
   * The version of the notice at the time of consent; null if consent was never given. This does not count as
   * withdrawn.
   */
  version: string | null;
  /** ms UTC; null when it was never given. */
  since: number | null;
}

/**
 * A person's current consents, one per kind, from the latest row of the log. Only seekers have the consent to job
 * mails.
 */
export async function listConsents(
  db: Db,
  { userId, userType }: { userId: string; userType: UserType },
): Promise<Consent[]> {
  const log = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.createdAt), desc(consents.id));
  const kinds = consentKinds.filter((kind) => kind !== "job_mails" || userType === "seeker");
  return kinds.map((kind) => {
    const rows = log.filter((row) => row.kind === kind);
    const latest = rows.some(({ given }) => given) ? rows[0] : undefined;
    return {
      kind,
      given: latest?.given ?? false,
      version: latest?.noticeVersion ?? null,
      since: latest?.createdAt ?? null,
    };
  });
}

/** Whether a user agrees to job mails now. */
export async function allowsJobMails(db: Db, userId: string): Promise<boolean> {
  const latest = await db
    .select({ given: consents.given })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, "job_mails")))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(1)
    .get();
  return latest?.given ?? false;
}

/**
 * The statement that records a given or withdrawn consent, for a db.batch; adds nothing when unchanged.
 * @param when a condition, such as that the statement before it changed something
 */
export function consentStatement(
  context: AppContext,
  userId: string,
  kind: "job_mails",
  given: boolean,
  when: SQL = always,
) {
  const now = context.now();
  const values = {
    id: createId(now),
    userId,
    kind,
    noticeVersion: consentVersion,
    given: given ? 1 : 0,
    createdAt: now,
  };
  return insertSelect(
    context.db,
    consents,
    values,
    sql`where ${given ? 1 : 0} <> coalesce((select given from consents where user_id = ${userId} and kind = ${kind}
      order by created_at desc, id desc limit 1), 0) and ${when}`,
  );
}

/** Records a given or withdrawn optional consent; a second submission adds nothing. */
export async function setConsent(
  context: AppContext,
  userId: string,
  kind: "job_mails",
  given: boolean,
): Promise<void> {
  await consentStatement(context, userId, kind, given);
}
