import { redirect } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "Leads to /.well-known/security.txt.",
      answers: { 301: { means: "It is there." } },
      example: { status: 301 },
    },
  },
};

/** The old place of the text. */
export const loader = () => redirect("/.well-known/security.txt", 301);
