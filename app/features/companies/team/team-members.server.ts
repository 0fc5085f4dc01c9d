import { and, asc, count, desc, eq, exists, gt, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import {
  applicantFilters,
  companies,
  companyInvitations,
  companyMembers,
  employerNotifications,
  users,
} from "db/schema";
import { existsIn, one } from "db/statements";
import type { MemberRole } from "db/vocabulary";
import type { Viewer } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { removedMail } from "../mails";

export interface Member {
  userId: string;
  fullName: string;
  email: string;
  role: MemberRole;
  isFounder: boolean;
  /** ms UTC */
  since: number;
}

/** Who works for a company: its founder first, then the members in the order in which they came. */
export async function listMembers(db: Db, companyId: string): Promise<Member[]> {
  const person = { userId: users.id, fullName: users.fullName, email: users.email };
  const [founders, members] = await db.batch([
    db
      .select({ ...person, since: companies.createdAt })
      .from(companies)
      .innerJoin(users, eq(users.id, companies.userId))
      .where(eq(companies.id, companyId)),
    db
      .select({ ...person, role: companyMembers.role, since: companyMembers.createdAt })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(eq(companyMembers.companyId, companyId))
      .orderBy(asc(companyMembers.createdAt)),
  ]);
  return [
    ...founders.map((row) => ({ ...row, role: "owner" as const, isFounder: true })),
    ...members.map((row) => ({ ...row, isFounder: false })),
  ];
}

/** Invitations of a company that still work, the newest first. @param now ms UTC */
export function listInvitations(db: Db, companyId: string, now: number) {
  return db
    .select({
      id: companyInvitations.id,
      email: companyInvitations.email,
      role: companyInvitations.role,
      expiresAt: companyInvitations.expiresAt,
    })
    .from(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), gt(companyInvitations.expiresAt, now)))
    .orderBy(desc(companyInvitations.createdAt));
}

/** Who founded a company; null for one of imported postings. */
export async function findFounder(db: Db, companyId: string): Promise<string | null> {
  const row = await db.select({ userId: companies.userId }).from(companies).where(eq(companies.id, companyId)).get();
  return row?.userId ?? null;
}

/** How many work for a company beside its founder. */
async function countMembers(db: Db, companyId: string): Promise<number> {
  const row = await db
    .select({ count: count() })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
    .get();
  return row?.count ?? 0;
}

/**
 * Gives a member another role; "founder" for the founder, who stays an owner. Null for users outside this team.
 * Invitations by a former owner stop working.
 */
export async function changeRole(
  context: AppContext,
  companyId: string,
  userId: string,
  role: MemberRole,
): Promise<"changed" | "founder" | null> {
  const { db } = context;
  const [rows] = await db.batch([
    db
      .update(companyMembers)
      .set({ role })
      .where(and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, companyId)))
      .returning({ userId: companyMembers.userId }),
    db
      .delete(companyInvitations)
      .where(
        and(
          invitedBy(companyId, userId),
          existsIn(
            companyMembers,
            and(
              eq(companyMembers.userId, userId),
              eq(companyMembers.companyId, companyId),
              ne(companyMembers.role, "owner"),
            ),
          ),
        ),
      ),
  ]);
  if (rows.length > 0) return "changed";
  return (await findFounder(context.db, companyId)) === userId ? "founder" : null;
}

const invitedBy = (companyId: string, userId: string) =>
  and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.invitedBy, userId));

const membershipOf = (db: Db, companyId: string, userId: string) =>
  db
    .select({ one })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, companyId)));

/** The notifications of a company, or of one of its jobs. */
const isAbout = (
  companyId: string,
) => sql`(json_extract(${employerNotifications.metadata}, '$.company_id') = ${companyId}
  or json_extract(${employerNotifications.metadata}, '$.job_id') in (select id from jobs where company_id = ${companyId}))`;

/**
 * Ends a user's membership, by removal or by leaving: their invitations, notifications about the company and saved
 * filters are deleted, and their open pages are disconnected. After that they work for their own company again. False
 * for a user outside the team.
 */
async function endMembership(
  context: AppContext,
  companyId: string,
  userId: string,
  mail?: MailContent & { to: string },
): Promise<boolean> {
  const { db } = context;
  const isMember: SQL = exists(membershipOf(db, companyId, userId));
  const out = recordEvent(context, { kind: "sessions.ended", userId }, isMember);
  // Deliveries on their way about the company are not sent to former members.
  const withdrawn = recordEvent(
    context,
    {
      kind: "deliveries.withdrawn",
      userId,
      kinds: ["applications", "mentions", "interviews", "jobs"],
      at: context.now(),
    },
    isMember,
  );
  const notice = mail && recordMail(context, { ...mail, cause: "team" }, isMember);
  const results = await db.batch([
    out.statement,
    withdrawn.statement,
    ...(notice ? [notice.statement] : []),
    db.delete(companyInvitations).where(and(invitedBy(companyId, userId), isMember)),
    db.delete(employerNotifications).where(and(eq(employerNotifications.userId, userId), isAbout(companyId), isMember)),
    db
      .delete(applicantFilters)
      .where(and(eq(applicantFilters.userId, userId), eq(applicantFilters.companyId, companyId), isMember)),
    db
      .delete(companyMembers)
      .where(and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, companyId)))
      .returning({ userId: companyMembers.userId }),
  ]);
  if ((results.at(-1) as unknown[]).length === 0) return false;
  out.send();
  withdrawn.send();
  notice?.send();
  return true;
}

/**
 * Removes a user from a team and notifies them by mail; a repetition changes nothing. "founder" for the founder, who
 * cannot be removed. Null for a user of another company, or of none ever.
 */
export async function removeMember(
  context: AppContext,
  company: { id: string; name: string },
  userId: string,
): Promise<"removed" | "founder" | null> {
  const user = await context.db.select().from(users).where(eq(users.id, userId)).get();
  if (!user) return null;
  if ((await findFounder(context.db, company.id)) === userId) return "founder";
  const letter = { name: user.fullName, company: company.name, link: `${context.siteUrl}/employer-auth` };
  const mail = await writeMail(context, removedMail, letter, user);
  if (await endMembership(context, company.id, userId, { to: user.email, ...mail })) return "removed";
  const belongs = await context.db.get<{
    found: number;
  }>(sql`select (exists (select 1 from company_members where user_id = ${userId})
    or exists (select 1 from companies where user_id = ${userId} and is_profile_complete = 1)) as found`);
  return belongs.found || user.userType !== "employer" ? null : "removed";
}

/** Leaves the team. False for its founder and for users outside it. */
export function leaveTeam(
  context: AppContext,
  employer: { userId: string; company: { id: string } },
): Promise<boolean> {
  return endMembership(context, employer.company.id, employer.userId);
}

/** A user's membership in the company that they work for; null for seekers. `others`: the number of other members. */
export async function findMembership(db: Db, { userId, company }: Pick<Viewer, "userId" | "company">) {
  if (!company) return null;
  const [founder, members] = await Promise.all([findFounder(db, company.id), countMembers(db, company.id)]);
  return { companyName: company.name, role: company.role, isFounder: founder === userId, others: members };
}

export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>;
