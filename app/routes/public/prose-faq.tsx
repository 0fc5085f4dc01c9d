import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getFaq } from "~/content/content.server";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { faqPage, jsonLdOf } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { Panel, WithRail } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { policyFill } from "./policy-tables";
import { formatDay, OtherLanguage } from "./prose-article";

export const handle: RouteHandle = { access: "public", index: true, viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { siteUrl, faq } = data;
  return [
    { title: `${faq.title} – KaamGhar` },
    { name: "description", content: faq.description },
    ...openGraph({ siteUrl, path: "/faq", title: faq.title, description: faq.description }),
  ];
};

export const headers = cacheable;

export async function loader({ context }: LoaderFunctionArgs) {
  const faq = getFaq(currentLocale(), policyFill(await getSettings(context.db)));
  return { faq, siteUrl: context.siteUrl, jsonLd: jsonLdOf(faqPage(faq.groups.flatMap(({ questions }) => questions))) };
}

export default function FaqPage() {
  const { faq, jsonLd } = useLoaderData<typeof loader>();
  return (
    <WithRail
      rail={
        <Panel id="more" title={m.pages_faq_more_title()}>
          <p className="mt-1">{m.pages_faq_more_text()}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <a href="/contact-us" className="btn btn-line btn-small">
              {m.pages_contact_title()}
            </a>
            <a href="/help-center" className="btn btn-line btn-small">
              {m.guides_help_all()}
            </a>
          </p>
        </Panel>
      }>
      <div>
        <h1 lang={faq.locale}>{faq.title}</h1>
        <div className="quiet mt-2">
          <p>{m.pages_updated({ date: formatDay(faq.updated) })}</p>
          <OtherLanguage locale={faq.locale} />
        </div>
        <div lang={faq.locale}>
          {faq.groups.map((group) => (
            <section key={group.title} className="mt-6">
              <h2>{group.title}</h2>
              <div className="rows mt-3">
                {group.questions.map(({ question, html }) => (
                  <details key={question} className="px-4">
                    <summary className="py-3 font-semibold">{question}</summary>
                    <div className="prose pb-4" dangerouslySetInnerHTML={{ __html: html }} />
                  </details>
                ))}
              </div>
            </section>
          ))}
        </div>
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
      </div>
    </WithRail>
  );
}
