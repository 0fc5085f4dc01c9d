import { Link } from "@remix-run/react";
import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { HeldField } from "db/vocabulary";
import { ContactLinks } from "~/features/applications/components/contact-links";
import { phoneText } from "~/features/companies/phone";
import { HeldNote } from "~/features/held-texts/components/held-note";
import type { HeldText } from "~/features/held-texts/queries.server";
import { canChange, endOf, meetingLink } from "~/features/interviews/interview";
import { isRecordable, outcomeName } from "~/features/interviews/outcome/outcome";
import type { EmployerInterview } from "~/features/interviews/queries.server";
import { normalizePhone } from "~/features/text/phone";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { statusName } from "./agenda/agenda-row";
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
          <Link to={`/application/${applicationId}`} prefetch="intent">
            {fullName}
          </Link>
          {status !== "scheduled" && <span className="tag">{statusName(status)}</span>}
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
          {outcome && <p className="font-semibold">{outcomeName(outcome)}</p>}
          {outcomeNote && <p className="max-w-[65ch] whitespace-pre-line">{outcomeNote}</p>}
          <p className="quiet">{m.meet_only_team()}</p>
        </div>
      )}
      {canRecruit && <Actions interview={interview} now={now} />}
      <p>
        <Link to={`/application/${applicationId}`} prefetch="intent" className="inline-flex min-h-11 items-center">
          {m.meet_application_of({ name: fullName })}
        </Link>
      </p>
    </article>
  );
}

function Place({ interview }: { interview: EmployerInterview & { held: Partial<Record<HeldField, HeldText>> } }) {
  const mode = findByKey(interviewModeNames, interview.mode)?.[getLocale()];
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
        <Link
          to={`/interview/${id}/completion`}
          prefetch="intent"
          className="btn btn-line btn-small"
          aria-label={(outcome ? m.meet_outcome_next_named : m.meet_record_named)({ name: fullName })}>
          {outcome ? m.meet_outcome_next() : m.meet_record()}
        </Link>
      )}
      {canMeet && canChange(status, "rescheduled") && (
        <Link
          to={`/employer/interviews?interview=${id}`}
          prefetch="intent"
          className="btn btn-line btn-small"
          aria-label={m.meet_reschedule_named({ name: fullName })}>
          {m.meet_reschedule()}
        </Link>
      )}
      {canChange(status, "cancelled") && now < endOf(interview) && (
        <details>
          <summary className="btn btn-plain btn-small text-brick!" aria-label={m.meet_cancel_named({ name: fullName })}>
            {m.meet_cancel()}
          </summary>
          <div className="mt-2 max-w-80">
            <CancellationForm interview={interview} />
          </div>
        </details>
      )}
    </div>
  );
}
