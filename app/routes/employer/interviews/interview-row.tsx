import { findByKey } from "db/catalogues/name";
import { interviewModeNames } from "db/catalogues/bands";
import type { InterviewStatus } from "db/vocabulary";
import { hiddenApplicant } from "~/features/applications/components/contact-links";
import { canChange, meetingLink } from "~/features/interviews/interview";
import type { EmployerInterview } from "~/features/interviews/queries.server";
import { phoneText } from "~/features/companies/phone";
import { normalizePhone } from "~/features/profiles/phone";
import { formatDate } from "~/ui/format";
import { formatSpan } from "./day";
import { Meeting } from "./meeting";
import { Wish } from "./wish";

const statusNames: Record<InterviewStatus, string> = {
  scheduled: "Scheduled",
  rescheduled: "Rescheduled",
  live: "Under way",
  ended: "Ended",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** An interview with its place and what can be done about it. @param now ms UTC */
export function InterviewRow({ interview, now }: { interview: EmployerInterview; now: number }) {
  const { status } = interview;
  const begun = interview.scheduledAt <= now;
  const withDate = begun || !canChange(status, "cancelled");
  return (
    <li className="grid gap-3 p-4 md:grid-cols-[1fr_auto] md:gap-x-6">
      <div className="min-w-0">
        <p className="font-semibold">
          {withDate && `${formatDate(interview.scheduledAt, "en")}, `}
          {formatSpan(interview.scheduledAt, interview.durationMinutes)}
        </p>
        <h3 className="mt-1 flex flex-wrap items-center gap-2">
          {interview.fullName}
          {status !== "scheduled" && <span className="tag">{statusNames[status]}</span>}
        </h3>
        <p className="quiet">{interview.jobTitle}</p>
        {interview.isHidden ? <p className="quiet">{hiddenApplicant}</p> : <Place interview={interview} />}
        {interview.message && <p className="quiet mt-1 max-w-[65ch] whitespace-pre-line">{interview.message}</p>}
        {!interview.isHidden && <Wish interview={interview} />}
      </div>
      <Actions interview={interview} begun={begun} now={now} />
    </li>
  );
}

function Place({ interview }: { interview: EmployerInterview }) {
  const mode = findByKey(interviewModeNames, interview.mode)?.en;
  const link = "inline-flex min-h-11 items-center break-all";
  const meeting = interview.mode === "video" ? meetingLink(interview.locationUrl) : null;
  if (meeting) {
    return (
      <p>
        {mode}:{" "}
        <a href={meeting} rel="noreferrer" className={link}>
          {interview.locationUrl}
        </a>
      </p>
    );
  }
  if (interview.mode === "phone") {
    const phone = normalizePhone(interview.locationUrl ?? "") ?? normalizePhone(interview.phone ?? "");
    return (
      <p>
        {mode}:{" "}
        {phone && (
          <a href={`tel:+91${phone}`} className={link}>
            {phoneText(phone)}
          </a>
        )}
      </p>
    );
  }
  return (
    <p>
      {mode}: {interview.locationUrl}
    </p>
  );
}

function Actions({ interview, begun, now }: { interview: EmployerInterview; begun: boolean; now: number }) {
  const { id, status, fullName, jobId } = interview;
  return (
    <div className="flex flex-wrap items-start gap-2 md:max-w-64 md:justify-end">
      <Meeting interview={interview} now={now} />
      {begun && canChange(status, "completed") && (
        <submit-once>
          <form method="post" action={`/interview/${id}/completion`}>
            <button className="btn btn-line btn-small" aria-label={`Mark completed: interview with ${fullName}`}>
              Mark completed
            </button>
          </form>
        </submit-once>
      )}
      {status === "completed" && interview.applicationStatus === "interview_scheduled" && (
        <a href={`/job/${jobId}/applicants?status=interview_scheduled`} className="btn btn-plain btn-small" aria-label={`Decide about ${fullName}`}>
          Decide
        </a>
      )}
      {canChange(status, "rescheduled") && (
        <a href={`/employer/interviews?interview=${id}`} className="btn btn-line btn-small" aria-label={`Reschedule the interview with ${fullName}`}>
          Reschedule
        </a>
      )}
      {canChange(status, "cancelled") && (
        <details>
          <summary className="btn btn-plain btn-small list-none text-brick! [&::-webkit-details-marker]:hidden" aria-label={`Cancel the interview with ${fullName}`}>
            Cancel
          </summary>
          <form method="post" action={`/interview/${id}/cancellation`} className="mt-1 grid gap-2">
            <p className="quiet max-w-56">{fullName} is told that it does not take place.</p>
            <button className="btn btn-danger btn-small" aria-label={`Yes, cancel it: interview with ${fullName}`}>
              Yes, cancel it
            </button>
          </form>
        </details>
      )}
    </div>
  );
}
