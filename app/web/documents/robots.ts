import type { RouteHandle } from "../sessions/access";

type Indexing = Partial<Pick<RouteHandle, "index" | "noFollow">>;

/** The loader's data, and whether an error page is shown instead. */
interface Shown {
  data: unknown;
  hasFailed: boolean;
}

/** The robots directive of a route, by its handle; null when indexable. No other place decides this. */
export function robotsOf(handle: unknown, { data, hasFailed }: Shown): "noindex" | "noindex, nofollow" | null {
  const { index, noFollow } = (handle ?? {}) as Indexing;
  if (noFollow) return "noindex, nofollow";
  if (hasFailed || !index) return "noindex";
  return index === true || index(data as never) ? null : "noindex";
}

/** Sets the directive as a header, for files, which have no meta tag, and for pages with noFollow. */
export function setRobotsHeader(
  response: Response,
  { handle, default: page }: { handle?: unknown; default?: unknown },
) {
  if (page && !(handle as Indexing | undefined)?.noFollow) return response;
  const robots = robotsOf(handle, { data: undefined, hasFailed: false });
  if (robots) response.headers.set("x-robots-tag", robots);
  return response;
}
