import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { categories } from "db/catalogues/categories";
import { locales } from "db/vocabulary";
import { countHiring } from "~/features/jobs/listing/company-directory.server";
import { countText } from "~/features/jobs/search/count";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { breadcrumbList, jsonLdOf } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { Panel, RailLinks, WithRail } from "~/ui/layout/with-rail";
import { ShareLinks } from "~/ui/share/share-links";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public", index: true };

const path = "/press-kit";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const page = { title: m.press_title(), description: m.press_description() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl: data.siteUrl, path, ...page }),
  ];
};

export const headers = cacheable;

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, siteUrl } = context;
  const [{ name, supportEmail, supportPhone, address }, found, companies] = await Promise.all([
    getSettings(db),
    optional("the open jobs", findJobs(db, readJobSearch(new URLSearchParams()), context.now()), null),
    optional("the companies that hire", countHiring(db), null),
  ]);
  return {
    siteUrl,
    name,
    contact: { email: supportEmail, phone: supportPhone, address },
    jobs: found?.total ?? null,
    companies,
  };
}

/** Wide ones are words beside the mark; each ground is the one that it is made for. */
const logos = [
  ["kaamghar-mark", m.press_logo_mark, "bg-[#fbf8f3]", 96, 96],
  ["kaamghar-light", m.press_logo_light, "bg-[#fbf8f3]", 300, 58],
  ["kaamghar-dark", m.press_logo_dark, "bg-[#00606b]", 300, 58],
] as const;

/** Contrast by WCAG 2.2 to the light ground; the ground itself has none. */
const colors = [
  ["#00606b", "bg-[#00606b]", m.press_color_peacock, "6.9"],
  ["#f5a81c", "bg-[#f5a81c]", m.press_color_marigold, "1.9"],
  ["#12262b", "bg-[#12262b]", m.press_color_ink, "14.8"],
  ["#fbf8f3", "bg-[#fbf8f3]", m.press_color_ground, null],
] as const;

/** Logos, colours, facts and texts for people who write about the site. */
export default function PressKitPage() {
  const { siteUrl, name, contact, jobs, companies } = useLoaderData<typeof loader>();
  const facts = [
    ...(jobs ? [[countText(jobs), m.press_fact_jobs()] as const] : []),
    ...(companies ? [[countText(companies), m.press_fact_companies()] as const] : []),
    [String(categories.length), m.press_fact_categories()] as const,
    [String(locales.length), m.press_fact_languages()] as const,
  ];
  return (
    <WithRail
      rail={
        <>
          <Panel id="contact" title={m.press_contact()}>
            <p className="mt-1">{m.press_contact_text(contact)}</p>
          </Panel>
          <RailLinks
            title={m.layout_rail()}
            links={[
              ["/about-us", m.layout_footer_about()],
              ["/team-diary", m.guides_diary_title()],
              ["/blog", m.layout_footer_blog()],
            ]}
          />
          <ShareLinks siteUrl={siteUrl} path={path} title={m.press_title()} />
        </>
      }>
      <div className="grid grid-cols-1 gap-7">
        <div>
          <h1>{m.press_title()}</h1>
          <p className="mt-2 text-ink-2">{m.press_lead()}</p>
        </div>
        <section>
          <h2 className="mb-3">{m.press_logos()}</h2>
          <div className="grid gap-4 md:grid-cols-2">
            {logos.map(([file, title, ground, width, height]) => (
              <figure key={file} className="card">
                <div className={`grid min-h-32 place-items-center rounded-card p-4 ${ground}`}>
                  <img
                    src={`/press/${file}.svg`}
                    alt={`${name}: ${title()}`}
                    width={width}
                    height={height}
                    className="h-auto max-w-full"
                    loading="lazy"
                  />
                </div>
                <figcaption className="mt-2">
                  {title()}
                  <span className="flex gap-5">
                    {["svg", "png"].map((format) => (
                      <a
                        key={format}
                        href={`/press/${file}.${format}`}
                        download
                        className="inline-flex min-h-11 items-center"
                        aria-label={m.press_download({ format: format.toUpperCase(), name: title() })}>
                        {format.toUpperCase()}
                      </a>
                    ))}
                  </span>
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
        <section>
          <h2 className="mb-3">{m.press_colors()}</h2>
          <ul className="rows">
            {colors.map(([hex, background, title, ratio]) => (
              <li key={hex} className="flex items-center gap-3 px-4 py-3">
                <span className={`size-9 flex-none rounded-card border border-line ${background}`} aria-hidden="true" />
                <span>
                  {title()} <code>{hex}</code>
                  {ratio && <span className="quiet block">{m.press_contrast({ ratio })}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{m.press_facts()}</h2>
          <p className="quiet mt-1 mb-3">{m.press_facts_text()}</p>
          <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {facts.map(([count, what]) => (
              <div key={what} className="card flex flex-col-reverse justify-end">
                <dt className="quiet">{what}</dt>
                <dd className="text-[24px] font-bold text-peacock">{count}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h2 className="mb-3">{m.press_texts()}</h2>
          {[m.press_sentence({ name }), m.press_paragraph({ name })].map((text) => (
            <div key={text} className="card mb-3">
              <p>{text}</p>
              <copy-button hidden value={text} done-text={m.jobs_copied()}>
                <button type="button" className="btn btn-line btn-small mt-2">
                  {m.press_copy()}
                </button>
              </copy-button>
            </div>
          ))}
          <p className="quiet">{m.press_spelling({ name })}</p>
        </section>
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonLdOf(breadcrumbList(siteUrl, [{ name: m.press_title(), path }])) }}
        />
      </div>
    </WithRail>
  );
}
