import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { jobTypeNames } from "db/catalogues/bands";
import { categories } from "db/catalogues/categories";
import { listOpenJobs } from "~/features/jobs/open/open-list.server";
import { snippetOf } from "~/features/jobs/open/snippet";
import { readJobSearch } from "~/features/jobs/search/search";
import { addressToShare } from "~/features/jobs/search/search-address";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { openGraph } from "~/ui/head/open-graph";
import { RailLinks, WithRail } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { Reference } from "./reference";

// The form has endless possible addresses.
export const handle: RouteHandle<typeof loader> = { access: "public", index: ({ isAsked }) => !isAsked };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: m.layout_not_found_title() }];
  const [title, description] = [m.found_api_title(), m.found_api_description()];
  return [
    { title: `${title} – KaamGhar` },
    { name: "description", content: description },
    ...openGraph({ siteUrl: data.siteUrl, path: "/jobs-api", title, description }),
  ];
};

export const headers = cacheable;

/** Jobs in the list to copy. */
const snippetSize = 5;

/** What the public list of jobs offers, and the jobs of a search as HTML to copy. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = { ...readJobSearch(searchParams), sort: "newest" as const, page: null };
  const jobs = await listOpenJobs(context.db, search, context.now(), { after: null, limit: snippetSize });
  const { q, location, category, type } = search;
  return {
    siteUrl: context.siteUrl,
    asked: { q, location, category: category ?? "", type: type ?? "" },
    isAsked: [...searchParams.keys()].some((name) => name !== "lang"),
    snippet: jobs.length > 0 ? snippetOf(context.siteUrl, currentLocale(), addressToShare(search), jobs) : null,
  };
}

export default function JobsApiPage() {
  const { asked, snippet } = useLoaderData<typeof loader>();
  const locale = getLocale();
  return (
    <WithRail
      rail={
        <RailLinks
          title={m.layout_contents()}
          links={[
            ["#copy", m.found_snippet_title()],
            ["#rules", m.found_api_rules()],
            ["#feed", m.found_api_feed()],
            ["#json", m.found_api_json()],
          ]}
        />
      }>
      <div>
        <h1>{m.found_api_title()}</h1>
        <p className="mt-2 text-ink-2">{m.found_api_text()}</p>
      </div>
      <section id="copy" aria-labelledby="copy-title">
        <h2 id="copy-title">{m.found_snippet_title()}</h2>
        <p className="mt-2 mb-4 text-ink-2">{m.found_snippet_text()}</p>
        <form action="/jobs-api#copy" className="card grid gap-3">
          <Text name="q" label={m.found_snippet_words()} value={asked.q} />
          <Text name="location" label={m.found_snippet_place()} value={asked.location} />
          <Choice
            name="category"
            label={m.found_snippet_category()}
            value={asked.category}
            choices={categories.map(({ key, ...names }) => [key, names[locale]])}
          />
          <Choice
            name="type"
            label={m.found_snippet_type()}
            value={asked.type}
            choices={jobTypeNames.map(({ key, ...names }) => [key, names[locale]])}
          />
          <button className="btn btn-go justify-self-start">{m.found_snippet_submit()}</button>
        </form>
        {snippet === null ? (
          <p className="mt-4">{m.found_snippet_none()}</p>
        ) : (
          <div className="field mt-4">
            <label htmlFor="snippet">{m.found_snippet_label()}</label>
            <textarea id="snippet" rows={9} readOnly spellCheck={false} defaultValue={snippet} />
          </div>
        )}
      </section>
      <div>
        <Reference />
      </div>
    </WithRail>
  );
}

function Text({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} defaultValue={value} maxLength={100} />
    </div>
  );
}

function Choice({
  name,
  label,
  value,
  choices,
}: {
  name: string;
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        <option value="">{m.found_snippet_any()}</option>
        {choices.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
