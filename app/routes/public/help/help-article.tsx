import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findHelp, listHelp } from "~/content/help.server";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { SearchBox } from "~/ui/forms/search-box";
import { breadcrumbList, jsonLdOf } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Panel, RailLinks } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { ProseArticle } from "../prose-article";
import { groupNames } from "./group-names";

export const handle: RouteHandle = { access: "public", index: true, viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: m.layout_not_found_title() }];
  const { siteUrl, article } = data;
  const { slug, title, description } = article;
  return [
    { title: `${title} – KaamGhar` },
    { name: "description", content: description },
    ...openGraph({ siteUrl, path: `/help-center/${slug}`, title, description, type: "article" }),
  ];
};

export const headers = cacheable;

const mostRelated = 4;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = currentLocale();
  const article = await findHelp(params.slug ?? "", locale, await getSettings(context.db));
  if (!article) throw new Response(null, { status: 404 });
  const others = (await listHelp(locale)).filter(({ slug, group }) => group === article.group && slug !== article.slug);
  return { article, related: others.slice(0, mostRelated), siteUrl: context.siteUrl };
}

export default function HelpArticlePage() {
  const { article, related, siteUrl } = useLoaderData<typeof loader>();
  const { slug, group, title, locale, html, updated } = article;
  const crumbs = [
    { name: m.guides_help_title(), path: "/help-center" },
    { name: title, path: `/help-center/${slug}` },
  ];
  return (
    <>
      <Breadcrumbs
        steps={[
          ["/help-center", m.guides_help_title()],
          [`/help-center#${group}-title`, groupNames[group]()],
        ]}
      />
      <div className="grid gap-6">
        <ProseArticle
          title={title}
          locale={locale}
          html={html}
          updated={updated}
          rail={
            <>
              <RailLinks
                title={groupNames[group]()}
                links={related.map((each) => [`/help-center/${each.slug}`, each.title])}
              />
              <Panel id="more" title={m.guides_help_more_title()}>
                <p className="mt-1">{m.guides_help_more_text()}</p>
                <a href="/contact-us" className="btn btn-line btn-small mt-3">
                  {m.pages_contact_title()}
                </a>
              </Panel>
            </>
          }>
          {slug === "someone-asks-for-money" && <MoneyActions />}
        </ProseArticle>
        <SearchBox
          path="/help-center"
          label={m.guides_help_label()}
          submit={m.guides_help_submit()}
          name={m.guides_help_title()}
        />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonLdOf(breadcrumbList(siteUrl, crumbs)) }}
        />
      </div>
    </>
  );
}

/** What a person who was asked for money needs before they read on. */
function MoneyActions() {
  return (
    <p className="mt-2 mb-3 flex flex-wrap gap-3">
      <a href="tel:1930" className="btn btn-go">
        {m.guides_call_1930()}
      </a>
      <a href="/report-job-scam" className="btn btn-line">
        {m.guides_report_job()}
      </a>
    </p>
  );
}
