import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { Locale } from "db/vocabulary";
import { badgeOf } from "~/features/companies/company";
import { CompanyLogo } from "~/features/companies/components/company-logo";
import { experienceName, jobTypeName, placeName } from "~/features/jobs/names";
import { findJobPageForEmployer } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { formatDate, payParts } from "~/ui/format";
import { Logo } from "~/ui/logo/logo";
import { drawQr } from "~/ui/qr/qr-code.server";
import { QrPicture } from "~/ui/qr/qr-picture";
import { BadgedName } from "~/ui/verified-badge";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import posterUrl from "./poster.css?url";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person", hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.posting_poster_title({ job: data?.job.title ?? m.posting_job() })} – KaamGhar` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: posterUrl }];

/** Only a job that is on the lists has a poster; any other redirects to its preview, which shows its status. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobPageForEmployer(context.db, employer.company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  if (job.status !== "active") throw redirect(`/job/${job.id}/preview`, 303);
  const link = `${context.siteUrl}/job/${job.id}`;
  return { job, badge: badgeOf(job, context.now()), link, qr: await drawQr(link) };
}

type InLanguage = (locale: Locale) => string;
type Fact = [label: InLanguage, value: InLanguage];

const labelOf =
  (message: (inputs: object, options: { locale: Locale }) => string): InLanguage =>
  (locale) =>
    message({}, { locale });

/** A text in both languages. */
function Both({ text, className }: { text: InLanguage; className?: string }) {
  const [en, hi] = [text("en"), text("hi")];
  return (
    <>
      <span className={className} lang="en">
        {en}
      </span>
      {hi !== en && (
        <span className={className} lang="hi">
          {hi}
        </span>
      )}
    </>
  );
}

/** A job on a sheet of A4: what it is, and a code that leads to its page. Seekers read it, in both languages. */
export default function JobPoster() {
  const { job, badge, link, qr } = useLoaderData<typeof loader>();
  const logo = job.hasCompanyPage ? job.companyLogo : null;
  const pay = { min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod };
  const { expiresAt } = job;
  const [host, path] = link.replace(/^https?:\/\//, "").split(/(?<=\/job\/)/);
  const facts: Fact[] = [
    [labelOf(m.jobs_where), (locale) => placeName(job, locale)],
    [labelOf(m.jobs_type), (locale) => jobTypeName(job.jobType, locale)],
    [labelOf(m.jobs_experience), (locale) => experienceName(job.experienceLevel, locale)],
    ...(expiresAt === null
      ? []
      : [[labelOf(m.jobs_poster_apply_by), (locale: Locale) => formatDate(expiresAt, locale)] satisfies Fact]),
  ];
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
      <div className="poster-stand">
        <article className="poster">
          <p className="poster-house">
            <Logo size={32} />
            <span>
              KaamGhar <span lang="hi">काम घर</span>
            </span>
          </p>
          <p className="poster-hiring">
            <Both text={labelOf(m.jobs_poster_hiring)} />
          </p>
          <h2 className={`poster-job ${job.title.length > 60 ? "is-longest" : job.title.length > 32 ? "is-long" : ""}`}>
            {job.title}
          </h2>
          <div className={`poster-company ${job.companyName.length > 36 ? "is-long" : ""}`}>
            {logo && <CompanyLogo company={{ companyName: job.companyName, logoUrl: logo }} isLarge />}
            <p>
              <BadgedName name={job.companyName} color={badge} />
              {badge && (
                <span className="poster-verified">
                  <Both text={labelOf(m.jobs_poster_verified)} />
                </span>
              )}
            </p>
          </div>
          {job.salaryPeriod !== null && (
            <p className="poster-pay">
              <span>{payParts(pay)?.amount}</span>
              <Both text={(locale) => payParts(pay, locale)?.unit ?? ""} />
            </p>
          )}
          <dl>
            {facts.map(([label, value]) => (
              <div key={label("en")}>
                <dt>
                  <Both text={label} />
                </dt>
                <dd>
                  <Both text={value} className="block" />
                </dd>
              </div>
            ))}
          </dl>
          <div className="poster-scan">
            <QrPicture qr={qr} name={link} className="poster-qr" />
            <div>
              <p className="poster-how">
                <Both text={labelOf(m.jobs_poster_scan)} className="block" />
              </p>
              <p className="poster-link">
                {host}
                <span>{path}</span>
              </p>
            </div>
          </div>
          <p className="poster-free">
            <Both text={labelOf(m.jobs_poster_no_fee)} className="block" />
          </p>
        </article>
      </div>
    </div>
  );
}
