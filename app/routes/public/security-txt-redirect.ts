import { redirect } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public" };

/** The old place of the text. */
export const loader = () => redirect("/.well-known/security.txt", 301);
