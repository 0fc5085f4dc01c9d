import { parseWithZod } from "@conform-to/zod/v4";
import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { isOpen } from "~/features/applications/application";
import { hiddenText } from "~/features/applications/components/contact-links";
import { findApplicationForEmployer, listShortlistedForEmployer } from "~/features/applications/queries.server";
import { findHeldOfInterview } from "~/features/held-texts/queries.server";
import { interviewForm } from "~/features/interviews/forms";
import { canChange } from "~/features/interviews/interview";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { listOpenOffers } from "~/features/interviews/offers/queries.server";
import {
  findInterviewForEmployer,
  findOpenInterview,
  type EmployerInterview,
} from "~/features/interviews/queries.server";
import { readSeen } from "~/features/interviews/seen";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { LiveNews } from "~/ui/hydrated/live-news";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { isPhone } from "~/web/requests/phone.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { SignedOut } from "../application/signed-out";
import { Agenda } from "./agenda/agenda";
import { AgendaFilter } from "./agenda/agenda-filter";
import { readView, type AgendaView } from "./agenda/agenda-view";
import { findComingDay, loadAgenda } from "./agenda/load-agenda.server";
import weekUrl from "./agenda/week.css?url";
import { InterviewFormSection, interviewStorageName } from "./interview-form";
import { Invite } from "./invite";
import { OpenOffers } from "./offering/open-offers";
import { redisplayForm, notSaved, reschedule, schedule, warnOfTime, type Reply } from "./save.server";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction = ({ location }) => {
  const saved = new URLSearchParams(location.search).get("saved");
  return [
    { title: `${m.meet_title()} – KaamGhar` },
    ...(isId(saved) ? [{ name: "form-kept", content: interviewStorageName(saved) }] : []),
  ];
};

/** Phones do not need this stylesheet, and do not wait for it. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: weekUrl, media: "(min-width: 1024px)" }];

type Db = Parameters<typeof findOpenInterview>[0];

const noOffers: Awaited<ReturnType<typeof listOpenOffers>> = { offers: [], isCut: false };

/** The subject of the address: an applicant to be invited, or an interview to be moved. Throws 404 for another user's. */
async function findWanted(
  db: Db,
  companyId: string,
  { application: applicationId, interview: interviewId }: AgendaView,
) {
  const application = applicationId === null ? null : await findApplicationForEmployer(db, companyId, applicationId);
  const interview = interviewId === null ? null : await findInterviewForEmployer(db, companyId, interviewId);
  if ((applicationId !== null && !application) || (interviewId !== null && !interview))
    throw new Response(null, { status: 404 });
  const existing = application && (await findOpenInterview(db, companyId, application.id));
  return { application, interview, existing };
}

const isMovable = ({ canMeet, status }: EmployerInterview) => canMeet && canChange(status, "rescheduled");

/** The initial texts of the form: the employer sees their own text, even while it is in review. */
function waitingWords(
  { message, locationUrl }: EmployerInterview,
  { interview_message, interview_place }: Awaited<ReturnType<typeof findHeldOfInterview>>,
) {
  return {
    message: message ?? (interview_message?.status === "waiting" ? interview_message.text : null),
    locationUrl: locationUrl ?? (interview_place?.status === "waiting" ? interview_place.text : null),
  };
}

/** The page of a form that came after the session had ended: nothing is shown but the form. */
function unknownTo(view: AgendaView, now: number) {
  const person = { id: view.interview ?? view.application ?? "", fullName: "", jobTitle: "" };
  return {
    application: null,
    interview: null,
    existing: null,
    person,
    startsAt: null,
    view,
    agenda: null,
    shortlisted: [],
    offered: noOffers,
    canRecruit: false,
    now,
  };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const now = context.now();
  if (context.answer.keepsForm) return unknownTo(readView(request.url, now), now);
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { db } = context;
  const { id: companyId } = employer.company;
  const canRecruit = isAtLeast(employer, "recruiter");
  const wanted = await findWanted(db, companyId, readView(request.url, now));
  const { application, interview, existing } = wanted;
  if (interview && !isMovable(interview)) throw redirect(agendaAddress(interview), 303);
  const asked = new URL(request.url).searchParams.get("time") === "asked" ? (interview?.askedFor ?? null) : null;
  const { time, list, jobId } = readView(request.url, now);
  const startsAt = asked ?? time ?? interview?.scheduledAt ?? null;
  const canInvite = application !== null && isOpen(application.status) && !application.isHidden && !existing;
  const held = interview ? await findHeldOfInterview(db, interview.id) : {};
  const isFilling = canRecruit && (interview !== null || canInvite);
  const { searchParams } = new URL(request.url);
  const isAnyDay = list === "day" && startsAt === null && !searchParams.get("day") && !searchParams.get("show");
  const coming = isAnyDay ? await findComingDay(db, companyId, jobId, { now, isPhone: isPhone(request) }) : null;
  const asking = { ...readView(request.url, now, startsAt), ...(coming !== null && { day: coming }) };
  const view = isFilling ? asking : { ...asking, application: null, interview: null };
  const [agenda, shortlisted, offered] = await Promise.all([
    loadAgenda(db, companyId, view, now),
    canRecruit && !isFilling ? listShortlistedForEmployer(db, companyId) : [],
    isFilling ? noOffers : optional("times offered", listOpenOffers(db, companyId, now), noOffers),
  ]);
  return {
    ...wanted,
    interview: interview && { ...interview, ...waitingWords(interview, held) },
    existing: isFilling ? null : existing,
    person: isFilling ? (interview ?? application) : null,
    startsAt,
    view,
    agenda,
    // Whoever has been offered times is above, not also here.
    shortlisted: shortlisted.filter(({ id }) => !offered.offers.some(({ applicationId }) => applicationId === id)),
    offered,
    canRecruit,
    now,
  };
}

export const formDoc: FormDoc = { fields: interviewForm(0), limits: ["interview", "interview_by_day"] };

/**
 * Invites the applicant that the address names, or moves the interview that it names; asks first about others at that time, and about a time at night.
 * What was typed is shown again where it cannot be saved, also after the session has ended.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const now = context.now();
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: interviewForm(now) });
  const seen = readSeen(formData.get("seen"));
  if (formData.has("date") && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return notSaved({ result: submission.reply(), seen, isSignedOut: true }, 401);
  }
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { application, interview } = await findWanted(context.db, employer.company.id, readView(request.url, now));
  const reply: Reply = (more) => submission.reply(more);
  if (interview && !isMovable(interview))
    return redisplayForm(context, { seen }, reply, m.meet_cannot_move(), interview);
  if (submission.status !== "success") return notSaved({ result: reply(), seen }, 400);
  const { value: form } = submission;
  if (!interview && !application) throw new Response(null, { status: 400 });
  // A second submission of what was saved already finds it, not a conflict.
  const existing =
    interview?.id ??
    (application && (await findOpenInterview(context.db, employer.company.id, application.id))?.id) ??
    null;
  const applicantId = application?.applicantId ?? interview?.applicantId ?? null;
  const confirmedAt = interview?.scheduledAt ?? null;
  const wanted = { form, exceptId: existing, applicantId, confirmedAt, despite: formData.get("despite"), seen };
  const warning = await warnOfTime(context, employer, wanted, reply);
  if (warning) return warning;
  const of = interview?.applicationId ?? application?.id ?? null;
  const wait =
    (await countAttempt({ request, context }, "interview", of)) ??
    (await countAttempt({ request, context }, "interview_by_day", of));
  if (wait !== null)
    return notSaved({ result: submission.reply({ formErrors: [tooManyAttempts(context, wait).text] }), seen }, 429);
  if (interview) return reschedule(request, context, employer, interview, wanted, reply);
  if (application) return schedule(request, context, employer, application, wanted, reply);
  throw new Response(null, { status: 400 });
}

export default function Interviews() {
  const { person, application, interview, existing, startsAt, view, agenda, shortlisted, offered, canRecruit, now } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1 className="mb-6">{m.meet_title()}</h1>
      <LiveNews of="interview application" />
      <div className="grid grid-cols-1 gap-8">
        {existing && application && (
          <p role="status" className="safe">
            {m.meet_exists({ name: application.fullName })}{" "}
            <Link to={agendaAddress(existing)} prefetch="intent" className="underline">
              {m.meet_see()}
            </Link>
          </p>
        )}
        {application?.isHidden && (
          <p role="status" className="safe">
            {application.fullName}: {hiddenText(application.status)}
          </p>
        )}
        {answer?.isSignedOut && <SignedOut back="/employer/interviews" />}
        {answer?.instead && (
          <p>
            <Link to={answer.instead} className="inline-flex min-h-11 items-center">
              {m.meet_see()}
            </Link>
          </p>
        )}
        {person && (
          <InterviewFormSection
            key={`${person.id} ${view.time}`}
            person={person}
            interview={interview}
            isMove={view.interview !== null}
            startsAt={startsAt}
            now={now}
            answer={answer}
            seen={answer?.seen ?? interview}
          />
        )}
        {agenda && (
          <>
            <AgendaFilter view={view} jobs={agenda.jobs} />
            <div id="agenda">
              <Agenda
                agenda={agenda}
                view={view}
                now={now}
                canRecruit={canRecruit}
                canSchedule={person !== null || shortlisted.length > 0}
              />
            </div>
          </>
        )}
        <OpenOffers {...offered} now={now} />
        <Invite shortlisted={shortlisted} time={view.time} />
      </div>
    </>
  );
}
