import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ShareSheet } from "~/features/jobs/components/share-sheet";
import { findJobPageForEmployer } from "~/features/jobs/queries.server";
import { formatDate } from "~/ui/format";
import { Icon } from "~/ui/icon";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { savedFormMeta } from "./saving/kept-form";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: `${data?.isNew ? "Published" : "Share"}: ${data?.job.title ?? "job"} – KaamGhar` },
  ...savedFormMeta(location.search),
];

/** Only a job that is on the lists is shared; any other leads to its preview, which says how it is. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobPageForEmployer(context.db, employer.company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  if (job.status !== "active") throw redirect(`/job/${job.id}/preview`, 303);
  const { id, title, companyName, expiresAt } = job;
  return { job: { id, title, companyName, expiresAt }, link: `${context.siteUrl}/job/${id}`, isNew: new URL(request.url).searchParams.has("new") };
}

/** A job that has just been published, or is to be shared: the ways to tell people of it, and what happens next. */
export default function ShareJob() {
  const { job, link, isNew } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-8">
      <div>
        <p className="quiet wrap-anywhere">{job.title}</p>
        <h1>{isNew ? "Your job is published" : "Share this job"}</h1>
        <p className="mt-2 text-ink-2">{isNew ? "Job seekers see it now. Most first applicants come from a link that somebody has shared." : "Most first applicants come from a link that somebody has shared."}</p>
      </div>
      <section aria-label="Ways to share" className="grid gap-3">
        <a href={`/job/${job.id}/share?to=whatsapp`} rel="nofollow noreferrer" className="btn btn-go w-full sm:w-auto sm:justify-self-start">
          <span className="flex items-center gap-2">
            <Icon name="share" size={18} />
            Share on WhatsApp
          </span>
        </a>
        <div className="card grid gap-2">
          <label htmlFor="job-link" className="font-semibold">
            Link to the job
          </label>
          <div className="flex flex-wrap gap-2">
            <input id="job-link" readOnly value={link} className="input min-w-0 flex-1 basis-60" />
            <copy-button hidden value={link} done-text="Copied">
              <button type="button" className="btn btn-line">
                Copy
              </button>
            </copy-button>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={`/job/${job.id}/poster`} className="btn btn-line">
            Poster to print
          </a>
          <ShareSheet jobId={job.id} url={link} title={job.title} company={job.companyName} />
        </div>
      </section>
      <section aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-5">
          <li>Job seekers find it on the lists, and those whose profile fits are told of it.</li>
          <li>You get a mail when the first person applies, and one mail a day about those who apply later. <a href="/employer-settings#news" className="underline">Change these mails</a></li>
          <li>Applicants wait for your answer. Each one is under Applicants, with phone number and profile, free of charge.</li>
          {job.expiresAt !== null && <li>It runs until {formatDate(job.expiresAt)}. You can extend, pause or close it at any time.</li>}
        </ol>
      </section>
      <p className="flex flex-wrap gap-3">
        <a href={`/job/${job.id}`} className="btn btn-line">
          See it as job seekers do
        </a>
        <a href={`/job/${job.id}/boost`} className="btn btn-line">
          Boost
        </a>
        <a href={`/employer-portal#job-${job.id}`} className="btn btn-plain">
          To the portal
        </a>
      </p>
    </div>
  );
}
