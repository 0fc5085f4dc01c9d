import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { declineOpen } from "~/features/applications/declining.server";
import { closureForm } from "~/features/jobs/lifecycle/closing";
import { closeJob } from "~/features/jobs/lifecycle/ending.server";
import { jobActionsOf } from "~/features/jobs/lifecycle/job";
import { countOpenApplicants } from "~/features/jobs/listing/employer-jobs.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { ClosureForm } from "./closure-form";
import { redirectWithStatus } from "./status-toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.life_closing_title({ job: data?.job.title ?? m.posting_job() })} – KaamGhar` },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobForEmployer(context.db, employer.company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  if (!isAtLeast(employer, "recruiter") || !jobActionsOf(job, context.now()).includes("closure"))
    throw redirectWithStatus(request, job);
  return {
    job: { id: job.id, title: job.title },
    applicants: await optional("the number of open applicants", countOpenApplicants(context.db, job.id), {
      open: 0,
      meeting: 0,
    }),
  };
}

export const formDoc: FormDoc = { fields: closureForm };

/** Closes a job with its outcome; a second submission finds it closed and says the same. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const jobId = params.jobId ?? "";
  const find = () => findJobForEmployer(context.db, employer.company.id, jobId);
  const job = await find();
  if (!job) throw new Response(null, { status: 404 });
  const closed = (text: string) =>
    redirectWithToast(request, `/employer-portal#job-${jobId}`, { title: m.life_closed_done(), text, tone: "success" });
  if (job.status === "closed") return closed(job.title);
  if (!jobActionsOf(job, context.now()).includes("closure")) return redirectWithStatus(request, job);
  const submission = parseWithZod(await request.formData(), { schema: closureForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const { outcome, tellsOpen } = submission.value;
  const applicants = { jobId, companyId: employer.company.id, actorId: employer.userId };
  const done = await closeJob(
    context,
    employer,
    jobId,
    outcome,
    tellsOpen === "on" ? (isClosed) => declineOpen(context, applicants, isClosed) : null,
  );
  if (done) return closed(await afterClosing(context, jobId, done.declined, job.title));
  const current = (await find()) ?? job;
  return current.status === "closed" ? closed(job.title) : redirectWithStatus(request, current);
}

/** The text about the applicants: how many were notified, and how many are still open. */
async function afterClosing(
  context: ActionFunctionArgs["context"],
  jobId: string,
  declined: number,
  title: string,
): Promise<string> {
  const { open } = await countOpenApplicants(context.db, jobId);
  const notice = declined === 0 ? "" : declined === 1 ? m.life_told_one() : m.life_told_many({ count: declined });
  const left = open === 0 ? "" : open === 1 ? m.life_left_one() : m.life_left_many({ count: open });
  return [notice, left].filter(Boolean).join(" ") || title;
}

export default function CloseJob() {
  const { job, applicants } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="max-w-2xl">
      <PageAbove href={`/employer-portal#job-${job.id}`}>{m.layout_tab_portal()}</PageAbove>
      <p className="quiet">{m.life_close_this()}</p>
      <h1 className="mb-6">{job.title}</h1>
      <ClosureForm job={job} applicants={applicants} result={answer?.result} />
      <p className="mt-4">
        <a href={`/job/${job.id}/preview`} className="inline-flex min-h-11 items-center">
          {m.life_leave_open()}
        </a>
      </p>
    </div>
  );
}
