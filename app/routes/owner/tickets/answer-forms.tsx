import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { answerNames } from "~/features/tickets/answers/templates";
import type { Ticket } from "~/features/tickets/queries.server";
import { PostForm, TextArea } from "~/ui/forms/form";
import { DecideButtons } from "../decisions/decide-buttons";
import { DecisionBar } from "../decisions/decision-bar";

interface AnswerFormsProps {
  ticket: Ticket;
  /** The key of the template that was chosen. */
  template: string;
  /** Its words; null when none was chosen. */
  text: string | null;
  /** The address for replies to our mails, when they do not arrive in the ticket. */
  repliesTo: string | null;
  /** Whether the form that was refused is that of the note. */
  isNote: boolean;
  result: SubmissionResult | undefined;
}

/** The answer by mail, with templates, and a note that only the team sees. */
export function AnswerForms({ ticket, template, text, repliesTo, isNote, result }: AnswerFormsProps) {
  const { id, name, locale, updatedAt } = ticket;
  return (
    <section aria-labelledby="answer-title" className="flex max-w-3xl flex-col gap-4 max-md:contents">
      <h2 id="answer-title">Reply by email</h2>
      <form action={`/owner-portal/tickets/${id}#answer-title`} className="flex flex-wrap items-end gap-3">
        <div className="field min-w-0 flex-1 basis-48">
          <label htmlFor="template">Template</label>
          <select id="template" name="template" defaultValue={template}>
            <option value="">No template</option>
            {answerNames.map(([key, title]) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <button className="btn btn-line">Insert</button>
      </form>
      <WrittenForm
        key={text}
        id="answer"
        intent="answer"
        seen={updatedAt}
        text={text ?? ""}
        result={isNote ? undefined : result}
        rows={10}
        label={`To ${name}, who reads ${locale === "hi" ? "Hindi" : "English"}`}
        hint={
          repliesTo === null
            ? "Replies to this email are added to this ticket."
            : `No inbound email domain is set up: replies go to ${repliesTo}.`
        }
      />
      <DecisionBar>
        <DecideButtons label="Send reply" name={name} form="answer" />
      </DecisionBar>
      <details open={isNote && result !== undefined}>
        <summary className="inline-flex min-h-11 items-center text-peacock underline">
          Add a note that only your team sees
        </summary>
        <WrittenForm
          id="note"
          intent="note"
          seen={updatedAt}
          text=""
          result={isNote ? result : undefined}
          rows={4}
          label="Note"
          hint="The person who wrote never sees it."
          button={<button className="btn btn-line justify-self-start">Add the note</button>}
        />
      </details>
    </section>
  );
}

interface WrittenFormProps {
  id: string;
  intent: string;
  /** When the ticket last changed, as this page shows it. */
  seen: number;
  text: string;
  result: SubmissionResult | undefined;
  rows: number;
  label: string;
  hint: string;
  /** Absent where it is outside of the form. */
  button?: ReactNode;
}

function WrittenForm({ id, intent, seen, text, result, rows, label, hint, button }: WrittenFormProps) {
  const [form, fields] = useForm<{ body: string }>({ id, lastResult: result, defaultValue: { body: text } });
  return (
    <form-keeper name={`ticket-${id}-${seen}`}>
      <PostForm form={form}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="seen" value={seen} />
        <TextArea field={fields.body} label={label} hint={hint} rows={rows} maxLength={8000} required />
        {button}
      </PostForm>
    </form-keeper>
  );
}
