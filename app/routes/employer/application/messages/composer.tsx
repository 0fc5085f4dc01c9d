import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type ChangeEvent } from "react";
import type { ApplicationStatus, Locale } from "db/vocabulary";
import { employerMoves } from "~/features/applications/application";
import { inBraces, longestMessage } from "~/features/applications/messages/message";
import { fillTemplate } from "~/features/applications/messages/message-template";
import { stepName } from "~/features/applications/step-names";
import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";
import { wrongProps } from "~/ui/forms/wrong-props";
import { moveName } from "../moves/move-name";
import { SignedOut } from "../signed-out";

/** A message as its reader gets it. */
export interface Preview {
  title: string;
  text: string;
}

/** A message that was not sent, or how it would be read. */
export interface MessageAnswer {
  typed: string;
  error: string | null;
  back: string;
  preview: Preview | null;
  also: ApplicationStatus | null;
  isSure: boolean;
  /** The result of taking a message back; null for any other answer. */
  note: string | null;
  signedOut: boolean;
}

export interface ComposerProps {
  applicant: {
    id: string;
    fullName: string;
    jobTitle: string;
    companyName: string;
    status: ApplicationStatus;
    locale: Locale;
  };
  templates: { id: string; name: string; body: string }[];
  /** The page after sending. */
  back: string;
  /** The typed text of a refused form, and its error. */
  typed?: string;
  error?: string | null;
  preview?: Preview | null;
  /** The chosen move of the applicant with the message; null for none. */
  also?: ApplicationStatus | null;
  /** Hiring without an interview was confirmed already. */
  isSure?: boolean;
}

const readsIn: Record<Locale, (name: { name: string }) => string> = {
  en: m.applicant_reads_english,
  hi: m.applicant_reads_hindi,
};

const previewIn: typeof readsIn = { en: m.applicant_preview_english, hi: m.applicant_preview_hindi };

/** A message to one applicant, with templates and a preview, and its own send button. */
export function Composer({ applicant, templates, back, ...shown }: ComposerProps) {
  const fetcher = useFetcher<MessageAnswer>();
  const { status } = applicant;
  const { id, fullName: name, jobTitle: job, companyName: company, locale } = applicant;
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const { error, preview, isSure } = answer ?? shown;
  // Whoever asked for a message from another part of the page writes at once.
  useEffect(() => {
    if (location.hash === "#message") document.getElementById("message")?.focus();
  }, []);
  const box = useRef<HTMLTextAreaElement>(null);
  const written = useRef("");
  // In place of another template's text, and below what was typed. Its text is sent, not the choice.
  const writeTemplate = ({ currentTarget: choice }: ChangeEvent<HTMLSelectElement>) => {
    if (!box.current) return;
    const { value } = box.current;
    const own = (
      value.endsWith(written.current) ? value.slice(0, value.length - written.current.length) : value
    ).trimEnd();
    const text = choice.selectedOptions[0]?.dataset.text ?? "";
    written.current = own && text ? `\n\n${text}` : text;
    box.current.value = own + written.current;
    box.current.dispatchEvent(new Event("input", { bubbles: true }));
    choice.removeAttribute("name");
  };
  const hints = ["message-hint", error ? "message-error" : ""].join(" ").trim();
  return (
    <form-keeper name={`message-${id}`}>
      {answer?.signedOut && <SignedOut back={back} />}
      <SentForm fetcher={fetcher} action={`/application/${id}/message`} className="mt-3 grid gap-3">
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="from" value={status} />
        {isSure && <input type="hidden" name="sure" value="1" />}
        {preview && (
          <div className="safe" role="status">
            <b>{previewIn[locale]({ name })}</b>
            <div lang={locale} className="mt-1">
              <p className="font-semibold">{preview.title}</p>
              <p className="whitespace-pre-line wrap-anywhere">{preview.text}</p>
            </div>
          </div>
        )}
        {templates.length > 0 && (
          <div className="field">
            <label htmlFor="template">{m.applicant_template()}</label>
            <select id="template" name="template" defaultValue="" onChange={writeTemplate}>
              <option value="">{m.applicant_template_none()}</option>
              {templates.map((template) => (
                <option
                  key={template.id}
                  value={template.id}
                  data-text={fillTemplate(template.body, { name, job, company })}>
                  {template.name}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="field" data-bad={error ? "" : undefined}>
          <label htmlFor="message">{m.applicant_message_label()}</label>
          <span className="hint" id="message-hint">
            {readsIn[locale]({ name })} {m.applicant_message_hint(inBraces)}
            {templates.length > 0 && <noscript> {m.applicant_template_hint()}</noscript>}
          </span>
          {error && (
            <span className="error" id="message-error">
              {error}
            </span>
          )}
          <textarea
            ref={box}
            id="message"
            name="message"
            rows={5}
            maxLength={longestMessage}
            defaultValue={shown.typed}
            aria-describedby={hints}
            {...wrongProps(Boolean(error))}
          />
        </div>
        <div className="field">
          <label htmlFor="also">{m.applicant_stage()}</label>
          <select id="also" name="to" defaultValue={shown.also ?? ""}>
            <option value="">{m.applicant_status_keep({ status: stepName(status) })}</option>
            {employerMoves(status).map((to) => (
              <option key={to} value={to}>
                {moveName(to)}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap gap-2">
          <button name="intent" value="send" className="btn btn-line">
            {m.applicant_message_send()}
          </button>
          <button name="intent" value="preview" className="btn btn-plain">
            {m.applicant_message_preview()}
          </button>
        </div>
      </SentForm>
    </form-keeper>
  );
}
