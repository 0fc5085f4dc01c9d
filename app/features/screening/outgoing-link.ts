import { withoutInvisible } from "~/features/text/typed/identifier";

/** What opens an app that pays; most are of https://razorpay.com/docs/payments/payment-methods/upi/supported-apps. */
export const paymentSchemes =
  "upi|intent|tez|gpay|phonepe|paytm|paytmmp|bhim|credpay|mobikwik|freecharge|amazonpay|navi|navipay|payzapp|slice-upi";

/** What a phone or a mail program would do with a link that is no page: pay, call, write, open an app. */
const breakableSchemes = new RegExp(
  `\\b(${paymentSchemes}|tel|sms|smsto|mailto|whatsapp|tg|market|geo|ftp|https?):(?=\\S)`,
  "giu",
);

/** Characters that are in no address, and that hide text or change its direction. */
const hidden = /[\s\\\u0000-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/**
 * The page in a text of other users, if it may become a link: https in full, a host name of plain letters, no user name
 * or password. A host of other scripts (xn--) can look like a trusted one, so it stays text.
 */
export function readHttps(text: string): URL | null {
  if (hidden.test(text) || !/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, hostname, username, password } = url;
  const isNamed = /^(?=.*\.)[a-z\d.-]+\.[a-z]{2,}$/.test(hostname) && !/(^|\.)xn--/.test(hostname);
  return protocol === "https:" && isNamed && username === "" && password === "" ? url : null;
}

/** The longest text in which a link is looked for. Characters. */
const longestTyped = 2_000;

/** A host without a scheme, and its path: "meet.google.com/abc". */
const bareAddress = /^(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?(?:[/?#].*)?$/i;
const around = /^[<("'“‘[*\p{Extended_Pictographic}]+|(?<![>)"'”’\].,;:!*।])[>)"'”’\].,;:!*।]+$/gu;
/** Slips in the scheme: "https:// firm.example", "https//firm.example", "http:/firm.example", and two of them. */
const schemes = /\b(?=http)(?<![./?=&]\S*)(?:https?(?::\/{0,2}|\/\/) ?)+(?=[a-z\d-]+\.)/gi;
/** A word and a colon right before an address. */
const gluedLabel = /^[\p{L}\p{M}]+:(?=[a-z\d-]+\.)/iu;

/**
 * The https link that a person means by a typed one: without its scheme, with `http://`, with words around it ("Join: meet.google.com/abc"),
 * or in brackets. Null when there is none, or more than one.
 */
export function readTypedLink(text: string): string | null {
  if (text.length > longestTyped) return null;
  const words = withoutInvisible(text).replace(schemes, "https://").split(" ");
  const withScheme = words.flatMap((word) => /https?:\/\/.*/i.exec(word)?.[0] ?? []);
  const links = (withScheme.length > 0 ? withScheme : words)
    .map((word) => word.replace(around, "").replace(gluedLabel, ""))
    .filter((word) => withScheme.length > 0 || bareAddress.test(word))
    .map((word) => `https://${word.replace(/^https?:\/\//i, "")}`);
  const [link] = links;
  return link !== undefined && new Set(links).size === 1 && readHttps(link) !== null ? link : null;
}

/** A `mailto:` with one plain address; null for one with headers (a ready text, copies to others) or several addresses. */
export function readMailto(href: string): string | null {
  return /^mailto:[\w.+-]+@(?!-)[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(href) ? href : null;
}

/** An e-mail address as a link; null for one that cannot be written as a plain link. */
export const mailtoOf = (address: string): string | null => readMailto(`mailto:${address}`);

interface Site {
  siteUrl: string;
  sign: (text: string) => string;
}

/** Short, so that it costs little on a page; 128 bits. */
const signatureOf = ({ sign }: Pick<Site, "sign">, href: string) => sign(`leaving\n${href}`).slice(0, 22);

/**
 * The address behind a link in a text of other users: our page that names the host before the user continues. The same
 * link always has the same address, so that pages with it can be cached. Null for a text that stays text, such as a
 * link to our own host, whose addresses trigger actions.
 */
export function leavingAddress(site: Site, text: string): string | null {
  const url = readHttps(text);
  const own = new URL(site.siteUrl).hostname;
  if (!url || url.hostname === own || url.hostname.endsWith(`.${own}`)) return null;
  return `/leaving?to=${encodeURIComponent(url.href)}&sig=${signatureOf(site, url.href)}`;
}

/** The page that a signed address of {@link leavingAddress} leads to; null for any that we did not make. */
export function readLeaving(site: Site, params: URLSearchParams): URL | null {
  const to = params.get("to") ?? "";
  return params.get("sig") === signatureOf(site, to) && leavingAddress(site, to) !== null ? readHttps(to) : null;
}

/** A text in which no mail program, calendar or messenger finds a link: a zero-width space splits each address. */
export const withoutLinks = (text: string): string =>
  text.replace(breakableSchemes, "$1:\u200b").replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}[\p{L}\p{M}])/gu, ".\u200b");
