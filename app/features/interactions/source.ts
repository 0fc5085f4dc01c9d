import type { TrafficSource } from "db/vocabulary";

/** The marks in our links to jobs, by the channel that sends them: /job/{id}?via=whatsapp. */
const marks = { whatsapp: "whatsapp", alert: "alerts" } as const satisfies Record<string, TrafficSource>;
type LinkMark = keyof typeof marks;

/** The address of a job with the mark of its channel. */
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

/** The pages of this site for notifications and job alerts. */
const alertPages = /^\/(notifications|job-alerts?)(\/|$)/;
/** Pages that only redirect back. */
const pagesBetween = /^\/(auth|employer-auth|profile-setup|confirm-email|language|location)(\/|$)/;

/**
 * The traffic source of a visit to a job's page: the mark of our link, or else the referring page. This site's own
 * lists count as search. Without both it is direct. Null when the user only returns, for example from log-in: then the
 * source was recorded before.
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
