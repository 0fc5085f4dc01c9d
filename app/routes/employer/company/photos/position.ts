import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { movePhoto } from "~/features/companies/photos/photos.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { photosPage } from "./photos-page";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(photosPage);

export const formDoc: FormDoc = { fields: ["before"] };

/** Puts a photo before the one that the form names (`before`), so that a second submission changes nothing. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const before = (await request.formData()).get("before");
  if (!(await movePhoto(context, employer, params.photoId ?? "", String(before))))
    throw new Response(null, { status: 404 });
  return redirectWithToast(request, `${photosPage}#photos`, { title: m.photo_order(), tone: "success" });
}
