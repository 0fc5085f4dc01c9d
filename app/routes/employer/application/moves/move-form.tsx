import { Link, useFetcher } from "@remix-run/react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { ApplicationStatus } from "db/vocabulary";
import { isApplicationStatus } from "~/features/applications/applicants/applicant-filter";
import { employerMoves, isOpen, longestReason, reopenableFor } from "~/features/applications/application";
import { phoneText } from "~/features/companies/phone";
import { normalizePhone } from "~/features/text/phone";
import { m } from "~/paraglide/messages";
import { formatDateNear } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";
import { wrongProps } from "~/ui/forms/wrong-props";
import { Icon } from "~/ui/icon";
import { CancelReason } from "./cancel-reason";
import { ConfirmMove } from "./confirm-move";
import { moveName } from "./move-name";
import { canHire, type MovedApplicant, type NotMovedAnswer } from "./moved-applicant";
import { StageSteps } from "./stage-steps";

interface MoveFormProps {
  applicant: MovedApplicant;
  /** The page after the move. */
  back: string;
  /** The page after a decision, which may be another applicant's; empty for the same as after any move. */
  next?: string;
  /** ms UTC */
  now: number;
  /** The typed reason of a refused form, and its error. */
  reason?: string;
  reasonError?: string;
  /** The move that was started on another page, whose question is open here. */
  asks?: ApplicationStatus | null;
  /** The address of the messages. */
  messages: string;
  /** Narrow screens show only the errors and questions: something else is written there. */
  isWideOnly?: boolean;
}

/**
 * The decision about an applicant, and the stages to which they can be moved. Ends ask a question first and can be undone
 * for some days. On narrow screens the decision is a bar at the end of the screen.
 */
export function MoveForm({
  applicant,
  back,
  next,
  now,
  reason,
  reasonError,
  asks,
  messages,
  isWideOnly = false,
}: MoveFormProps) {
  const fetcher = useFetcher<NotMovedAnswer>();
  const { id, status, interviewAt, isHidden } = applicant;
  const sent = fetcher.formData?.get("to");
  const shown = isApplicationStatus(sent) ? sent : status;
  const moves = employerMoves(status, { at: applicant.movedAt, now });
  const hasInterview = status === "interview_scheduled" && interviewAt !== null && interviewAt > now;
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const wrongReason = answer?.reasonError ?? reasonError;
  if (!isOpen(status) && (moves.length === 0 || isHidden)) {
    return (
      <section aria-labelledby="stage-title">
        <h2 id="stage-title">{m.applicant_stage()}</h2>
        <p className="quiet mt-2">{m.applicant_ended()}</p>
      </section>
    );
  }
  if (answer?.ask && answer.to)
    return <ConfirmMove applicant={applicant} {...answer} ask={answer.ask} to={answer.to} />;
  return (
    <section id="moves" aria-labelledby="stage-title">
      <form-keeper name={`move-${id}`}>
        <SentForm
          fetcher={fetcher}
          action={`/application/${id}/status`}
          onKeyDown={closeQuestion}
          className="grid grid-cols-1 gap-5">
          <input type="hidden" name="from" value={status} />
          <input type="hidden" name="back" value={back} />
          {next !== undefined && <input type="hidden" name="next" value={next} />}
          {answer?.error && (
            <p role="alert" className="font-semibold text-brick">
              {answer.error}
            </p>
          )}
          {isOpen(status) ? (
            <Decision
              applicant={applicant}
              hasInterview={hasInterview}
              asks={asks}
              messages={messages}
              isWideOnly={isWideOnly}
            />
          ) : (
            <p className="quiet">
              {m.applicant_reopen_until({ date: formatDateNear(applicant.movedAt + reopenableFor) })}
            </p>
          )}
          <div className={isWideOnly ? "max-[1099px]:hidden" : undefined}>
            <h2 id="stage-title" className="mb-2">
              {m.applicant_stage()}
            </h2>
            {isOpen(status) && !isHidden && (
              <div className="mb-3 flex flex-wrap gap-2 min-[1100px]:hidden">
                <Link to={`${messages}#message`} preventScrollReset className="btn btn-line btn-small flex-1">
                  {m.applicant_message()}
                </Link>
                {canSchedule(applicant) && !isScheduleNext(applicant) && (
                  <a href={schedulingOf(applicant)} className="btn btn-line btn-small flex-2">
                    {m.applicant_schedule()}
                  </a>
                )}
              </div>
            )}
            <StageSteps applicant={applicant} shown={shown} moves={moves} isHeld={hasInterview} />
            {hasInterview && (
              <Question word={m.applicant_move_back()}>
                <CancelReason error={answer?.to ? answer.error : null} />
                <div className="flex flex-wrap gap-2">
                  {moves.filter(isOpen).map((to) => (
                    <button key={to} name="to" value={to} className="btn btn-line btn-small flex-1">
                      {moveName(to)}
                    </button>
                  ))}
                </div>
              </Question>
            )}
          </div>
          {(reason || wrongReason) && <Reason text={reason} error={wrongReason} />}
        </SentForm>
      </form-keeper>
    </section>
  );
}

/** The note with a move that was not made: it came from another form, and must not be lost. */
function Reason({ text, error }: { text: string | undefined; error: string | undefined }) {
  return (
    <div className="field" data-bad={error ? "" : undefined}>
      <label htmlFor="reason">{m.applicant_reason()}</label>
      {error && (
        <span className="error" id="reason-error">
          {error}
        </span>
      )}
      <textarea
        id="reason"
        name="reason"
        rows={2}
        maxLength={longestReason}
        defaultValue={text}
        aria-describedby={error ? "reason-error" : undefined}
        {...wrongProps(Boolean(error))}
      />
    </div>
  );
}

/** Escape closes the question that has the focus. */
function closeQuestion({ key, target }: KeyboardEvent<HTMLFormElement>) {
  const question = key === "Escape" && target instanceof Element && target.closest<HTMLDetailsElement>("details[open]");
  if (!question) return;
  question.open = false;
  question.querySelector("summary")?.focus();
}

function focusMessage(event: MouseEvent) {
  const box = document.getElementById("message");
  if (!box) return;
  event.preventDefault();
  box.focus();
}

const canSchedule = ({ interviewAt, isHidden }: MovedApplicant) => interviewAt === null && !isHidden;
const isShortlisted = ({ status }: MovedApplicant) => status === "shortlisted" || status === "interview_scheduled";
/** The interview is what comes next, not one way among others. */
const isScheduleNext = (applicant: MovedApplicant) => isShortlisted(applicant) && !canHire(applicant);
const schedulingOf = ({ id }: MovedApplicant) => `/employer/interviews?application=${id}`;

/**
 * The next step, a call, and the rejection, on narrow screens a bar at the end of the screen; on wide ones also the
 * interview and a message, which narrow screens have with the stages.
 */
function Decision({
  applicant,
  hasInterview,
  asks,
  messages,
  isWideOnly,
}: {
  applicant: MovedApplicant;
  hasInterview: boolean;
  asks: MoveFormProps["asks"];
  messages: string;
  isWideOnly: boolean;
}) {
  const { fullName, isHidden, email } = applicant;
  const phone = email === null ? null : normalizePhone(applicant.phone ?? "");
  return (
    <div
      className={`apply-bar ${isWideOnly ? "max-[1099px]:hidden!" : ""} inset-x-0 flex-row-reverse items-end justify-stretch max-[1099px]:fixed! max-[1099px]:m-0! max-[1099px]:bg-surface! min-[1100px]:static! min-[1100px]:m-0! min-[1100px]:grid! min-[1100px]:grid-cols-2 min-[1100px]:border-0! min-[1100px]:bg-transparent! min-[1100px]:p-0!`}>
      {canHire(applicant) ? (
        <button
          id="move-hired"
          name="to"
          value="hired"
          className="btn btn-go col-span-full max-[1099px]:px-2! max-[479px]:text-[15px]">
          {m.applicant_hire()}
        </button>
      ) : (
        !isShortlisted(applicant) && (
          <button
            id="move-shortlisted"
            name="to"
            value="shortlisted"
            className="btn btn-go col-span-full max-[1099px]:px-2! max-[479px]:text-[15px]">
            {m.applicant_shortlist()}
          </button>
        )
      )}
      {canSchedule(applicant) && (
        <a
          id="move-interview"
          href={schedulingOf(applicant)}
          className={`btn ${isScheduleNext(applicant) ? "btn-go max-[1099px]:px-2! max-[479px]:text-[15px]" : "btn-line max-[1099px]:hidden"} col-span-full`}>
          {m.applicant_schedule()}
        </a>
      )}
      {phone && (
        <a
          href={`tel:+91${phone}`}
          aria-label={m.applicant_call_named({ phone: phoneText(phone), name: fullName })}
          className="btn btn-line col-span-full inline-flex! items-center justify-center gap-1.5 max-[1099px]:px-2! max-[479px]:text-[15px]">
          <Icon name="phone" size={18} />
          {/* The bar of a job's page hides words. */}
          <span className="inline! min-[1100px]:hidden!">{m.applicant_call_short()}</span>
          <span className="max-[1099px]:hidden! min-[1100px]:inline!">
            {m.applicant_call({ phone: phoneText(phone) })}
          </span>
        </a>
      )}
      {!isHidden && (
        <Link
          id="to-message"
          to={`${messages}#message`}
          onClick={focusMessage}
          preventScrollReset
          className="btn btn-line col-span-full max-[1099px]:hidden">
          {m.applicant_message()}
        </Link>
      )}
      <Reject applicant={applicant} hasInterview={hasInterview} isOpen={asks === "rejected"} />
    </div>
  );
}

function Question({ word, children }: { word: string; children: ReactNode }) {
  return (
    <details>
      <summary className="btn btn-plain btn-small">{word}</summary>
      <div className="mt-1 grid gap-2">{children}</div>
    </details>
  );
}

function Reject({
  applicant: { fullName },
  hasInterview,
  isOpen: isAsked,
}: {
  applicant: MovedApplicant;
  hasInterview: boolean;
  isOpen: boolean;
}) {
  return (
    <details id="reject" open={isAsked} className="group col-span-full">
      <summary className="btn btn-plain text-brick! max-[1099px]:px-2! max-[479px]:text-[15px] min-[1100px]:w-full">
        {m.applicant_reject()}
      </summary>
      <div className="grid gap-2 bg-surface max-[1099px]:absolute max-[1099px]:inset-x-0 max-[1099px]:bottom-full max-[1099px]:border-t max-[1099px]:border-line max-[1099px]:p-4">
        <p className="quiet">
          {hasInterview
            ? m.applicant_reject_interview({ name: fullName })
            : m.applicant_reject_text({ name: fullName })}
        </p>
        {!hasInterview && (
          <label className="flex min-h-11 items-start gap-2 py-2">
            <input type="checkbox" name="silent" className="mt-0.5 size-[22px] shrink-0 accent-peacock" />
            <span>{m.applicant_silent({ name: fullName })}</span>
          </label>
        )}
        <button id="move-rejected" name="to" value="rejected" className="btn btn-danger btn-small">
          {m.applicant_reject_confirm()}
        </button>
      </div>
    </details>
  );
}
