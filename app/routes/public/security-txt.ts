import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getSettings } from "~/features/settings/queries.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "How to report a vulnerability (RFC 9116).",
      answers: { 200: { means: "The text.", type: "text/plain" } },
      example: { status: 200 },
    },
  },
};

/** The text is valid for this long after each answer; RFC 9116 wants less than a year. Milliseconds. */
const goodFor = 180 * 24 * 3600 * 1000;

/** How to report a vulnerability (RFC 9116). */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { supportEmail } = await getSettings(context.db);
  const expires = new Date(Math.floor((context.now() + goodFor) / 86_400_000) * 86_400_000).toISOString();
  const lines = [
    `Contact: mailto:${supportEmail}`,
    `Contact: ${context.siteUrl}/contact-us`,
    `Expires: ${expires.replace(".000Z", "Z")}`,
    "Preferred-Languages: hi, en",
    `Canonical: ${context.siteUrl}/.well-known/security.txt`,
    `Policy: ${context.siteUrl}/privacy`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "max-age=3600" },
  });
}
