import { m } from "~/paraglide/messages";
import { helpAddress, helpName, type HelpState } from "./help-address";

/** A quiet link to the help article for a state of the page. */
export function HelpLink({ about }: { about: HelpState }) {
  return (
    <p>
      <a href={helpAddress(about)} className="quiet inline-flex underline min-h-11 items-center">
        {m.guides_help_link({ about: helpName(about) })}
      </a>
    </p>
  );
}
