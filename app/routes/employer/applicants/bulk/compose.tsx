import { useForm, type SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { writeChosen, type BulkMove, type Chosen } from "~/features/applications/applicants/bulk";
import { longestReason } from "~/features/applications/application";
import { inBraces, starters, longestMessage } from "~/features/applications/messages/message";
import { fillTemplate, type TemplateNames } from "~/features/applications/messages/message-template";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { PostForm, TextArea, TextField } from "~/ui/forms/form";
import { confirmationWords, meaningOf } from "./move-words";
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
          title={m.bulk_stay_title()}
          action={
            <Link to={back} prefetch="intent" className="btn btn-line">
              {m.bulk_back()}
            </Link>
          }>
          {m.bulk_stay_text()}
        </EmptyState>
        {message && <Unsent message={message} />}
      </>
    );
  }
  return (
    <div className="max-w-[680px]">
      <h1>{question}</h1>
      <p className="mt-2">
        {going > names.length
          ? m.bulk_names_more({ names: names.join(", "), count: going - names.length })
          : names.join(", ")}
        . {meaningOf(to)}
      </p>
      {stay > 0 && <p className="safe mt-3">{stay === 1 ? m.bulk_stay_one() : m.bulk_stay({ count: stay })}</p>}
      {to === "hired" && unmet > 0 && (
        <p className="safe mt-3">{unmet === 1 ? m.bulk_unmet_one() : m.bulk_unmet({ count: unmet })}</p>
      )}
      <div className="mt-6">
        <form-keeper name={keep}>
          <PostForm form={form} action="/applications/status">
            <input type="hidden" name="application" value={chosen.map(writeChosen).join(" ")} />
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="back" value={back} />
            <p data-kept="" hidden className="safe">
              <b>{m.template_back_title()}</b>
              {m.bulk_draft()}
            </p>
            <div className="field">
              <label htmlFor="template">{m.bulk_template()}</label>
              <span className="hint" id="template-hint">
                {m.bulk_template_hint()}
              </span>
              <div className="flex flex-wrap gap-2">
                <select
                  id="template"
                  name="template"
                  defaultValue={template}
                  aria-describedby="template-hint"
                  className="min-w-0 flex-1">
                  <option value="">{m.bulk_template_none()}</option>
                  {templates.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                  {fitting.map(({ key, name, lang }) => (
                    <option key={key} value={key}>
                      {(lang === "hi" ? m.bulk_template_hi : m.bulk_template_en)({ name })}
                    </option>
                  ))}
                </select>
                <button name="intent" value="fill" className="btn btn-line">
                  {m.bulk_template_use()}
                </button>
              </div>
            </div>
            {/* Made anew for the text of a template, which is no answer of the form. */}
            <TextArea
              key={message}
              field={fields.message}
              defaultValue={message}
              label={m.template_body()}
              optional
              rows={7}
              maxLength={longestMessage}
              hint={m.template_body_hint(inBraces)}
            />
            <TextField
              field={fields.reason}
              label={m.bulk_reason()}
              optional
              maxLength={longestReason}
              hint={m.bulk_reason_hint()}
            />
            {to === "rejected" && (
              <label className="flex min-h-11 items-start gap-2 py-2">
                <input type="checkbox" name="silent" className="mt-0.5 size-[22px] accent-peacock" />
                <span>{m.bulk_silent()}</span>
              </label>
            )}
            {message && first && (
              <div className="safe">
                <b>{m.bulk_preview({ name: first.name })}</b>
                <p className="whitespace-pre-line">{fillTemplate(message, first)}</p>
              </div>
            )}
            <div className="flex flex-wrap gap-3">
              <button name="intent" value="confirm" className={`btn ${to === "rejected" ? "btn-danger" : "btn-go"}`}>
                {button}
              </button>
              <Link to={back} prefetch="intent" className="btn btn-line">
                {m.bulk_back()}
              </Link>
            </div>
          </PostForm>
        </form-keeper>
        <p className="mt-6">
          <Link to="/message-templates" prefetch="intent">
            {m.bulk_templates()}
          </Link>
        </p>
      </div>
    </div>
  );
}
