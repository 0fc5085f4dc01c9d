import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { attachment, sendFile } from "./send-file.server";

export const handle: RouteHandle = { access: "signed-in" };

/**
 * The headers that let a page of ours show a document in a frame. Without a sandbox, in which Chromium's viewer shows
 * no PDF. Documents are checked at upload, and hold no script.
 */
const framed = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
};

/**
 * A paper of a company, for the user who uploaded it and for owners: to be saved, or with `?view` to be shown
 * within the page on which it is judged.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const isShown = new URL(request.url).searchParams.has("view");
  const headers = {
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    ...(isShown && { ...framed, "content-disposition": "inline" }),
  };
  return sendFile(context, viewer, "verification_document", params.fileId, headers, isShown ? undefined : attachment);
}
