import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import { breadcrumbList, jsonLdOf } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { WithRail } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { HiringRail } from "../hiring/hiring-rail";
import { Plans } from "../hiring/plans";

export const handle: RouteHandle = { access: "public", index: true };

const path = "/our-services";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const page = { title: m.services_title(), description: m.services_description() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl: data.siteUrl, path, ...page }),
  ];
};

export const headers = cacheable;

export async function loader({ context }: LoaderFunctionArgs) {
  const { packages, points, jobs } = await getSettings(context.db);
  return { siteUrl: context.siteUrl, packages, points, freeJobs: jobs.freeActive };
}

/** Everything that the site offers, with its price. */
export default function OurServicesPage() {
  const { siteUrl, packages, points, freeJobs } = useLoaderData<typeof loader>();
  const extras = [
    [m.services_extra_theme(), points.resumeTheme],
    [m.services_extra_attempt(), points.assessmentAttempt],
    [m.services_extra_highlight(), points.profileHighlight],
  ] as const;
  return (
    <WithRail rail={<HiringRail here={path} />}>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <h1>{m.services_title()}</h1>
          <p className="mt-2 text-ink-2">{m.services_lead()}</p>
        </div>
        <Service title={m.services_seekers()}>
          <Points
            of={[
              m.services_seekers_search(),
              m.services_seekers_apply(),
              m.services_seekers_resume(),
              m.services_seekers_assess(),
              m.services_seekers_alerts(),
              m.services_seekers_safety(),
            ]}
          />
          <a href="/work-from-home-jobs" className="btn btn-go mt-3">
            {m.services_start()}
          </a>
        </Service>
        <Service title={m.services_extras()}>
          <p className="mt-1 mb-3 max-w-[65ch]">{m.services_extras_text()}</p>
          <div className="overflow-x-auto">
            <table className="w-full text-left">
              <caption className="sr-only">{m.services_extras()}</caption>
              <thead>
                <tr className="quiet border-b border-line">
                  <th scope="col" className="py-2 pr-3 font-normal">
                    {m.services_extra()}
                  </th>
                  <th scope="col" className="py-2 text-right font-normal">
                    {m.services_points()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {extras.map(([name, price]) => (
                  <tr key={name} className="border-b border-line">
                    <th scope="row" className="py-2 pr-3 font-normal">
                      {name}
                    </th>
                    <td className="py-2 text-right">{price}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <a href="/points-policy" className="inline-flex min-h-11 items-center">
            {m.layout_footer_points()}
          </a>
        </Service>
        <h2>{m.services_companies()}</h2>
        <Plans packages={packages} freeJobs={freeJobs} />
        <Service title={m.services_colleges()}>
          <p className="mt-1 max-w-[65ch]">{m.services_colleges_text()}</p>
          <a href="/college-tpo" className="inline-flex min-h-11 items-center">
            {m.services_colleges_link()}
          </a>
        </Service>
        <Service title={m.services_never()}>
          <Points of={[m.services_never_jobs(), m.services_never_data(), m.services_never_fee()]} />
          <p className="mt-2 max-w-[65ch]">{m.services_never_text()}</p>
          <a href="/report-job-scam" className="inline-flex min-h-11 items-center">
            {m.services_report()}
          </a>
        </Service>
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonLdOf(breadcrumbList(siteUrl, [{ name: m.services_title(), path }])) }}
        />
      </div>
    </WithRail>
  );
}

function Service({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Points({ of }: { of: readonly string[] }) {
  return (
    <div className="prose mt-1">
      <ul>
        {of.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
