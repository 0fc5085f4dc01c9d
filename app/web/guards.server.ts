import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Employer, Seeker, Viewer } from "~/features/accounts/viewer";
import { pathOf, withRedirect } from "./redirect";

interface GuardArgs {
  request: Request;
  context: AppLoadContext;
}

// A data request names its page in the address; a failed POST leads back to the page, where the form is.
const backOf = (request: Request) => pathOf(request);

/**
 * The signed-in seeker. Throws a redirect: to /auth without a session, to /banned for a banned one, to /employer-portal
 * for an employer, and, where a complete profile is needed, to /profile-setup.
 */
export async function requireSeeker(
  { request, context }: GuardArgs,
  { complete }: { complete: boolean },
): Promise<Seeker> {
  const viewer = await context.viewer();
  if (!viewer) throw redirect(withRedirect("/auth", backOf(request)), 303);
  if (viewer.userType !== "seeker") throw redirect("/employer-portal", 303);
  if (viewer.profile?.isBanned) throw redirect("/banned", 303);
  if (complete && !viewer.profile?.isComplete) throw redirect(withRedirect("/profile-setup", backOf(request)), 303);
  return viewer as Seeker;
}

/**
 * The signed-in employer with their company. Throws a redirect: to /employer-auth without a session, to /employer-disabled
 * for a banned company, to / for a seeker, and, where a complete company is needed, to /company-profile-setup.
 */
export async function requireEmployer(
  { request, context }: GuardArgs,
  { complete }: { complete: boolean },
): Promise<Employer> {
  const viewer = await context.viewer();
  if (!viewer) throw redirect(withRedirect("/employer-auth", backOf(request)), 303);
  if (viewer.userType !== "employer" || !viewer.company) throw redirect("/", 303);
  if (viewer.company.isBanned) throw redirect("/employer-disabled", 303);
  if (complete && !viewer.company.isComplete) {
    throw redirect(withRedirect("/company-profile-setup", backOf(request)), 303);
  }
  return viewer as Employer;
}

/** Any signed-in person who is not banned. Throws a redirect to /auth or to the page that tells of the ban. */
export async function requireViewer({ request, context }: GuardArgs): Promise<Viewer> {
  const viewer = await context.viewer();
  if (!viewer) throw redirect(withRedirect("/auth", backOf(request)), 303);
  if (viewer.profile?.isBanned) throw redirect("/banned", 303);
  if (viewer.company?.isBanned) throw redirect("/employer-disabled", 303);
  return viewer;
}
