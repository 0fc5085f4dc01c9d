import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listOtherPolicies } from "~/content/content.server";
import { versionedPolicies } from "~/content/policy-slugs";
import { listVersions, type Version } from "~/content/policy-versions.server";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { breadcrumbList, jsonLdOf } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { RailLinks, WithRail } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { policyFill } from "./policy-tables";
import { formatDay } from "./prose-article";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: m.layout_not_found_title() }];
  const page = { title: m.policies_changes({ title: data.title }), description: m.policies_changes_text() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl: data.siteUrl, path: `/${data.slug}/changes`, ...page, type: "article" }),
  ];
};

export const headers = cacheable;

/** A version can change a whole policy, so that a page with many is slow on a slow network. */
const perPage = 4;

/** The versions of a policy, which the address names: the newest, or those before the version `before`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const slug = versionedPolicies.find((each) => pathname.startsWith(`/${each}/`));
  const found = slug && (await listVersions(slug, currentLocale(), policyFill(await getSettings(context.db))));
  if (!slug || !found) throw new Response(null, { status: 404 });
  const start = found.versions.findIndex(({ version }) => version === searchParams.get("before")) + 1;
  const versions = found.versions.slice(start, start + perPage);
  return {
    slug,
    title: found.title,
    versions,
    hasOlder: start + perPage < found.versions.length,
    others: listOtherPolicies(slug, currentLocale()),
    siteUrl: context.siteUrl,
  };
}

export default function PolicyChangesPage() {
  const { slug, title, versions, hasOlder, others, siteUrl } = useLoaderData<typeof loader>();
  const crumbs = [
    { name: title, path: `/${slug}` },
    { name: m.policies_changes({ title }), path: `/${slug}/changes` },
  ];
  return (
    <>
      <Breadcrumbs steps={[[`/${slug}`, title]]} />
      <WithRail rail={<RailLinks title={m.layout_policies()} links={others} />}>
        <div className="max-w-[680px]">
          <h1>{m.policies_changes({ title })}</h1>
          <p className="quiet mt-2">{m.policies_changes_text()}</p>
          {versions.map((version) => (
            <VersionSection key={version.version} version={version} />
          ))}
          {hasOlder && (
            <a href={`?before=${versions.at(-1)?.version}`} className="btn btn-line mt-6">
              {m.policies_history()}
            </a>
          )}
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: jsonLdOf(breadcrumbList(siteUrl, crumbs)) }}
          />
        </div>
      </WithRail>
    </>
  );
}

function VersionSection({ version: { version, updated, changes } }: { version: Version }) {
  return (
    <section className="mt-6">
      <h2>{m.policies_version({ version, date: formatDay(updated) })}</h2>
      {changes === null && <p className="mt-2">{m.policies_first()}</p>}
      {changes?.length === 0 && <p className="mt-2">{m.policies_small()}</p>}
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {changes?.map(({ kind, text }) => (
          <li key={kind + text}>
            <b className="block text-sm">{kind === "added" ? m.policies_added() : m.policies_removed()}</b>
            {kind === "added" ? (
              <ins className="block bg-leaf-tint px-2 py-1 no-underline">{text}</ins>
            ) : (
              <del className="block bg-brick-tint px-2 py-1">{text}</del>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
