import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deletePhoto } from "~/features/companies/photos/photos.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { photosPage } from "./photos-page";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(photosPage);

export const formDoc: FormDoc = { fields: [] };

/** Deletes a photo of the company. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  if (!(await deletePhoto(context, employer, params.photoId ?? ""))) throw new Response(null, { status: 404 });
  return redirectWithToast(request, photosPage, { title: m.photo_deleted(), tone: "info" });
}
