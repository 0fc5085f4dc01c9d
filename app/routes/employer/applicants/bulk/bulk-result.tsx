import type { BulkMove, FailureReason } from "~/features/applications/applicants/bulk";
import { stepNames } from "~/features/applications/step-names";
import { HeldNote } from "~/features/held-texts/components/held-note";
import { movedWords, pendingWords, undoWords } from "./move-words";
import { Unsent } from "./unsent";

interface BulkResultProps {
  to: BulkMove;
  back: string;
  moved: number;
  /** The message to moved applicants, with its placeholders; null for none. */
  message: string | null;
  /** Why the message waits for review; null when it was sent, or there was none. */
  held: { signs: string[] } | null;
  /** The id that undoes the moves; null without moves or after the undo time. */
  undo: { key: string; seconds: number } | null;
  failures: { id: string; fullName: string | null; jobTitle: string | null; reason: FailureReason }[];
}

function words(reason: FailureReason, to: BulkMove): string {
  switch (reason.kind) {
    case "unknown":
      return "Is no applicant of yours any more.";
    case "already":
      return `Already at “${stepNames[to]}”.`;
    case "withdrawn":
      return "Has withdrawn the application.";
    case "late":
      return "Ended more than 7 days ago.";
    case "often":
      return "Moved too often today. Try again tomorrow.";
    case "interview":
      return "Has an upcoming interview. Open the applicant to move them: cancelling needs a reason.";
    case "moved":
      return `Already moved to “${stepNames[reason.to]}”.`;
    case "not_allowed":
      return `Can't move from “${stepNames[reason.from]}” to “${stepNames[to]}”.`;
  }
}

/**
 * The result of a bulk move: how many were moved, whether the message is held, and who was not moved, each with the
 * reason.
 */
export function BulkResultPage({ to, back, moved, message, held, undo, failures }: BulkResultProps) {
  return (
    <div className="max-w-[760px]">
      <h1>{moved === 0 ? "No applicants moved" : undo ? pendingWords(moved, to) : movedWords(moved, to)}</h1>
      {undo && (
        <form
          method="post"
          action={`/applications/moves/${undo.key}/undoing`}
          className="mt-2 flex flex-wrap items-center gap-3">
          <input type="hidden" name="back" value={back} />
          <p>{undoWords(to, undo.seconds)}</p>
          <button className="btn btn-line btn-small">Undo</button>
        </form>
      )}
      {held && message && (
        <div className="mt-4">
          <p>{moved === 1 ? "The applicant learns" : "The applicants learn"} of the step, without your message.</p>
          <HeldNote
            held={{ field: "status_message", text: message, signs: held.signs, status: "waiting", reason: null }}
          />
        </div>
      )}
      {failures.length > 0 && (
        <h2 className="mt-6" id="not-moved">
          {failures.length === 1 ? "1 applicant wasn't moved" : `${failures.length} applicants weren't moved`}
        </h2>
      )}
      <ul className="rows mt-3" aria-labelledby="not-moved">
        {failures.map(({ id, fullName, jobTitle, reason }) => (
          <li key={id} className="p-4">
            {fullName === null ? (
              <b>Unknown applicant</b>
            ) : (
              <a href={`/application/${id}`} className="font-semibold">
                {fullName}
              </a>
            )}
            {jobTitle && <span className="quiet"> · {jobTitle}</span>}
            <p>{words(reason, to)}</p>
          </li>
        ))}
      </ul>
      {message && failures.length > 0 && !held && <Unsent message={message} />}
      <p className="mt-6">
        <a href={back} className="btn btn-go">
          Back to list
        </a>
      </p>
    </div>
  );
}
