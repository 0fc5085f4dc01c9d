import { and, eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import { companyInvitations, companyMembers } from "db/schema";
import { always, existsIn, insertSelect } from "db/statements";
import type { Locale, MemberRole } from "db/vocabulary";
import { hashPassword } from "~/features/accounts/passwords/password";
import { newAccount } from "~/features/accounts/sign-up/new-account.server";
import { endSignUps } from "~/features/accounts/sign-up/pending-sign-ups.server";
import { isUnproven, takeOver } from "~/features/accounts/sign-up/taking-over.server";
import type { AppContext } from "~/features/context";
import { invitationIdOf, mostMembers } from "./invitations.server";

/**
 * Holds for a user who may join a team: an employer who is in no other team and runs no company of their own. @param
 * person an id
 */
const isFree = (
  person: string,
) => sql`exists (select 1 from users where id = ${person} and user_type = 'employer' and erased_at is null)
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
  /**
   * The account that the address has; null for none. `isFree`: it may join; `isUnproven`: the recipient of the link
   * takes it over.
   */
  account: { userId: string; userType: "seeker" | "employer"; isFree: boolean; isUnproven: boolean } | null;
  isFull: boolean;
}

/** The invitation of a link. Reading it does not use it up. Null when it is unknown, used, cancelled or expired. */
export async function findInvitation(context: AppContext, token: string): Promise<Invitation | null> {
  const now = context.now();
  const row = await context.db.get<{
    companyName: string;
    inviter: string;
    role: MemberRole;
    email: string;
    members: number;
    userId: string | null;
    userType: "seeker" | "employer";
  }>(sql`
    select c.company_name as companyName, inviter.full_name as inviter, i.role as role, i.email as email, u.id as userId, u.user_type as userType,
      (select count(*) from company_members where company_id = i.company_id) as members
    from company_invitations i join companies c on c.id = i.company_id join users inviter on inviter.id = i.invited_by left join users u on u.email = i.email
    where i.id = ${invitationIdOf(token)} and i.expires_at > ${now} and c.account_status = 'active' and c.user_id is not null`);
  if (!row) return null;
  const { userId, userType, members, ...invitation } = row;
  const isFull = members >= mostMembers;
  if (userId === null) return { ...invitation, isFull, account: null };
  const is = await context.db.get<{ free: number; unproven: number }>(
    sql`select (${isFree(userId)}) as free, (${isUnproven(userId)}) as unproven`,
  );
  return {
    ...invitation,
    isFull,
    account: { userId, userType, isFree: is?.free === 1, isUnproven: is?.unproven === 1 },
  };
}

/** The statement that uses the invitation up once a user has joined by it. */
const useUp = (context: AppContext, id: string, userId: string) =>
  context.db
    .delete(companyInvitations)
    .where(
      and(
        eq(companyInvitations.id, id),
        existsIn(
          companyMembers,
          and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, companyInvitations.companyId)),
        ),
      ),
    );

/**
 * Joins the team that invited exactly this address; a second submission changes nothing. For a user who could join when
 * the page was opened: false when the link no longer works or they may no longer join.
 */
export async function joinTeam(
  context: AppContext,
  employer: { userId: string; email: string },
  token: string,
): Promise<boolean> {
  const id = invitationIdOf(token);
  const now = context.now();
  const { userId, email } = employer;
  const [joined] = await context.db.batch([
    insertSelect(
      context.db,
      companyMembers,
      { userId, companyId: sql`i.company_id`, role: sql`i.role`, createdAt: now },
      sql`from ${goodInvitation(id, now)} and i.email = ${email} and ${isFree(userId)}`,
    ).returning({ userId: companyMembers.userId }),
    useUp(context, id, userId),
  ]);
  if ((joined as unknown[]).length > 0) return true;
  return (
    (await context.db
      .select({ userId: companyMembers.userId })
      .from(companyMembers)
      .where(eq(companyMembers.userId, userId))
      .get()) !== undefined
  );
}

/**
 * Makes an account for the invited address and joins the team, both or neither. The link came by mail, so that the
 * address counts as confirmed; an unconfirmed account is taken over. Returns the user's id; null when the link no
 * longer works or the address has an account by now.
 */
export async function joinWithNewAccount(
  context: AppContext,
  token: string,
  form: { fullName: string; password: string; locale: Locale },
): Promise<string | null> {
  const invitation = await findInvitation(context, token);
  if (!invitation || (invitation.account && !invitation.account.isUnproven)) return null;
  const { email, account: unproven } = invitation;
  const id = invitationIdOf(token);
  const now = context.now();
  const userId = unproven?.userId ?? createId(now);
  const { fullName, locale } = form;
  const person = { userId, fullName, email, passwordHash: await hashPassword(form.password), locale };
  const taken = unproven && takeOver(context, { ...person, madeAs: unproven.userType, userType: "employer" });
  const account =
    taken?.statements ??
    newAccount(context, { ...person, userType: "employer", emailConfirmedAt: now, referrerId: null }).statements;
  const good = sql`${goodInvitation(id, now)} and ${taken?.isTaken ?? always}`;
  try {
    await context.db.batch([
      ...account,
      // Without a good invitation, or an account to take over, both are null, which the table refuses: the whole batch is undone.
      context.db
        .insert(companyMembers)
        .values({
          userId,
          companyId: sql`(select i.company_id from ${good})`,
          role: sql`(select i.role from ${good})`,
          createdAt: now,
        }),
      useUp(context, id, userId),
      endSignUps(context, email),
    ]);
  } catch (error) {
    const still = await findInvitation(context, token);
    if (still && !still.isFull && (!still.account || still.account.isUnproven)) throw error;
    return null;
  }
  taken?.send();
  return userId;
}
