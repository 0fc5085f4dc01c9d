import { and, eq, inArray, sql } from "drizzle-orm";
import { createId } from "db/id";
import { interviewOffers, jobApplications, type OfferedSlot } from "db/schema";
import { every, existsIn, ifChanged, insertSelect } from "db/statements";
import type { HeldField } from "db/vocabulary";
import { openStatuses } from "~/features/applications/application";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import type { Clash } from "../calendar/clash";
import { screenInterview } from "../holding.server";
import { canMeet } from "../participants.server";
import { mostOffersADay, pickable } from "./offer";
import type { OfferForm } from "./offer-form";

interface EmployerActor {
  userId: string;
  company: { id: string };
}

export type OfferResult =
  { ok: true; interviewId: string } | { ok: false; reason: "interview" | "often" | "not_possible" };

/** The ids of the interviews at one of the wanted times; sorted, so that a repeated offer is identical. */
const idsAt = (clashes: readonly Clash<{ id: string }>[], place: number) =>
  clashes.flatMap((clash) => (clash.place === place ? clash.with.map(({ id }) => id) : [])).sort();

/** A text of the offer "o", as it was typed: not shown while held. */
const typedIn = (field: HeldField, column: "message" | "location_url") =>
  sql`coalesce((select h.written from held_texts h where h.subject_id = o.interview_id and h.field = ${field} and h.status in ('waiting', 'approved') order by h.created_at desc, h.id desc limit 1), o.${sql.raw(column)})`;

/** Whether an applicant is below the daily limit of offers. @param now ms UTC */
const mayOfferMore = (applicationId: string, now: number) =>
  sql`(select count(*) from interview_offers o where o.application_id = ${applicationId} and o.created_at > ${now - 24 * 3600_000}) < ${mostOffersADay}`;

/**
 * Offers an applicant of the company times for an interview; times offered before no longer hold. Texts with warning
 * signs are held for review, and the times are offered without them. An identical offer that is sent again counts once.
 * "interview": one is set already; "often": the applicant has got the maximum of offers within a day; "not_possible":
 * the application is another company's or has ended, or these two cannot meet.
 * @param confirmed the clashes of the times with interviews, as the employer has confirmed them
 */
export async function offerTimes(
  context: AppContext,
  employer: EmployerActor,
  applicationId: string,
  typed: OfferForm,
  confirmed: readonly Clash<{ id: string }>[],
): Promise<OfferResult> {
  const { db } = context;
  const now = context.now();
  const [id, interviewId] = [createId(now), createId(now)];
  const companyId = employer.company.id;
  const { shown, holding } = await screenInterview(context, employer, { id: interviewId, applicationId }, typed);
  const slots = shown.slots
    .map(({ scheduledAt, durationMinutes }, place): OfferedSlot => ({
      at: scheduledAt,
      minutes: durationMinutes,
      despite: idsAt(confirmed, place),
    }))
    .sort((one, other) => one.at - other.at);
  const stored = JSON.stringify(slots);
  const same = sql`from interview_offers o where o.application_id = ${applicationId} and o.status = 'waiting' and o.slots = ${stored}
    and o.mode = ${typed.mode} and ${typedIn("interview_place", "location_url")} is ${typed.locationUrl} and ${typedIn("interview_message", "message")} is ${typed.message}`;
  const { companyId: ofCompany, userId: applicantId, jobId, status } = jobApplications;
  const own = every(eq(jobApplications.id, applicationId), eq(ofCompany, companyId));
  const planned = sql`exists (select 1 from interviews i where i.application_id = ${applicationId} and i.status in ('scheduled', 'rescheduled', 'live'))`;
  const goesOn = every(inArray(status, openStatuses), canMeet({ companyId: ofCompany, applicantId, jobId }));
  const mayMore = mayOfferMore(applicationId, now);
  const may = sql`${own} and ${goesOn} and not exists (select 1 ${same}) and not ${planned} and ${mayMore}`;
  const made = existsIn(interviewOffers, eq(interviewOffers.id, id));
  const event = recordEvent(context, { kind: "interview_offer.changed", offerId: id, change: "offered" }, made);
  const held = holding(made);
  const [, offered] = await db.batch([
    db
      .update(interviewOffers)
      .set({ status: "replaced", updatedAt: now })
      .where(
        and(
          eq(interviewOffers.applicationId, applicationId),
          inArray(interviewOffers.status, pickable),
          existsIn(jobApplications, may),
        ),
      ),
    insertSelect(
      db,
      interviewOffers,
      {
        id,
        applicationId,
        applicantId: sql`job_applications.user_id`,
        jobId: sql`job_applications.job_id`,
        companyId,
        offeredBy: employer.userId,
        interviewId,
        status: "waiting",
        slots: stored,
        lastAt: slots.at(-1)?.at ?? now,
        mode: shown.mode,
        locationUrl: shown.locationUrl,
        message: shown.message,
        noteId: null,
        createdAt: now,
        updatedAt: now,
        remindedAt: null,
      },
      sql`from job_applications where ${may}`,
    ).returning({ id: interviewOffers.id }),
    event.statement,
    ...held.statements,
  ]);
  if (offered.length > 0) {
    held.send();
    event.send();
    return { ok: true, interviewId };
  }
  const found = await db.get<{ sameId: string | null; planned: number; goesOn: number; mayMore: number }>(
    sql`select (select o.interview_id ${same}) as sameId, ${planned} as planned, ${goesOn} as goesOn, ${mayMore} as mayMore from job_applications where ${own}`,
  );
  if (found && found.sameId !== null) return { ok: true, interviewId: found.sameId };
  if (found?.planned) return { ok: false, reason: "interview" };
  return { ok: false, reason: found?.goesOn && !found.mayMore ? "often" : "not_possible" };
}

/**
 * Withdraws an offer of the company. The applicant is notified, unless they have withdrawn. Returns false when no time
 * can be picked any more.
 */
export async function withdrawOffer(context: AppContext, employer: EmployerActor, id: string): Promise<boolean> {
  const isAwaited = sql<boolean>`exists (select 1 from interview_offers o join job_applications a on a.id = o.application_id where o.id = ${id} and a.status in ${openStatuses})`;
  const event = recordEvent(
    context,
    { kind: "interview_offer.changed", offerId: id, change: "withdrawn" },
    and(ifChanged, isAwaited),
  );
  const [withdrawn] = await context.db.batch([
    context.db
      .update(interviewOffers)
      .set({ status: "withdrawn", updatedAt: context.now() })
      .where(
        and(
          eq(interviewOffers.id, id),
          eq(interviewOffers.companyId, employer.company.id),
          inArray(interviewOffers.status, pickable),
        ),
      )
      .returning({ isAwaited: isAwaited.mapWith(Boolean) }),
    event.statement,
  ]);
  const [done] = withdrawn;
  if (done?.isAwaited) event.send();
  return done !== undefined;
}
