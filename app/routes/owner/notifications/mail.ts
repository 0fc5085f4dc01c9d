import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { broadcastMailTo } from "~/features/broadcasts/broadcast-mail";
import { findBroadcast } from "~/features/broadcasts/queries.server";
import { findSender } from "~/features/mail/write-mail.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { mailDocument } from "../mail-document";

export const handle: RouteHandle = { access: "admin" };

/** The mail of a broadcast as its reader sees it, for the frame of its page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { userId, fullName } = await requireAdmin({ request, context });
  const broadcast = await findBroadcast(context, params.broadcastId ?? "");
  if (!broadcast) throw new Response(null, { status: 404 });
  const locale = new URL(request.url).searchParams.get("in") === "hi" ? "hi" : "en";
  return mailDocument(
    broadcastMailTo(context, await findSender(context), broadcast, { userId, fullName, locale }).html,
  );
}
