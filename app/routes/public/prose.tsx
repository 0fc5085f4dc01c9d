import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findPage, listOtherPolicies } from "~/content/content.server";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { openGraph } from "~/ui/head/open-graph";
import { RailLinks } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { policyFill, policyTables } from "./policy-tables";
import { ProseArticle } from "./prose-article";

export const handle: RouteHandle = { access: "public", index: true, viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: m.layout_not_found_title() }];
  const { siteUrl, page } = data;
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl, path: `/${page.slug}`, title: page.title, description: page.description, type: "article" }),
  ];
};

export const headers = cacheable;

/** A page of prose; the address names the text. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const slug = new URL(request.url).pathname
    .replace(/\.data$/, "")
    .split("/")
    .filter(Boolean)
    .join("/");
  const settings = await getSettings(context.db);
  const page = findPage(slug, currentLocale(), policyFill(settings), policyTables(settings));
  if (!page) throw new Response(null, { status: 404 });
  return { page, others: listOtherPolicies(slug, currentLocale()), siteUrl: context.siteUrl };
}

export default function ProsePage() {
  const { page, others } = useLoaderData<typeof loader>();
  return (
    <ProseArticle
      title={page.title}
      locale={page.locale}
      html={page.html}
      updated={page.updated}
      history={`/${page.slug}/changes`}
      rail={<RailLinks title={m.layout_policies()} links={others} />}
      isLong
    />
  );
}
