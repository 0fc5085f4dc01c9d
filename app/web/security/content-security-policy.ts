/** Origins of OneSignal's SDK, of its settings script, and of its requests. */
const oneSignal = {
  scripts: " https://cdn.onesignal.com https://api.onesignal.com https://onesignal.com",
  connections: " https://api.onesignal.com https://onesignal.com",
};

/** Origins of Razorpay's checkout.js, its scripts, frames and requests: https://razorpay.com/docs/payments/payment-gateway/web-integration. */
const checkout = {
  scripts: " https://checkout.razorpay.com https://cdn.razorpay.com",
  frames: "https://api.razorpay.com https://checkout.razorpay.com",
  connections: " https://lumberjack.razorpay.com https://api.razorpay.com",
};

/** The Permissions-Policy of a page. @param payment who may ask the browser to pay */
export const permissionsPolicy = (payment: string) =>
  `camera=(), microphone=(), payment=${payment}, geolocation=(self)`;

/**
 * For a page with the provider's checkout: a bank's own window must be able to report back to it, and it opens the apps
 * of a phone by a payment request to the browser.
 */
export const checkoutHeaders = {
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": permissionsPolicy(`(self ${checkout.frames.replace(/\S+/g, '"$&"')})`),
};

/**
 * The origin of the rooms' WebSockets, since not every browser accepts 'self' for it. Throws when the site's address is
 * invalid.
 */
export function socketOrigin(siteUrl: string): string {
  return new URL(siteUrl).origin.replace(/^http/, "ws");
}

/**
 * The form targets of a page that an owner sees as a person: the end of the viewing, with the pages to which that
 * leads, and the search. Any other form that is still open after the end of the viewing would be sent as the owner's
 * own.
 */
const whileViewing = [
  "/viewing/ending",
  "/owner-portal/",
  "/auth",
  "/confirm-identity",
  "/second-step",
  "/search",
  "/jobs",
];

/**
 * The Content-Security-Policy of a page. A page without hydration runs only our own module file; the inlined
 * stylesheet is named by its hash, so that such a page can be cached as it is.
 * @param page.withOneSignal for a page on which a user may turn on notifications, where OneSignal delivers them
 * @param page.isInert runs no script at all, and sends nothing: a page that an owner sees as a person
 * @param page.checkoutOrigin of the payment provider's hosted checkout, on a page that leads there or opens it by the provider's script
 */
export function contentSecurityPolicy(page: {
  nonce: string | undefined;
  stylesHash: string;
  siteUrl: string;
  withOneSignal: boolean;
  checkoutOrigin?: string;
  isInert?: boolean;
}): string {
  const others = [...(page.withOneSignal ? [oneSignal] : []), ...(page.checkoutOrigin ? [checkout] : [])];
  const scripts = page.isInert
    ? "'none'"
    : `'self'${page.nonce ? ` 'nonce-${page.nonce}'` : ""}${others.map((each) => each.scripts).join("")}`;
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src 'self' '${page.stylesHash}'`,
    "img-src 'self' data:",
    `connect-src 'self' ${socketOrigin(page.siteUrl)}${others.map((each) => each.connections).join("")}`,
    ...(page.checkoutOrigin ? [`frame-src ${checkout.frames}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${page.isInert ? whileViewing.map((path) => new URL(path, page.siteUrl).href).join(" ") : "'self'"}${page.checkoutOrigin ? ` ${page.checkoutOrigin}` : ""}`,
    "frame-ancestors 'none'",
  ].join("; ");
}
