import type { AdminRole, MemberRole } from "db/vocabulary";
import type { Access } from "~/web/sessions/access";
import type { Person } from "./people/people";
import type { SiteRoute } from "./routes";

export interface AccessCase {
  person: Person | null;
  kind: "anonymous" | "seeker" | "employer";
  complete?: boolean;
  banned?: boolean;
  role?: AdminRole;
  /** The owner of the records that addresses with an id name. */
  owns?: boolean;
  /** What a user may do in a team that is not their own; everybody else is the owner of their company. */
  memberRole?: MemberRole;
}

/** The expected outcome of a request: let in, redirected to a page (any when it is ""), or refused with a status. */
export type Outcome = "in" | { to: string } | 401 | 403 | 404;

const employerAccess: readonly Access[] = [
  "employer",
  "complete-employer",
  "complete-member",
  "complete-recruiter",
  "company-owner",
  "complete-company-owner",
];

/** Whether the role of a member is enough; each of the others owns their company. */
function isEnough(access: Access, way: "read" | "send", role: MemberRole = "owner"): boolean {
  if (access === "company-owner" || access === "complete-company-owner") return role === "owner";
  return (
    !(
      (access === "complete-employer" && way === "send") ||
      access === "participant" ||
      access === "complete-recruiter"
    ) || role !== "viewer"
  );
}

function expected(
  access: Access,
  way: "read" | "send",
  who: AccessCase,
  path: string,
  isOwned: boolean,
  openToSuspended: boolean,
): Outcome {
  const to = (page: string) => ({ to: `${page}?redirect=${encodeURIComponent(path)}` });
  const { kind, complete, banned, role } = who;
  if (way === "send" && banned && !openToSuspended && access !== "signed-out")
    return path.startsWith("/api/") ? 401 : { to: kind === "seeker" ? "/banned" : "/employer-disabled" };
  const own = (): Outcome => (isOwned && !who.owns ? 404 : "in");
  if (access === "public" || access === "local") return "in";
  if (access === "not-suspended") return banned ? { to: kind === "seeker" ? "/banned" : "/employer-disabled" } : "in";
  if (access === "signed-out") return kind === "anonymous" ? "in" : { to: "" };
  if (access === "suspended-seeker") return kind === "seeker" && banned ? "in" : { to: "/" };
  if (access === "suspended-employer") return kind === "employer" && banned ? "in" : { to: "/" };
  if (path.startsWith("/api/")) return kind === "anonymous" || banned ? 401 : access === "admin" && !role ? 403 : "in";
  const employersOnly = employerAccess.includes(access);
  if (kind === "anonymous" && path.endsWith("/favorite")) {
    const back = path.replace(/\/favorite$/, "");
    return { to: `/auth?mode=signup&redirect=${encodeURIComponent(`${path}?back=${encodeURIComponent(back)}`)}` };
  }
  if (kind === "anonymous") return to(employersOnly ? "/employer-auth" : "/auth");
  if (banned) return { to: kind === "seeker" ? "/banned" : "/employer-disabled" };
  if (access === "signed-in" || access === "participant") return isEnough(access, way, who.memberRole) ? own() : 403;
  if (access === "admin") return role ? "in" : 403;
  if (access === "owner") return role === "owner" ? "in" : 403;
  if (employersOnly !== (kind === "employer")) return 403;
  if (access === "complete-seeker" && !complete) return to("/profile-setup");
  if (employersOnly && access.startsWith("complete-") && !complete) return to("/company-profile-setup");
  return isEnough(access, way, who.memberRole) ? own() : 403;
}

/**
 * Addresses whose id names a user's own record. What admins see and what the public sees is nobody's; reading an
 * address to which only forms are sent leads to the page where they stand, and that page asks whose it is.
 */
export const isOwned = ({ path, access, isPage }: SiteRoute, way: "read" | "send") =>
  (isPage || way === "send") &&
  /:(jobId|applicationId|interviewId|notificationId|sessionId|templateId|tagId|filterId|invitationId|photoId|boostId|documentId|revealId|offerId)/.test(
    path,
  ) &&
  !["public", "not-suspended", "seeker", "admin", "owner"].includes(access?.[way] ?? "") &&
  path !== "/job/:jobId";

/** Who tries what is open to everybody: the others differ from these only where a user is kept away. */
const everybody = [
  "anonymous",
  "seeker, incomplete",
  "seeker, banned",
  "employer, banned",
  "employer, complete",
  "owner",
];

/** All by which an access can tell two people apart who are both let in: one of those who are alike tries an address. */
const traitsFor = (access: Access, isOwned: boolean, { kind, complete, banned, role, owns, memberRole }: AccessCase) =>
  [
    kind,
    complete,
    banned,
    memberRole,
    access === "admin" || access === "owner" ? role : null,
    isOwned ? owns : null,
  ].join();

/** Of those who are kept away alike and are of one kind one tries an address: the last, who owns the records if any of them does. */
const keptAwayAs = (access: Access, outcome: Outcome, { kind, role, memberRole }: AccessCase) =>
  [
    JSON.stringify(outcome),
    kind,
    role,
    employerAccess.includes(access) || access === "participant" ? memberRole : null,
  ].join();

interface Cell {
  name: string;
  who: AccessCase;
  outcome: Outcome;
}

/** Which cells of the table of routes and people are tried. */
export interface Chosen {
  way: "read" | "send";
  only?: (outcome: Outcome) => boolean;
  /** The key by which two refused people are alike. */
  alike?: (access: Access, outcome: Outcome, who: AccessCase) => string;
}

/** Whether a route refuses by itself, without the guard of its access (web/sessions/guard-route.server.ts). */
const decidesItself = ({ access, ownRefusals }: SiteRoute, way: "read" | "send") =>
  ["public", "not-suspended", "signed-out", "suspended-seeker", "suspended-employer", "local"].includes(
    access?.[way] ?? "",
  ) ||
  (way === "send" && ownRefusals);

/**
 * Who tries an address. The guard of an access is the same for all its addresses: the first one of each access is tried by everybody
 * who is kept away, the others by one of those who are alike. One that decides by itself is tried by everybody, too.
 */
export function cellsOf(
  people: ReadonlyMap<string, AccessCase>,
  route: SiteRoute,
  address: string,
  { way, only = () => true, alike = keptAwayAs }: Chosen,
  isFirst: boolean,
): Cell[] {
  const byEverybody = isFirst || decidesItself(route, way);
  const access = route.access?.[way];
  if (!access) return [];
  const cells = new Map<string, Cell>();
  for (const [name, who] of people) {
    if (access === "public" && !everybody.includes(name)) continue;
    const owned = isOwned(route, way);
    const outcome = expected(access, way, who, address, owned, route.openToSuspended);
    if (!only(outcome)) continue;
    if (outcome !== "in") cells.set(byEverybody ? name : alike(access, outcome, who), { name, who, outcome });
    else if (!cells.has(traitsFor(access, owned, who)))
      cells.set(traitsFor(access, owned, who), { name, who, outcome });
  }
  return [...cells.values()];
}
