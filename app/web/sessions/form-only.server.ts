import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Viewer } from "~/features/accounts/viewer";

/**
 * The loader of an address that only takes a form: whom its `handle.access` lets in, such as after a log-in in between, is led to the
 * page that has the form.
 * @param page its path, or how the request and the person give it
 */
export function formOnly(page: string | ((args: LoaderFunctionArgs, viewer: Viewer) => string)) {
  return async (args: LoaderFunctionArgs) =>
    redirect(typeof page === "string" ? page : page(args, await viewerOf(args)), 303);
}

/** The person whom the guard has let in. */
async function viewerOf({ context }: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await context.viewer();
  if (!viewer) throw new Error("a form whose address everybody may open names its page by itself");
  return viewer;
}
