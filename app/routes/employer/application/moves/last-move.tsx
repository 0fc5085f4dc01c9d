import { useEffect, useRef, useState } from "react";
import type { ApplicationStatus } from "db/vocabulary";
import type { UndoableMove } from "~/features/applications/moves/undoing.server";
import { stepName } from "~/features/applications/step-names";
import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";

interface LastMoveProps {
  moved: UndoableMove;
  /** The page with the moved applicant, to which undoing the move leads. */
  back: string;
  /** The applicant whom the page shows. */
  shownId: string;
}

const isNews = (to: ApplicationStatus) => to === "shortlisted" || to === "hired" || to === "rejected";

/** Above the next applicant: what was decided about the last one, with an undo as long as they have not been notified. */
export function LastMove({ moved, back, shownId }: LastMoveProps) {
  const { id, fullName, to, isSilent, msLeft } = moved;
  const [isOver, setOver] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the undo is the next stop.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, [id]);
  useEffect(() => {
    setOver(false);
    const timer = setTimeout(setOver, msLeft, true);
    return () => clearTimeout(timer);
  }, [id, msLeft]);
  return (
    <div ref={notice} role="status" tabIndex={-1} className="safe mb-3 flex flex-wrap items-center gap-x-4 py-2!">
      <p className="mr-auto min-w-0 wrap-anywhere">
        {m.applicant_moved({ name: fullName, status: stepName(to) })}
        {isNews(to) && !isSilent && !isOver && ` ${m.applicant_moved_soon()}`}
        {moved.applicationId === shownId && isNews(to) && ` ${m.applicant_moved_last()}`}
      </p>
      {!isOver && (
        <SentForm action={`/applications/moves/${id}/undoing`}>
          <input type="hidden" name="back" value={back} />
          <button
            className="min-h-11 font-semibold text-peacock underline"
            aria-label={m.applicant_undo_named({ name: fullName })}>
            {m.applicant_undo()}
          </button>
        </SentForm>
      )}
    </div>
  );
}

/** Tells the browser that the form of a decided applicant was saved. */
export const movedTag = (moved: UndoableMove | null) =>
  moved ? [{ name: "form-kept", content: `move-${moved.applicationId}` }] : [];
