import { m } from "~/paraglide/messages";
import { longestMessage } from "../messages/message";

interface ReplyFormProps {
  /** Of the application. */
  id: string;
  companyName: string;
  /** What was typed before, when it comes back, and what is wrong with it. */
  typed?: string;
  error?: string | null;
}

/** Answers the company; what is wrong with an answer its own page shows. */
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
              aria-invalid={error ? true : undefined}
            />
          </div>
          <button className="btn btn-go justify-self-start">{m.applications_reply_send()}</button>
        </form>
      </submit-once>
    </form-keeper>
  );
}
