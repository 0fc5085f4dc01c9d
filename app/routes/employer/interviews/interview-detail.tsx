import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { HeldField } from "db/vocabulary";
import { ContactLinks } from "~/features/applications/components/contact-links";
import { phoneText } from "~/features/companies/phone";
import { HeldNote } from "~/features/held-texts/components/held-note";
import type { HeldText } from "~/features/held-texts/queries.server";
import { canChange, endOf, meetingLink } from "~/features/interviews/interview";
import { isRecordable, outcomeNames } from "~/features/interviews/outcome/outcome";
import type { EmployerInterview } from "~/features/interviews/queries.server";
import { normalizePhone } from "~/features/text/phone";
import { statusNames } from "./agenda/agenda-row";
import { formatDay, formatSpan } from "./agenda/day";
import { CancellationForm } from "./cancellation-form";
import { Meeting } from "./meeting";
import { RescheduleRequest } from "./reschedule-request";

interface InterviewDetailProps {
  interview: EmployerInterview & { held: Partial<Record<HeldField, HeldText>> };
  /** ms UTC */
  now: number;
  /** Whether the person may change anything. */
  canRecruit: boolean;
}

/** An interview with its place, the applicant, and what can be done about it. */
export function InterviewDetail({ interview, now, canRecruit }: InterviewDetailProps) {
  const { status, outcome, outcomeNote, applicationId, fullName } = interview;
  return (
    <article
      id="shown"
      aria-labelledby="shown-name"
      className="card grid content-start gap-3 max-md:scroll-mt-20 md:scroll-mt-[100vh]"
      tabIndex={-1}>
      <div>
        <p className="quiet">{formatDay(interview.scheduledAt, now)}</p>
        <p className={`font-semibold ${status === "cancelled" ? "line-through" : ""}`}>
          {formatSpan(interview.scheduledAt, interview.durationMinutes)}
        </p>
        <h3 id="shown-name" className="mt-1 flex flex-wrap items-center gap-2">
          {fullName}
          {status !== "scheduled" && <span className="tag">{statusNames[status]}</span>}
        </h3>
        <p className="quiet">{interview.jobTitle}</p>
        {!interview.isHidden && <Place interview={interview} />}
        {interview.message && <p className="quiet mt-1 max-w-[65ch] whitespace-pre-line">{interview.message}</p>}
        {[interview.held.interview_place, interview.held.interview_message].map(
          (held) => held && <HeldNote key={held.id} held={held} />,
        )}
        <ContactLinks person={{ ...interview, status: interview.applicationStatus }} />
        {interview.canMeet && <RescheduleRequest interview={interview} canRecruit={canRecruit} />}
      </div>
      {(outcome || outcomeNote) && (
        <div className="rounded-card bg-tint p-3">
          {outcome && <p className="font-semibold">{outcomeNames[outcome]}</p>}
          {outcomeNote && <p className="max-w-[65ch] whitespace-pre-line">{outcomeNote}</p>}
          <p className="quiet">Only your team sees this.</p>
        </div>
      )}
      {canRecruit && <Actions interview={interview} now={now} />}
      <p>
        <a href={`/application/${applicationId}`} className="inline-flex min-h-11 items-center">
          Application of {fullName}
        </a>
      </p>
    </article>
  );
}

function Place({ interview }: { interview: EmployerInterview & { held: Partial<Record<HeldField, HeldText>> } }) {
  const mode = findByKey(interviewModeNames, interview.mode)?.en;
  const link = "inline-flex min-h-11 items-center break-all";
  const meeting = interview.mode === "video" ? meetingLink(interview.locationUrl) : null;
  if (meeting) {
    return (
      <p>
        {mode}:{" "}
        <a href={meeting} rel="nofollow noopener noreferrer" className={link}>
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

function Actions({ interview, now }: { interview: EmployerInterview; now: number }) {
  const { id, status, fullName, outcome, canMeet } = interview;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Meeting interview={interview} now={now} />
      {isRecordable(interview, now) && (
        <a
          href={`/interview/${id}/completion`}
          className="btn btn-line btn-small"
          aria-label={`${outcome ? "Outcome and next step" : "Record the outcome"}: interview with ${fullName}`}>
          {outcome ? "Outcome and next step" : "Record the outcome"}
        </a>
      )}
      {canMeet && canChange(status, "rescheduled") && (
        <a
          href={`/employer/interviews?interview=${id}`}
          className="btn btn-line btn-small"
          aria-label={`Reschedule the interview with ${fullName}`}>
          Reschedule
        </a>
      )}
      {canChange(status, "cancelled") && now < endOf(interview) && (
        <details>
          <summary className="btn btn-plain btn-small text-brick!" aria-label={`Cancel the interview with ${fullName}`}>
            Cancel
          </summary>
          <div className="mt-2 max-w-80">
            <CancellationForm interview={interview} />
          </div>
        </details>
      )}
    </div>
  );
}
