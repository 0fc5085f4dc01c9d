import { m } from "~/paraglide/messages";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { HelpPanel } from "~/ui/help/help-panel";
import { RailLinks } from "~/ui/layout/with-rail";

/** Beside the pages for employers who are not here yet: the other such pages, help, and the warning. @param here the address of the open page */
export function HiringRail({ here }: { here: string }) {
  const pages = [
    ["/recruitment-solutions", m.hiring_title()],
    ["/hire-interns", m.hiring_interns_title()],
    ["/our-services", m.services_title()],
    ["/company-setup", m.setup_title()],
    ["/college-tpo", m.services_colleges_link()],
    ["/contact-us", m.layout_footer_contact()],
  ] as const;
  return (
    <>
      <RailLinks title={m.layout_rail()} links={pages.filter(([path]) => path !== here)} />
      <HelpPanel articles={["company-account", "post-a-job", "verified-badge"]} />
      <SafeNotice />
    </>
  );
}
