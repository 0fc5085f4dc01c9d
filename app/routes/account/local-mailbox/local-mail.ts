import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findLocalMail, withCurrentPort } from "~/features/mail/local-mailbox.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "local" };

/** The HTML part of a message that the local mail adapter keeps; it can load and run nothing. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  if (context.env.MAIL_ADAPTER !== "local") throw new Response(null, { status: 404 });
  const html = await findLocalMail(context.db, params.mailId ?? "");
  if (!html) throw new Response(null, { status: 404 });
  return new Response(withCurrentPort(html, context.siteUrl), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups",
      "x-content-type-options": "nosniff",
    },
  });
}
