import { renderToStaticMarkup } from "react-dom/server";
import { currentLocale } from "~/locale.server";
import { formatAgo } from "~/ui/format";
import { badgeOf } from "../companies/company";
import { JobCard } from "./components/job-card";
import { isNew } from "./job";
import type { JobCardRow } from "./queries.server";

// A memory of this isolate: the same few hundred cards stand on most pages, and rendering twenty of them costs more
// than all the rest of a page. Everything that a card shows is in its key.
const rendered = new Map<string, string>();
const mostCards = 2000;

/** A job's card in the language of the request, for lists and for the live feed. @param now ms UTC */
export function renderJobCard(job: JobCardRow, now: number, saved = false): string {
  const publishedAt = job.publishedAt ?? now;
  const key = [
    currentLocale(), job.id, job.updatedAt, job.companyName, badgeOf(job, now), formatAgo(publishedAt, now),
    isNew(publishedAt, now), saved, job.applicationsCount, job.trendingScore > 100, job.isBoosted,
  ].join("|");
  let html = rendered.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(<JobCard job={job} now={now} saved={saved} />);
    for (const oldest of rendered.keys()) {
      if (rendered.size < mostCards) break;
      rendered.delete(oldest);
    }
    rendered.set(key, html);
  }
  return html;
}

/** The cards of a list in one piece. @param now ms UTC */
export function renderJobCards(jobs: JobCardRow[], now: number, savedIds: readonly string[] = []): string {
  return jobs.map((job) => renderJobCard(job, now, savedIds.includes(job.id))).join("");
}
