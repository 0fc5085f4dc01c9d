import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getSettings } from "~/features/settings/queries.server";
import { leadPage } from "../leads/lead-page.server";

/** What the pages for companies that look for people show: the prices, and what the form for clients begins with. */
export async function loadHiringPage({ context }: LoaderFunctionArgs) {
  const [viewer, settings] = await Promise.all([context.viewer(), getSettings(context.db)]);
  return {
    siteUrl: context.siteUrl,
    packages: settings.packages,
    freeJobs: settings.jobs.freeActive,
    ...leadPage(context, viewer, settings),
  };
}
export type HiringPage = Awaited<ReturnType<typeof loadHiringPage>>;
