import { inArray, sql } from "drizzle-orm";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { verificationDocuments, verifications } from "db/schema";
import type { Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { insertEvents } from "~/features/outbox/record-event.server";
import { forgetDocuments } from "./verification.server";

/** How long documents are stored after the decision about them. Milliseconds. */
const keptFor = 30 * day;
const forgottenPerRun = 50;

/** Deletes the documents of companies 30 days after the decision; for the cron. */
export async function forgetOldDocuments(context: AppContext): Promise<Counts> {
  const due = sql`(select v.id from verifications v where v.decided_at is not null and v.decided_at <= ${context.now() - keptFor}
    and exists (select 1 from verification_documents d where d.verification_id = v.id) order by v.decided_at limit ${forgottenPerRun})`;
  const [found] = await context.db.batch([
    context.db
      .select({ id: verificationDocuments.id })
      .from(verificationDocuments)
      .where(inArray(verificationDocuments.verificationId, due)),
    ...forgetDocuments(context, due),
  ]);
  return { documents: found.length };
}

/** How long before the end of a badge its company is notified. Milliseconds. */
const warnedBefore = 14 * day;
const warnedPerRun = 50;

/** Notifies companies fourteen days before their badge ends, once for each end; for the cron. */
export async function warnOfBadgeEnds({ db, now: clock }: AppContext): Promise<Counts> {
  const now = clock();
  const run = createId(now);
  // A renewed badge ends later than this verification says.
  const due = sql`verifications v where v.status = 'approved' and v.warned_at is null and v.ends_at > ${now} and v.ends_at <= ${now + warnedBefore}
    and exists (select 1 from companies c where c.id = v.company_id and c.verified_plan_end = v.ends_at) order by v.ends_at limit ${warnedPerRun}`;
  const [, warned] = await db.batch([
    insertEvents(
      { db, now: clock },
      {
        id: sql`${run} || '-' || v.id`,
        kind: "verification.ending",
        payload: sql`json_object('verificationId', v.id, 'endsAt', v.ends_at)`,
      },
      sql`from ${due}`,
    ),
    db
      .update(verifications)
      .set({ warnedAt: now })
      .where(sql`${verifications.id} in (select v.id from ${due})`)
      .returning({ id: verifications.id }),
  ]);
  return { badges: warned.length };
}
