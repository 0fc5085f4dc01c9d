import type { ApplicationStatus } from "db/vocabulary";
import { employerMoves } from "~/features/applications/application";
import { longestMessage } from "~/features/applications/forms";
import { fillTemplate } from "~/features/applications/messages/message-template";

interface MoveFormProps {
  applicant: {
    id: string;
    fullName: string;
    status: ApplicationStatus;
    jobTitle: string;
    companyName: string;
    interviewAt: number | null;
    /** Whom a company cannot reach it cannot meet. */
    isHidden: boolean;
  };
  templates: { id: string; name: string; body: string }[];
  /** Where it leads when it is done. */
  back: string;
  /** What was typed before, when it comes back, and what is wrong with it. */
  typed?: string;
  error?: string | null;
}

const names: Partial<Record<ApplicationStatus, string>> = { under_review: "Start review", shortlisted: "Shortlist", hired: "Hire" };

/** The steps that an applicant can go from here, each with words of one's own if one likes; a rejection wants a second press. */
export function MoveForm({ applicant, templates, back, typed, error }: MoveFormProps) {
  const { id, fullName, status, isHidden } = applicant;
  const moves = employerMoves(status);
  const isFree = status === "shortlisted" || (status === "interview_scheduled" && applicant.interviewAt === null);
  return (
    <section className="card">
      <h2>Next step</h2>
      {isFree && !isHidden && (
        <a href={`/employer/interviews?application=${id}`} className="btn btn-go mt-3 w-full">
          Schedule interview
        </a>
      )}
      {moves.length === 0 ? (
        <p className="quiet mt-2">This application has ended.</p>
      ) : (
        <form-keeper name={`message-${id}`}>
          <submit-once>
            <form method="post" action={`/application/${id}/status`} className="mt-3 grid gap-3">
              <input type="hidden" name="from" value={status} />
              <input type="hidden" name="back" value={back} />
              <Message applicant={applicant} templates={templates} typed={typed} error={error} />
              {moves
                .filter((to) => to !== "rejected")
                .map((to) => (
                  <button key={to} id={`move-${to}`} name="to" value={to} className={`btn ${isFree ? "btn-line" : "btn-go"}`}>
                    {names[to]}
                  </button>
                ))}
              {moves.includes("rejected") && (
                <details>
                  <summary className="btn btn-plain btn-small list-none text-brick! [&::-webkit-details-marker]:hidden">Reject</summary>
                  <p className="quiet mt-1 mb-2">{fullName} is told, with your message if there is one. This cannot be taken back.</p>
                  <button name="to" value="rejected" className="btn btn-danger btn-small">
                    Yes, reject
                  </button>
                </details>
              )}
            </form>
          </submit-once>
        </form-keeper>
      )}
    </section>
  );
}

function Message({ applicant, templates, typed, error }: Pick<MoveFormProps, "applicant" | "templates" | "typed" | "error">) {
  const { fullName: name, jobTitle: job, companyName: company } = applicant;
  const hints = ["message-hint", error ? "message-error" : ""].join(" ").trim();
  return (
    <message-template class="grid gap-3">
      {templates.length > 0 && (
        <div className="field">
          <label htmlFor="template">Message template</label>
          <select id="template" name="template" defaultValue="">
            <option value="">None</option>
            {templates.map((template) => (
              <option key={template.id} value={template.id} data-text={fillTemplate(template.body, { name, job, company })}>
                {template.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="field" data-bad={error ? "" : undefined}>
        <label htmlFor="message">
          Message <span className="quiet font-normal">(optional)</span>
        </label>
        <span className="hint" id="message-hint">
          {name} reads it with the news.
          {templates.length > 0 && <noscript> If you leave it empty, the chosen template is sent.</noscript>}
        </span>
        {error && (
          <span className="error" id="message-error">
            {error}
          </span>
        )}
        <textarea id="message" name="message" rows={4} maxLength={longestMessage} defaultValue={typed} aria-describedby={hints} aria-invalid={error ? true : undefined} />
      </div>
    </message-template>
  );
}
