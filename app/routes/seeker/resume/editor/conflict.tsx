import { m } from "~/paraglide/messages";
import { Alert } from "~/ui/alert";

/**
 * Says that the résumé was saved in another tab or on another device first. The form around it holds the values typed
 * here, and saving it overwrites the other version.
 */
export function Conflict({
  other,
  onMine,
  onOther,
}: {
  /** The address of the other version. */ other: string;
  onMine?: () => void;
  onOther?: () => void;
}) {
  return (
    <Alert className="safe">
      <b>{m.resume_conflict_title()}</b>
      {m.resume_conflict_text()}
      <p className="mt-2 flex flex-wrap gap-3">
        {onMine && (
          <button type="button" className="btn btn-line btn-small" onClick={onMine}>
            {m.resume_conflict_mine()}
          </button>
        )}
        <a href="/resume/print" target="_blank" rel="noreferrer" className="btn btn-plain btn-small">
          {m.resume_conflict_see()}
        </a>
        <a href={other} className="btn btn-plain btn-small" onClick={onOther}>
          {m.resume_conflict_other()}
        </a>
      </p>
    </Alert>
  );
}
