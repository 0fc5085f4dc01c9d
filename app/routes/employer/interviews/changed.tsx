import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { EmployerInterview } from "~/features/interviews/queries.server";
import { formatDate, formatDateTime } from "~/ui/format";
import { formatSpan } from "./agenda/day";

/** What stands now of an interview that has changed since its form was opened. */
export function Changed({ interview }: { interview: EmployerInterview }) {
  const { scheduledAt, durationMinutes, mode, locationUrl, message, askedFor } = interview;
  return (
    <div role="alert" id="changed" tabIndex={-1} className="rounded-card border-2 border-marigold p-4">
      <b>This interview has changed meanwhile. What you typed is not saved yet.</b>
      <p className="mt-1">
        It is now: {formatDate(scheduledAt, "en")}, {formatSpan(scheduledAt, durationMinutes)}
      </p>
      <p className="break-words">{[findByKey(interviewModeNames, mode)?.en, locationUrl].filter(Boolean).join(": ")}</p>
      {message && <p className="quiet whitespace-pre-line">{message}</p>}
      <p>{askedFor === null ? "The applicant asks for no other time." : `They now ask for ${formatDateTime(askedFor, "en")}.`}</p>
      <p className="quiet mt-1">Change what you typed, or send it again to save it over what stands now.</p>
    </div>
  );
}
