import { m } from "~/paraglide/messages";
import { RailLinks } from "~/ui/layout/with-rail";

/** Beside the pages of colleges: the other pages for them. */
export function CollegeRail() {
  return (
    <RailLinks
      title={m.layout_rail()}
      links={[
        ["/college-tpo", m.colleges_title()],
        ["/hire-interns", m.hiring_interns_title()],
        ["/fresher-jobs", m.found_fresher_title()],
        ["/contact-us", m.layout_footer_contact()],
      ]}
    />
  );
}
