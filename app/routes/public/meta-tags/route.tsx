import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { findJobPage, listLatestJobs } from "~/features/jobs/queries.server";
import { jobPicture } from "~/features/pictures/picture-facts";
import { pictureOf } from "~/features/pictures/share-pictures.server";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { wrongProps } from "~/ui/forms/wrong-props";
import { openGraph } from "~/ui/head/open-graph";
import { RailLinks, WithRail } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isJobIndexed, jobData, jobMeta } from "../job/job-head";
import { Findings } from "./findings";
import { readJobAddress } from "./job-address";
import { Previews } from "./previews";
import { checkJsonLd } from "./rules/json-ld";
import { checkTags, tagsOf } from "./rules/tags";

export const handle: RouteHandle<typeof loader> = { access: "not-suspended", index: ({ typed }) => typed === "" };

const path = "/meta-tags-schema";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const page = { title: m.meta_title(), description: m.meta_description() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl: data.siteUrl, path, ...page }),
  ];
};

export const headers = cacheable;

/** What a job's page tells messengers and search engines; the job is named by its address (`job`). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const suspensionPage = suspensionPageOf(await context.viewer());
  if (suspensionPage) throw redirect(suspensionPage, 303);
  const typed = (new URL(request.url).searchParams.get("job") ?? "").slice(0, 300);
  const { siteUrl, sign } = context;
  const newest = await optional("the newest jobs", listLatestJobs(context.db, 3), []);
  const page = { siteUrl, typed, newest: newest.map(({ id, title }) => ({ id, title })), shown: null };
  if (typed === "") return { ...page, error: null };
  const asked = readJobAddress(typed, siteUrl);
  if ("error" in asked) return { ...page, error: asked.error };
  const [settings, job] = await Promise.all([getSettings(context.db), findJobPage(context.db, asked.id)]);
  if (!job) return { ...page, error: "not_found" as const };
  const now = context.now();
  const picture = pictureOf("job", job.id, () => jobPicture(job, settings.name));
  const robots = isJobIndexed(job) ? [] : [{ name: "robots", content: "noindex" }];
  const tags = tagsOf([...robots, ...jobMeta(job, siteUrl, picture)]);
  const jsonLd = JSON.parse(jobData(job, { siteUrl, sign, name: settings.name }, now)) as {
    "@graph": { "@type": string }[];
  };
  const isMarked = jsonLd["@graph"].some((node) => node["@type"] === "JobPosting");
  const findings = [...checkJsonLd(jsonLd, now), ...checkTags(tags)];
  return {
    ...page,
    error: null,
    shown: { job, tags, jsonLd: JSON.stringify(jsonLd, null, 2), isMarked, findings, now, siteName: settings.name },
  };
}

export default function MetaTagsPage() {
  const { siteUrl, shown } = useLoaderData<typeof loader>();
  return (
    <WithRail rail={<Newest />}>
      <div>
        <h1>{m.meta_title()}</h1>
        <p className="mt-2 max-w-[60ch] text-ink-2">{m.meta_intro()}</p>
        <AddressForm />
        {shown && <Shown siteUrl={siteUrl} {...shown} />}
        <p className="quiet mt-6">{m.meta_rules_source()}</p>
      </div>
    </WithRail>
  );
}

function AddressForm() {
  const { siteUrl, typed, error } = useLoaderData<typeof loader>();
  const { host } = new URL(siteUrl);
  const example = `${host}/job/1m85m4dv9dggtdkh5`;
  const errors = {
    not_ours: m.meta_not_ours({ host }),
    not_a_job: m.meta_not_a_job({ example }),
    not_found: m.meta_not_found(),
  };
  return (
    <form action={path} className="mt-5">
      <div className="field" data-bad={error ? "" : undefined}>
        <label htmlFor="job">{m.meta_field()}</label>
        <span id="job-hint" className="hint break-all">
          {m.meta_hint({ example })}
        </span>
        {error && (
          <span id="job-error" className="error">
            {errors[error]}
          </span>
        )}
        <input
          id="job"
          name="job"
          defaultValue={typed}
          maxLength={300}
          required
          {...wrongProps(Boolean(error))}
          aria-describedby={error ? "job-error job-hint" : "job-hint"}
        />
      </div>
      <button className="btn btn-go mt-3">{m.meta_submit()}</button>
    </form>
  );
}

/** Jobs to try it with. */
function Newest() {
  const { newest } = useLoaderData<typeof loader>();
  if (newest.length === 0) return null;
  return <RailLinks title={m.meta_newest()} links={newest.map(({ id, title }) => [`${path}?job=${id}`, title])} />;
}

type ShownJob = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["shown"]>;

function Shown({ siteUrl, job, tags, jsonLd, isMarked, findings, now, siteName }: ShownJob & { siteUrl: string }) {
  return (
    <div className="mt-8 grid grid-cols-1 gap-8">
      <section>
        <h2 className="mb-3">{m.meta_previews()}</h2>
        <Previews job={job} tags={tags} siteUrl={siteUrl} siteName={siteName} isMarked={isMarked} now={now} />
        <a href={`/job/${job.id}`} className="btn btn-line mt-4">
          {m.meta_open()}
        </a>
      </section>
      <section>
        <h2 className="mb-3">{m.meta_rules()}</h2>
        <Findings findings={findings} />
      </section>
      <section>
        <h2 className="mb-3">{m.meta_tags()}</h2>
        <dl className="rows text-[14px]">
          {tags.map(({ name, value }) => (
            <div key={name + value} className="px-4 py-2 md:grid md:grid-cols-[180px_1fr] md:gap-3">
              <dt>
                <code>{name}</code>
              </dt>
              <dd className="text-ink-2 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <details>
          <summary className="py-3 font-semibold">{m.meta_json_ld()}</summary>
          <pre
            className="overflow-x-auto rounded-card border border-line bg-surface p-3 text-[13px]"
            tabIndex={0}
            role="region"
            aria-label={m.meta_json_ld()}>
            {jsonLd}
          </pre>
        </details>
      </section>
    </div>
  );
}
