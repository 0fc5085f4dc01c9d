import type { EmployerInterview } from "~/features/interviews/queries.server";
import { formatDateTime } from "~/ui/format";

/** The time that an applicant asks for instead, with the two answers to it. */
export function RescheduleRequest({
  interview: { id, fullName, askedFor, askedNote },
  canRecruit,
}: {
  interview: EmployerInterview;
  canRecruit: boolean;
}) {
  if (askedFor === null) return null;
  return (
    <div className="mt-2 rounded-card bg-tint p-3">
      <p className="font-semibold">Asks for another time: {formatDateTime(askedFor, "en")}</p>
      {askedNote && <p className="max-w-[65ch] whitespace-pre-line">{askedNote}</p>}
      {canRecruit && <Answers id={id} fullName={fullName} askedFor={askedFor} />}
    </div>
  );
}

function Answers({ id, fullName, askedFor }: { id: string; fullName: string; askedFor: number }) {
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2">
      <a
        href={`/employer/interviews?interview=${id}&time=asked`}
        className="btn btn-line btn-small"
        aria-label={`Move to this time: interview with ${fullName}`}>
        Move to this time
      </a>
      <details>
        <summary className="btn btn-plain btn-small" aria-label={`Keep current time of the interview with ${fullName}`}>
          Keep current time
        </summary>
        <form method="post" action={`/interview/${id}/reschedule-request/dismissal`} className="mt-1 grid gap-2">
          <input type="hidden" name="askedFor" value={askedFor} />
          <p className="quiet max-w-56">We'll notify {fullName} that the time hasn't changed.</p>
          <button className="btn btn-line btn-small" aria-label={`Keep time of the interview with ${fullName}`}>
            Keep time
          </button>
        </form>
      </details>
    </div>
  );
}
