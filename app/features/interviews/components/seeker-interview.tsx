import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import { hasPage } from "~/features/jobs/lifecycle/job";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDateTime, formatUpcoming } from "~/ui/format";
import { canRequestReschedule, joiningOf, meetingLink } from "../interview";
import type { OwnInterview } from "../own-interviews.server";
import { EndForm } from "./end-form";
import { MeetingPlace } from "./meeting-place";

interface SeekerInterviewProps {
  interview: OwnInterview;
  /** ms UTC */
  now: number;
  /** Whether it is the deep card of the page, which only the next interview is. */
  isNext?: boolean;
}

/** A coming interview for its seeker: time, mode, place, the company's message, and the actions. */
export function SeekerInterview({ interview, now, isNext = false }: SeekerInterviewProps) {
  const { id, status, scheduledAt, durationMinutes, mode, jobId, jobTitle, jobStatus, companyName, message } =
    interview;
  const isSuspended = interview.companyStatus === "banned";
  const isDeep = isNext && !isSuspended;
  const meeting = [
    findByKey(interviewModeNames, mode)?.[getLocale()],
    m.applications_interview_minutes({ count: durationMinutes }),
  ];
  return (
    <article
      className={isDeep ? "next grid grid-cols-1 gap-2" : "card grid grid-cols-1 gap-2"}
      aria-labelledby={`interview-${id}`}>
      <h3 id={`interview-${id}`} className={isDeep ? "text-[20px]! leading-7!" : ""}>
        {formatUpcoming(scheduledAt, now)}
      </h3>
      {(status === "rescheduled" || status === "live") && (
        <p>
          <span className="tag bg-leaf-tint! text-leaf!">
            {status === "live" ? m.applications_interview_live() : m.applications_interview_rescheduled()}
          </span>
        </p>
      )}
      <p className="wrap-anywhere">
        {hasPage({ status: jobStatus }) ? (
          <a href={`/job/${jobId}`} className="text-inherit! underline">
            {jobTitle}
          </a>
        ) : (
          jobTitle
        )}
        <span className="block">{companyName}</span>
      </p>
      <p className="text-sm">{meeting.join("\u00a0· ")}</p>
      {isSuspended ? (
        <p className="font-semibold text-brick">{m.applications_interview_company_suspended()}</p>
      ) : (
        <>
          {message && (
            <p className="whitespace-pre-line">
              <b className="font-semibold">{m.applications_interview_message({ company: companyName })}:</b> {message}
            </p>
          )}
          <Place interview={interview} />
          <RescheduleRequest interview={interview} />
          <Actions interview={interview} now={now} isDeep={isDeep} />
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
    <div className="rounded-card bg-tint p-3 text-ink">
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

function Actions({ interview, now, isDeep }: { interview: OwnInterview; now: number; isDeep: boolean }) {
  const { id, status, mode, scheduledAt, askedFor } = interview;
  const joining = joiningOf(interview, now);
  const link = mode === "video" && joining === "early" ? meetingLink(interview.locationUrl) : null;
  const when = formatDateTime(scheduledAt);
  const askText = askedFor === null ? m.applications_ask_title() : m.applications_ask_change();
  return (
    <>
      {joining === "early" && <p className="text-sm">{joinFromTexts[mode]()}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {(joining === "open" || joining === "live") && (
          <submit-once class="max-sm:w-full">
            <form method="post" action={`/interview/${id}/joining`}>
              <button className="btn btn-go max-sm:w-full">{joinTexts[mode]()}</button>
            </form>
          </submit-once>
        )}
        {link && (
          <a
            href={link}
            rel="nofollow noopener noreferrer"
            className={`btn ${isDeep ? "btn-go" : "btn-line"} max-sm:w-full`}
            aria-label={`${m.applications_interview_video()}: ${when}`}>
            {m.applications_interview_video()}
          </a>
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
