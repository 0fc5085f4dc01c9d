import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { searchOf } from "~/features/jobs/components/search/load-results.server";
import { findCachedJobs } from "~/features/jobs/search/cached-searches.server";
import { jobsText } from "~/features/jobs/search/count";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { bodies, json } from "./answers";

export const handle: RouteHandle = {
  access: "public",
  api: {
    get: {
      summary:
        "How many jobs the chosen filters leave, as the button of the filters says it. It takes the filters of /search.",
      query: { q: "The words of the search." },
      answers: { 200: json("The words in “text”, in the reader's language.", bodies.jobCount) },
      example: { query: { q: "typing" }, status: 200 },
    },
  },
};

/** The words of the filters' button for a choice that is not sent yet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { total, near } = await findCachedJobs(context, { ...searchOf(request), page: null });
  const jobs = jobsText(near ? { count: 0, more: false } : total);
  return Response.json(
    { text: near || total.count === 0 ? jobs : m.search_filter_submit_counted({ jobs }) },
    { headers: { "cache-control": "no-store" } },
  );
}
