import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { hiringLeadForm } from "~/features/leads/requests/forms";
import { m } from "~/paraglide/messages";
import { openGraph } from "~/ui/head/open-graph";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { sendLead } from "../leads/lead-page.server";
import { LeadSection } from "../leads/lead-section";
import { loadHiringPage } from "./hiring-page.server";
import { HiringRail } from "./hiring-rail";
import { Plans } from "./plans";

const page = "/hire-interns";
const newInternship = "/post-job?step=work&type=internship";

export const handle: RouteHandle = { access: "public", index: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const head = { title: m.hiring_interns_title(), description: m.hiring_interns_description() };
  return [
    { title: `${head.title} – KaamGhar` },
    { name: "description", content: head.description },
    ...openGraph({ siteUrl: data.siteUrl, path: page, ...head }),
  ];
};

export const headers = cacheable;

export const loader = (args: LoaderFunctionArgs) => loadHiringPage(args);

export const formDoc: FormDoc = { fields: hiringLeadForm };

export async function action(args: ActionFunctionArgs) {
  return sendLead(args, "interns", await args.request.formData());
}

export default function HireInterns() {
  const { packages, freeJobs, channels, openSources, beginning } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <WithRail rail={<HiringRail here={page} />}>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <h1>{m.hiring_interns_title()}</h1>
          <p className="mt-2 text-ink-2">{m.hiring_interns_lead()}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <a href={newInternship} className="btn btn-go">
              {m.hiring_interns_post()}
            </a>
            <a href="#write" className="btn btn-line">
              {m.hiring_write()}
            </a>
          </p>
        </div>
        <Part
          title={m.hiring_interns_must_title()}
          points={[
            m.hiring_interns_must_stipend(),
            m.hiring_interns_must_hours(),
            m.hiring_interns_must_duration(),
            m.hiring_interns_must_learning(),
            m.hiring_interns_must_end(),
          ]}
        />
        <Part
          title={m.hiring_interns_not_title()}
          points={[
            m.hiring_interns_not_fee(),
            m.hiring_interns_not_unpaid(),
            m.hiring_interns_not_sales(),
            m.hiring_interns_not_papers(),
          ]}
          end={m.hiring_interns_not_text()}
        />
        <Part
          title={m.hiring_interns_check_title()}
          points={[
            m.hiring_interns_check_task(),
            m.hiring_interns_check_mentor(),
            m.hiring_interns_check_tools(),
            m.hiring_interns_check_exams(),
            m.hiring_interns_check_letter(),
          ]}
        />
        <section className="card">
          <h2>{m.hiring_interns_example_title()}</h2>
          <h3 className="mt-2">{m.hiring_interns_example_name()}</h3>
          <p className="mt-1 max-w-[65ch]">{m.hiring_interns_example_text()}</p>
          <a href={newInternship} className="inline-flex min-h-11 items-center">
            {m.hiring_interns_post()}
          </a>
        </section>
        <Plans packages={packages} freeJobs={freeJobs} />
        <LeadSection
          title={m.leads_form_interns()}
          text={m.leads_form_hiring_text()}
          action={page}
          source="interns"
          beginning={beginning}
          channels={channels}
          openSources={openSources}
          result={answer?.lead}
        />
      </div>
    </WithRail>
  );
}

function Part({ title, points, end }: { title: string; points: string[]; end?: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="prose mt-1">
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {end && <p>{end}</p>}
      </div>
    </section>
  );
}
