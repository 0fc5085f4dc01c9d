import { and, eq, gt, isNull, not, sql } from "drizzle-orm";
import { adminUsers, auditLog, companies, sessions, users } from "db/schema";
import { every, existsIn } from "db/statements";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { endSessions } from "~/features/accounts/sessions/sessions.server";
import { isUndone, recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { UndoPlan } from "~/features/audit/undo";
import { endTeamSessions } from "~/features/companies/team/team-sessions.server";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { notifyConcerned, type Concerned } from "~/features/moderation/notices/notify-concerned.server";
import { emailVerifiedRewards } from "~/features/points/rewards.server";
import { requestErasure } from "~/features/privacy/erasure.server";
import { collectPersonalData } from "~/features/privacy/export.server";
import { exportMail } from "../mails";
import { again, done, refused, type ActResult } from "./result";

const isThere = ({ db }: AppContext, concerned: Concerned) =>
  "userId" in concerned
    ? db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, concerned.userId), isNull(users.erasedAt)))
        .get()
    : db.select({ id: companies.id }).from(companies).where(eq(companies.id, concerned.companyId)).get();

/** Whether a user holds a role. Only an owner may warn or log out such a user: admins do not act on each other. */
export async function outranks({ db }: AppContext, concerned: Concerned, actor: AdminActor): Promise<boolean> {
  const person =
    "userId" in concerned
      ? sql`${concerned.userId}`
      : sql`(select user_id from companies where id = ${concerned.companyId})`;
  const held = await db.select({ role: adminUsers.role }).from(adminUsers).where(eq(adminUsers.userId, person)).get();
  return held !== undefined && !(await checkAdminRole(db, actor.userId, "owner"));
}

/** A second submission of the same button within this time is the same warning. Milliseconds. */
const sameWithin = 10 * 60_000;

/** Warns a person or a company: they are notified with the reason, and nothing else changes. The same warning twice within ten minutes is one. */
export async function warn(
  context: AppContext,
  actor: AdminActor,
  concerned: Concerned,
  reason: string,
): Promise<ActResult> {
  if (!(await isThere(context, concerned))) return null;
  if (await outranks(context, concerned, actor)) return refused("They hold a role: only an owner can do this.");
  const subjectId = "userId" in concerned ? concerned.userId : concerned.companyId;
  const isNew = sql`not exists (select 1 from audit_log l where l.subject_id = ${subjectId} and l.action = 'person_warned' and l.detail = ${reason} and l.created_at > ${context.now() - sameWithin} and not ${isUndone(sql`l.id`, sql`l.subject_id`)})`;
  const audit = recordAudit(context, { actor, action: "person_warned", subjectId, detail: reason }, isNew);
  const notice = await notifyConcerned(context, concerned, { act: "warned", reason }, audit);
  if (notice.people === 0) return refused("This company has no team here, so no one would see it.");
  const [{ meta }] = await context.db.batch([audit.statement, ...notice.statements]);
  if (meta.changes === 0) return again("You just sent them this warning");
  notice.send();
  return done("Warned. They'll get an email and a notification in ten minutes");
}

/** Ends all log-ins of a person, or of everybody who works for a company, and notifies them. */
export async function endAllSessions(
  context: AppContext,
  actor: AdminActor,
  concerned: Concerned,
  reason: string,
): Promise<ActResult> {
  if (!(await isThere(context, concerned))) return null;
  if (await outranks(context, concerned, actor)) return refused("They hold a role: only an owner can do this.");
  const { db } = context;
  const subjectId = "userId" in concerned ? concerned.userId : concerned.companyId;
  const founder =
    "companyId" in concerned
      ? (await db.select({ id: companies.userId }).from(companies).where(eq(companies.id, concerned.companyId)).get())
          ?.id
      : concerned.userId;
  const hasSessions =
    "userId" in concerned
      ? sql`exists (select 1 from ${sessions} where user_id = ${concerned.userId})`
      : sql`exists (select 1 from ${sessions} where user_id = ${founder ?? ""} or user_id in (select user_id from company_members where company_id = ${concerned.companyId}))`;
  const audit = recordAudit(context, { actor, action: "sessions_ended", subjectId, detail: reason }, hasSessions);
  const end = endSessions(context, founder ?? "", "all", audit.done);
  const notice = await notifyConcerned(context, concerned, { act: "sessions_ended", reason }, audit, "at once");
  const [{ meta }] = await db.batch([
    audit.statement,
    ...(founder ? end.statements : []),
    ...("companyId" in concerned ? endTeamSessions(context, concerned.companyId, audit.done) : []),
    ...notice.statements,
  ]);
  if (meta.changes === 0) return again("No active sessions");
  if (founder) end.send();
  notice.send();
  return done("Signed out everywhere");
}

/** Confirms a person's e-mail address by hand, with what a confirmed address earns. */
export async function confirmByHand(
  context: AppContext,
  actor: AdminActor,
  userId: string,
  reason: string,
): Promise<ActResult> {
  const person = await context.db
    .select({ at: users.emailConfirmedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .get();
  if (!person) return null;
  if (person.at !== null) return again("The address was confirmed before");
  const now = context.now();
  const audit = recordAudit(context, {
    actor,
    action: "email_confirmed",
    subjectId: userId,
    detail: reason,
    before: { confirmedAt: null },
    after: { confirmedAt: now },
  });
  const notice = await notifyConcerned(context, { userId }, { act: "email_confirmed" }, audit);
  const [rows] = await context.db.batch([
    context.db
      .update(users)
      .set({ emailConfirmedAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt), isNull(users.erasedAt)))
      .returning({ id: users.id }),
    audit.statement,
    ...(await emailVerifiedRewards(context, userId)),
    ...notice.statements,
  ]);
  if (rows.length === 0) return again("The address was confirmed before");
  notice.send();
  return done("The address is confirmed");
}

/**
 * Undoes a manual confirmation. Its points stay: an account gets them only once, and the user still has to confirm the
 * address. Counts as changed, and is refused, when the user has linked Google or holds a role.
 */
export function undoConfirm({ db, now }: AppContext, userId: string, confirmedAt: number): UndoPlan {
  return {
    isUnchanged: every(
      existsIn(
        users,
        and(
          eq(users.id, userId),
          eq(users.emailConfirmedAt, confirmedAt),
          isNull(users.googleId),
          isNull(users.erasedAt),
        ),
      ),
      not(existsIn(adminUsers, eq(adminUsers.userId, userId))),
    ),
    before: { confirmedAt },
    after: { confirmedAt: null },
    statements: (done) => ({
      statements: [
        db
          .update(users)
          .set({ emailConfirmedAt: null, updatedAt: now() })
          .where(and(eq(users.id, userId), done)),
      ],
    }),
  };
}

/**
 * Starts the erasure of an account on its user's behalf, with the usual 48 hours and the mail that says how to stop it.
 * Refused for users with a role.
 */
export async function beginErasure(
  context: AppContext,
  actor: AdminActor,
  userId: string,
  reason: string,
): Promise<ActResult> {
  const person = await context.db
    .select({
      userId: users.id,
      email: users.email,
      fullName: users.fullName,
      locale: users.locale,
      dueAt: users.erasureDueAt,
      holdsRole: sql<number>`exists (select 1 from admin_users where user_id = ${users.id})`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .get();
  if (!person) return null;
  if (person.holdsRole === 1) return refused("Remove the admin or owner role first.");
  if (person.dueAt !== null) return again("Deletion was already requested");
  await requestErasure(
    context,
    person,
    (when) =>
      recordAudit(context, { actor, action: "erasure_begun", subjectId: userId, detail: reason }, when).statement,
  );
  return done("The account will be deleted in 48 hours. The user got an email that says how to cancel");
}

/** The largest export that is attached to a mail. Characters. */
const mostAttached = 500_000;

/**
 * Mails a person the file with all that is stored about them, as they could download it; the owner who
 * starts it never sees it. Only to a confirmed address. A file too long for a mail is refused: then they download it.
 */
export async function mailExport(
  context: AppContext,
  actor: AdminActor,
  userId: string,
  reason: string,
): Promise<ActResult> {
  const person = await context.db
    .select({ email: users.email, fullName: users.fullName, locale: users.locale, at: users.emailConfirmedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .get();
  if (!person) return null;
  if (person.at === null) return refused("The email isn't confirmed: the file could reach someone else.");
  const content = JSON.stringify(await collectPersonalData(context, userId), null, 2);
  if (content.length > mostAttached)
    return refused("The file is too large for an email. Ask them to download it at /your-data.");
  const isNew = not(
    existsIn(
      auditLog,
      and(
        eq(auditLog.subjectId, userId),
        eq(auditLog.action, "export_made"),
        gt(auditLog.createdAt, context.now() - sameWithin),
      ),
    ),
  );
  const audit = recordAudit(context, { actor, action: "export_made", subjectId: userId, detail: reason }, isNew);
  const letter = await writeMail(
    context,
    exportMail,
    { name: person.fullName, link: `${context.siteUrl}/your-data` },
    { locale: person.locale },
  );
  const mail = recordMail(
    context,
    {
      to: person.email,
      cause: "own_account",
      ...letter,
      attachments: [{ fileName: "kaamghar-data.json", contentType: "application/json", content }],
    },
    audit.done,
  );
  const [{ meta }] = await context.db.batch([audit.statement, mail.statement]);
  if (meta.changes === 0) return again("The file went out a moment ago");
  mail.send();
  return done("The file is on its way to their address");
}
