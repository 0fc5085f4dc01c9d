import type { Viewer } from "~/features/accounts/viewer";
import type { Invitation } from "~/features/companies/team/joining.server";

/**
 * How the reader of an invitation can go on. accept: one button; new: creates an account, or takes over an unconfirmed
 * one; log_in: the address has an account; the others are reasons for a refusal.
 */
export type Way = "accept" | "new" | "log_in" | "other_account" | "seeker" | "own_company" | "full" | "closed";

export function wayOf(invitation: Invitation, viewer: Viewer | null, registrationOpen: boolean): Way {
  const { account, isFull } = invitation;
  if (viewer && viewer.userId !== account?.userId) return "other_account";
  if (!account || (account.isUnproven && !viewer)) return isFull ? "full" : registrationOpen ? "new" : "closed";
  if (account.userType === "seeker") return "seeker";
  if (!account.isFree) return "own_company";
  if (isFull) return "full";
  return viewer ? "accept" : "log_in";
}
