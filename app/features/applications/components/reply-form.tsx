import { m } from "~/paraglide/messages";
import { wrongProps } from "~/ui/forms/wrong-props";
import { longestMessage } from "../messages/message";

interface ReplyFormProps {
  /** Of the application. */
  id: string;
  companyName: string;
  /** The submitted text and its errors, when the form is shown again. */
  typed?: string;
  error?: string | null;
}

/** The form to answer the company; errors are shown on its own page. */
export function ReplyForm({ id, companyName, typed, error }: ReplyFormProps) {
  const field = `reply-${id}`;
  return (
    <form-keeper name={field}>
      <submit-once>
        <form method="post" action={`/application/${id}/conversation`} className="grid gap-3 pb-2">
          <div className="field" data-bad={error ? "" : undefined}>
            <label htmlFor={field}>{m.applications_reply_label({ company: companyName })}</label>
            <span className="hint" id={`${field}-hint`}>
              {m.applications_reply_hint()}
            </span>
            {error && (
              <span className="error" id={`${field}-error`}>
                {error}
              </span>
            )}
            <textarea
              id={field}
              name="text"
              rows={3}
              maxLength={longestMessage}
              defaultValue={typed}
              aria-describedby={`${field}-hint${error ? ` ${field}-error` : ""}`}
              {...wrongProps(Boolean(error))}
            />
          </div>
          <button className="btn btn-go justify-self-start">{m.applications_reply_send()}</button>
        </form>
      </submit-once>
    </form-keeper>
  );
}
