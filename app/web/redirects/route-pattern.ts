type Routes = Record<string, { path?: string; parentId?: string; index?: boolean }>;

/** What is logged for an unknown address, so that typed text stays out of the log. */
const unknown = "/*";

function segmentsOf(routes: Routes, id: string): string[] {
  const parts: string[] = [];
  for (let at: string | undefined = id; at; at = routes[at]?.parentId)
    parts.unshift(...(routes[at]?.path?.split("/") ?? []));
  return parts.filter(Boolean);
}

const isParameter = (segment: string) => segment.startsWith(":");

/** Fixed segments before parameters, from the left. */
function compare(one: string[], other: string[]): number {
  for (const [at, segment] of one.entries()) {
    const difference = Number(isParameter(segment)) - Number(isParameter(other[at] ?? ""));
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Answers which pattern of the site map an address has, such as /job/:jobId, with the same preference as the router.
 * An address that is asked for data, such as /job/1.data, has the pattern of its page.
 */
export function createPatternFinder(routes: Routes): (pathname: string) => string {
  let byShape: Map<string, string[][]> | undefined;
  const shapeOf = (segments: string[]) => `${segments.length} ${segments[0] ?? ""}`;
  const index = () => {
    const all = new Map<string, string[][]>();
    for (const id of Object.keys(routes)) {
      if (!routes[id]?.path && !routes[id]?.index) continue;
      const segments = segmentsOf(routes, id);
      const shape = shapeOf(segments);
      all.set(shape, [...(all.get(shape) ?? []), segments].sort(compare));
    }
    return all;
  };
  return (pathname) => {
    if (pathname === "/_root.data") return "/";
    const segments = pathname
      .replace(/\.data$/, "")
      .split("/")
      .filter(Boolean);
    const found = (byShape ??= index())
      .get(shapeOf(segments))
      ?.find((pattern) => pattern.every((part, at) => isParameter(part) || part === segments[at]));
    return found ? `/${found.join("/")}` : unknown;
  };
}
