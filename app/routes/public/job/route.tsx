import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { applyForm } from "~/features/applications/forms";
import { findOwnApplication } from "~/features/applications/queries.server";
import { listQuestions } from "~/features/applications/questions.server";
import { FollowForm } from "~/features/companies/components/follow-form";
import { isFollowing } from "~/features/companies/follows.server";
import { sendInteraction } from "~/features/interactions/commands.server";
import { viewHeader } from "~/features/interactions/page-view.server";
import { markedLink, markOf, sourceOf } from "~/features/interactions/source";
import { isCountedVisit } from "~/features/interactions/visit";
import { JobDetails } from "~/features/jobs/components/job-details";
import { listFacts } from "~/features/jobs/components/job-facts.server";
import { PayInsight } from "~/features/jobs/components/pay-insight";
import { ShareSheet } from "~/features/jobs/components/share-sheet";
import { descriptionHtml } from "~/features/jobs/description";
import { findUsualPay } from "~/features/jobs/listing/related.server";
import { jobPicture } from "~/features/pictures/picture-facts";
import { pictureOf } from "~/features/pictures/share-pictures.server";
import { leavingAddress } from "~/features/screening/outgoing-link";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { inLanguage } from "~/ui/head/language-address";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { PrintedAddress, PrintedHead, printStyles } from "~/ui/layout/printed-page";
import type { FormDoc } from "~/web/api/api-doc";
import { cacheable } from "~/web/documents/page-cache.server";
import { withRedirect } from "~/web/redirects/redirect";
import { visitorKey } from "~/web/requests/visitor-key.server";
import type { RouteHandle } from "~/web/sessions/access";
import { worthwhile } from "../landing/narrow/load-narrow.server";
import { loadMissing, loadRemovedJob } from "../missing/load-missing.server";
import { MissingPage, missingMeta } from "../missing/missing-page";
import { AppliedSection } from "./applied";
import { applyAction, listMissing } from "./apply-action.server";
import { ApplyBar } from "./apply-bar";
import { ApplySection } from "./apply-form";
import { findShownJob, loadInstead } from "./find-shown-job.server";
import { HiddenJob, HiddenNotice, hiddenJobMeta } from "./hidden-job";
import { isJobIndexed, jobData, jobMeta, listsAbove } from "./job-head";
import { JobLists } from "./job-lists";
import { RelatedJobs } from "./related-jobs";
import { loadRelatedJobs } from "./related-jobs.server";
import { ReportLinks } from "./report-links";

export const handle: RouteHandle<typeof loader> = {
  access: { read: "not-suspended", send: "seeker" },
  viewAs: "person",
  ownRefusals: true,
  index: ({ job }) => job !== null && isJobIndexed(job),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: m.layout_not_found_title() }];
  if (data.job === null && data.kind === "missing")
    return missingMeta(data.isRemoved ? m.errors_job_removed_title() : m.layout_not_found_title());
  if (data.job === null) return hiddenJobMeta();
  return jobMeta(data.job, data.siteUrl, data.picture);
};

export const links: LinksFunction = () => printStyles;

export const headers = cacheable;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [viewer, settings, found] = await Promise.all([
    context.viewer(),
    getSettings(context.db),
    findShownJob(context, params.jobId ?? ""),
  ]);
  const suspensionPage = suspensionPageOf(viewer);
  if (suspensionPage) throw redirect(suspensionPage, 303);
  if (!found) {
    const removed = await loadRemovedJob(context, params.jobId ?? "");
    return data(
      {
        job: null,
        kind: "missing" as const,
        isRemoved: removed !== null,
        missing: removed ?? (await loadMissing(context, "")),
      },
      { status: removed ? 410 : 404 },
    );
  }
  if (found.hiddenFrom === "others")
    return data({
      job: null,
      kind: "hidden" as const,
      hidden: found.applied,
      instead: await loadInstead(context),
      now: context.now(),
    });
  const { job, hiddenFrom } = found;
  const open = job.status === "active";
  const seeker = viewer?.userType === "seeker" ? viewer : null;
  // Visitors' pages are cached: for them the worker counts the view, even when no loader runs.
  if (open && !viewer && !context.answer.keepsForm) context.answer.headers.set(viewHeader, job.id);
  if (open && viewer && isCountedVisit(request)) {
    const source = sourceOf(request);
    const way = source ? { source } : { visitorKey: visitorKey(request, context) };
    sendInteraction(context, { jobId: job.id, userId: viewer.userId, type: "view", personKey: viewer.userId, ...way });
  }
  const canApply = open && (seeker !== null || context.answer.keepsForm === true);
  const [applied, follows, related, questions, missing, usualPay, pages] = await Promise.all([
    seeker
      ? optional("one's own application", findOwnApplication(context.db, seeker.userId, job.id, context.now()), null)
      : null,
    seeker ? optional("whether one follows", isFollowing(context.db, seeker.userId, job.companyId), false) : false,
    loadRelatedJobs(context, job, { open, viewer }),
    canApply ? listQuestions(context.db, job.id) : [],
    canApply && seeker ? listMissing(context, seeker) : [],
    optional("what similar jobs pay", findUsualPay(context.db, job), null),
    worthwhile({ context }),
  ]);
  const mark = markOf(request.url);
  const address = mark ? markedLink(`/job/${job.id}`, mark) : `/job/${job.id}`;
  const employerState = viewer?.company?.id === job.companyId ? ("owner_of_job" as const) : ("employer" as const);
  const shown = {
    job,
    open,
    hiddenFrom,
    facts: listFacts(job),
    html: descriptionHtml(job.description, (href) => leavingAddress(context, href)),
    now: context.now(),
    siteUrl: context.siteUrl,
    jsonLd: jobData(job, { siteUrl: context.siteUrl, sign: context.sign, name: settings.name }, context.now()),
    above: listsAbove(job),
    picture: pictureOf("job", job.id, () => jobPicture(job, settings.name)),
    state: !open ? ("closed" as const) : canApply ? ("seeker" as const) : viewer ? employerState : ("visitor" as const),
    /** Employers have no page to report on. */
    mayReport: viewer?.userType !== "employer",
    applied,
    questions: applied ? [] : questions,
    missing,
    usualPay,
    follows,
    saved: viewer?.savedIds.includes(job.id) ?? false,
    related,
    pages,
    /** The address to which the application is sent; it keeps the source of the visit. */
    address,
  };
  return data(shown);
}

export const formDoc: FormDoc = { fields: applyForm([]) };

/** Applies for the job. */
export function action(args: ActionFunctionArgs) {
  return applyAction(args);
}

export default function JobRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.job !== null) return <JobArticle page={page} />;
  return page.kind === "missing" ? (
    <MissingPage missing={page.missing} isRemoved={page.isRemoved} />
  ) : (
    <HiddenJob applied={page.hidden} instead={page.instead} now={page.now} />
  );
}

type JobArticlePage = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { job: null }>;

function JobArticle({ page }: { page: JobArticlePage }) {
  const {
    job,
    open,
    hiddenFrom,
    facts,
    html,
    now,
    siteUrl,
    jsonLd,
    state,
    mayReport,
    applied,
    questions,
    missing,
    usualPay,
    follows,
    saved,
    related,
    pages,
    address,
    above,
  } = page;
  const answer = useActionData<typeof action>();
  const forSeekers = state === "visitor" || state === "seeker";
  return (
    <>
      <PrintedHead at={now} />
      {forSeekers && <Breadcrumbs steps={above.map(({ path, name }) => [path, name])} isWideOnly />}
      <JobDetails
        job={job}
        facts={facts}
        html={html}
        now={now}
        forCompany={forSeekers && <Follow job={job} follows={follows} />}
        above={
          <>
            {hiddenFrom !== null && <HiddenNotice text={m.reports_hidden_own()} />}
            {applied && <AppliedSection job={job} applied={applied} now={now} />}
            {!open && hiddenFrom === null && (
              <section>
                <p className="safe">
                  <b>{job.status === "paused" ? m.jobs_paused_title() : m.jobs_ended_title()}</b>
                  {job.status === "paused" ? m.jobs_paused_text() : m.jobs_ended_text()}
                </p>
                <div className="job-list mt-4" dangerouslySetInnerHTML={{ __html: related.similar }} />
              </section>
            )}
          </>
        }
        actions={
          forSeekers && (
            <ApplyBar
              job={job}
              applyAt={
                !open || applied
                  ? null
                  : state === "visitor"
                    ? withRedirect("/auth?mode=signup", `${address}#apply`)
                    : "#apply"
              }
              hasApplied={applied !== null}
              takesCalls={open && Boolean(job.takesCalls)}
              saved={saved}
            />
          )
        }
        below={
          <>
            <div className="job-apply">
              <ApplySection
                job={job}
                address={address}
                state={state}
                applied={applied}
                questions={questions}
                missing={missing}
                answer={answer}
              />
            </div>
            <div className="job-below">
              <RelatedJobs job={job} open={open} related={related} isVisitor={state === "visitor"} />
              <JobLists job={job} pages={pages} />
            </div>
          </>
        }>
        {usualPay && <PayInsight range={usualPay} job={job} />}
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ShareSheet
            jobId={job.id}
            url={siteUrl + inLanguage(`/job/${job.id}`, getLocale())}
            title={job.title}
            company={job.companyName}
          />
          {mayReport && <ReportLinks job={job} />}
        </div>
      </JobDetails>
      <PrintedAddress address={siteUrl + inLanguage(`/job/${job.id}`, getLocale())} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
    </>
  );
}

function Follow({ job, follows }: { job: { companyId: string; companyName: string }; follows: boolean }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <FollowForm company={{ id: job.companyId, companyName: job.companyName }} follows={follows} />
      <span className="quiet">
        {follows ? <a href="/company-dashboard">{m.dashboard_title()}</a> : m.dashboard_follow_text()}
      </span>
    </div>
  );
}
