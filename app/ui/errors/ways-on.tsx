import { m } from "~/paraglide/messages";
import { SearchBox } from "../forms/search-box";
import { jobsPathOf, type Site } from "../layout/site";

/** Ways from a page that is not there: the search for jobs, the lists of jobs, home. @param words what may be looked for */
export function WaysOn({ site, words }: { site: Pick<Site, "viewer"> | null; words?: string }) {
  const path = jobsPathOf(site);
  const ways = [
    [path, m.errors_all_jobs()],
    ["/jobs-in", m.search_all_cities()],
    ["/company-directory", m.companies_directory()],
    ["/contact-us", m.pages_contact_title()],
  ] as const;
  return (
    <>
      <div className="mt-6">
        <SearchBox path={path} label={m.layout_search_label()} submit={m.layout_search_submit()} words={words} />
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5">
        <li>
          <a href="/" className="inline-flex min-h-11 items-center">
            {m.layout_tab_home()}
          </a>
        </li>
        {ways.map(([href, name]) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
