import { cancelReasons } from "~/features/interviews/cancel-reasons";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { SentForm } from "~/ui/forms/sent-form";
import { wrongProps } from "~/ui/forms/wrong-props";

interface CancellationFormProps {
  interview: { id: string; fullName: string };
  error?: string | null;
}

/** Calls an interview off, for a reason. */
export function CancellationForm({ interview: { id, fullName }, error }: CancellationFormProps) {
  const field = `cancel-${id}`;
  return (
    <SentForm action={`/interview/${id}/cancellation`} className="grid justify-items-start gap-3">
      <div className="field w-full" data-bad={error ? "" : undefined}>
        <label htmlFor={field}>{m.meet_cancel_why()}</label>
        <span className="hint" id={`${field}-hint`}>
          {m.meet_cancel_hint({ name: fullName })}
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
          <option value="">{m.meet_cancel_choose()}</option>
          {cancelReasons.map((reason) => (
            <option key={reason.key} value={reason.key}>
              {reason[getLocale()]}
            </option>
          ))}
        </select>
      </div>
      <button className="btn btn-danger btn-small" aria-label={m.meet_cancel_send_named({ name: fullName })}>
        {m.meet_cancel_send()}
      </button>
    </SentForm>
  );
}
