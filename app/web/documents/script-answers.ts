import type { AppLoadContext } from "@remix-run/cloudflare";
import { tooManyAttempts } from "~/web/limits/rate-limit.server";

/** Whether a browser has sent a form and expects a page; script accepts JSON or any type. */
export const expectsPage = (request: Request) => request.headers.get("accept")?.includes("text/html") ?? false;

/** The JSON answer for script; never cached. */
export const answer = (body: object, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });

/** The response to script after too many requests. @param wait seconds */
export const answerTooMany = (context: AppLoadContext, wait: number) =>
  answer({ error: tooManyAttempts(context, wait).text }, 429, { "retry-after": String(wait) });
