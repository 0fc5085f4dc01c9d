import type { MetaDescriptor } from "@remix-run/cloudflare";
import { cardIcons } from "~/features/jobs/components/job-card";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { errorWords } from "~/ui/errors/error-words";
import { SearchInstead, WaysOn } from "~/ui/errors/ways-on";
import { HelpLink } from "~/ui/help/help-link";
import { useIcons } from "~/ui/icon";
import { WithRail } from "~/ui/layout/with-rail";
import { Scene } from "~/ui/pictures/scene";
import type { Missing } from "./load-missing.server";

/** The head of a page that is not there, or not any more. */
export const missingMeta = (title: string): MetaDescriptor[] => [{ title: `${title} – KaamGhar` }];

/** A page that is not there: why, a search, and jobs that may be meant. @param isRemoved whether it was a job that our team took down */
export function MissingPage({ missing, isRemoved = false }: { missing: Missing; isRemoved?: boolean }) {
  useIcons(...cardIcons);
  const site = useSite();
  const { words, found, newest } = missing;
  const { title, text } = isRemoved
    ? { title: m.errors_job_removed_title(), text: m.errors_job_removed_text() }
    : errorWords("not_found");
  return (
    <WithRail rail={<WaysOn site={site} />}>
      <div>
        <Scene name="lost" className="mb-3 h-30 w-50" />
        <h1>{title}</h1>
        <p className="mt-3 max-w-[50ch]">{text}</p>
        <SearchInstead site={site} words={words} />
        <HelpLink about={isRemoved ? "job_hidden" : "not_found"} />
        {found !== "" && <Cards title={isRemoved ? m.jobs_similar() : m.errors_jobs_for({ words })} html={found} />}
        {newest !== "" && <Cards title={m.home_latest()} html={newest} />}
      </div>
    </WithRail>
  );
}

function Cards({ title, html }: { title: string; html: string }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3">{title}</h2>
      <div className="job-list" data-list="" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
