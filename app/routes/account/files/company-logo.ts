import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import { findLogo, findPendingLogo } from "~/features/companies/identity/logo.server";
import type { RouteHandle } from "~/web/sessions/access";
import { cacheHeaderForADay, maySeePending } from "./pending-picture.server";
import { answerFile } from "./send-file.server";

export const handle: RouteHandle = { access: "public", index: true, viewAs: "person" };

/** A logo in review, for the company's team and for reviewers; null for all others. */
async function findWaitingFor(context: AppLoadContext, fileId: string) {
  const viewer = await context.viewer();
  const file = viewer && (await findPendingLogo(context.db, fileId));
  return file && (await maySeePending(context, file.companyId)) ? file : null;
}

/** The logo of a company, for everybody. Another logo has another address, so it may be kept for a day. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const file = isId(params.fileId)
    ? ((await findLogo(context.db, params.fileId)) ?? (await findWaitingFor(context, params.fileId)))
    : null;
  return answerFile(context, "company_logo", file, cacheHeaderForADay(request));
}
