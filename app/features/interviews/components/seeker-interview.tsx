import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import { hasPage } from "~/features/jobs/lifecycle/job";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDateTime, formatUpcoming } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { canRequestReschedule, joiningOf } from "../interview";
import type { OwnInterview } from "../own-interviews.server";
import { EndForm } from "./end-form";
import { MeetingPlace } from "./meeting-place";

/** A coming interview for its seeker: time, mode, place, the company's message, and the actions. */
export function SeekerInterview({ interview, now }: { interview: OwnInterview; now: number }) {
  const {
    id,
    status,
    scheduledAt,
    durationMinutes,
    mode,
    jobId,
    jobTitle,
    jobStatus,
    companyName,
    companyStatus,
    message,
  } = interview;
  return (
    <article className="card grid gap-2 border-l-4! border-l-peacock!" aria-labelledby={`interview-${id}`}>
      <h3 id={`interview-${id}`} className="flex items-start gap-2">
        <Icon name="calendar" className="mt-0.5 shrink-0 text-peacock" />
        <span className="min-w-0">{formatUpcoming(scheduledAt, now)}</span>
      </h3>
      <p className="flex flex-wrap gap-1.5">
        {status === "rescheduled" && (
          <span className="tag bg-leaf-tint! text-leaf!">{m.applications_interview_rescheduled()}</span>
        )}
        {status === "live" && <span className="tag bg-leaf-tint! text-leaf!">{m.applications_interview_live()}</span>}
        <span className="tag">{findByKey(interviewModeNames, mode)?.[getLocale()]}</span>
        <span className="tag">{m.applications_interview_minutes({ count: durationMinutes })}</span>
      </p>
      <p>
        {hasPage({ status: jobStatus }) ? (
          <a href={`/job/${jobId}`} className="underline">
            {jobTitle}
          </a>
        ) : (
          jobTitle
        )}{" "}
        · {companyName}
      </p>
      {companyStatus === "banned" ? (
        <p className="font-semibold text-brick">{m.applications_interview_company_suspended()}</p>
      ) : (
        <>
          {message && (
            <p className="whitespace-pre-line">
              <b className="font-semibold">{m.applications_interview_message({ company: companyName })}:</b> {message}
            </p>
          )}
          {mode !== "video" && <Place interview={interview} />}
          <RescheduleRequest interview={interview} />
          <Actions interview={interview} now={now} />
          {mode === "video" && <Place interview={interview} />}
        </>
      )}
    </article>
  );
}

function Place({ interview: { mode, locationUrl } }: { interview: OwnInterview }) {
  return locationUrl === null ? (
    <p>{m.applications_interview_place_later()}</p>
  ) : (
    <MeetingPlace mode={mode} locationUrl={locationUrl} />
  );
}

/** The time that the seeker has asked for and the company has not answered. */
function RescheduleRequest({ interview: { id, askedFor, askedNote, scheduledAt } }: { interview: OwnInterview }) {
  if (askedFor === null) return null;
  const when = formatDateTime(scheduledAt);
  return (
    <div className="rounded-card bg-tint p-3">
      <p>{m.applications_ask_waiting({ when: formatDateTime(askedFor) })}</p>
      {askedNote && <p className="quiet whitespace-pre-line">{askedNote}</p>}
      <submit-once>
        <form method="post" action={`/interview/${id}/reschedule-request/withdrawal`}>
          <button
            className="min-h-11 text-left text-peacock underline"
            aria-label={m.applications_ask_take_back_named({ when })}>
            {m.applications_ask_take_back()}
          </button>
        </form>
      </submit-once>
    </div>
  );
}

function Actions({ interview, now }: { interview: OwnInterview; now: number }) {
  const { id, status, mode, scheduledAt, askedFor } = interview;
  const joining = joiningOf(interview, now);
  const when = formatDateTime(scheduledAt);
  const askText = askedFor === null ? m.applications_ask_title() : m.applications_ask_change();
  return (
    <>
      {joining === "early" && <p className="quiet">{joinFromTexts[mode]()}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {(joining === "open" || joining === "live") && (
          <submit-once class="max-sm:w-full">
            <form method="post" action={`/interview/${id}/joining`}>
              <button className="btn btn-go max-sm:w-full">{joinTexts[mode]()}</button>
            </form>
          </submit-once>
        )}
        {status === "live" && <EndForm id={id} />}
        {canRequestReschedule(interview, now) && (
          <a
            href={`/interview/${id}/reschedule-request`}
            className="btn btn-line btn-small"
            aria-label={`${askText}: ${when}`}>
            {askText}
          </a>
        )}
        {status !== "live" && (
          <a
            href={`/interview/${id}/calendar.ics`}
            className="btn btn-line btn-small"
            aria-label={`${m.applications_add_to_calendar()}: ${when}`}>
            {m.applications_add_to_calendar()}
          </a>
        )}
      </div>
    </>
  );
}

const joinTexts = {
  video: m.applications_interview_join,
  phone: m.applications_interview_join_phone,
  in_person: m.applications_interview_join_in_person,
};

const joinFromTexts = {
  video: m.applications_join_from,
  phone: m.applications_join_from_phone,
  in_person: m.applications_join_from_in_person,
};
