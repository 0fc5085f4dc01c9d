import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { experienceName, jobTypeName, placeName } from "~/features/jobs/names";
import { findJobPageForEmployer } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { formatSalary } from "~/ui/format";
import { drawQr } from "~/ui/qr/qr-code.server";
import { QrPicture } from "~/ui/qr/qr-picture";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import printUrl from "./poster.css?url";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person", hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.posting_poster_title({ job: data?.job.title ?? m.posting_job() })} – KaamGhar` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: printUrl, media: "print" }];

/** Only a job that is on the lists has a poster; any other redirects to its preview, which shows its status. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobPageForEmployer(context.db, employer.company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  if (job.status !== "active") throw redirect(`/job/${job.id}/preview`, 303);
  const link = `${context.siteUrl}/job/${job.id}`;
  return { job, link, qr: await drawQr(link) };
}

/** A job on a sheet of paper: what it is, and a code that leads to its page. Seekers read it, in both languages. */
export default function JobPoster() {
  const { job, link, qr } = useLoaderData<typeof loader>();
  const pay = formatSalary({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod });
  const both = (text: (locale: "en" | "hi") => string) => (
    <>
      <span className="block" lang="en">
        {text("en")}
      </span>
      <span className="block" lang="hi">
        {text("hi")}
      </span>
    </>
  );
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4">
      <div className="no-print grid gap-2">
        <p>
          <a href={`/job/${job.id}/sharing`} className="inline-flex min-h-11 items-center">
            {m.posting_poster_back({ job: job.title })}
          </a>
        </p>
        <h1>{m.posting_poster()}</h1>
        <p className="quiet">{m.posting_poster_text()}</p>
      </div>
      <article className="paper poster grid justify-items-center gap-4 text-center">
        <p className="text-xl font-semibold">{both((locale) => m.jobs_poster_hiring({}, { locale }))}</p>
        <h2 className="text-[28px]! leading-tight!">{job.title}</h2>
        <p className="text-xl">{job.companyName}</p>
        <p>
          {[placeName(job), jobTypeName(job.jobType), experienceName(job.experienceLevel)].filter(Boolean).join(" · ")}
        </p>
        {job.salaryPeriod !== null && <p className="text-xl font-bold">{pay}</p>}
        <QrPicture qr={qr} name={link} className="w-full max-w-[8cm]" />
        <p className="font-semibold">{both((locale) => m.jobs_poster_scan({}, { locale }))}</p>
        <p>{link.replace(/^https?:\/\//, "")}</p>
        <p className="text-sm">{both((locale) => m.jobs_poster_no_fee({}, { locale }))}</p>
      </article>
    </div>
  );
}
