import { isbot } from "isbot";

interface Asked {
  method: string;
  headers: Headers;
}

const prefetchHeaders = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** Whether a person asks: no robot, no fetcher of link previews, no browser that loads ahead of a tap. */
function isPerson({ method, headers }: Asked): boolean {
  if (method !== "GET") return false;
  const agent = headers.get("user-agent");
  if (!agent || isbot(agent)) return false;
  return !prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));
}

/**
 * Whether a page request counts as a visit: a person opened the page, also beside a list; a background fetch by our
 * script does not count.
 */
export function isCountedVisit(asked: Asked): boolean {
  return (
    isPerson(asked) &&
    ((asked.headers.get("sec-fetch-dest") ?? "document") === "document" || asked.headers.has("x-opened-beside"))
  );
}

/** Whether a link that counts what a person does was followed from a page of this site. */
export function isCountedTap(asked: Asked): boolean {
  return isPerson(asked) && (asked.headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";
}
