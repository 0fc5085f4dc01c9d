import { and, eq, inArray, lt, not, sql } from "drizzle-orm";
import { createId } from "db/id";
import { colleges } from "db/schema";
import { existsIn, ifChanged, insertSelect } from "db/statements";
import type { Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import type { CollegeForm } from "./forms";
import { collegeConfirmationMail } from "./mails";
import { collegeToken } from "./token";

/** An unconfirmed registration is deleted after this time. Milliseconds. */
const unconfirmedKept = 7 * 24 * 3600 * 1000;

/** The most unconfirmed registrations of one address. */
const mostUnconfirmed = 3;

/**
 * Saves a registration and mails the link that confirms the address. Another registration of the same college replaces
 * a pending one. The response does not reveal whether the address or the college is known.
 */
export async function registerCollege(
  context: AppContext,
  { consent: _consent, ...form }: CollegeForm,
  locale: Locale,
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const id = createId(now);
  const link = `${context.siteUrl}/college-tpo/confirmation?token=${collegeToken(context, "confirm", id)}`;
  const waiting = and(eq(colleges.email, form.email), sql`${colleges.status} = 'unconfirmed'`);
  const mail = recordStrangerMail(
    context,
    { to: form.email, ...(await writeMail(context, collegeConfirmationMail, { link }, { locale })) },
    { when: existsIn(colleges, eq(colleges.id, id)) },
  );
  await db.batch([
    db.delete(colleges).where(and(waiting, sql`lower(${colleges.name}) = lower(${form.name})`)),
    insertSelect(
      db,
      colleges,
      {
        id,
        name: form.name,
        city: form.city,
        university: form.university ?? null,
        registration: form.registration ?? null,
        websiteUrl: form.websiteUrl,
        officerName: form.officerName,
        officerRole: form.officerRole,
        email: form.email,
        phone: form.phone,
        studentsAYear: form.studentsAYear ?? null,
        message: form.message || null,
        locale,
        status: "unconfirmed",
        campusCode: null,
        keyHash: null,
        reason: null,
        decidedBy: null,
        decidedAt: null,
        confirmedAt: null,
        createdAt: now,
        updatedAt: now,
      },
      sql`where (select count(*) from colleges where email = ${form.email} and status = 'unconfirmed') < ${mostUnconfirmed}`,
    ),
    ...mail.statements,
  ]);
  mail.send();
}

/** The college that a link confirms; null when it no longer exists. Only for callers with its token. */
export async function findRegistration({ db }: AppContext, id: string) {
  const row = await db
    .select({ id: colleges.id, name: colleges.name, status: colleges.status })
    .from(colleges)
    .where(eq(colleges.id, id))
    .get();
  return row ?? null;
}

/**
 * Confirms the address of a college, which is then pending an owner's decision.
 * @returns "known" when the address has registered the same college before; "gone" when there is nothing to confirm
 */
export async function confirmCollege(context: AppContext, id: string): Promise<"confirmed" | "known" | "gone"> {
  const { db } = context;
  const now = context.now();
  const queued = recordEvent(context, { kind: "queue.changed", queue: "colleges" }, ifChanged);
  const another = sql`exists (select 1 from colleges other where other.email = colleges.email and other.id <> colleges.id and lower(other.name) = lower(colleges.name) and other.status in ('pending', 'approved'))`;
  const [confirmed] = await db.batch([
    db
      .update(colleges)
      .set({ status: "pending", confirmedAt: now, updatedAt: now })
      .where(and(eq(colleges.id, id), sql`status = 'unconfirmed'`, not(another)))
      .returning({ id: colleges.id }),
    queued.statement,
  ]);
  if (confirmed.length > 0) {
    queued.send();
    return "confirmed";
  }
  const found = await findRegistration(context, id);
  if (!found) return "gone";
  return found.status === "unconfirmed" ? "known" : "confirmed";
}

/** At most this many rows at once. */
export const collegesAtOnce = 200;

/** The colleges that nobody confirmed in time. */
const unconfirmedColleges = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select({ id: colleges.id })
    .from(colleges)
    .where(and(sql`status = 'unconfirmed'`, lt(colleges.createdAt, now() - unconfirmedKept)))
    .limit(collegesAtOnce);

/** Deletes the colleges that nobody confirmed within seven days, at most 200 at once; how many there were. */
export async function removeUnconfirmedColleges(context: AppContext): Promise<number> {
  return (await context.db.delete(colleges).where(inArray(colleges.id, unconfirmedColleges(context)))).meta.changes;
}
