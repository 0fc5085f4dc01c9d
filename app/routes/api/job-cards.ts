import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { renderJobCards } from "~/features/jobs/listing/cards.server";
import { listListedJobs } from "~/features/jobs/queries.server";
import type { RouteHandle } from "~/web/sessions/access";
import { bodies, json } from "./answers";

export const handle: RouteHandle = {
  access: "public",
  api: {
    get: {
      summary: "The cards of jobs as markup, for pages that are open.",
      query: { ids: "Ids of jobs with commas between them; the first 8 are answered." },
      answers: { 200: json("The cards of those that are listed, in “html”.", bodies.cards) },
      example: { query: { ids: "01hzxv5pa8kq2m3rw" }, status: 200 },
    },
  },
};

/** The most cards at once. */
const most = 8;

/** The cards of the listed jobs in `ids`, in the requested order. A suspended user gets no jobs. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ids = (new URL(request.url).searchParams.get("ids") ?? "").split(",").filter(isId).slice(0, most);
  const viewer = await context.viewer();
  const found = ids.length > 0 && !suspensionPageOf(viewer) ? await listListedJobs(context.db, ids) : [];
  const jobs = ids.flatMap((id) => found.filter((job) => job.id === id));
  return Response.json(
    { html: renderJobCards(jobs, context.now(), viewer) },
    { headers: { "cache-control": "no-store" } },
  );
}
