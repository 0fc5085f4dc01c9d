import type { ApplicationStatus } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";
import { CancelReason } from "./cancel-reason";

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
      <h2 id="ask">{ask === "no_interview" ? m.applicant_hire_ask({ name: fullName }) : m.applicant_cancel_ask()}</h2>
      <SentForm action={`/application/${id}/status`} className="mt-3 grid gap-3">
        {Object.entries({ from, to, back, reason, message: typed }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {ask === "no_interview" ? (
          <>
            <p>{m.applicant_hire_ask_text({ name: fullName })}</p>
            <input type="hidden" name="sure" value="1" />
          </>
        ) : (
          <>
            <p>{m.applicant_cancel_ask_text({ name: fullName })}</p>
            <CancelReason error={error} />
          </>
        )}
        {typed && (
          <div>
            <b>{m.applicant_your_message()}</b>
            <blockquote className="mt-1 border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
              {typed}
            </blockquote>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <button className="btn btn-go">
            {ask === "no_interview" ? m.applicant_hire_anyway() : m.applicant_cancel_and_move()}
          </button>
          <a href={back} className="btn btn-line">
            {m.applicant_move_not()}
          </a>
        </div>
      </SentForm>
    </section>
  );
}
