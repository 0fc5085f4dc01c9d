import { reportedSign, type ReviewSign } from "~/features/screening/review-signs";
import { signReasons } from "~/features/screening/sign-reasons";
import { formatAgo } from "~/ui/format";
import { HelpLink } from "~/ui/help/help-link";

const reasons: Record<ReviewSign["kind"], string> = {
  ...signReasons,
  reports: "Job seekers have reported it",
  identity: "The name, legal name or GSTIN of your company is being looked at, and new jobs wait for that",
  first_job: "It is the first job of your company, and we read those before others see them",
  unverified: "We read the jobs of companies without a badge before others see them",
};

export interface ReviewState {
  signs: ReviewSign[];
  /** Since when it waits, ms UTC; null where nobody knows. */
  since: number | null;
  /** How many wait longer. */
  before: number;
}

/** Tells an employer that their job waits, since when, why, and what they can do. */
export function ReviewNotice({ signs, since, before, now }: ReviewState & { now: number }) {
  const isReported = signs.some(({ kind }) => kind === reportedSign);
  const strongest = signs.slice(0, 4);
  return (
    <section aria-labelledby="review" className="card mb-6">
      <h2 id="review">Your job is being looked at</h2>
      <p className="mt-1">
        Somebody of our team reads it, usually within a day, and you are told. Until then it is not on the lists.{" "}
        {isReported ? "People who have applied still see its title." : "If you change the text, you can send it again at once."}
      </p>
      {since !== null && (
        <p className="quiet mt-1">
          Sent to the queue: {formatAgo(since, now)}. {before === 0 ? "It is the next one." : before === 1 ? "One job is before it." : `${before} jobs are before it.`}
        </p>
      )}
      <ul className="mt-3 grid gap-3">
        {strongest.map(({ kind, passage }) => (
          <li key={kind + passage}>
            <b>{reasons[kind]}</b>
            {passage && <q className="mt-0.5 block border-l-4 border-line pl-3 wrap-anywhere">{passage}</q>}
          </li>
        ))}
      </ul>
      {!isReported && (
        <p className="quiet mt-3">Nobody may take money from job seekers, ask for an OTP, or hire by messenger only. Applicants’ contacts are free for you here.</p>
      )}
      <HelpLink about="job_held" />
    </section>
  );
}

/** Tells an employer why a reviewer refused their job, in the reviewer's words, and what they can do. */
export function RefusalNotice({ reason }: { reason: string }) {
  return (
    <section aria-labelledby="refusal" className="card mb-6">
      <h2 id="refusal">Your job was not published</h2>
      <p className="mt-1">The reason, in the words of our team:</p>
      <q className="mt-2 block border-l-4 border-line pl-3 wrap-anywhere">{reason}</q>
      <p className="quiet mt-3">It is a draft again. Change the text, then publish it: it is read anew.</p>
      <HelpLink about="job_held" />
    </section>
  );
}
