import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { sendFile } from "./send-file.server";

export const handle: RouteHandle = { access: "signed-in", viewAs: "person" };

/** A photo, for the person, companies to which they have applied, and owners. Another photo has another address, so it may be kept for a day. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  return sendFile(context, viewer, "photo", params.fileId, { "cache-control": "private, max-age=86400, immutable" });
}
