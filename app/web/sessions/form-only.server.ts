import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Viewer } from "~/features/accounts/viewer";

/**
 * The loader of an address that only takes a form: a user whom its `handle.access` admits, for example after a log-in,
 * is redirected to the page with the form.
 * @param page its path, or a function of the request and the user that returns it
 */
export function formOnly(page: string | ((args: LoaderFunctionArgs, viewer: Viewer) => string)) {
  return async (args: LoaderFunctionArgs) =>
    redirect(typeof page === "string" ? page : page(args, await viewerOf(args)), 303);
}

/** The user whom the guard has admitted. */
async function viewerOf({ context }: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await context.viewer();
  if (!viewer) throw new Error("a form whose address everybody may open names its page by itself");
  return viewer;
}
