import type { ReactNode } from "react";
import type { ApplicationStatus } from "db/vocabulary";
import { CompanyLogo } from "~/features/companies/components/company-logo";
import { hasPage } from "~/features/jobs/lifecycle/job";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { isOpen } from "../application";
import type { ThreadMessage } from "../messages/thread/thread.server";
import { applicationStatusName } from "../names";
import type { listOwnApplications } from "../queries.server";
import { AnswerList } from "./answer-list";
import { ReplyForm } from "./reply-form";
import { Thread } from "./thread";

export type OwnApplication = Awaited<ReturnType<typeof listOwnApplications>>[number];

export interface TimelineStep {
  toStatus: ApplicationStatus;
  /** ms UTC */
  createdAt: number;
  /** The employer's message to the applicant. */
  message: string | null;
}

interface SeekerApplicationProps {
  application: OwnApplication;
  steps: TimelineStep[];
  /** The latest messages, oldest first, without messages of status changes. */
  messages: ThreadMessage[];
  /** Whether it is open at first: something in it is unread or waits for the applicant. */
  isUnfolded: boolean;
  /** The applicant's other open tasks. */
  children?: ReactNode;
}

/** The seeker's application as a row that opens: history, messages, and the forms to answer and to withdraw while it is open. */
export function SeekerApplication({ application, steps, messages, isUnfolded, children }: SeekerApplicationProps) {
  const { id, status, jobId, jobTitle, jobStatus, companyName, companyLogo, note, answers, createdAt } = application;
  const link = "inline-flex min-h-11 items-center";
  return (
    <article aria-labelledby={`job-${id}`}>
      <details id={`row-${id}`} open={isUnfolded}>
        <summary className="flex items-start gap-3 p-4">
          <CompanyLogo company={{ companyName, logoUrl: companyLogo }} />
          <span className="mr-auto grid min-w-0 grid-cols-1 gap-0.5">
            <h3 id={`job-${id}`} className="wrap-anywhere">
              {jobTitle}
            </h3>
            <span className="quiet wrap-anywhere">{companyName}</span>
            <span className="flex flex-wrap items-center gap-x-2">
              <StatusTag status={status} />
              <span className="quiet">{formatDate(steps.at(-1)?.createdAt ?? createdAt)}</span>
            </span>
          </span>
          <Icon name="down" size={18} className="mt-1 shrink-0 text-ink-2" />
        </summary>
        {/* An address that ends with this id opens the row. */}
        <div id={`application-${id}`} className="scroll-mt-48 px-4 pb-4">
          <Timeline steps={steps} companyName={companyName} />
          {children}
          <Conversation
            application={application}
            messages={messages}
            hasWords={steps.some(({ message }) => message !== null)}
          />
          <div className="mt-2 -mb-2 flex flex-wrap gap-x-6">
            {hasPage({ status: jobStatus }) && (
              <a href={`/job/${jobId}`} className={link} aria-label={m.applications_see_job_named({ job: jobTitle })}>
                {m.applications_see_job()}
              </a>
            )}
            {note && (
              <details className="open:basis-full">
                <summary className="min-h-11 py-2.5 text-peacock">{m.applications_own_note()}</summary>
                <p className="mb-2 whitespace-pre-line">{note}</p>
              </details>
            )}
            {answers.length > 0 && (
              <details className="open:basis-full">
                <summary className="min-h-11 py-2.5 text-peacock">{m.applications_own_answers()}</summary>
                <AnswerList answers={answers} />
              </details>
            )}
            {isOpen(status) && <Withdrawal id={id} jobTitle={jobTitle} status={status} />}
          </div>
        </div>
      </details>
    </article>
  );
}

/** The latest messages, the reply form, and the link to all of them. */
function Conversation({
  application,
  messages,
  hasWords,
}: Pick<SeekerApplicationProps, "application" | "messages"> & { hasWords: boolean }) {
  const { id, status, jobTitle, companyName } = application;
  if (messages.length === 0 && !hasWords) return null;
  return (
    <section aria-labelledby={`messages-${id}`} className="mt-3 grid grid-cols-1 gap-2">
      <h4 id={`messages-${id}`} className={messages.length === 0 ? "sr-only" : "text-[15px]!"}>
        {m.applications_thread_title()}
      </h4>
      {messages.length > 0 && <Thread messages={messages} companyName={companyName} />}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        {isOpen(status) && (
          <details className="open:basis-full">
            <summary className="btn btn-line btn-small" aria-label={m.applications_reply_to({ company: companyName })}>
              {m.applications_reply()}
            </summary>
            <div className="mt-3">
              <ReplyForm id={id} companyName={companyName} />
            </div>
          </details>
        )}
        <a
          href={`/application/${id}/conversation`}
          className="inline-flex min-h-11 items-center"
          aria-label={m.applications_thread_all({ job: jobTitle })}>
          {m.applications_thread_open()}
        </a>
      </div>
    </section>
  );
}

const colours: Partial<Record<ApplicationStatus, string>> = {
  shortlisted: "bg-leaf-tint! text-leaf!",
  interview_scheduled: "bg-leaf-tint! text-leaf!",
  hired: "bg-leaf! text-surface! font-bold",
  rejected: "bg-line! text-ink-2!",
  withdrawn: "bg-line! text-ink-2!",
};

function StatusTag({ status }: { status: ApplicationStatus }) {
  return <span className={`tag ${colours[status] ?? ""}`}>{applicationStatusName(status)}</span>;
}

function Timeline({ steps, companyName }: { steps: TimelineStep[]; companyName: string }) {
  return (
    <ol aria-label={m.applications_timeline()} className="ml-1.5 border-l-2 border-line">
      {steps.map(({ toStatus, createdAt, message }, index) => (
        <li key={createdAt} className="relative flex flex-wrap gap-x-2 pb-2 pl-4 text-[15px] last:pb-0">
          <span
            className={`absolute top-[7px] -left-[6px] size-2.5 rounded-full ${index === steps.length - 1 ? "bg-peacock" : "bg-control"}`}
          />
          <span className={index === steps.length - 1 ? "font-semibold" : ""}>{applicationStatusName(toStatus)}</span>
          <span className="text-ink-2">{formatDate(createdAt)}</span>
          {message && (
            <blockquote className="my-1 basis-full border-l-4 border-line pl-3 whitespace-pre-line">
              <b className="block text-sm">{m.applications_employer_writes({ company: companyName })}</b>
              {message}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  );
}

function Withdrawal({ id, jobTitle, status }: { id: string; jobTitle: string; status: ApplicationStatus }) {
  return (
    <details className="open:basis-full">
      <summary className="min-h-11 py-2.5 text-ink-2">{m.applications_withdraw()}</summary>
      <div className="grid gap-3 pb-3">
        <p>
          {status === "interview_scheduled" ? m.applications_withdraw_interview_text() : m.applications_withdraw_text()}
        </p>
        <submit-once>
          <form method="post" action={`/application/${id}/withdrawal`}>
            <button className="btn btn-danger btn-small" aria-label={m.applications_withdraw_named({ job: jobTitle })}>
              {m.applications_withdraw_confirm()}
            </button>
          </form>
        </submit-once>
      </div>
    </details>
  );
}
