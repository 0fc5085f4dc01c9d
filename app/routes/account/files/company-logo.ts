import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import { findLogo } from "~/features/companies/logo.server";
import type { RouteHandle } from "~/web/access";
import { sessionTokenOf } from "~/web/session.server";
import { answerFile } from "./send-file.server";

export const handle: RouteHandle = { access: "public" };

/** The logo of a company, for everybody. Another logo has another address, so it may be kept for a day. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const file = isId(params.fileId) ? await findLogo(context.db, params.fileId) : null;
  // What says "public" would take the place of pages in the memory of the worker.
  const caching = `${sessionTokenOf(request) === null ? "" : "private, "}max-age=86400, immutable`;
  return answerFile(context, "company_logo", file, { "cache-control": caching });
}
