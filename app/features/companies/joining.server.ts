import { eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import { companyInvitations, companyMembers, users } from "db/schema";
import type { Locale, MemberRole } from "db/vocabulary";
import { newAccountStatements } from "../accounts/new-account.server";
import { hashPassword } from "../accounts/password";
import type { AppContext } from "../context";
import { invitationIdOf, mostMembers } from "./invitations.server";

/** Holds for a person who may still join a team: an employer who works nowhere else and runs nothing of their own. @param person an id */
const isFree = (person: string) => sql`exists (select 1 from users where id = ${person} and user_type = 'employer' and erased_at is null)
  and not exists (select 1 from company_members where user_id = ${person})
  and not exists (select 1 from companies own where own.user_id = ${person} and (own.is_profile_complete = 1 or own.account_status = 'banned'
    or (own.company_name <> '' and own.legal_name <> '' and own.email <> '' and own.phone <> '' and own.hr_contact_name <> '')
    or exists (select 1 from jobs where company_id = own.id) or exists (select 1 from company_members where company_id = own.id)))`;

/** The invitation of a link while it works and there is room in the team. */
const goodInvitation = (id: string, now: number) => sql`company_invitations i
  where i.id = ${id} and i.expires_at > ${now}
    and exists (select 1 from companies c where c.id = i.company_id and c.account_status = 'active' and c.user_id is not null)
    and (select count(*) from company_members where company_id = i.company_id) < ${mostMembers}`;

export interface Invitation {
  companyName: string;
  inviter: string;
  role: MemberRole;
  email: string;
  /** The account that the address has; null for none. `isFree`: it may join. */
  account: { userId: string; userType: "seeker" | "employer"; isFree: boolean } | null;
  isFull: boolean;
}

/** The invitation of a link; looking does not use it up. Null when it is unknown, used, taken back or too old. */
export async function findInvitation(context: AppContext, token: string): Promise<Invitation | null> {
  const now = context.now();
  const row = await context.db.get<{ companyName: string; inviter: string; role: MemberRole; email: string; members: number; userId: string | null; userType: "seeker" | "employer" }>(sql`
    select c.company_name as companyName, inviter.full_name as inviter, i.role as role, i.email as email, u.id as userId, u.user_type as userType,
      (select count(*) from company_members where company_id = i.company_id) as members
    from company_invitations i join companies c on c.id = i.company_id join users inviter on inviter.id = i.invited_by left join users u on u.email = i.email
    where i.id = ${invitationIdOf(token)} and i.expires_at > ${now} and c.account_status = 'active' and c.user_id is not null`);
  if (!row) return null;
  const { userId, userType, members, ...invitation } = row;
  const free = userId === null ? undefined : await context.db.get<{ yes: number }>(sql`select (${isFree(userId)}) as yes`);
  return { ...invitation, isFull: members >= mostMembers, account: userId === null ? null : { userId, userType, isFree: free?.yes === 1 } };
}

/** The statement that uses the invitation up once somebody has joined by it. */
const useUp = (context: AppContext, id: string, userId: string) =>
  context.db
    .delete(companyInvitations)
    .where(sql`${eq(companyInvitations.id, id)} and exists (select 1 from company_members m where m.user_id = ${userId} and m.company_id = ${companyInvitations.companyId})`);

/**
 * Joins the team that invited this very address; a second press finds it done. For somebody who was free when they came to
 * the page: false when the link works no longer or they may not join.
 */
export async function joinTeam(context: AppContext, employer: { userId: string; email: string }, token: string): Promise<boolean> {
  const id = invitationIdOf(token);
  const now = context.now();
  const { userId, email } = employer;
  const [joined] = await context.db.batch([
    // All columns in the table's order, as insert … select wants them.
    context.db
      .insert(companyMembers)
      .select(sql`select ${userId}, i.company_id, i.role, ${now} from ${goodInvitation(id, now)} and i.email = ${email} and ${isFree(userId)}`)
      .returning({ userId: companyMembers.userId }),
    useUp(context, id, userId),
  ]);
  if ((joined as unknown[]).length > 0) return true;
  return (await context.db.select({ userId: companyMembers.userId }).from(companyMembers).where(eq(companyMembers.userId, userId)).get()) !== undefined;
}

/**
 * Makes an account for the invited address and joins the team, both or neither. The link came by mail, so that the address
 * counts as confirmed. Returns the new person's id; null when the link works no longer or the address has an account by now.
 */
export async function joinWithNewAccount(
  context: AppContext,
  token: string,
  form: { fullName: string; password: string; locale: Locale },
): Promise<string | null> {
  const invitation = await findInvitation(context, token);
  if (!invitation || invitation.account) return null;
  const { email } = invitation;
  const id = invitationIdOf(token);
  const now = context.now();
  const userId = createId(now);
  const { fullName, locale } = form;
  const account = newAccountStatements(context, {
    userId, userType: "employer", fullName, email, passwordHash: await hashPassword(form.password), emailConfirmedAt: now, locale, referrerId: null,
  });
  const good = goodInvitation(id, now);
  try {
    await context.db.batch([
      ...account,
      // Without a good invitation both are null, which the table refuses: the whole batch is undone, the account with it.
      context.db.insert(companyMembers).values({
        userId,
        companyId: sql`(select i.company_id from ${good})`,
        role: sql`(select i.role from ${good})`,
        createdAt: now,
      }),
      useUp(context, id, userId),
    ]);
  } catch (error) {
    const taken = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
    const still = await findInvitation(context, token);
    if (still && !still.isFull && !taken) throw error;
    return null;
  }
  return userId;
}
