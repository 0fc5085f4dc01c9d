import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { InterviewStatus } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDateTime } from "~/ui/format";
import { Icon } from "~/ui/icon";
import type { listOwnInterviews } from "../queries.server";

type OwnInterview = Awaited<ReturnType<typeof listOwnInterviews>>[number];

const notes: Partial<Record<InterviewStatus, () => string>> = {
  rescheduled: m.applications_interview_rescheduled,
  live: m.applications_interview_live,
  cancelled: m.applications_interview_cancelled,
};

/** An interview as its seeker needs it: when, how, where, and what the company wrote about it. */
export function SeekerInterview({ interview }: { interview: OwnInterview }) {
  const { id, status, scheduledAt, durationMinutes, mode, jobId, jobTitle, companyName, companyStatus, message } = interview;
  const cancelled = status === "cancelled";
  return (
    <article className="card grid gap-2 border-l-4! border-l-peacock!" aria-labelledby={`interview-${id}`}>
      <h3 id={`interview-${id}`} className="flex items-start gap-2">
        <Icon name="calendar" className="mt-0.5 shrink-0 text-peacock" />
        <span className={cancelled ? "line-through" : ""}>{formatDateTime(scheduledAt)}</span>
      </h3>
      <p className="flex flex-wrap gap-1.5">
        {notes[status] && <span className={`tag ${cancelled ? "bg-brick-tint! text-brick!" : "bg-leaf-tint! text-leaf!"}`}>{notes[status]()}</span>}
        <span className="tag">{findByKey(interviewModeNames, mode)?.[getLocale()]}</span>
        <span className="tag">{m.applications_interview_minutes({ count: durationMinutes })}</span>
      </p>
      <p>
        <a href={`/job/${jobId}`}>{jobTitle}</a> · {companyName}
      </p>
      {companyStatus === "banned" && !cancelled && <p className="font-semibold text-brick">{m.applications_interview_company_suspended()}</p>}
      {companyStatus === "active" && !cancelled && <Place interview={interview} />}
      {companyStatus === "active" && message && (
        <p className="whitespace-pre-line">
          <b className="font-semibold">{m.applications_interview_message({ company: companyName })}:</b> {message}
        </p>
      )}
    </article>
  );
}

function Place({ interview: { mode, locationUrl } }: { interview: OwnInterview }) {
  if (!locationUrl) return null;
  if (mode === "video" && /^https?:\/\//i.test(locationUrl)) {
    return (
      <div>
        <a href={locationUrl} className="btn btn-go" rel="noreferrer">
          {m.applications_interview_join()}
        </a>
        <p className="quiet mt-1 break-all">{locationUrl}</p>
      </div>
    );
  }
  if (mode === "phone") {
    return (
      <p>
        {m.applications_interview_phone()}:{" "}
        <a href={`tel:${locationUrl.replace(/[^+\d]/g, "")}`} className="inline-flex min-h-11 items-center font-semibold">
          {locationUrl}
        </a>
      </p>
    );
  }
  const label = mode === "video" ? m.applications_interview_link() : m.applications_interview_address();
  return (
    <p className="whitespace-pre-line">
      {label}: <span className="font-semibold">{locationUrl}</span>
    </p>
  );
}
