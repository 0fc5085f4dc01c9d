import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "What search engines may read.",
      answers: { 200: { means: "The text.", type: "text/plain" } },
      example: { status: 200 },
    },
  },
};

// A rule matches the beginning of an address: "/jobs" alone would also exclude "/jobs-in/delhi".
const rules = [
  "/api/",
  "/auth",
  "/employer-auth",
  "/jobs$",
  "/jobs?",
  "/leaving",
  "/health",
  "/job/*/share",
  "/job/*/call",
];

export function loader({ context }: LoaderFunctionArgs): Response {
  const lines = [
    "User-agent: *",
    "Allow: /api/jobs",
    ...rules.map((rule) => `Disallow: ${rule}`),
    "",
    `Sitemap: ${context.siteUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "max-age=3600" },
  });
}
