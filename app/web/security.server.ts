import { errorDocument } from "./error-document.server";
import { sessionTokenOf } from "./session.server";

/** One million bytes: the longest form is a job description. */
const largestForm = 1_000_000;

/** Twelve million bytes where files are taken, so that the page itself can say which file is too large. */
const largestUpload = 12_000_000;

/** The addresses that take files. */
const uploads = ["/profile/photo", "/profile/resume-file", "/report-job-scam", "/employer-profile/logo"];

/** Where a mail provider says what became of mails: a server that sends JSON, and whose signature the page asks for. */
const mailEvents = "/webhooks/email";
const largestMailEvent = 100_000;

/** Where one POST of a mail provider stops mails; the right stands in the address. */
const oneClickStops = ["/alert-stop", "/email-management/stop"];

const largestBody = (request: Request) => (uploads.includes(new URL(request.url).pathname) ? largestUpload : largestForm);

/**
 * The answer to a request that no page should see: a POST from another site (403), with too large a body (413) or with
 * one that is no form of ours (400, 415). Null for all others. Browsers send Origin with every POST; without it nothing
 * vouches for the sender, except of a mail provider's stop, which holds a token of ours, and its events, which are signed.
 */
export async function refuseRequest(request: Request): Promise<Response | null> {
  if (request.method === "GET" || request.method === "HEAD") return null;
  // Read even when it is refused: an answer before the end of a body breaks the connection.
  const body = await request.clone().arrayBuffer();
  if (request.method !== "POST") return errorDocument(request, 405, "method");
  if (isMailEvent(request)) return body.byteLength > largestMailEvent ? errorDocument(request, 413, "too_long") : null;
  const isOurs = (request.headers.get("origin") ?? originOf(request.headers.get("referer"))) === new URL(request.url).origin;
  if (!isOurs && !(await isOneClickStop(request, body))) return errorDocument(request, 403, "other_site");
  if (body.byteLength > largestBody(request)) return errorDocument(request, 413, "too_long");
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    return errorDocument(request, 415, "not_a_form");
  }
  return (await isWhole(body, type)) ? null : errorDocument(request, 400, "not_whole");
}

/** Fields by which conform edits a form on the server; no form of ours sends them, and what is no JSON in them would throw. */
const reservedFields = ["__intent__", "__state__"];

const isSentByBrowser = ({ headers }: Request) => headers.has("origin") || headers.has("referer");

const isMailEvent = (request: Request) => new URL(request.url).pathname === mailEvents && !isSentByBrowser(request);

/**
 * A mail provider's stop of an alert or of a kind of news (RFC 8058): no browser and so no Origin, one field, and the right stands in the address. A
 * browser that another site has sent names that site, and is refused.
 */
async function isOneClickStop(request: Request, body: ArrayBuffer): Promise<boolean> {
  if (!oneClickStops.includes(new URL(request.url).pathname) || isSentByBrowser(request) || body.byteLength > 1000) return false;
  try {
    const form = await new Response(body, { headers: { "content-type": request.headers.get("content-type") ?? "" } }).formData();
    return [...form.keys()].join() === "List-Unsubscribe" && form.get("List-Unsubscribe") === "One-Click";
  } catch {
    return false;
  }
}

async function isWhole(body: ArrayBuffer, type: string): Promise<boolean> {
  try {
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    return !reservedFields.some((name) => form.has(name));
  } catch {
    return false;
  }
}

function originOf(address: string | null): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null;
}

/** Adds the headers that every answer carries; what signed-in people get is never stored, unless it says itself that only their browser may. */
export function withSecurityHeaders(response: Response, request: Request): Response {
  const { headers } = response;
  headers.set("x-content-type-options", "nosniff");
  // A page whose address is a secret tells less.
  if (headers.get("referrer-policy") !== "same-origin") headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("x-frame-options", "DENY");
  headers.set("permissions-policy", "camera=(), microphone=(), payment=(), geolocation=(self)");
  headers.set("cross-origin-opener-policy", "same-origin");
  if (new URL(request.url).protocol === "https:") {
    headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
  const caching = headers.get("cache-control");
  if (caching === null || (sessionTokenOf(request) !== null && !caching.startsWith("private"))) headers.set("cache-control", "private, no-store");
  return response;
}
