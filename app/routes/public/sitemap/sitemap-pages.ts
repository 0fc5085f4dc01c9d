import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { categoryKeys } from "db/catalogues/categories";
import { cityKeys } from "db/catalogues/cities";
import { listArticles } from "~/content/content.server";
import { directoryPath, listPath } from "~/features/companies/directory/directory";
import { categoriesPath, categoryPath, citiesPath, cityPath } from "~/features/jobs/listing/landing";
import type { RouteHandle } from "~/web/sessions/access";
import { answerPages } from "./xml";

export const handle: RouteHandle = { access: "public" };

const pages = [
  "/", categoriesPath, ...categoryKeys.map(categoryPath), citiesPath, ...cityKeys.map(cityPath), directoryPath, listPath,
  "/about-us", "/contact-us", "/faq", "/terms-conditions", "/privacy", "/refund-policy", "/disclaimer", "/points-policy", "/blog", "/free-job-alerts",
  "/recruitment-solutions", "/hire-interns", "/college-tpo", "/rate-app",
];

/** Everything that is not a job and that everybody may find. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const articles = listArticles("en").map(({ slug, published }) => ({
    address: `${context.siteUrl}/blog/${slug}`,
    changedAt: Date.parse(published),
  }));
  return answerPages([...pages.map((path) => ({ address: context.siteUrl + path })), ...articles]);
}
