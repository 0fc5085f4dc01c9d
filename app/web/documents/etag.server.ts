import { createHash } from "node:crypto";

/** A text with its ETag, or 304 without a body for a client that has it already. */
export function withEtag(request: Request, body: string, headers: Record<string, string>): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((each) => each.trim().replace(/^W\//, ""));
  if (known.includes(etag) || known.includes("*"))
    return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(body, { headers: { ...headers, etag } });
}
