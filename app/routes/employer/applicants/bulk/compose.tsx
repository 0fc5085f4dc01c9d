import { useForm, type SubmissionResult } from "@conform-to/react";
import { writeChosen, type BulkMove, type Chosen } from "~/features/applications/applicants/bulk";
import { longestReason } from "~/features/applications/application";
import { starters, longestMessage } from "~/features/applications/messages/message";
import { fillTemplate, type TemplateNames } from "~/features/applications/messages/message-template";
import { EmptyState } from "~/ui/empty-state";
import { PostForm, TextArea, TextField } from "~/ui/forms/form";
import { confirmationWords, meaning } from "./move-words";
import { Unsent } from "./unsent";

interface ComposeProps {
  to: BulkMove;
  back: string;
  chosen: Chosen[];
  /** The storage name of the typed values in this tab. */
  keep: string;
  /** The key or id of the chosen template whose text is not in the field yet; empty for none. */
  template: string;
  templates: { id: string; name: string }[];
  /** How many of the selected applicants can be moved there now. */
  going: number;
  /** Some of their names. */
  names: string[];
  /** The first of them, for a preview of the message. */
  first: TemplateNames | null;
  /** How many of them would be moved there without an interview in the system. */
  unmet: number;
  message: string;
  reason: string;
  result: SubmissionResult<string[]> | null;
}

/** Confirms a bulk move: how many are moved, who, and the message to them. */
export function Compose({
  to,
  back,
  chosen,
  keep,
  template,
  templates,
  going,
  names,
  first,
  unmet,
  message,
  reason,
  result,
}: ComposeProps) {
  const [form, fields] = useForm({
    id: "bulk-move",
    lastResult: result ?? undefined,
    defaultValue: { message, reason },
  });
  const [question, button] = confirmationWords(going, to);
  const stay = chosen.length - going;
  const fitting = starters.filter((each) => each.status === to);
  if (going === 0) {
    return (
      <>
        <EmptyState
          scene="people"
          title="None of them can be moved there"
          action={
            <a href={back} className="btn btn-line">
              Back to list
            </a>
          }>
          They've already moved, or can't move to this status from their current one.
        </EmptyState>
        {message && <Unsent message={message} />}
      </>
    );
  }
  return (
    <div className="max-w-[760px]">
      <h1>{question}</h1>
      <p className="mt-2">
        {names.join(", ")}
        {going > names.length && ` and ${going - names.length} more`}. {meaning[to]}
      </p>
      {stay > 0 && (
        <p className="safe mt-3">
          {stay === 1
            ? "1 selected applicant can't be moved there and stays."
            : `${stay} selected applicants can't be moved there and stay.`}
        </p>
      )}
      {to === "hired" && unmet > 0 && (
        <p className="safe mt-3">
          {unmet === 1
            ? "With 1 of them no interview is in the system."
            : `With ${unmet} of them no interview is in the system.`}{" "}
          Hire them without one?
        </p>
      )}
      <div className="mt-6">
        <form-keeper name={keep}>
          <PostForm form={form} action="/applications/status">
            <input type="hidden" name="application" value={chosen.map(writeChosen).join(" ")} />
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="back" value={back} />
            <p data-kept="" hidden className="safe">
              <b>Draft restored</b>
              We restored what you typed but didn't send.
            </p>
            <div className="field">
              <label htmlFor="template">Start from a template</label>
              <span className="hint" id="template-hint">
                If you leave this empty, we send the selected template.
              </span>
              <div className="flex flex-wrap gap-2">
                <select
                  id="template"
                  name="template"
                  defaultValue={template}
                  aria-describedby="template-hint"
                  className="min-w-0 flex-1">
                  <option value="">No message</option>
                  {templates.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                  {fitting.map(({ key, name, lang }) => (
                    <option key={key} value={key}>
                      {name} ({lang === "hi" ? "example in Hindi" : "example in English"})
                    </option>
                  ))}
                </select>
                <button name="intent" value="fill" className="btn btn-line">
                  Use it
                </button>
              </div>
            </div>
            <TextArea
              field={fields.message}
              label="Message"
              optional
              rows={7}
              maxLength={longestMessage}
              hint="{name}, {job} and {company} are filled in for each applicant. At most 1,000 characters."
            />
            <TextField
              field={fields.reason}
              label="Why"
              optional
              maxLength={longestReason}
              hint="Only your team reads it, in the history of each."
            />
            {to === "rejected" && (
              <label className="flex min-h-11 items-start gap-2 py-2">
                <input type="checkbox" name="silent" className="mt-0.5 size-[22px] accent-peacock" />
                <span>
                  Don't notify them. They'll see it in their applications. Applicants with an upcoming interview are
                  still notified.
                </span>
              </label>
            )}
            {message && first && (
              <div className="safe">
                <b>What {first.name} reads</b>
                <p className="whitespace-pre-line">{fillTemplate(message, first)}</p>
              </div>
            )}
            <div className="flex flex-wrap gap-3">
              <button name="intent" value="confirm" className={`btn ${to === "rejected" ? "btn-danger" : "btn-go"}`}>
                {button}
              </button>
              <a href={back} className="btn btn-line">
                Back to list
              </a>
            </div>
          </PostForm>
        </form-keeper>
        <p className="mt-6">
          <a href="/message-templates">Your message templates</a>
        </p>
      </div>
    </div>
  );
}
