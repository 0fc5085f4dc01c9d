/** Where OneSignal's SDK comes from, what it loads its settings from, as script, and what it talks to. */
const oneSignal = { scripts: " https://cdn.onesignal.com https://api.onesignal.com https://onesignal.com", connections: " https://api.onesignal.com https://onesignal.com" };

/** Where the rooms are joined by WebSocket; not every browser takes 'self' for it. Throws when the site's address is none. */
export function socketOrigin(siteUrl: string): string {
  return new URL(siteUrl).origin.replace(/^http/, "ws");
}

/**
 * The Content-Security-Policy of a page. A page without hydration runs only our own module file; the inlined
 * stylesheet is named by its hash, so that such a page can be cached as it is.
 * @param page.withOneSignal for a page on which a user may turn on notifications, where OneSignal delivers them
 * @param page.formTarget where else a form of the page leads, as an origin
 */
export function contentSecurityPolicy(page: { nonce: string | undefined; stylesHash: string; siteUrl: string; withOneSignal: boolean; formTarget?: string }): string {
  const others = page.withOneSignal ? oneSignal : { scripts: "", connections: "" };
  const scripts = `'self'${page.nonce ? ` 'nonce-${page.nonce}'` : ""}${others.scripts}`;
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src 'self' '${page.stylesHash}'`,
    "img-src 'self' data:",
    `connect-src 'self' ${socketOrigin(page.siteUrl)}${others.connections}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${page.formTarget ? ` ${page.formTarget}` : ""}`,
    "frame-ancestors 'none'",
  ].join("; ");
}
