import { refererPath } from "~/web/redirects/redirect";

/** Whether an address is a list of applicants. */
export const isList = (path: string) => /^\/(all-applicants|job\/\w+\/applicants)(\?|$)/.test(path);

/**
 * The list of applicants from which a form was sent, with its search and filters; the fallback when it was sent from
 * elsewhere.
 */
export function listAddress(request: Request, fallback: string): string {
  const from = refererPath(request, fallback);
  return isList(from) ? from : fallback;
}
