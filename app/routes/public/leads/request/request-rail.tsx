import { m } from "~/paraglide/messages";
import { RailLinks } from "~/ui/layout/with-rail";

/** Beside the private page of a client and its steps. @param links pages of this request */
export function RequestRail({ links = [] }: { links?: readonly (readonly [path: string, name: string])[] }) {
  return (
    <RailLinks
      title={m.layout_rail()}
      links={[...links, ["/privacy", m.layout_footer_privacy()], ["/contact-us", m.layout_footer_contact()]]}
    />
  );
}
