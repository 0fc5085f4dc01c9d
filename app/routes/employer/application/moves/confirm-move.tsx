import type { ApplicationStatus } from "db/vocabulary";
import { CancelReason } from "./move-form";

interface ConfirmMoveProps {
  applicant: { id: string; fullName: string };
  ask: "no_interview" | "interview";
  from: ApplicationStatus;
  to: ApplicationStatus;
  back: string;
  /** The message to the applicant with the move, and the reason for the team. */
  typed: string;
  reason: string;
  error: string | null;
}

/** Confirms a move: hiring without an interview, or the reason for calling a coming interview off. */
export function ConfirmMove({
  applicant: { id, fullName },
  ask,
  from,
  to,
  back,
  typed,
  reason,
  error,
}: ConfirmMoveProps) {
  return (
    <section className="card" aria-labelledby="ask">
      <h2 id="ask">{ask === "no_interview" ? `Hire ${fullName} without an interview?` : "Cancel the interview?"}</h2>
      <submit-once>
        <form method="post" action={`/application/${id}/status`} className="mt-3 grid gap-3">
          {Object.entries({ from, to, back, reason, message: typed }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {ask === "no_interview" ? (
            <>
              <p>No interview with {fullName} is in the system. If you've already met, continue.</p>
              <input type="hidden" name="sure" value="1" />
            </>
          ) : (
            <>
              <p>
                An interview with {fullName} is scheduled. Moving them cancels it, and we'll notify {fullName}.
              </p>
              <CancelReason error={error} />
            </>
          )}
          {typed && (
            <div>
              <b>Your message</b>
              <blockquote className="mt-1 border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
                {typed}
              </blockquote>
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <button className="btn btn-go">
              {ask === "no_interview" ? "Hire anyway" : "Cancel interview and move"}
            </button>
            <a href={back} className="btn btn-line">
              Don't move
            </a>
          </div>
        </form>
      </submit-once>
    </section>
  );
}
