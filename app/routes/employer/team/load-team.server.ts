import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Employer } from "~/features/accounts/viewer";
import { listInvitations, listMembers } from "~/features/companies/team/team-members.server";

/** What the pages about a team show; invitations to owners only. */
export async function loadTeam(context: AppLoadContext, { userId, company }: Employer) {
  const isOwner = company.role === "owner";
  const [members, invitations] = await Promise.all([
    listMembers(context.db, company.id),
    isOwner ? listInvitations(context.db, company.id, context.now()) : [],
  ]);
  return { companyName: company.name, userId, isOwner, members, invitations };
}

export type TeamData = Awaited<ReturnType<typeof loadTeam>>;
