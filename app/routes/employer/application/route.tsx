import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isApplicationStatus } from "~/features/applications/applicants/applicant-filter";
import { findApplicant, findNeighbours, listOtherApplications } from "~/features/applications/applicants/applicant.server";
import { isOpen } from "~/features/applications/application";
import { listHistory } from "~/features/applications/history.server";
import { listTemplates } from "~/features/applications/messages/message-templates.server";
import { listMessagesForCompany, type CompanyMessage } from "~/features/applications/messages/thread/thread.server";
import { listBadgesOf } from "~/features/assessments/queries.server";
import { listHeldOfApplication, type HeldText } from "~/features/held-texts/queries.server";
import { findLatestOffer } from "~/features/interviews/offers/queries.server";
import { optional } from "~/optional.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { ApplicantHead } from "./applicant-head";
import { Details } from "./details";
import { History } from "./history";
import { Composer } from "./messages/composer";
import { TeamThread, type TeamMessage } from "./messages/thread";
import { MoveForm } from "./moves/move-form";
import { Neighbours } from "./neighbours";
import { NoteForm } from "./notes/note-form";
import { OtherApplications } from "./other-applications";
import { readTeamOf } from "./team/read-team.server";
import { TeamCard } from "./team/team-card";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => {
  const kept = new URLSearchParams(location.search).get("saved");
  return [
    { title: data ? `${data.applicant.fullName}, ${data.applicant.jobTitle} – KaamGhar` : "KaamGhar" },
    ...(data && (kept === "note" || kept === "message" || kept === "move") ? [{ name: "form-kept", content: `${kept}-${data.applicant.id}` }] : []),
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { db } = context;
  const companyId = employer.company.id;
  const now = context.now();
  const found = await findApplicant(db, companyId, params.applicationId ?? "", now);
  if (!found) throw new Response(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get("step");
  const step = isApplicationStatus(asked) ? asked : found.status;
  const canRecruit = isAtLeast(employer, "recruiter");
  const [badges, history, others, neighbours, templates, messages, held, team, offer] = await Promise.all([
    optional("badges", listBadgesOf(db, found.shownUserId === null ? [] : [found.shownUserId], now), new Map<string, never>()),
    listHistory(db, found),
    optional("other applications", listOtherApplications(db, companyId, found), []),
    findNeighbours(db, found, step),
    canRecruit ? optional("templates", listTemplates(db, companyId), []) : [],
    optional("messages", listMessagesForCompany(db, found.id), []),
    optional("held texts", listHeldOfApplication(db, found.id), []),
    readTeamOf(db, employer, found.id),
    optional("times offered for an interview", findLatestOffer(db, companyId, found.id, now), null),
  ]);
  const { shownUserId, ...applicant } = found;
  return {
    applicant,
    badges: badges.get(shownUserId ?? "") ?? [],
    history,
    others,
    neighbours,
    templates,
    messages: shownToTeam(messages, held, found.isHidden),
    offer,
    step,
    team,
    me: { userId: employer.userId, canRecruit, isOwner: isAtLeast(employer, "owner") },
    now,
  };
}

/** What stands in the team's thread: of an answer that is held nothing, of a hidden person no answer. */
function shownToTeam(messages: readonly CompanyMessage[], held: readonly HeldText[], isHidden: boolean): TeamMessage[] {
  return messages
    .filter(({ side, text }) => side === "company" || (text !== null && !isHidden))
    .map((message) => ({ ...message, held: held.find(({ subjectId }) => message.side === "company" && subjectId === message.id) ?? null }));
}

export default function ApplicationPage() {
  const { applicant, badges, history, others, neighbours, templates, messages, offer, step, team, me, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Neighbours job={{ id: applicant.jobId, title: applicant.jobTitle }} step={step} {...neighbours} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid gap-4">
          <live-region id="applicant" events="application interview" class="block">
            <ApplicantHead applicant={applicant} offer={offer} now={now} />
          </live-region>
          <live-region id="details" events="application" class="grid gap-4">
            <Details applicant={applicant} badges={badges} />
            <OtherApplications others={others} now={now} />
          </live-region>
        </div>
        <div className="grid gap-4">
          {me.canRecruit && (
            <live-region id="moves" events="application interview" class="block">
              <MoveForm applicant={applicant} back={`/application/${applicant.id}?step=${step}&saved=move`} now={now} />
            </live-region>
          )}
          <TeamCard applicationId={applicant.id} {...team} me={me} />
          <section className="card" id="messages">
            <h2>Messages</h2>
            <live-region id="thread" events="application" class="block">
              <TeamThread applicant={applicant} messages={messages} me={me} now={now} />
            </live-region>
            {me.canRecruit && isOpen(applicant.status) && !applicant.isHidden && (
              <Composer applicant={applicant} templates={templates} back={`/application/${applicant.id}?step=${step}&saved=message#messages`} />
            )}
          </section>
          <section className="card" id="notes">
            <h2>Notes and history</h2>
            {me.canRecruit && <NoteForm applicationId={applicant.id} step={step} colleagues={team.colleagues} result={undefined} />}
            <live-region id="history" events="application interview" class="mt-4 block">
              <History applicant={applicant} entries={history} mentioned={team.mentioned} me={me} now={now} />
            </live-region>
          </section>
        </div>
      </div>
    </>
  );
}
