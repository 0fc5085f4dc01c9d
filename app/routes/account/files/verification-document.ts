import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { attachment, sendFile } from "./send-file.server";

export const handle: RouteHandle = { access: "signed-in" };

/** A paper of a company to be saved, never opened in the site, for whoever has uploaded it and for owners. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  return sendFile(context, viewer, "verification_document", params.fileId, {}, attachment);
}
