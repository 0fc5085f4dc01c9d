import type { TrafficSource } from "db/vocabulary";

/** What a link of ours to a job says of the way by which it was sent: /job/{id}?via=whatsapp. */
const marks = { whatsapp: "whatsapp", alert: "alerts" } as const satisfies Record<string, TrafficSource>;
type LinkMark = keyof typeof marks;

/** The address of a job with the mark of the way by which it is sent. */
export function markedLink(url: string, mark: LinkMark): string {
  return `${url}${url.includes("?") ? "&" : "?"}via=${mark}`;
}

/** The mark of an address, null when it has none of ours. */
export function markOf(url: string): LinkMark | null {
  const via = new URL(url).searchParams.get("via") ?? "";
  return Object.hasOwn(marks, via) ? (via as LinkMark) : null;
}

/** l.wl.co is where WhatsApp leads links through. */
const whatsappHost = /^((\w+\.)?whatsapp\.com|wa\.me|l\.wl\.co|com\.whatsapp(\.w4b)?)$/;
const searchHost =
  /^(((www|m|cn|[a-z]{2})\.)?(google\.(com?\.)?[a-z]{2,3}|bing\.com|duckduckgo\.com|yandex\.[a-z]{2,3}|ya\.ru|ecosia\.org)|([a-z]{2}\.)?search\.(yahoo|brave)\.com|com\.google\.android\.googlequicksearchbox)$/;

/** Pages of this site that tell of jobs by mail or message. */
const alertPages = /^\/(notifications|job-alerts?)(\/|$)/;
/** Pages that only redirect back. */
const pagesBetween = /^\/(auth|employer-auth|profile-setup|confirm-email|language|location)(\/|$)/;

/**
 * By which way a user came to a job's page: by the mark of a link of ours, or else by the page that they came from. This
 * site's own lists are search. Without either it is direct. Null when they only come back, say from log-in: by which way they
 * came was recorded before.
 */
export function sourceOf({ url, headers }: { url: string; headers: Headers }): TrafficSource | null {
  const mark = markOf(url);
  if (mark) return marks[mark];
  const referer = headers.get("referer");
  if (!referer || !URL.canParse(referer)) return "direct";
  const [to, from] = [new URL(url), new URL(referer)];
  if (from.host === to.host) {
    if (alertPages.test(from.pathname)) return "alerts";
    return pagesBetween.test(from.pathname) || from.pathname === to.pathname ? null : "search";
  }
  const host = from.hostname.toLowerCase();
  if (whatsappHost.test(host)) return "whatsapp";
  return searchHost.test(host) ? "search" : "other";
}
