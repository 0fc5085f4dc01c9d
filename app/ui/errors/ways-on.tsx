import { m } from "~/paraglide/messages";
import { SearchBox } from "../forms/search-box";
import { jobsPathOf, type Site } from "../layout/site";
import { RailLinks } from "../layout/with-rail";

type WaysProps = { site: Pick<Site, "viewer"> | null };

/** The search for jobs, on a page that is not there. @param words what may be looked for */
export function SearchInstead({ site, words }: WaysProps & { words?: string }) {
  return (
    <div className="mt-6">
      <SearchBox
        path={jobsPathOf(site)}
        label={m.layout_search_label()}
        submit={m.layout_search_submit()}
        words={words}
      />
    </div>
  );
}

/** The ways from a page that does not open, in its rail. */
export function WaysOn({ site }: WaysProps) {
  const links = site?.viewer?.isSuspended
    ? []
    : site?.viewer?.userType === "employer"
      ? ([
          ["/employer-portal", m.layout_tab_portal()],
          ["/all-applicants", m.layout_tab_applicants()],
        ] as const)
      : ([
          ["/", m.layout_tab_home()],
          [jobsPathOf(site), m.errors_all_jobs()],
          ["/jobs-in", m.search_all_cities()],
          ["/company-directory", m.companies_directory()],
        ] as const);
  return (
    <RailLinks
      title={m.errors_ways()}
      links={[...links, ["/help-center", m.guides_help_title()], ["/contact-us", m.pages_contact_title()]]}
    />
  );
}
