import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { findApplicant } from "~/features/applications/applicants/applicant.server";
import { countBeforeShowing } from "~/features/applications/applicants/matching/scoring.server";
import { listAverages, type Average } from "~/features/applications/team/ratings.server";
import type { Tag } from "~/features/applications/team/tag";
import { listTagsOf } from "~/features/applications/team/tags.server";
import { listBadgesOf } from "~/features/assessments/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { isList } from "../list-address";
import { mostCompared, readCompared, writeCompared } from "./compared";
import { Comparison } from "./comparison";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.applicants.map(({ fullName }) => fullName).join(", ") || m.compare_title()} – KaamGhar` },
];

/**
 * Two to four applicants of the company side by side; a list sends its whole form here, which is redirected to an
 * address with only the selected applicants.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const { searchParams } = new URL(request.url);
  const asked = safeRedirect(searchParams.get("back"), "/all-applicants");
  const back = isList(asked) ? asked : "/all-applicants";
  const ids = readCompared(searchParams.getAll("application"));
  if (searchParams.has("intent")) return redirect(`/applications/comparison?${writeCompared(ids, back)}`);
  const shown = ids.slice(0, mostCompared);
  const now = context.now();
  if (shown.length > 1)
    await optional(
      "the matches of applicants",
      countBeforeShowing(context, { companyId: company.id, jobId: null }),
      undefined,
    );
  const found = (await Promise.all(shown.map((id) => findApplicant(context.db, company.id, id, now)))).filter(
    (each) => each !== null,
  );
  if (found.length < shown.length) throw new Response(null, { status: 404 });
  const ofPage = found.map(({ id }) => id);
  const [badges, tags, ratings] = await Promise.all([
    optional(
      "badges",
      listBadgesOf(
        context.db,
        found.flatMap(({ shownUserId }) => shownUserId ?? []),
        now,
      ),
      new Map<string, never>(),
    ),
    optional("tags of applicants", listTagsOf(context.db, ofPage), new Map<string, Tag[]>()),
    optional("ratings of applicants", listAverages(context.db, ofPage), new Map<string, Average>()),
  ]);
  return {
    applicants: found.map(({ shownUserId, ...applicant }) => ({
      ...applicant,
      badges: badges.get(shownUserId ?? "") ?? [],
      tags: tags.get(applicant.id) ?? [],
      rating: ratings.get(applicant.id) ?? null,
    })),
    back,
    left: ids.length - shown.length,
    now,
  };
}

export default function ComparisonPage() {
  const { applicants, back, left, now } = useLoaderData<typeof loader>();
  const toList = (
    <Link to={back} prefetch="intent" className="btn btn-line">
      {m.compare_back()}
    </Link>
  );
  if (applicants.length < 2) {
    return (
      <>
        <h1 className="list-title">{m.compare_title()}</h1>
        <EmptyState scene="people" title={m.compare_none()} action={toList}>
          {m.compare_none_text()}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <h1 className="list-title">{m.compare_count({ count: applicants.length })}</h1>
      {left > 0 && (
        <p className="quiet mt-1" role="status">
          {m.compare_left({ most: mostCompared, count: left + mostCompared })}
        </p>
      )}
      <Comparison applicants={applicants} now={now} />
      <p>{toList}</p>
    </>
  );
}
