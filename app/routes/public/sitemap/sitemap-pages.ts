import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { categoryKeys } from "db/catalogues/categories";
import { cityKeys } from "db/catalogues/cities";
import { listArticles } from "~/content/articles.server";
import { listHelp } from "~/content/help.server";
import { shelves } from "~/content/shelf-names";
import { directoryPath, listPath } from "~/features/companies/directory/directory";
import { categoriesPath, categoryPath, citiesPath, cityPath } from "~/features/jobs/listing/landing";
import type { RouteHandle } from "~/web/sessions/access";
import { answerPages } from "./xml";

export const handle: RouteHandle = { access: "public" };

const pages = [
  "/", categoriesPath, ...categoryKeys.map(categoryPath), citiesPath, ...cityKeys.map(cityPath), directoryPath, listPath,
  "/about-us", "/contact-us", "/faq", "/terms-conditions", "/privacy", "/refund-policy", "/disclaimer", "/points-policy", "/free-job-alerts", "/how-it-works", "/help-center", "/meta-tags-schema",
  ...shelves.map((shelf) => `/${shelf}`),
];

/** Everything that is not a job and that everybody may find. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const lists = await Promise.all(shelves.map(async (shelf) => ({ shelf, articles: await listArticles(shelf, "en") })));
  const articles = lists.flatMap(({ shelf, articles: list }) =>
    list.map(({ slug, updated }) => ({ address: `${context.siteUrl}/${shelf}/${slug}`, changedAt: Date.parse(updated) })),
  );
  const help = (await listHelp("en")).map(({ slug }) => ({ address: `${context.siteUrl}/help-center/${slug}` }));
  return answerPages([...pages.map((path) => ({ address: context.siteUrl + path })), ...articles, ...help]);
}
