import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PictureName } from "db/catalogues/pictures";
import { helpGroups, type HelpGroup } from "~/content/front-matter";
import { listHelp, type HelpSummary } from "~/content/help.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { SearchBox } from "~/ui/forms/search-box";
import { breadcrumbList, jsonLdOf } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { Icon } from "~/ui/icon";
import { Panel, WithRail } from "~/ui/layout/with-rail";
import { Picture } from "~/ui/pictures/picture";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { findAnswers } from "./find-answers.server";
import { groupNames } from "./group-names";

export const handle: RouteHandle<typeof loader> = {
  access: "public",
  viewAs: "person",
  index: ({ answers }) => answers === null,
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const page = { title: m.guides_help_title(), description: m.guides_help_description() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...(data ? openGraph({ siteUrl: data.siteUrl, path: "/help-center", ...page }) : []),
  ];
};

export const headers = cacheable;

const popularSlugs = [
  "someone-asks-for-money",
  "apply-for-a-job",
  "application-statuses",
  "log-in-with-a-code",
  "forgot-password",
  "complete-profile",
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const articles = await listHelp(currentLocale());
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const pick = (slugs: readonly string[]) => slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  return {
    q,
    answers: q === "" ? null : pick(await findAnswers(q, currentLocale())),
    popular: pick(popularSlugs),
    groups: helpGroups.map((group) => ({ group, articles: articles.filter((article) => article.group === group) })),
    siteUrl: context.siteUrl,
  };
}

export default function HelpCenterPage() {
  const { q, answers, popular, groups, siteUrl } = useLoaderData<typeof loader>();
  return (
    <WithRail
      rail={
        <>
          <Panel id="contact" title={m.guides_help_more_title()}>
            <p className="mt-1">{m.guides_help_more_text()}</p>
            <a href="/contact-us" className="btn btn-line btn-small mt-3">
              {m.pages_contact_title()}
            </a>
          </Panel>
          <SafeNotice />
        </>
      }>
      <div>
        <h1>{m.guides_help_title()}</h1>
        <p className="mt-2 mb-4 text-ink-2">{m.guides_help_text()}</p>
        <SearchBox
          path="/help-center"
          label={m.guides_help_label()}
          submit={m.guides_help_submit()}
          name={m.guides_help_title()}
          words={q}
        />
      </div>
      {answers && <Answers q={q} answers={answers} />}
      {(!answers || answers.length === 0) && (
        <div className="rows">
          {!answers && (
            <Articles id="popular" picture="talk" title={m.guides_help_popular()} articles={popular} isOpen />
          )}
          {groups.map(({ group, articles }) => (
            <Articles
              key={group}
              id={group}
              picture={groupPictures[group]}
              title={groupNames[group]()}
              articles={articles}
            />
          ))}
        </div>
      )}
      {answers && (
        <p>
          <a href="/help-center" className="btn btn-line">
            {m.guides_help_all()}
          </a>
        </p>
      )}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: jsonLdOf(breadcrumbList(siteUrl, [{ name: m.guides_help_title(), path: "/help-center" }])),
        }}
      />
    </WithRail>
  );
}

const groupPictures: Record<HelpGroup, PictureName> = {
  account: "phone",
  jobs: "search",
  safety: "shield",
  extras: "document",
  privacy: "tools",
  employers: "desk",
};

function Answers({ q, answers }: { q: string; answers: HelpSummary[] }) {
  if (answers.length === 0) {
    return (
      <EmptyState scene="lost" title={m.guides_help_none_title({ words: q })}>
        {m.guides_help_none_text()}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="answers-title">
      <h2 id="answers-title">{m.guides_help_found({ words: q })}</h2>
      <ol className="rows mt-3">
        {answers.map(({ slug, locale, title, description }) => (
          <li key={slug} lang={locale} className="px-4 py-3">
            <a href={`/help-center/${slug}`} className="inline-flex min-h-11 items-center font-semibold">
              {title}
            </a>
            <p className="quiet">{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ArticlesProps {
  id: string;
  picture: PictureName;
  title: string;
  articles: HelpSummary[];
  isOpen?: boolean;
}

/** The articles of a topic, folded away but for the most read ones. */
function Articles({ id, picture, title, articles, isOpen = false }: ArticlesProps) {
  return (
    <details open={isOpen}>
      <summary className="flex items-center gap-3 px-4 py-3">
        <Picture name={picture} className="w-22 shrink-0" isDecorative />
        <h2 id={`${id}-title`} className="mr-auto min-w-0 text-[17px]!">
          {title}
        </h2>
        <Icon name="down" size={18} className="shrink-0 text-ink-2" />
      </summary>
      <ul className="grid gap-x-6 px-4 pb-3 md:grid-cols-2">
        {articles.map(({ slug, locale, title: name }) => (
          <li key={slug} lang={locale}>
            <a href={`/help-center/${slug}`} className="inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
