import type { UndoableLine } from "~/features/members/acts/undoable";
import { formatMinute } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";

/** What was done within the last minutes, each with a button that undoes it. */
export function UndoSection({ lines, isOwner }: { lines: readonly UndoableLine[]; isOwner: boolean }) {
  const shown = lines.filter(({ role }) => isOwner || role === "admin");
  if (shown.length === 0) return null;
  return (
    <section aria-label="What you can undo" className="card mt-3 mb-4 max-w-3xl p-4">
      <ul className="grid gap-2">
        {shown.map(({ id, name, by, at, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="wrap-anywhere">
              <b>{name}</b>
              {` by ${by ?? "you"}, ${formatMinute(at)}`}
            </span>
            <SentForm action={`/act/${id}/undoing`}>
              <button
                className="btn btn-line btn-small whitespace-nowrap"
                aria-label={`Undo until ${formatMinute(until)}: ${name}`}>
                {`Undo until ${formatMinute(until)}`}
              </button>
            </SentForm>
          </li>
        ))}
      </ul>
      <p className="quiet mt-2">Emails about it go out once it can't be undone.</p>
    </section>
  );
}
