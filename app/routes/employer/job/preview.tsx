import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createId } from "db/id";
import type { JobStatus } from "db/vocabulary";
import { answerNames, wantedName } from "~/features/jobs/answer-names";
import { JobDetails } from "~/features/jobs/components/job-details";
import { listFacts } from "~/features/jobs/components/job-facts.server";
import { descriptionHtml } from "~/features/jobs/description";
import { unfinishedSteps } from "~/features/jobs/editing/form-values";
import type { JobQuestion } from "~/features/jobs/editing/questions";
import { shownTitle } from "~/features/jobs/editing/steps";
import { earlyEndText } from "~/features/jobs/lifecycle/ending/early-end";
import { hasPage, isListable, lifetimeOf } from "~/features/jobs/lifecycle/job";
import { findPricing } from "~/features/jobs/lifecycle/price.server";
import { findOldEnd } from "~/features/jobs/lifecycle/relisting/place.server";
import { findJobForEmployer, findJobPageForEmployer } from "~/features/jobs/queries.server";
import { findAdvice } from "~/features/jobs/screening/advice.server";
import { leavingAddress } from "~/features/screening/outgoing-link";
import { refusalIn, reportedSign } from "~/features/screening/review-signs";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { FailingSteps } from "./form/failing-steps";
import { JobActions, MainAction } from "./lifecycle/job-actions";
import { JobStatusChip } from "./lifecycle/job-status";
import { AdviceNotice, RefusalNotice, ReviewNotice } from "./lifecycle/review-notice";
import { reviewStateOf } from "./lifecycle/review-state.server";
import { LinkPreview } from "./link-preview";
import { PriceNote } from "./price-note";
import { savedFormMeta } from "./saving/stored-form";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: `${m.posting_preview_title({ job: data ? shownTitle(data.job.title) : m.posting_job() })} – KaamGhar` },
  ...savedFormMeta(location.search),
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const [job, content] = await Promise.all([
    findJobPageForEmployer(context.db, employer.company.id, params.jobId ?? ""),
    findJobForEmployer(context.db, employer.company.id, params.jobId ?? ""),
  ]);
  if (!job || !content) throw new Response(null, { status: 404 });
  const now = context.now();
  const pricing = await findPricing(context, { id: employer.company.id, founderId: employer.publisher.userId });
  return {
    job,
    facts: listFacts(job),
    copyId: createId(now),
    isReported: content.reviewSigns.includes(reportedSign),
    questions: content.questions,
    earlyEnd: earlyEndText(content, now, lifetimeOf(pricing.price)),
    unfinished: unfinishedSteps(content, now),
    review: await reviewStateOf(context.db, content),
    refusal: job.status === "draft" ? refusalIn(job.reviewSigns) : null,
    advice: job.status === "draft" ? await findAdvice(context, employer, content) : [],
    pricing,
    oldEnd: isListable(job) ? await findOldEnd(context, employer.company.id, content, pricing, now) : null,
    canRecruit: isAtLeast(employer, "recruiter"),
    html: descriptionHtml(job.description, (href) => leavingAddress(context, href)),
    now,
    host: new URL(context.siteUrl).host,
  };
}

export default function PreviewJob() {
  const {
    job,
    facts,
    copyId,
    isReported,
    questions,
    earlyEnd,
    unfinished,
    review,
    refusal,
    advice,
    pricing,
    oldEnd,
    canRecruit,
    html,
    now,
    host,
  } = useLoaderData<typeof loader>();
  const links = (
    <>
      {canRecruit && (
        <a href={`/job/${job.id}/edit`} className={`btn btn-small ${job.status === "pending" ? "btn-go" : "btn-line"}`}>
          {m.posting_edit()}
        </a>
      )}
      {job.status === "active" && (
        <a href={`/job/${job.id}/sharing`} className="btn btn-line btn-small">
          {m.jobs_share()}
        </a>
      )}
      {(job.status === "active" || job.status === "paused") && (
        <a href={`/job/${job.id}/boost`} className="btn btn-line btn-small">
          {m.posting_boost()}
        </a>
      )}
      {hasPage(job) && (
        <a href={`/job/${job.id}`} className="btn btn-line btn-small">
          {m.posting_open_page()}
        </a>
      )}
    </>
  );
  return (
    <div>
      <PageAbove href={`/employer-portal#job-${job.id}`}>{m.layout_tab_portal()}</PageAbove>
      {review && <ReviewNotice {...review} now={now} />}
      {refusal !== null && <RefusalNotice reason={refusal} />}
      {canRecruit && <AdviceNotice signs={advice} />}
      {canRecruit && job.status !== "active" && unfinished.length > 0 && (
        <FailingSteps jobId={job.id} unfinished={unfinished} />
      )}
      <section aria-labelledby="what-now" className="safe mb-8 max-w-[760px]">
        <h2 id="what-now" className="text-[17px]!">
          {job.status === "draft" || job.status === "pending" ? m.posting_preview_only_you() : m.posting_preview_seen()}
        </h2>
        <p className="quiet mt-1 flex flex-wrap items-center gap-2 [&>.tag]:bg-surface">
          <JobStatusChip status={job.status} />
          {endOf(job, now)}
        </p>
        {earlyEnd !== null && <p className="mt-1">{earlyEnd}</p>}
        <div className="mt-3">
          <JobActions
            job={{ ...job, copyId, isReported }}
            canRecruit={canRecruit}
            pricing={pricing}
            now={now}
            withoutPublication={isReported}
            isFree={oldEnd !== null}
            links={links}
          />
        </div>
        {canRecruit && isListable(job) && (
          <div className="mt-3">
            <PriceNote pricing={pricing} jobId={job.id} oldEnd={oldEnd} />
          </div>
        )}
      </section>
      <JobDetails job={{ ...job, title: shownTitle(job.title) }} facts={facts} html={html} now={now} />
      <QuestionsPreview questions={questions} />
      <LinkPreview job={job} host={host} />
      {canRecruit && job.status === "draft" && (
        <MainAction
          job={{ ...job, copyId, isReported }}
          pricing={pricing}
          now={now}
          isFree={oldEnd !== null}
          className="mt-8 grid max-w-sm"
        />
      )}
    </div>
  );
}

/** When the listing of a job ends, or that it has ended. */
function endOf({ status, expiresAt }: { status: JobStatus; expiresAt: number | null }, now: number): string | null {
  if (expiresAt === null || (status !== "active" && status !== "paused" && status !== "expired")) return null;
  return (expiresAt > now ? m.desk_row_until : m.desk_row_ended)({ date: formatDate(expiresAt) });
}

/** The questions to applicants; nothing for a job without questions. */
function QuestionsPreview({ questions }: { questions: readonly JobQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions-preview" className="mt-8">
      <h2 id="questions-preview">{m.posting_asked()}</h2>
      <ol className="rows mt-3">
        {questions.map(({ id, text, kind, required, wanted }) => (
          <li key={id} className="px-4 py-3">
            <p className="font-semibold wrap-anywhere">{text}</p>
            <p className="quiet">
              {required ? answerNames[kind]() : m.posting_if_they_like({ kind: answerNames[kind]() })}
              {wanted && ` · ${m.part_question_wanted({ answer: wantedName(wanted) })}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
