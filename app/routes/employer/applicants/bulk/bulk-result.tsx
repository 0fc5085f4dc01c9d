import { Link } from "@remix-run/react";
import type { BulkMove, FailureReason } from "~/features/applications/applicants/bulk";
import { stepName } from "~/features/applications/step-names";
import { HeldNote } from "~/features/held-texts/components/held-note";
import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";
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
      return m.bulk_why_unknown();
    case "already":
      return m.bulk_why_already({ step: stepName(to) });
    case "withdrawn":
      return m.bulk_why_withdrawn();
    case "late":
      return m.bulk_why_late();
    case "often":
      return m.bulk_why_often();
    case "interview":
      return m.bulk_why_interview();
    case "moved":
      return m.bulk_why_moved({ step: stepName(reason.to) });
    case "not_allowed":
      return m.bulk_why_not_allowed({ from: stepName(reason.from), to: stepName(to) });
  }
}

/**
 * The result of a bulk move: how many were moved, whether the message is held, and who was not moved, each with the
 * reason.
 */
export function BulkResultPage({ to, back, moved, message, held, undo, failures }: BulkResultProps) {
  return (
    <div className="max-w-[680px]">
      <h1>{moved === 0 ? m.bulk_none_moved() : undo ? pendingWords(moved, to) : movedWords(moved, to)}</h1>
      {undo && (
        <SentForm action={`/applications/moves/${undo.key}/undoing`} className="mt-2 flex flex-wrap items-center gap-3">
          <input type="hidden" name="back" value={back} />
          <p>{undoWords(to, undo.seconds)}</p>
          <button className="btn btn-line btn-small">{m.bulk_undo()}</button>
        </SentForm>
      )}
      {held && message && (
        <div className="mt-4">
          <p>{moved === 1 ? m.bulk_learns_one() : m.bulk_learns()}</p>
          <HeldNote
            held={{ field: "status_message", text: message, signs: held.signs, status: "waiting", reason: null }}
          />
        </div>
      )}
      {failures.length > 0 && (
        <h2 className="mt-6" id="not-moved">
          {failures.length === 1 ? m.bulk_not_moved_one() : m.bulk_not_moved({ count: failures.length })}
        </h2>
      )}
      <ul className="rows mt-3" aria-labelledby="not-moved">
        {failures.map(({ id, fullName, jobTitle, reason }) => (
          <li key={id} className="p-4">
            {fullName === null ? (
              <b>{m.bulk_unknown()}</b>
            ) : (
              <Link to={`/application/${id}`} prefetch="intent" className="font-semibold">
                {fullName}
              </Link>
            )}
            {jobTitle && <span className="quiet"> · {jobTitle}</span>}
            <p>{words(reason, to)}</p>
          </li>
        ))}
      </ul>
      {message && failures.length > 0 && !held && <Unsent message={message} />}
      <p className="mt-6">
        <Link to={back} prefetch="intent" className="btn btn-go">
          {m.bulk_back()}
        </Link>
      </p>
    </div>
  );
}
