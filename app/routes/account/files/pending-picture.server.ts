import type { AppLoadContext } from "@remix-run/cloudflare";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { reachesOwnerArea } from "~/web/sessions/owner-session.server";
import { sessionTokenOf } from "~/web/sessions/session.server";

/** Whether the viewer may see a picture in review: the company's team and reviewers. */
export async function maySeePending(context: AppLoadContext, companyId: string): Promise<boolean> {
  const viewer = await context.viewer();
  if (!viewer) return false;
  if (viewer.company?.id === companyId) return true;
  return (await checkAdminRole(context.db, viewer.userId, "admin")) && (await reachesOwnerArea(context, viewer));
}

/**
 * The header of a picture whose address changes with its content: "private" for browsers with a session. It is never
 * "public", since public answers would push pages out of the worker's memory.
 */
export function cacheHeaderForADay(request: Request): Record<string, string> {
  return { "cache-control": `${sessionTokenOf(request) === null ? "" : "private, "}max-age=86400, immutable` };
}
