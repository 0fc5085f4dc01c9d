import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import { findPhoto } from "~/features/companies/photos/photos.server";
import type { RouteHandle } from "~/web/sessions/access";
import { cacheHeaderForADay, maySeePending } from "./pending-picture.server";
import { answerFile } from "./send-file.server";

export const handle: RouteHandle = { access: "public", index: true, viewAs: "person" };

/** A photo of a company, for everybody; while the company is in review, only for its own team and for reviewers. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const photo = isId(params.fileId) ? await findPhoto(context.db, params.fileId) : null;
  const isShown = photo !== null && (photo.isPublic || (await maySeePending(context, photo.companyId)));
  return answerFile(context, "company_photo", isShown ? photo : null, cacheHeaderForADay(request));
}
