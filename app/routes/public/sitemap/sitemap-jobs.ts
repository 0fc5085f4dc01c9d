import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readSitemapJobs } from "~/features/jobs/open/sitemap.server";
import type { RouteHandle } from "~/web/sessions/access";
import { answerPages, type PageEntry } from "./xml";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "The jobs, as a part of the sitemap.",
      answers: { 200: { means: "A sitemap.", type: "application/xml" } },
      example: { status: 200 },
    },
  },
};

/** The open jobs between two listing keys, the second key is optional. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const range = {
    after: keyOf(searchParams.get("after")) ?? 0,
    to: keyOf(searchParams.get("to")) ?? Number.MAX_SAFE_INTEGER,
  };
  return answerPages(context.siteUrl, entriesOf(readSitemapJobs(context.db, range)), "plain");
}

async function* entriesOf(jobs: ReturnType<typeof readSitemapJobs>): AsyncGenerator<PageEntry[]> {
  for await (const rows of jobs) yield rows.map(({ id, changedAt }) => ({ path: `/job/${id}`, changedAt }));
}

function keyOf(text: string | null): number | null {
  const key = Number(text ?? undefined);
  return Number.isSafeInteger(key) && key >= 0 ? key : null;
}
