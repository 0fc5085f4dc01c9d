import type { ErrorKind } from "~/ui/errors/error-words";
import { isSecure } from "../cookies";
import { areAllowedNames, boundaryOf, hasAllowedParts, isUrlencoded, fieldNamesOf } from "../requests/form-shape";
import { readBody, readForm } from "../requests/request-body.server";
import { sessionTokenOf } from "../sessions/session.server";
import { limitBody } from "../uploads/limited-body";
import { permissionsPolicy } from "./content-security-policy";

/** One million bytes: the longest form is a job description. */
const largestForm = 1_000_000;

/** Twelve million bytes where files are taken, so that the page itself can say which file is too large. */
const largestUpload = 12_000_000;

/** A body above the limit is read up to this many bytes, so that the sender of a large photo sees the error page. */
const readOn = 32_000_000;

/** The addresses that take files. */
const uploads = [
  "/profile/photo",
  "/profile/resume-file",
  "/report-job-scam",
  "/employer-profile/logo",
  "/employer-profile/photos",
  "/employer-profile/verification",
  "/owner-portal/imports",
];

/** The addresses that take a file of any size while it comes in, from requests with a session or a key; their pages read the form themselves. */
const streamedUploads = ["/owner-portal/imports", "/api/imports"];

/** The size up to which the page itself refuses a file; above it the request is refused earlier. Bytes. */
const largestStream = 200_000_000;

/**
 * The addresses for events of the mail and payment providers: servers that send JSON, whose signature the route checks.
 */
const serverEvents = ["/webhooks/email", "/webhooks/inbound-mail", "/webhooks/razorpay"];
const largestServerEvent = 100_000;

/**
 * The address to which a browser returns from the payment provider's checkout, with a form of that site. Its content
 * counts only when the provider confirms it.
 */
const paymentCallback = "/payment-callback";

/** Where one POST of a mail provider stops mails; the right is in the address. */
const oneClickStops = ["/alert-stop", "/email-management/stop", "/college-invitation-stop"];
const largestStop = 1_000;

/** The kind of refusal of a request, which selects the error page's text. */
export interface Refusal {
  status: number;
  kind: ErrorKind;
  /** The methods that the address takes, for a 405. */
  allow?: string;
}

/** An admitted request with its checked body, or the reason of its refusal. */
type Admission =
  /** @property drain for a form that its page reads itself: drops the unread rest */
  | { request: Request; body: Uint8Array<ArrayBuffer>; drain?: () => Promise<void>; refusal?: undefined }
  | { request?: undefined; body?: undefined; drain?: undefined; refusal: Refusal };

const refused = (status: number, kind: ErrorKind): Admission => ({ refusal: { status, kind } });

/** Functions without a body, whose POST needs no form. */
const bodiless = ["/api/generate-referral-code"];

/**
 * Checks every request before any route. Refuses a POST from another site (403), with too long a body (413), with a
 * body that is no form (415), or with a form that no page of ours could have sent (400): conform would build arrays up
 * to an index and objects along a name. A POST that does not say where it comes from is refused, except mail providers'
 * unsubscribes, which have our token, providers' signed events, and the return from the checkout.
 */
export async function admitRequest(request: Request): Promise<Admission> {
  const { method, headers } = request;
  if (method === "GET" || method === "HEAD") return { request: await withoutBody(request), body: new Uint8Array() };
  const { pathname, origin } = new URL(request.url);
  const isFromServer = !headers.has("origin") && !headers.has("referer");
  const isServerEvent = serverEvents.includes(pathname) && isFromServer;
  const isCallback = pathname === paymentCallback;
  const isOurs = comesFrom(headers, origin);
  const mayBeStop = !isOurs && isFromServer && oneClickStops.includes(pathname);
  const type = headers.get("content-type") ?? "";
  const mayBeBodiless = isOurs && type === "" && bodiless.includes(pathname);
  const limit =
    isServerEvent || isCallback
      ? largestServerEvent
      : mayBeStop
        ? largestStop
        : uploads.includes(pathname)
          ? largestUpload
          : largestForm;
  const early =
    method !== "POST"
      ? { refusal: { status: 405, kind: "method", allow: "GET, HEAD, POST" } as const }
      : !isOurs && !isServerEvent && !mayBeStop && !isCallback
        ? refused(403, "other_site")
        : !isServerEvent && !mayBeBodiless && !isUrlencoded(type) && !/^multipart\/form-data\s*(;|$)/i.test(type)
          ? refused(415, "not_a_form")
          : null;
  const ownHeaders = isOurs ? withOrigin(headers, origin) : headers;
  const isStreamed =
    streamedUploads.includes(pathname) &&
    boundaryOf(type) !== null &&
    (sessionTokenOf(request) !== null || headers.has("authorization"));
  if (!early && isStreamed && request.body && Number(headers.get("content-length") ?? 0) <= largestStream) {
    const { stream, drain } = limitBody(request.body, largestStream);
    return {
      request: new Request(request.url, {
        method,
        headers: ownHeaders,
        body: stream,
        redirect: "manual",
        signal: request.signal,
      }),
      body: new Uint8Array(),
      drain,
    };
  }
  const body = await readBody(request, early ? 0 : limit, limit === largestUpload ? readOn : 4 * largestForm);
  if (early) return early;
  if (body === "too_long") return refused(413, "too_long");
  if (body === "broken") return refused(400, "not_whole");
  const admitted = (kept: BodyInit | null = body) => ({
    request: new Request(request.url, {
      method,
      headers: ownHeaders,
      body: kept,
      redirect: "manual",
      signal: request.signal,
    }),
    body,
  });
  if (mayBeBodiless) return body.byteLength === 0 ? admitted(null) : refused(415, "not_a_form");
  if (isServerEvent) return admitted();
  const names = await readNames(request, body, type);
  if (!Array.isArray(names)) return names;
  if (mayBeStop && !isOneClickStop(names, body)) return refused(403, "other_site");
  return areAllowedNames(names) ? admitted() : refused(400, "bad_request");
}

/** A request that only reads; Remix fails on one that brings a body, even an empty one. */
async function withoutBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  await request.body.cancel();
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    redirect: "manual",
    signal: request.signal,
  });
}

/**
 * The names of a form's fields. Parts are parsed when a check of their bytes shows that this is cheap, since only
 * parsing shows whether they are complete.
 */
async function readNames(request: Request, body: Uint8Array<ArrayBuffer>, type: string): Promise<string[] | Admission> {
  if (isUrlencoded(type)) return fieldNamesOf(body) ?? refused(413, "too_long");
  const boundary = boundaryOf(type);
  if (boundary === null || !hasAllowedParts(body, boundary)) return refused(400, "not_whole");
  try {
    return [...(await readForm(request, body)).keys()];
  } catch {
    return refused(400, "not_whole");
  }
}

/** A mail provider's stop of an alert or of a kind of news (RFC 8058): one field, and the right is in the address. */
function isOneClickStop(names: string[], body: Uint8Array): boolean {
  return (
    names.join() === "List-Unsubscribe" &&
    /List-Unsubscribe(=|"\r\n\r\n)One-Click\b/.test(new TextDecoder().decode(body))
  );
}

/**
 * Whether a form was sent by a page of an origin. Where privacy settings, proxies or in-app browsers take Origin away or make it
 * "null", the browser's own word counts that the sender is of the same origin; only a browser sets Sec-Fetch-Site, and for a frame
 * without an origin, a page of another site, or of another host of the same site, it says something else.
 */
function comesFrom(headers: Headers, origin: string): boolean {
  const named = headers.get("origin");
  if (named !== null && named !== "null") return named === origin;
  const referer = originOf(headers.get("referer"));
  if (referer !== null && referer !== origin) return false;
  return headers.get("sec-fetch-site") === "same-origin" || (named === null && referer === origin);
}

/** Headers that name the origin of a form, since Remix compares it once more, and fails on "null". */
function withOrigin(headers: Headers, origin: string): Headers {
  if (headers.get("origin") === origin) return headers;
  const named = new Headers(headers);
  named.set("origin", origin);
  return named;
}

function originOf(address: string | null): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null;
}

/** The policy of responses other than documents (data, files, redirects): no loading, scripts or frames. */
const nothingAtAll = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Adds the headers of every answer. An answer to a signed-in user is never cached, unless the answer itself allows it
 * to their own browser.
 */
export function withSecurityHeaders(response: Response, request: Request): Response {
  const { headers } = response;
  headers.set("x-content-type-options", "nosniff");
  // Pages with secret addresses send a shorter referrer, the leaving page none.
  if (!["same-origin", "no-referrer"].includes(headers.get("referrer-policy") ?? ""))
    headers.set("referrer-policy", "strict-origin-when-cross-origin");
  // The preview of a mail stands in a frame of our own pages.
  if (headers.get("x-frame-options") !== "SAMEORIGIN") headers.set("x-frame-options", "DENY");
  // In development documents come without a policy; Vite adds styles and scripts of its own.
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", nothingAtAll);
  if (!headers.has("permissions-policy")) headers.set("permissions-policy", permissionsPolicy("()"));
  if (!headers.has("cross-origin-opener-policy")) headers.set("cross-origin-opener-policy", "same-origin");
  if (isSecure(request)) {
    headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
  const caching = headers.get("cache-control");
  if (caching === null || (sessionTokenOf(request) !== null && !caching.startsWith("private")))
    headers.set("cache-control", "private, no-store");
  // Private answers cannot be embedded by other sites.
  if (headers.get("cache-control")?.startsWith("private")) headers.set("cross-origin-resource-policy", "same-origin");
  return response;
}
