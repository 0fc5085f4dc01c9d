import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listTemplateExamples } from "~/features/jobs/editing/templates.server";
import { hiringLeadForm } from "~/features/leads/requests/forms";
import { currentLocale } from "~/locale.server";
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

const page = "/recruitment-solutions";
const examples = ["customer-service", "data-entry", "content-writing"];

export const handle: RouteHandle = { access: "public", index: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const head = { title: m.hiring_title(), description: m.hiring_description() };
  return [
    { title: `${head.title} – KaamGhar` },
    { name: "description", content: head.description },
    ...openGraph({ siteUrl: data.siteUrl, path: page, ...head }),
  ];
};

export const headers = cacheable;

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadHiringPage(args)), examples: listTemplateExamples(examples, currentLocale()) };
}

export const formDoc: FormDoc = { fields: hiringLeadForm };

export async function action(args: ActionFunctionArgs) {
  return sendLead(args, "recruitment", await args.request.formData());
}

export default function RecruitmentSolutions() {
  const { packages, freeJobs, channels, openSources, beginning, examples } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <WithRail rail={<HiringRail here={page} />}>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <h1>{m.hiring_title()}</h1>
          <p className="mt-2 text-ink-2">{m.hiring_lead()}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <a href="/post-job" className="btn btn-go">
              {m.hiring_post()}
            </a>
            <a href="#write" className="btn btn-line">
              {m.hiring_write()}
            </a>
          </p>
        </div>
        <Plans packages={packages} freeJobs={freeJobs} />
        <section aria-labelledby="examples-title">
          <h2 id="examples-title">{m.hiring_examples_title()}</h2>
          <p className="quiet mt-1 mb-3">{m.hiring_examples_text()}</p>
          <ul className="rows">
            {examples.map(({ key, language, title, beginning, skills }) => (
              <li key={key} className="px-4 py-3">
                <h3 lang={language}>{title}</h3>
                <p lang={language} className="mt-1">
                  {beginning}
                </p>
                <p className="quiet mt-1">{skills.join(", ")}</p>
                <a
                  href={`/post-job?step=work&template=${key}${language === "hi" ? "&in=hi" : ""}`}
                  className="inline-flex min-h-11 items-center"
                  aria-label={`${m.hiring_examples_use()}: ${title}`}>
                  {m.hiring_examples_use()}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <LeadSection
          title={m.leads_form_people()}
          text={m.leads_form_hiring_text()}
          action={page}
          source="recruitment"
          beginning={beginning}
          channels={channels}
          openSources={openSources}
          result={answer?.lead}
        />
      </div>
    </WithRail>
  );
}
