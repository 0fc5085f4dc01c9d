const hostOnly = "__Host-";

/** The value of a cookie in a Cookie header by its whole name, decoded; null when absent or badly encoded. */
export function cookieIn(header: string | null, name: string): string | null {
  if (header === null) return null;
  // A page reads a dozen cookies, so the header is searched, not parsed.
  for (let at = header.indexOf(name); at >= 0; at = header.indexOf(name, at + 1)) {
    const start = at + name.length;
    if (header[start] !== "=" || !beginsCookie(header, at)) continue;
    const end = header.indexOf(";", start);
    try {
      const value = header.slice(start + 1, end < 0 ? undefined : end).trimEnd();
      return value.includes("%") ? decodeURIComponent(value) : value;
    } catch {
      return null;
    }
  }
  return null;
}

/** Whether only spaces are between a position and the cookie before it. */
function beginsCookie(header: string, at: number): boolean {
  let before = at - 1;
  while (header[before] === " " || header[before] === "\t") before--;
  return before < 0 || header[before] === ";";
}

/**
 * The name under which a browser keeps a cookie of this site. Over HTTPS it has the prefix `__Host-`: other hosts of
 * the domain and unencrypted connections cannot set such cookies. The prefix requires Secure, which plain HTTP on a
 * developer's machine cannot use.
 */
export function cookieName(request: Pick<Request, "url">, name: string): string {
  return isSecure(request) && !name.startsWith(hostOnly) ? hostOnly + name : name;
}

/** The value of a cookie that this site has set, decoded; null when absent or badly encoded. @param name without prefix */
export function readCookie(request: Pick<Request, "url" | "headers">, name: string): string | null {
  return cookieIn(request.headers.get("cookie"), cookieName(request, name));
}

/**
 * A Set-Cookie value: HttpOnly, SameSite=Lax, and over HTTPS Secure and for this host alone. A maxAge of 0 seconds removes the
 * cookie; null keeps it for as long as the browser runs.
 * @param name without prefix
 */
export function writeCookie(request: Request, name: string, value: string, maxAgeSeconds: number | null): string {
  const secure = isSecure(request) ? "; Secure" : "";
  const lasts = maxAgeSeconds === null ? "" : `; Max-Age=${maxAgeSeconds}`;
  return `${cookieName(request, name)}=${encodeURIComponent(value)}; Path=/${lasts}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * The text that script writes to document.cookie to store a value for a year. The value must not be secret.
 * @param value without characters that need encoding
 */
export function cookieOfScript(request: Pick<Request, "url">, name: string, value: string): string {
  return `${cookieName(request, name)}=${value}; path=/; max-age=31536000; samesite=lax${isSecure(request) ? "; secure" : ""}`;
}

export function isSecure(request: Pick<Request, "url">): boolean {
  // The address of a request is already normalized, so it is not parsed again: a page calls this a dozen times.
  return request.url.startsWith("https:");
}
