import { scrub } from "~/log/log";

/** A request as the log may name it: its query, and the key of a shared résumé, may be secrets and stay out. */
export function loggedRequest({ method, url }: Pick<Request, "method" | "url">): string {
  return scrub(`${method} ${new URL(url).pathname}`);
}
