import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import type { CatchUp } from "party/protocol";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { renderJobCard } from "~/features/jobs/listing/cards.server";
import { listListedJobs, searchJobs } from "~/features/jobs/queries.server";
import { readJobSearch } from "~/features/jobs/search/search";
import type { RouteHandle } from "~/web/sessions/access";
import { bodies, json } from "./answers";

export const handle: RouteHandle = {
  access: "public",
  api: {
    get: {
      summary: "What an open list of jobs has missed. It takes the filters of /search, too.",
      query: {
        after: "The listing key of the newest job on the list.",
        ids: "Ids of the jobs on the list with commas between them, at most 60.",
        q: "The words of the search.",
      },
      answers: { 200: json("“added”, “updated” and “gone”.", bodies.missedJobs) },
      example: { query: { q: "typing", after: "0" }, status: 200 },
    },
  },
};

/**
 * The changes that an open list has missed: jobs newer than `after` that match its filters, and the current state of
 * those in `ids`. A suspended user gets no jobs.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const now = context.now();
  const after = Number(searchParams.get("after"));
  const shown = (searchParams.get("ids") ?? "").split(",").filter(isId).slice(0, 60);
  const viewer = await context.viewer();
  if (suspensionPageOf(viewer)) return answerWith({ added: [], updated: [], gone: shown });
  const search = { ...readJobSearch(searchParams), page: null };
  const [newer, listed] = await Promise.all([
    searchJobs(context.db, search, now, { after: Number.isSafeInteger(after) ? after : 0, limit: 19 }),
    shown.length > 0 ? listListedJobs(context.db, shown) : [],
  ]);
  const stillListed = new Set(listed.map(({ id }) => id));
  return answerWith({
    added: newer.map((job) => ({
      id: job.id,
      listingKey: job.listingKey ?? 0,
      html: renderJobCard(job, now, { marks: viewer }),
      title: job.title,
    })),
    updated: [],
    gone: shown.filter((id) => !stillListed.has(id)),
  });
}

function answerWith(answer: CatchUp): Response {
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}
