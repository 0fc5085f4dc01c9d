/** The value of a cookie in a Cookie header, decoded; null when absent or badly encoded. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const [key, ...value] = part.trim().split("=");
    if (key !== name) continue;
    try {
      return decodeURIComponent(value.join("="));
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * A Set-Cookie value: HttpOnly, SameSite=Lax, and Secure over HTTPS. A maxAge of 0 seconds removes the cookie; null keeps it
 * for as long as the browser runs.
 */
export function writeCookie(request: Request, name: string, value: string, maxAgeSeconds: number | null): string {
  const secure = isSecure(request) ? "; Secure" : "";
  const lasts = maxAgeSeconds === null ? "" : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${encodeURIComponent(value)}; Path=/${lasts}; HttpOnly; SameSite=Lax${secure}`;
}

export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}
