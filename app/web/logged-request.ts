/** A request as the log may name it: its query may hold the secret of a link, and stays out. */
export function loggedRequest({ method, url }: Pick<Request, "method" | "url">): string {
  return `${method} ${new URL(url).pathname}`;
}
