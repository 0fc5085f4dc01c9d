/** A segment as the router compares it; null for a broken escape. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * The path with its fixed segments in the letters of the site map, such as /about-us for /About-Us: the router takes any case, and a
 * page is to have one address. Parameters (ids, codes, tokens, names) stay as they are. Null when nothing is to be changed.
 * @param pattern of the site map, such as /job/:jobId/edit
 */
export function inPatternCase(pathname: string, pattern: string): string | null {
  // Almost every address is in small letters already.
  if (!/[A-Z%]/.test(pathname)) return null;
  const fixed = pattern.split("/").filter(Boolean);
  let at = 0;
  const path = pathname
    .split("/")
    .map((segment) => {
      const part = segment === "" ? undefined : fixed[at++];
      const isFixed = part !== undefined && !/^[:*]/.test(part) && !fixed.slice(0, at).includes("*");
      return isFixed && decoded(segment)?.toLowerCase() === part.toLowerCase() ? part : segment;
    })
    .join("/");
  return path === pathname ? null : path;
}
