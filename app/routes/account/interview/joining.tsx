import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EndForm } from "~/features/interviews/components/end-form";
import { InterviewRail } from "~/features/interviews/components/interview-rail";
import { MeetingPlace } from "~/features/interviews/components/meeting-place";
import { joinableBefore, joiningOf, meetingLink } from "~/features/interviews/interview";
import { interviewsPageOf } from "~/features/interviews/interviews-page";
import { joinInterview } from "~/features/interviews/joining.server";
import { findInterviewOf } from "~/features/interviews/participants.server";
import { m } from "~/paraglide/messages";
import { formatDateTime, formatUpcoming } from "~/ui/format";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { canTakePart, requireParticipant, requireViewer } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: { read: "signed-in", send: "participant" } };

/** A form may not lead to another site, as the content security policy says; a page that has loaded may lead on. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.applications_join_title()} – KaamGhar` },
  ...(data?.leadsTo ? [{ httpEquiv: "refresh", content: `0;url=${data.leadsTo}` }] : []),
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const interview = await findInterviewOf(context.db, viewer, params.interviewId ?? "");
  if (!interview) throw new Response(null, { status: 404 });
  const joining = joiningOf(interview, context.now());
  const hasJustJoined = new URL(request.url).searchParams.get("joined") === "1";
  return {
    interview,
    joining,
    leadsTo:
      hasJustJoined && joining === "live" && interview.mode === "video" ? meetingLink(interview.locationUrl) : null,
    withWhom: viewer.userType === "employer" ? interview.fullName : interview.companyName,
    canTakePart: canTakePart(viewer),
    isEmployer: viewer.userType === "employer",
    back: interviewsPageOf(viewer),
  };
}

export const formDoc: FormDoc = { fields: [] };

/** Joins; the page then leads to the video call, or shows the number or the address. Too early or too late it says so. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireParticipant({ request, context });
  const id = params.interviewId ?? "";
  await joinInterview(context, viewer, id);
  const interview = await findInterviewOf(context.db, viewer, id);
  if (!interview) throw new Response(null, { status: 404 });
  return redirect(`/interview/${id}/joining${interview.status === "live" ? "?joined=1" : ""}`, 303);
}

const joinTexts = {
  video: m.applications_interview_join,
  phone: m.applications_interview_join_phone,
  in_person: m.applications_interview_join_in_person,
};

export default function JoiningPage() {
  const { interview, joining, withWhom, canTakePart: takesPart, isEmployer, back } = useLoaderData<typeof loader>();
  const { id, mode, scheduledAt, locationUrl, canMeet, jobTitle } = interview;
  const link = mode === "video" ? meetingLink(locationUrl) : null;
  return (
    <WithRail rail={isEmployer ? <HelpPanel articles={["plan-interviews", "applicants"]} /> : <InterviewRail />}>
      <div className="grid gap-4">
        <h1>{m.applications_join_title()}</h1>
        <div className="card grid gap-3">
          <p className="font-semibold">{formatUpcoming(scheduledAt)}</p>
          <p>
            {jobTitle}&nbsp;· {withWhom}
          </p>
          {!canMeet && <p className="font-semibold text-brick">{m.applications_join_suspended()}</p>}
          {canMeet && joining === "early" && (
            <p role="status">{m.applications_join_opens({ when: formatDateTime(scheduledAt - joinableBefore) })}</p>
          )}
          {canMeet && joining === "over" && <p role="status">{m.applications_join_over()}</p>}
          {canMeet && takesPart && joining === "open" && (
            <submit-once>
              <form method="post">
                <button className="btn btn-go">{joinTexts[mode]()}</button>
              </form>
            </submit-once>
          )}
          {canMeet && joining === "live" && (
            <>
              <p role="status">{m.applications_join_live()}</p>
              {link && (
                <>
                  <p>
                    {m.leaving_to()} <b className="wrap-anywhere">{new URL(link).host}</b>
                  </p>
                  <a href={link} rel="nofollow noopener noreferrer" className="btn btn-go justify-self-start">
                    {m.applications_interview_join()}
                  </a>
                </>
              )}
              <MeetingPlace mode={mode} locationUrl={locationUrl} />
              {locationUrl === null && <p>{m.applications_interview_place_later()}</p>}
              {takesPart && <EndForm id={id} />}
            </>
          )}
        </div>
        <p>
          <a href={back} className="inline-flex min-h-11 items-center">
            {m.applications_join_back()}
          </a>
        </p>
      </div>
    </WithRail>
  );
}
