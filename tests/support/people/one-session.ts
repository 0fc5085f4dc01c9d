/** A wrapped database is its own session, so that what wraps it meets every statement; it has no replicas, and so no bookmark. */
export function oneSession(name: string | symbol, wrapped: unknown): (() => unknown) | null {
  if (name === "withSession") return () => wrapped;
  return name === "getBookmark" ? () => null : null;
}
