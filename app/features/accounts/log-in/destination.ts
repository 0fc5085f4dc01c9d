import type { UserType } from "db/vocabulary";

/** The page on which an account of this kind logs in. */
export const logInPages: Record<UserType, "/auth" | "/employer-auth"> = { seeker: "/auth", employer: "/employer-auth" };

/**
 * Where a log-in leads.
 * @param redirect where the person was going, already through safeRedirect; empty for nowhere
 */
export function destinationAfterLogIn(
  person: { userType: UserType; isCompanyComplete: boolean },
  redirect: string,
): string {
  if (person.userType === "seeker") return redirect || "/profile-setup";
  if (redirect === "") return person.isCompanyComplete ? "/employer-portal" : "/company-profile-setup";
  return person.isCompanyComplete && isCompanySetup(redirect) ? "/employer-portal" : redirect;
}

// The router finds a page whatever the case of its address, and with a slash behind it.
function isCompanySetup(target: string): boolean {
  return /^\/company-profile-setup\/*(?:[?#]|$)/i.test(target);
}
