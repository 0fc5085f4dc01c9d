import { and, eq, sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { companyInvitations, users } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import type { Locale, MemberRole } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { nameInMessages } from "~/features/screening/names/name-field";
import { invitationMail } from "../mails";
import { listTeam } from "./team.server";

/** An invitation works for seven days. Milliseconds. */
const lifetime = 7 * 24 * 3600 * 1000;

/** The most members of a company beside its founder; pending invitations count. */
export const mostMembers = 50;

/** A second submission within this time sends no second mail. Milliseconds. */
const samePress = 60_000;

/** The id under which an invitation is stored: the SHA-256 of the token in its link. */
export const invitationIdOf = (token: string) => createHash("sha256").update(token).digest("hex");

interface Owner {
  userId: string;
  email: string;
  fullName: string;
  locale: Locale;
  company: { id: string; name: string };
}

/** The mail with the link, in the language of the address's account, or else the inviter's; sent when the row is there. */
async function newInvitation(context: AppContext, owner: Owner, to: string, role: MemberRole) {
  const token = randomBytes(32).toString("base64url");
  const id = invitationIdOf(token);
  const sentAt = context.now();
  const expiresAt = sentAt + lifetime;
  const reader = await context.db.select({ locale: users.locale }).from(users).where(eq(users.email, to)).get();
  const locale = reader?.locale ?? owner.locale;
  const [inviter, company] = [nameInMessages(owner.fullName, "person"), nameInMessages(owner.company.name, "company")];
  const letter = { inviter, company, role, link: `${context.siteUrl}/team-invitation?token=${token}`, expiresAt };
  const mail = recordStrangerMail(
    context,
    { to, ...(await writeMail(context, invitationMail, letter, { locale })) },
    { when: existsIn(companyInvitations, eq(companyInvitations.id, id)) },
  );
  return { id, sentAt, expiresAt, mail };
}

/** pressed: this invitation was mailed a moment ago, so no second mail is sent. */
type Invited = "sent" | "pressed" | "self" | "member" | "full";

/**
 * Invites a user into the team by mail. Whether the address has an account, and of which kind, is never shown: only the
 * recipient who opens the link learns that it cannot be used. Inviting again replaces the link that was sent before.
 */
export async function inviteMember(
  context: AppContext,
  owner: Owner,
  form: { email: string; role: MemberRole },
): Promise<Invited> {
  const { email, role } = form;
  const { userId, company } = owner;
  if (email === owner.email) return "self";
  const team = await listTeam(context.db, company.id);
  if (team.some((mate) => mate.email === email)) return "member";
  const { id, sentAt: now, expiresAt, mail } = await newInvitation(context, owner, email, role);
  const pressedBefore = sql`select 1 from company_invitations where company_id = ${company.id} and email = ${email} and role = ${role} and created_at > ${now - samePress}`;
  const seats = sql`(select count(*) from company_members where company_id = ${company.id})
    + (select count(*) from company_invitations where company_id = ${company.id} and email <> ${email} and expires_at > ${now})`;
  const [made] = await context.db.batch([
    insertSelect(
      context.db,
      companyInvitations,
      { id, companyId: company.id, email, role, invitedBy: userId, createdAt: now, expiresAt },
      sql`where ${seats} < ${mostMembers} and not exists (${pressedBefore}) and exists (select 1 from companies where id = ${company.id} and account_status = 'active')`,
    )
      .onConflictDoUpdate({
        target: [companyInvitations.companyId, companyInvitations.email],
        set: { id, role, invitedBy: userId, createdAt: now, expiresAt },
      })
      .returning({ id: companyInvitations.id }),
    ...mail.statements,
  ]);
  if ((made as unknown[]).length > 0) {
    mail.send();
    return "sent";
  }
  return (await context.db.get(pressedBefore)) ? "pressed" : "full";
}

/** The address that an invitation of a company was sent to; null for an unknown one. */
export async function findInvited({ db }: AppContext, companyId: string, id: string): Promise<string | null> {
  const own = and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, companyId));
  const row = await db.select({ email: companyInvitations.email }).from(companyInvitations).where(own).get();
  return row?.email ?? null;
}

type Changed = "done" | "gone" | null;

/** "gone" when the invitation no longer exists; null, a refusal, when it is another company's. */
async function refusalOf(context: AppContext, id: string): Promise<Changed> {
  const other = await context.db
    .select({ id: companyInvitations.id })
    .from(companyInvitations)
    .where(eq(companyInvitations.id, id))
    .get();
  return other ? null : "gone";
}

/**
 * Sends a new link; the old one stops working. "gone" when the invitation no longer exists; null for another company's.
 */
export async function resendInvitation(context: AppContext, owner: Owner, id: string): Promise<Changed> {
  const own = and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, owner.company.id));
  const invitation = await context.db.select().from(companyInvitations).where(own).get();
  if (!invitation) return refusalOf(context, id);
  const { id: newId, sentAt, expiresAt, mail } = await newInvitation(context, owner, invitation.email, invitation.role);
  const [made] = await context.db.batch([
    context.db
      .update(companyInvitations)
      .set({ id: newId, invitedBy: owner.userId, createdAt: sentAt, expiresAt })
      .where(own)
      .returning({ id: companyInvitations.id }),
    ...mail.statements,
  ]);
  if (made.length === 0) return "gone";
  mail.send();
  return "done";
}

/**
 * Cancels an invitation: its link stops working. "gone" when it was used or cancelled before; null for another
 * company's.
 */
export async function cancelInvitation(context: AppContext, companyId: string, id: string): Promise<Changed> {
  const rows = await context.db
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, companyId)))
    .returning({ id: companyInvitations.id });
  return rows.length > 0 ? "done" : refusalOf(context, id);
}
