import { hasDatabaseTimedOut } from "db/d1-session";
import { currentLocale } from "~/locale.server";
import { logError, loggedRequest } from "~/log/log";
import { m } from "~/paraglide/messages";
import { errorKindOf, errorWords, type ErrorKind } from "~/ui/errors/error-words";
import { isSecret } from "../redirects/logged-out-form.server";
import { readForm } from "../requests/request-body.server";
import type { Refusal } from "../security/security.server";
import { smallDocument } from "./small-document.server";

/**
 * A small page for a request that no route answers, with a link to the same address by GET.
 * @param locale the language in which the request is answered unless given
 */
export function errorDocument(request: Request, status: number, kind: ErrorKind, locale = currentLocale()): Response {
  const isRead = request.method === "GET" || request.method === "HEAD";
  // Relative: a path such as //other.example would lead elsewhere.
  const again = ["", isRead ? m.layout_try_again({}, { locale }) : m.errors_open_again({}, { locale })] as const;
  const ways: Partial<Record<ErrorKind, (readonly [string, string])[]>> = {
    seekers_only: [["/employer-portal", m.errors_to_employer_portal({}, { locale })]],
    employers_only: [["/jobs", m.errors_to_jobs({}, { locale })]],
    role_too_low: [["/employer-portal", m.errors_to_employer_portal({}, { locale })]],
    access_denied: [],
    not_found: [],
    not_while_viewing: [["/more", "Pages that are shown"]],
    viewing_over: [["/owner-portal", "Owner area"]],
  };
  const words =
    kind === "broken" && !isRead
      ? { title: m.errors_panel_title({}, { locale }), text: m.errors_panel_text({}, { locale }) }
      : errorWords(kind, locale);
  return smallDocument(
    { status, ...words, links: ways[kind] ?? [again], retries: isRead && kind === "broken" },
    locale,
  );
}

/** Whether a person sees the response: not script, data requests of the framework, or monitoring. */
function asksForDocument(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return (
    !pathname.startsWith("/api/") &&
    pathname !== "/health" &&
    !pathname.endsWith(".data") &&
    (request.headers.get("accept") ?? "").includes("text/html")
  );
}

/**
 * The answer to a request that was refused before any route: for a person the site's own error page with their header;
 * the small document when that page cannot be rendered or script sent the request.
 * @param render answers a request without a body with the site's page for a refusal
 */
export async function refusalDocument(
  request: Request,
  { status, kind, allow }: Refusal,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const whole = asksForDocument(request) ? await render(withoutBody(request)).catch(() => null) : null;
  const document = whole?.status === status ? whole : errorDocument(request, status, kind);
  if (allow) document.headers.set("allow", allow);
  return document;
}

/** The same request as a POST without a body. */
function withoutBody({ url, headers }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ["content-type", "content-length", "transfer-encoding", "origin"]) kept.delete(name);
  return new Request(url, { method: "POST", headers: kept, redirect: "manual" });
}

/** The Retry-After of a database timeout, in seconds. */
const retryAfter = 30;

/**
 * Replaces the error page after a database timeout (503): by the same page, or, for a form, by a small page with the
 * sent values and a button that sends them again. Passwords and files are left out.
 * @param body what the request has brought
 */
async function timeOutDocument(request: Request, bare: Response, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = new Headers(bare.headers);
  headers.set("retry-after", String(retryAfter));
  if (request.method !== "POST" || !asksForDocument(request)) return new Response(bare.body, { status: 503, headers });
  const sent = await readForm(request, body).then(
    (form) => [...form],
    () => [],
  );
  const fields = sent.flatMap(([name, value]) =>
    typeof value === "string" && !isSecret(name) ? [[name, value] as const] : [],
  );
  const text = [
    m.errors_timed_out_text(),
    ...(fields.length < sent.length ? [m.errors_timed_out_left_out()] : []),
  ].join(" ");
  const form = { fields, label: m.errors_timed_out_typed(), button: m.errors_timed_out_again() };
  const document = smallDocument(
    { status: 503, title: m.errors_timed_out_title(), text, form, links: [["", m.errors_open_again()]] },
    currentLocale(),
  );
  document.headers.set("retry-after", String(retryAfter));
  for (const cookie of bare.headers.getSetCookie()) document.headers.append("set-cookie", cookie);
  return document;
}

/**
 * Returns the answer, or a small error page when a person could not read it: a bare status, text or JSON with which an
 * address without a page (a resource that forms post to) refuses or fails, or a thrown error. Keeps the headers of the
 * answer.
 * @param body what the request has brought
 */
export async function withErrorDocument(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  answer: () => Promise<Response>,
): Promise<Response> {
  let bare: Response;
  try {
    bare = await answer();
  } catch (error) {
    logError(loggedRequest(request), error);
    bare = errorDocument(request, 500, "broken");
  }
  if (bare.status === 500 && hasDatabaseTimedOut()) bare = await timeOutDocument(request, bare, body);
  const type = bare.headers.get("content-type") ?? "";
  if (bare.status < 400 || type.startsWith("text/html") || !asksForDocument(request)) return bare;
  const data: unknown = type.startsWith("application/json") ? await bare.json().catch(() => null) : null;
  const document = errorDocument(request, bare.status, errorKindOf(bare.status, data));
  for (const [name, value] of bare.headers) {
    if (name !== "content-length" && !document.headers.has(name)) document.headers.append(name, value);
  }
  return document;
}
