import type { RouteHandle } from "../sessions/access";

type Indexing = Partial<Pick<RouteHandle, "index" | "noFollow">>;

/** What its loader gave, and whether an error page is shown in its place. */
interface Shown {
  data: unknown;
  hasFailed: boolean;
}

/** What a route tells search engines, by its handle; null where they may index it. No other place decides that. */
export function robotsOf(handle: unknown, { data, hasFailed }: Shown): "noindex" | "noindex, nofollow" | null {
  const { index, noFollow } = (handle ?? {}) as Indexing;
  if (noFollow) return "noindex, nofollow";
  if (hasFailed || !index) return "noindex";
  return index === true || index(data as never) ? null : "noindex";
}

/** Adds it to the headers of a file, which has no meta tag, and of a page with noFollow. */
export function setRobotsHeader(
  response: Response,
  { handle, default: page }: { handle?: unknown; default?: unknown },
) {
  if (page && !(handle as Indexing | undefined)?.noFollow) return response;
  const robots = robotsOf(handle, { data: undefined, hasFailed: false });
  if (robots) response.headers.set("x-robots-tag", robots);
  return response;
}
