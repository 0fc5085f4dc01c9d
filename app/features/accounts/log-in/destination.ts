import type { UserType } from "db/vocabulary";

/** The page on which an account of this kind logs in. */
export const logInPages: Record<UserType, "/auth" | "/employer-auth"> = { seeker: "/auth", employer: "/employer-auth" };

/**
 * The page after a log-in.
 * @param redirect the requested path, already checked by safeRedirect; empty for none
 */
export function destinationAfterLogIn(
  person: { userType: UserType; isCompanyComplete: boolean },
  redirect: string,
): string {
  if (person.userType === "seeker") return redirect || "/profile-setup";
  if (redirect === "") return person.isCompanyComplete ? "/employer-portal" : "/company-profile-setup";
  return person.isCompanyComplete && isCompanySetup(redirect) ? "/employer-portal" : redirect;
}

// The router ignores case and a trailing slash.
function isCompanySetup(target: string): boolean {
  return /^\/company-profile-setup\/*(?:[?#]|$)/i.test(target);
}
