import type { AppLoadContext } from "@remix-run/cloudflare";
import { hashToken } from "~/features/accounts/sessions/sessions.server";
import { errorDocument } from "../documents/error-document.server";
import { localeOf } from "../locale.server";
import { sessionTokenOf } from "../sessions/session.server";

/** The most submissions of a session in a span: no user sends ten a second, and autosave sends at most one a second. */
const mostPresses = 600;
/** Milliseconds. */
const span = 60_000;
const mostSessions = 5_000;

interface Presses {
  count: number;
  /** ms UTC */
  until: number;
}

// Kept in this isolate only, since a database row for each submission would cost more than most of them. A client
// spread over isolates can send more; acts that cost or reach others have their own limits in rate-limit.server.ts.
const sessions = new Map<string, Presses>();

/**
 * The answer (429) to a form whose session has sent more forms in a minute than a person can; null for any other form.
 */
export function refuseSubmissions(
  request: Request,
  { env, now }: Pick<AppLoadContext, "env" | "now">,
): Response | null {
  const token = request.method === "POST" ? sessionTokenOf(request) : null;
  if (token === null) return null;
  const key = hashToken(token);
  const at = now();
  const known = sessions.get(key);
  const presses = known && known.until > at ? known : { count: 0, until: at + span };
  presses.count++;
  sessions.delete(key);
  for (const oldest of sessions.keys()) {
    if (sessions.size < mostSessions) break;
    sessions.delete(oldest);
  }
  sessions.set(key, presses);
  if (presses.count <= mostPresses * (Number(env.RATE_LIMIT_FACTOR) || 1)) return null;
  const refusal = errorDocument(request, 429, "too_many", localeOf(request));
  refusal.headers.set("retry-after", String(Math.ceil((presses.until - at) / 1000)));
  return refusal;
}
