const longest = 2_000;

/**
 * Decides where a `redirect` parameter may lead: a path of this site, else the fallback. Refuses other origins in
 * every spelling (//host, /\host, encoded controls), over 500 characters, and the log-in pages themselves.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== "string" || target.length > longest) return fallback;
  if (!/^\/(?![/\\])/.test(target) || /[\\\u0000-\u001f\u007f]/.test(target)) return fallback;
  let url: URL;
  try {
    url = new URL(target, "https://site.invalid");
  } catch {
    return fallback;
  }
  if (url.origin !== "https://site.invalid" || url.pathname.startsWith("//")) return fallback;
  // No path of ours holds an encoded slash, backslash or control; a double-decoding client would follow it to another site.
  if (/%(2f|5c|[01][0-9a-f]|7f)/i.test(url.pathname)) return fallback;
  if (
    [
      "/auth",
      "/employer-auth",
      "/sign-out",
      "/confirm-email",
      "/email-change",
      "/confirm-identity",
      "/second-step",
    ].includes(url.pathname)
  )
    return fallback;
  return url.pathname + url.search + url.hash;
}

/** The address of a page with a way back, such as /auth?redirect=%2Fjobs; of a very long one only the path is kept. */
export function withRedirect(page: string, back: string): string {
  const short = back.length <= longest ? back : (back.split("?")[0] ?? "/").slice(0, longest);
  return short === "/" ? page : `${page}${page.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(short)}`;
}

/** The path and query of a request, without the parameters that Remix adds to data requests. */
export function pathOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  return url.pathname.replace(/\.data$/, "") + url.search;
}

/** The one-time parameter that tells a page that a form was saved. */
const savedParameter = "saved";

/** A path without the one-time parameter of a saved form, since a return to it is not another save. */
export function withoutSavedParameter(path: string): string {
  const url = new URL(path, "https://site.invalid");
  if (!url.searchParams.has(savedParameter)) return path;
  url.searchParams.delete(savedParameter);
  return url.pathname + url.search + url.hash;
}

/** The page of this site that sent the request, as a path with its query; the fallback when it is none. */
export function refererPath(request: Request, fallback: string): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return fallback;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(request.url).origin
    ? withoutSavedParameter(safeRedirect(pathname + search, fallback))
    : fallback;
}

/** The route pattern of campaign links, which would redirect to themselves. */
const campaignLink = "/c/:campaignCode";

/**
 * Whether a text is an allowed target path of a campaign or a broadcast: in the site map, in its exact spelling, and
 * not a campaign link.
 * @param patternOf the pattern of the site map for a path, such as /job/:jobId; "/*" for none
 */
export function createTargetCheck(patternOf: (pathname: string) => string): (text: string) => boolean {
  return (text) => {
    const path = safeRedirect(text, "");
    if (path === "") return false;
    const { pathname } = new URL(path, "https://site.invalid");
    return !pathname.endsWith(".data") && !["/*", campaignLink].includes(patternOf(pathname));
  };
}
