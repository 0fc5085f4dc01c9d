import type { AppLoadContext } from "@remix-run/cloudflare";

/** Tells of a text whether a campaign or a broadcast may lead to it. Throws where nothing that knows the routes serves the site. */
export function targetCheck({ isTarget }: Pick<AppLoadContext, "isTarget">): (text: string) => boolean {
  if (!isTarget) throw new Error("the routes of the site are not known here");
  return isTarget;
}
