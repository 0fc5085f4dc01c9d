import { m } from "~/paraglide/messages";
import { HelpPanel } from "~/ui/help/help-panel";
import { RailLinks } from "~/ui/layout/with-rail";

/** Beside the search, where it is a page of its own: the other ways to jobs. */
export function SearchRail() {
  return (
    <>
      <RailLinks
        title={m.layout_rail()}
        links={[
          ["/work-from-home-jobs?categories=all", m.search_all_categories()],
          ["/jobs-in", m.search_all_cities()],
          ["/jobs-by-skill", m.found_skills_title()],
          ["/company-directory", m.companies_directory()],
        ]}
      />
      <HelpPanel articles={["search-jobs", "job-alerts"]} />
    </>
  );
}
