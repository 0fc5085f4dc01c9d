/**
 * The Content-Security-Policy of a page. A page without hydration runs only our own module file; the inlined
 * stylesheet is named by its hash, so that such a page can be cached as it is.
 */
export function contentSecurityPolicy(page: { nonce: string | undefined; stylesHash: string; roomsUrl: string }): string {
  const scripts = page.nonce ? `'self' 'nonce-${page.nonce}'` : "'self'";
  const { host, protocol } = new URL(page.roomsUrl);
  const rooms = `${protocol === "https:" ? "wss" : "ws"}://${host}`;
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src 'self' '${page.stylesHash}'`,
    "img-src 'self' data:",
    `connect-src 'self' ${rooms}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
