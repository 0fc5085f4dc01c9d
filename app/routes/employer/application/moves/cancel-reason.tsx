import { cancelReasons } from "~/features/interviews/cancel-reasons";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { wrongProps } from "~/ui/forms/wrong-props";

/** Why an interview to come is called off; the applicant reads it. */
export function CancelReason({ error }: { error?: string | null }) {
  return (
    <div className="field" data-bad={error ? "" : undefined}>
      <label htmlFor="cancelReason">{m.applicant_cancel_reason()}</label>
      <span className="hint" id="cancelReason-hint">
        {m.applicant_cancel_reason_hint()}
      </span>
      {error && (
        <span className="error" id="cancelReason-error">
          {error}
        </span>
      )}
      <select
        id="cancelReason"
        name="cancelReason"
        defaultValue=""
        aria-describedby={error ? "cancelReason-hint cancelReason-error" : "cancelReason-hint"}
        {...wrongProps(Boolean(error))}>
        <option value="">{m.applicant_cancel_choose()}</option>
        {cancelReasons.map((each) => (
          <option key={each.key} value={each.key}>
            {each[getLocale()]}
          </option>
        ))}
      </select>
    </div>
  );
}
