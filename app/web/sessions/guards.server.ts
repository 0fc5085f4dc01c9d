import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { AdminRole, MemberRole } from "db/vocabulary";
import { checkAdminRole } from "~/features/accounts/roles.server";
import type { Employer, Seeker, Viewer } from "~/features/accounts/viewer";
import { notePerson } from "~/log/event-scope.server";
import { logError } from "~/log/log";
import { inTime, refuse } from "../documents/refuse.server";
import { withLoggedOutForm } from "../redirects/logged-out-form.server";
import { pathOf, withRedirect } from "../redirects/redirect";
import { holdOwnerSession } from "./owner-session.server";

interface GuardArgs {
  request: Request;
  context: AppLoadContext;
}

/** The signed-in person who is not banned. Throws a redirect to a log-in page, or to the page that tells of the ban. */
async function knownViewer({ request, context }: GuardArgs, logInPage: string): Promise<Viewer> {
  const viewer = await context.viewer();
  if (!viewer) throw redirect(withRedirect(logInPage, pathOf(request)), 303);
  if (viewer.profile?.isBanned) throw redirect("/banned", 303);
  if (viewer.company?.isBanned) throw redirect("/employer-disabled", 303);
  return viewer;
}

/**
 * The signed-in seeker. Throws a redirect: to /auth without a session, to /banned for a banned one, and, where a complete
 * profile is needed, to /profile-setup; refuses employers (403).
 */
export async function requireSeeker(
  args: GuardArgs,
  { complete = false }: { complete?: boolean } = {},
): Promise<Seeker> {
  const viewer = await knownViewer(args, "/auth");
  if (viewer.userType !== "seeker") refuse("seekers_only", 403);
  if (complete && !viewer.profile?.isComplete)
    throw redirect(withRedirect("/profile-setup", pathOf(args.request)), 303);
  return viewer as Seeker;
}

/** The roles in ascending order; each includes the rights of those before it. */
const ranks: Record<MemberRole, number> = { viewer: 0, recruiter: 1, owner: 2 };

/** Whether a user's role in their company is at least the given one. */
export function isAtLeast(employer: Employer, role: MemberRole): boolean {
  return ranks[employer.company.role] >= ranks[role];
}

/**
 * The signed-in employer with the company that they work for. Throws a redirect: to /employer-auth without a session,
 * to /employer-disabled for a banned company, and, where a complete company is needed, to /company-profile-setup;
 * refuses seekers (403) and, as "role_too_low", members of the team with too low a role (403).
 * @param needs.role the lowest role that is admitted; by default a viewer for reading and a recruiter for sending
 */
export async function requireEmployer(
  args: GuardArgs,
  { complete, role = isReading(args.request) ? "viewer" : "recruiter" }: { complete: boolean; role?: MemberRole },
): Promise<Employer> {
  const viewer = await knownViewer(args, "/employer-auth");
  if (viewer.userType !== "employer" || !viewer.company) return refuse("employers_only", 403);
  if (complete && !viewer.company.isComplete) {
    throw redirect(withRedirect("/company-profile-setup", pathOf(args.request)), 303);
  }
  return isAtLeast(viewer as Employer, role) ? (viewer as Employer) : refuse("role_too_low", 403);
}

const isReading = (request: Request) => request.method === "GET" || request.method === "HEAD";

/** Any signed-in person who is not banned. Throws a redirect to /auth or to the page that tells of the ban. */
export async function requireViewer(args: GuardArgs): Promise<Viewer> {
  return knownViewer(args, "/auth");
}

/** The same for requests by script: throws a 401 response instead of a redirect. */
export async function requireViewerByScript({ context }: Pick<GuardArgs, "context">): Promise<Viewer> {
  const viewer = await context.viewer();
  if (!viewer || viewer.profile?.isBanned || viewer.company?.isBanned)
    throw Response.json({ success: false, error: "Sign in first" }, { status: 401 });
  return viewer;
}

/**
 * A possible participant of an interview: a seeker, or a member of a company's team. Viewers of the team are refused
 * (403).
 */
export async function requireParticipant(args: GuardArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  return canTakePart(viewer) ? viewer : refuse("role_too_low", 403);
}

/** Whether a user may join and end interviews, and not only look on. */
export const canTakePart = ({ company }: Viewer) => company?.role !== "viewer";

/**
 * A signed-in person with a role in the owner area. Throws a redirect to /auth without a session and for a session that
 * is too old or idle; the values of a sent form are kept. Where a second factor is required, throws a redirect to the
 * page that sets it up or asks for it. Refuses users without the role (403, Access Denied), and all users while roles
 * cannot be read (503, Access Verification Failed).
 */
export function requireAdmin(args: GuardArgs, role: AdminRole = "admin"): Promise<Viewer> {
  const asked = admins.get(args.context) ?? new Map<AdminRole, Promise<Viewer>>();
  admins.set(args.context, asked);
  const answer = asked.get(role) ?? withLoggedOutForm(args.request, findAdmin(args, role));
  asked.set(role, answer);
  return answer;
}

/** The result per request, since the route's guard and the page both read it. */
const admins = new WeakMap<AppLoadContext, Map<AdminRole, Promise<Viewer>>>();

async function findAdmin(args: GuardArgs, role: AdminRole): Promise<Viewer> {
  const viewer = await knownViewer(args, "/auth");
  let allowed: boolean;
  try {
    allowed = await inTime(checkAdminRole(args.context.db, viewer.userId, role));
    if (allowed) await inTime(holdOwnerSession(args, viewer));
  } catch (error) {
    if (error instanceof Response) throw error;
    logError("roles cannot be read", error);
    return refuse("verification_failed", 503);
  }
  if (!allowed) return refuse("access_denied", 403);
  notePerson("owner");
  return viewer;
}
