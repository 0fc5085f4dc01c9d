import { cancelReasons } from "~/features/interviews/cancel-reasons";
import { wrongProps } from "~/ui/forms/form";

interface CancellationFormProps {
  interview: { id: string; fullName: string };
  error?: string | null;
}

/** Calls an interview off, for a reason. */
export function CancellationForm({ interview: { id, fullName }, error }: CancellationFormProps) {
  const field = `cancel-${id}`;
  return (
    <submit-once>
      <form method="post" action={`/interview/${id}/cancellation`} className="grid justify-items-start gap-3">
        <div className="field w-full" data-bad={error ? "" : undefined}>
          <label htmlFor={field}>Why are you cancelling?</label>
          <span className="hint" id={`${field}-hint`}>
            We'll notify {fullName} with the reason.
          </span>
          {error && (
            <span className="error" id={`${field}-error`}>
              {error}
            </span>
          )}
          <select
            id={field}
            name="cancelReason"
            required
            defaultValue=""
            aria-describedby={`${field}-hint${error ? ` ${field}-error` : ""}`}
            {...wrongProps(Boolean(error))}>
            <option value="">Choose a reason</option>
            {cancelReasons.map(({ key, en }) => (
              <option key={key} value={key}>
                {en}
              </option>
            ))}
          </select>
        </div>
        <button className="btn btn-danger btn-small" aria-label={`Cancel interview with ${fullName}`}>
          Cancel interview
        </button>
      </form>
    </submit-once>
  );
}
