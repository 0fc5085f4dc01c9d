import { and, eq, isNull, sql } from "drizzle-orm";
import { createId } from "db/id";
import { companies, users, verifications } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import { heldFor, type UndoPlan } from "~/features/audit/undo";
import type { AppContext } from "~/features/context";
import { holdEvents, recordEvent } from "~/features/outbox/record-event.server";
import { badgeColumns } from "./verification-review.server";

/**
 * Gives a company the silver badge, which is not sold: for colleges and charities. Its team is notified when the act
 * can no longer be undone. Null when no company has this address; "name" while a new name is pending; "changed" when
 * its badge has changed at the same moment; "again" for a repeated submission.
 * @param to the company, or the address of its founder
 * @param press the id of the submitted form, so that a second submission gives no second badge
 */
export async function grantSilver(
  context: AppContext,
  actor: AdminActor,
  to: { email: string } | { companyId: string },
  months: number,
  reason: string,
  press?: string,
): Promise<{ company: string } | "name" | "changed" | "again" | null> {
  const { db } = context;
  const found = await db
    .select({
      id: companies.id,
      company: companies.companyName,
      isNameWaiting: sql<number>`${companies.proposedIdentity} is not null`,
      badge: companies.badgeColor,
      until: companies.verifiedPlanEnd,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(
      and(
        "email" in to ? eq(users.email, to.email) : eq(companies.id, to.companyId),
        isNull(users.erasedAt),
        eq(companies.accountStatus, "active"),
      ),
    )
    .get();
  if (!found) return null;
  if (found.isNameWaiting === 1) return "name";
  const now = context.now();
  const id = press ?? createId(now);
  const isGiven = existsIn(verifications, eq(verifications.id, id));
  const audit = recordAudit(
    context,
    {
      actor,
      action: "badge_granted",
      subjectId: found.id,
      detail: reason,
      after: { badge: "silver", months, verification: id },
      before: sql`(select json_object('badge', badge_color, 'isVerified', is_verified, 'until', verified_plan_end) from companies where id = ${found.id})`,
    },
    // The months are added to the remaining time; concurrent submissions must not add them twice.
    sql`exists (select 1 from companies where id = ${found.id} and proposed_identity is null and badge_color is ${found.badge} and verified_plan_end is ${found.until}) and not ${isGiven}`,
  );
  const changed = recordEvent(context, { kind: "company.changed", companyId: found.id }, audit.done);
  const values = {
    id,
    companyId: found.id,
    transactionId: null,
    badge: "silver",
    months,
    status: "approved",
    requestedAt: null,
    decidedAt: now,
    decidedBy: actor.userId,
    refusal: null,
    endsAt: sql`(select verified_plan_end from companies where id = ${found.id})`,
    warnedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const [, granted] = await db.batch([
    audit.statement,
    db
      .update(companies)
      .set(badgeColumns(now, "silver", months))
      .where(and(eq(companies.id, found.id), audit.done))
      .returning({ id: companies.id }),
    insertSelect(db, verifications, values, sql`where ${audit.done}`),
    ...holdEvents(
      context,
      [{ kind: "verification.decided", verificationId: id }],
      { key: audit.id, until: now + heldFor },
      audit.done,
    ),
    changed.statement,
  ]);
  if (granted.length === 0)
    return (await db.select({ id: verifications.id }).from(verifications).where(eq(verifications.id, id)).get())
      ? "again"
      : "changed";
  changed.send();
  return { company: found.company };
}

/** The badge that a company had before: ms UTC. */
export interface PastBadge {
  badge: (typeof companies.$inferSelect)["badgeColor"];
  isVerified: boolean;
  until: number | null;
}

/**
 * Undoes a silver badge: the company gets back what it had before. @param verificationId of the badge that was given
 */
export function undoSilver(context: AppContext, companyId: string, verificationId: string, past: PastBadge): UndoPlan {
  const { db } = context;
  return {
    isUnchanged: sql`exists (select 1 from companies c join verifications v on v.id = ${verificationId} where c.id = ${companyId} and c.is_verified = 1 and c.badge_color = 'silver' and c.verified_plan_end = v.ends_at)`,
    before: { badge: "silver" },
    after: { badge: past.isVerified ? past.badge : null, until: past.until },
    statements: (done) => {
      const changed = recordEvent(context, { kind: "company.changed", companyId }, done);
      return {
        statements: [
          db
            .update(companies)
            .set({
              isVerified: past.isVerified,
              badgeColor: past.badge,
              verifiedPlanEnd: past.until,
              updatedAt: context.now(),
            })
            .where(and(eq(companies.id, companyId), done)),
          db.delete(verifications).where(and(eq(verifications.id, verificationId), done)),
          changed.statement,
        ],
        send: changed.send,
      };
    },
  };
}
