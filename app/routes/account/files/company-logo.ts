import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import { checkAdminRole } from "~/features/accounts/roles.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findLogo, findWaitingLogo } from "~/features/companies/identity/logo.server";
import type { RouteHandle } from "~/web/sessions/access";
import { reachesOwnerArea } from "~/web/sessions/owner-session.server";
import { sessionTokenOf } from "~/web/sessions/session.server";
import { answerFile } from "./send-file.server";

export const handle: RouteHandle = { access: "public" };

/** A logo that waits, for the people of its company and for those who decide on it; null for all others. */
async function findWaitingFor(context: AppLoadContext, viewer: Viewer | null, fileId: string) {
  const file = viewer && (await findWaitingLogo(context.db, fileId));
  if (!viewer || !file) return null;
  if (viewer.company?.id === file.companyId) return file;
  const decides = (await checkAdminRole(context.db, viewer.userId, "admin")) && (await reachesOwnerArea(context, viewer));
  return decides ? file : null;
}

/** The logo of a company, for everybody. Another logo has another address, so it may be kept for a day. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const file = isId(params.fileId) ? ((await findLogo(context.db, params.fileId)) ?? (await findWaitingFor(context, await context.viewer(), params.fileId))) : null;
  // What says "public" would take the place of pages in the memory of the worker.
  const caching = `${sessionTokenOf(request) === null ? "" : "private, "}max-age=86400, immutable`;
  return answerFile(context, "company_logo", file, { "cache-control": caching });
}
