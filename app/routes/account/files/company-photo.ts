import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import { findPhoto } from "~/features/companies/photos/photos.server";
import type { RouteHandle } from "~/web/sessions/access";
import { answerFile } from "./send-file.server";
import { keptForADay, maySeeWaiting } from "./waiting-picture.server";

export const handle: RouteHandle = { access: "public", index: true, viewAs: "person" };

/** A photo of a company, for everybody; while the company waits for an owner's look only for its own people and those who decide. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const photo = isId(params.fileId) ? await findPhoto(context.db, params.fileId) : null;
  const isShown = photo !== null && (photo.isPublic || (await maySeeWaiting(context, photo.companyId)));
  return answerFile(context, "company_photo", isShown ? photo : null, keptForADay(request));
}
