import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getSettings } from "~/features/settings/queries.server";
import { leadPage } from "../leads/lead-page.server";

/** The data of the pages for companies that hire: the prices, and the initial values of the form for clients. */
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
