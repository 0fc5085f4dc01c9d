import type { ApplicationStatus, Locale } from "db/vocabulary";
import { employerMoves } from "~/features/applications/application";
import { longestMessage } from "~/features/applications/messages/message";
import { fillTemplate } from "~/features/applications/messages/message-template";
import { stepNames } from "~/features/applications/step-names";
import { wrongProps } from "~/ui/forms/form";

/** A message as its reader gets it. */
export interface Preview {
  title: string;
  text: string;
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

const alsoNames: Partial<Record<ApplicationStatus, string>> = {
  applied: "Move back to New",
  under_review: "Move to Under review",
  shortlisted: "Shortlist",
  hired: "Hire",
  rejected: "Reject",
};

const languageNames: Record<Locale, string> = { en: "English", hi: "Hindi" };

/** A message to one applicant, with templates and a preview, and its own send button. */
export function Composer({ applicant, templates, back, typed, error, preview, also, isSure }: ComposerProps) {
  const { status } = applicant;
  const { id, fullName: name, jobTitle: job, companyName: company, locale } = applicant;
  const hints = ["message-hint", error ? "message-error" : ""].join(" ").trim();
  return (
    <form-keeper name={`message-${id}`}>
      <submit-once>
        <form method="post" action={`/application/${id}/message`} className="mt-3 grid gap-3">
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="from" value={status} />
          {isSure && <input type="hidden" name="sure" value="1" />}
          {preview && (
            <div className="safe" role="status">
              <b>
                What {name} reads, in {languageNames[locale]}
              </b>
              <div lang={locale} className="mt-1">
                <p className="font-semibold">{preview.title}</p>
                <p className="whitespace-pre-line wrap-anywhere">{preview.text}</p>
              </div>
            </div>
          )}
          <message-template class="grid gap-3">
            {templates.length > 0 && (
              <div className="field">
                <label htmlFor="template">Message template</label>
                <select id="template" name="template" defaultValue="">
                  <option value="">None</option>
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
              <label htmlFor="message">Message</label>
              <span className="hint" id="message-hint">
                {name} reads {languageNames[locale]}. {"{name}, {job} and {company}"} are filled in.
                {templates.length > 0 && <noscript> If you leave it empty, the chosen template is sent.</noscript>}
              </span>
              {error && (
                <span className="error" id="message-error">
                  {error}
                </span>
              )}
              <textarea
                id="message"
                name="message"
                rows={5}
                maxLength={longestMessage}
                defaultValue={typed}
                aria-describedby={hints}
                {...wrongProps(Boolean(error))}
              />
            </div>
          </message-template>
          <div className="field">
            <label htmlFor="also">Status</label>
            <select id="also" name="to" defaultValue={also ?? ""}>
              <option value="">Keep {stepNames[status]}</option>
              {employerMoves(status).map((to) => (
                <option key={to} value={to}>
                  {alsoNames[to] ?? stepNames[to]}
                </option>
              ))}
            </select>
          </div>
          <div className="flex flex-wrap gap-2">
            <button name="intent" value="send" className="btn btn-go">
              Send message
            </button>
            <button name="intent" value="preview" className="btn btn-line">
              Preview
            </button>
          </div>
        </form>
      </submit-once>
    </form-keeper>
  );
}
