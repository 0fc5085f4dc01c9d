import { sessionTokenOf } from "./session.server";

/** One million bytes: the longest form is a job description. */
const largestBody = 1_000_000;

/**
 * The answer to a request that no page should see: a POST from another site (403), with too large a body (413) or with
 * one that is no form (400, 415). Null for all others. Browsers send Origin with every POST; without it nothing
 * vouches for the sender.
 */
export async function refuseRequest(request: Request): Promise<Response | null> {
  if (request.method === "GET" || request.method === "HEAD") return null;
  // Read even when it is refused: an answer before the end of a body breaks the connection.
  const body = await request.clone().arrayBuffer();
  if (request.method !== "POST") return plain(405, "Method not allowed");
  const origin = request.headers.get("origin") ?? originOf(request.headers.get("referer"));
  if (origin !== new URL(request.url).origin) return plain(403, "This form was sent from another site.");
  if (body.byteLength > largestBody) {
    return plain(413, "This is too long. Please shorten it, go back and send it again.");
  }
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    return plain(415, "This is not a form.");
  }
  try {
    await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    return plain(400, "This form did not arrive whole. Please go back and send it again.");
  }
  return null;
}

function originOf(address: string | null): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null;
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}

/** Adds the headers that every answer carries; pages of signed-in people are never stored. */
export function withSecurityHeaders(response: Response, request: Request): Response {
  const { headers } = response;
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("x-frame-options", "DENY");
  headers.set("permissions-policy", "camera=(), microphone=(), payment=(), geolocation=(self)");
  headers.set("cross-origin-opener-policy", "same-origin");
  if (new URL(request.url).protocol === "https:") {
    headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
  if (sessionTokenOf(request) !== null || !headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  return response;
}
