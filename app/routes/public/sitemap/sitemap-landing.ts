import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { categoryKeys } from "db/catalogues/categories";
import { cityKeys } from "db/catalogues/cities";
import { categoryPath, cityPath, crossingPath, skillPath } from "~/features/jobs/listing/landing";
import { fitPath } from "~/features/jobs/open/fit-landings";
import { listSkillsWithJobs, listWorthwhile } from "~/features/jobs/open/worthwhile.server";
import type { RouteHandle } from "~/web/sessions/access";
import { all, answerPages } from "./xml";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "The landing pages, as a part of the sitemap.",
      answers: { 200: { means: "A sitemap.", type: "application/xml" } },
      example: { status: 200 },
    },
  },
};

/** The pages of categories and cities, and the narrow ones with enough jobs; each changed when its newest job was listed. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const now = context.now();
  const [{ crossings, specials, fits, newest }, { skills, newest: newestOfSkills }] = await Promise.all([
    listWorthwhile(context.db, now),
    listSkillsWithJobs(context.db, now),
  ]);
  const paths = [
    ...categoryKeys.map(categoryPath),
    ...cityKeys.map(cityPath),
    ...specials.map((slug) => `/${slug}`),
    ...fits.map(fitPath),
    ...crossings.map(({ city, category }) => crossingPath(city, category)),
    ...skills.map(skillPath),
  ];
  return answerPages(
    context.siteUrl,
    all(paths.map((path) => ({ path, changedAt: newest.get(path) ?? newestOfSkills.get(path) }))),
    "languages",
  );
}
