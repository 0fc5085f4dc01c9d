import type { AppLoadContext } from "@remix-run/cloudflare";
import { createHmac } from "node:crypto";
import { day } from "db/catalogues/time";
import { clientNetwork } from "./client-address.server";

const indiaAhead = 5.5 * 3600_000;

/**
 * A visitor's daily id for counting: a keyed hash of network, browser and the day in India. It cannot be reversed and
 * changes every day.
 */
export function visitorKey(request: Request, context: AppLoadContext): string {
  const today = Math.floor((context.now() + indiaAhead) / day);
  return createHmac("sha256", context.env.COOKIE_SECRET ?? "")
    .update(["visitor", clientNetwork(request, context), request.headers.get("user-agent") ?? "", today].join("\n"))
    .digest("base64url");
}
