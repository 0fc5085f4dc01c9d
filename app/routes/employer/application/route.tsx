import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { isApplicationStatus } from "~/features/applications/applicants/applicant-filter";
import { findNeighbours } from "~/features/applications/applicants/applicant.server";
import { findUndoableMove } from "~/features/applications/moves/undoing.server";
import { useSite } from "~/root";
import { LiveNews } from "~/ui/hydrated/live-news";
import { PrintedAddress, PrintedHead, printStyles } from "~/ui/layout/printed-page";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { DeskKeys } from "../applicants/desk/desk-keys";
import { KeyList } from "../applicants/desk/key-list";
import { ApplicantDetail, savedFormTag } from "./applicant-detail";
import { loadApplicant } from "./load-applicant.server";
import { LastMove, movedTag } from "./moves/last-move";
import { Neighbours } from "./neighbours";
import { readTab } from "./tabs";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: data ? `${data.applicant.fullName}, ${data.applicant.jobTitle} – KaamGhar` : "KaamGhar" },
  ...(data ? [...savedFormTag(location.search, data.applicant.id), ...movedTag(data.moved)] : []),
];

export const links: LinksFunction = () => printStyles;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { searchParams } = new URL(request.url);
  const found = await loadApplicant(context, employer, params.applicationId ?? "", readTab(searchParams));
  if (!found) throw new Response(null, { status: 404 });
  const asked = searchParams.get("step");
  const step = isApplicationStatus(asked) ? asked : found.applicant.status;
  const [neighbours, moved] = await Promise.all([
    findNeighbours(context.db, found.applicant, step),
    findUndoableMove(context, employer, searchParams.get("moved")),
  ]);
  return { ...found, step, neighbours, moved };
}

export default function ApplicationPage() {
  const { neighbours, step, moved, ...found } = useLoaderData<typeof loader>();
  const { id, jobId, jobTitle } = found.applicant;
  const pageOf = (applicationId: string | null) => applicationId && `/application/${applicationId}?step=${step}`;
  const [previous, next] = [pageOf(neighbours.previous), pageOf(neighbours.next)];
  const navigate = useNavigate();
  return (
    <>
      <LiveNews of="application interview" />
      <Neighbours
        job={{ id: jobId, title: jobTitle }}
        step={step}
        previous={previous}
        next={next}
        place={neighbours.place}>
        <KeyList canRecruit={found.me.canRecruit} />
      </Neighbours>
      <DeskKeys
        isWide
        onStep={(by) => {
          const to = by > 0 ? next : previous;
          if (to) void navigate(to);
        }}
      />
      {moved && <LastMove moved={moved} back={`/application/${moved.applicationId}?step=${step}`} shownId={id} />}
      <PrintedHead at={found.now} />
      <div className="rounded-card border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        <ApplicantDetail {...found} page={`/application/${id}?step=${step}`} next={next} />
      </div>
      <PrintedAddress address={`${useSite()?.siteUrl ?? ""}/application/${id}`} />
    </>
  );
}
