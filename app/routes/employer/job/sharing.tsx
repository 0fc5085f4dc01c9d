import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ShareSheet } from "~/features/jobs/components/share-sheet";
import { findJobPageForEmployer } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { savedFormMeta } from "./saving/stored-form";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  {
    title: `${(data?.isNew ? m.posting_share_published : m.posting_share_title)({ job: data?.job.title ?? m.posting_job() })} – KaamGhar`,
  },
  ...savedFormMeta(location.search),
];

/** Only a job that is on the lists is shared; any other redirects to its preview, which shows its status. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobPageForEmployer(context.db, employer.company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  if (job.status !== "active") throw redirect(`/job/${job.id}/preview`, 303);
  const { id, title, companyName, expiresAt } = job;
  return {
    job: { id, title, companyName, expiresAt },
    link: `${context.siteUrl}/job/${id}`,
    isNew: new URL(request.url).searchParams.has("new"),
  };
}

/** A job that has just been published or is to be shared: the ways to share it, and what happens next. */
export default function ShareJob() {
  const { job, link, isNew } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-8">
      <div>
        <PageAbove href={`/employer-portal#job-${job.id}`}>{m.layout_tab_portal()}</PageAbove>
        <p className="quiet wrap-anywhere">{job.title}</p>
        <h1>{isNew ? m.posting_is_published() : m.posting_share_this()}</h1>
        <p className="mt-2 text-ink-2">
          {[isNew && m.posting_seen_now(), m.posting_share_why()].filter(Boolean).join(" ")}
        </p>
      </div>
      <section aria-label={m.posting_share_ways()} className="grid gap-3">
        <a
          href={`/job/${job.id}/share?to=whatsapp`}
          rel="nofollow noreferrer"
          className="btn btn-go w-full sm:w-auto sm:justify-self-start">
          <span className="flex items-center gap-2">
            <Icon name="share" size={18} />
            {m.posting_share_whatsapp()}
          </span>
        </a>
        <div className="card grid gap-2">
          <label htmlFor="job-link" className="font-semibold">
            {m.posting_link()}
          </label>
          <div className="flex flex-wrap gap-2">
            <input id="job-link" readOnly value={link} className="input min-w-0 flex-1 basis-60" />
            <copy-button hidden value={link} done-text={m.posting_link_copied()}>
              <button type="button" className="btn btn-line">
                {m.posting_link_copy()}
              </button>
            </copy-button>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={`/job/${job.id}/poster`} className="btn btn-line">
            {m.posting_poster_print()}
          </a>
          <ShareSheet jobId={job.id} url={link} title={job.title} company={job.companyName} />
        </div>
      </section>
      <section aria-labelledby="next">
        <h2 id="next">{m.posting_next()}</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-5">
          <li>{m.posting_next_1()}</li>
          <li>
            {m.posting_next_2()}{" "}
            <a href="/employer-settings/notifications" className="underline">
              {m.posting_next_2_link()}
            </a>
          </li>
          <li>{m.posting_next_3()}</li>
          {job.expiresAt !== null && <li>{m.posting_next_4({ date: formatDate(job.expiresAt) })}</li>}
        </ol>
      </section>
      <p className="flex flex-wrap gap-3">
        <a href={`/job/${job.id}`} className="btn btn-line">
          {m.posting_see_as_seekers()}
        </a>
        <a href={`/job/${job.id}/boost`} className="btn btn-line">
          {m.posting_boost()}
        </a>
        <a href={`/employer-portal#job-${job.id}`} className="btn btn-plain">
          {m.posting_to_portal()}
        </a>
      </p>
    </div>
  );
}
