import { m } from "~/paraglide/messages";
import { wrongProps } from "~/ui/forms/wrong-props";

/** The most characters of a note with "none fits". */
export const longestNote = 500;

/** The name under which a tab keeps the note. */
export const refusalStorageName = (offerId: string) => `none-fits-${offerId}`;

interface RefusalFormProps {
  offerId: string;
  /** The typed note of a refused form, and its error. */
  typed?: string;
  error?: string | null;
}

/** Says that none of the times fits, with a note to the company. */
export function RefusalForm({ offerId, typed, error }: RefusalFormProps) {
  return (
    <form-keeper name={refusalStorageName(offerId)}>
      <submit-once>
        <form method="post" action={`/interview-offer/${offerId}/refusal`} className="grid gap-3">
          <div className="field" data-bad={error ? "" : undefined}>
            <label htmlFor="refusal-note">
              {m.applications_ask_note()} <span className="quiet font-normal">({m.forms_optional()})</span>
            </label>
            <span className="hint" id="refusal-hint">
              {m.applications_offer_none_hint()}
            </span>
            {error && (
              <span className="error" id="refusal-error">
                {error}
              </span>
            )}
            <textarea
              id="refusal-note"
              name="note"
              rows={3}
              maxLength={longestNote}
              defaultValue={typed}
              aria-describedby={`refusal-hint${error ? " refusal-error" : ""}`}
              {...wrongProps(Boolean(error))}
            />
          </div>
          <button className="btn btn-line justify-self-start">{m.applications_offer_none_send()}</button>
        </form>
      </submit-once>
    </form-keeper>
  );
}
