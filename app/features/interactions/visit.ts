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

/** Whether a page that answers is a visit: a person opened it, also beside a list, and no script of ours fetched it on its own. */
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
