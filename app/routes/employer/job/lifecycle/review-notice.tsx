import { reportedSign, type ReviewSign } from "~/features/screening/review-signs";
import { signReason } from "~/features/screening/sign-reasons";
import { signKinds, type SignKind } from "~/features/screening/signs/rule";
import { m } from "~/paraglide/messages";
import { formatAgo } from "~/ui/format";
import { HelpLink } from "~/ui/help/help-link";

const otherReasons: Record<Exclude<ReviewSign["kind"], SignKind>, () => string> = {
  reports: m.sign_reports,
  identity: m.sign_identity,
  first_job: m.sign_first_job,
  unverified: m.sign_unverified,
  unnamed: m.sign_unnamed,
};

/** Why a job is in review, as its employer reads it. */
export const reasonOf = (kind: ReviewSign["kind"]) => (isOfText(kind) ? signReason(kind) : otherReasons[kind]());
const isOfText = (kind: ReviewSign["kind"]): kind is SignKind => signKinds.some((each) => each === kind);

export interface ReviewState {
  signs: ReviewSign[];
  /** Start of its review, ms UTC; null where it is unknown. */
  since: number | null;
  /** Number of jobs that have waited longer. */
  before: number;
}

/** Tells an employer that their job waits, since when, why, and what they can do. */
export function ReviewNotice({ signs, since, before, now }: ReviewState & { now: number }) {
  const isReported = signs.some(({ kind }) => kind === reportedSign);
  return (
    <section aria-labelledby="review" className="card mb-6 max-w-[760px]">
      <h2 id="review">{m.life_review_title()}</h2>
      <p className="mt-1">
        {m.life_review_text()} {isReported ? m.life_review_reported() : m.life_review_change()}
      </p>
      {since !== null && (
        <p className="quiet mt-1">
          {m.life_review_since({ ago: formatAgo(since, now) })}{" "}
          {before === 0
            ? m.life_review_first()
            : before === 1
              ? m.life_review_one()
              : m.life_review_many({ count: before })}
        </p>
      )}
      <Signs signs={signs} />
      {!isReported && <p className="quiet mt-3">{m.life_review_rules()}</p>}
      <HelpLink about="job_held" />
    </section>
  );
}

/** The strongest signs, each with its words. */
const Signs = ({ signs }: Pick<ReviewState, "signs">) => (
  <ul className="mt-3 grid gap-3">
    {signs.slice(0, 4).map(({ kind, passage }) => (
      <li key={kind + passage}>
        <b>{reasonOf(kind)}</b>
        {passage && <q className="mt-0.5 block border-l-4 border-line pl-3 wrap-anywhere">{passage}</q>}
      </li>
    ))}
  </ul>
);

/** Says before a draft is published what would send it to a review. */
export function AdviceNotice({ signs }: Pick<ReviewState, "signs">) {
  if (signs.length === 0) return null;
  return (
    <section aria-labelledby="advice" className="safe mb-6 max-w-[760px]">
      <h2 id="advice" className="text-[17px]!">
        {m.life_advice_title()}
      </h2>
      <p className="mt-1">{m.life_advice_text()}</p>
      <Signs signs={signs} />
      <HelpLink about="job_held" />
    </section>
  );
}

/** Tells an employer why a reviewer refused their job, in the reviewer's words, and what they can do. */
export function RefusalNotice({ reason }: { reason: string }) {
  return (
    <section aria-labelledby="refusal" className="card mb-6 max-w-[760px]">
      <h2 id="refusal">{m.life_refused_title()}</h2>
      <p className="mt-1">{m.life_refused_reason()}</p>
      <q className="mt-2 block border-l-4 border-line pl-3 wrap-anywhere">{reason}</q>
      <p className="quiet mt-3">{m.life_refused_text()}</p>
      <HelpLink about="job_held" />
    </section>
  );
}
