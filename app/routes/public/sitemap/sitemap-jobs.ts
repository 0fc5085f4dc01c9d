import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listSitemapJobs } from "~/features/jobs/listing/sitemap.server";
import type { RouteHandle } from "~/web/sessions/access";
import { answerPages } from "./xml";

export const handle: RouteHandle = { access: "public" };

/** The open jobs between two listing keys, the second of which may be left out. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const after = keyOf(searchParams.get("after")) ?? 0;
  const jobs = await listSitemapJobs(context.db, { after, to: keyOf(searchParams.get("to")) ?? Number.MAX_SAFE_INTEGER });
  return answerPages(jobs.map(({ id, publishedAt }) => ({ address: `${context.siteUrl}/job/${id}`, changedAt: publishedAt ?? undefined })));
}

function keyOf(text: string | null): number | null {
  const key = Number(text ?? undefined);
  return Number.isSafeInteger(key) && key >= 0 ? key : null;
}
