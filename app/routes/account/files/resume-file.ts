import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { attachment, sendFile } from "./send-file.server";

export const handle: RouteHandle = { access: "signed-in" };

/** A résumé file to be saved, never opened in the site, for the person, companies to which they have applied, and owners. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  return sendFile(context, viewer, "resume", params.fileId, {}, attachment);
}
