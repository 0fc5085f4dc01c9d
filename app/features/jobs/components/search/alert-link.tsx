import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/** Leads to the job alert for a list. @param href the form of the alert, filled in */
export function AlertLink({ href }: { href: string }) {
  return (
    <a href={href} className="bell">
      <Icon name="bell" size={18} className="self-start" />
      {m.alerts_save_link()}
    </a>
  );
}
