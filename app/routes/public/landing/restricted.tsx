import { m } from "~/paraglide/messages";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";

/** Shown to a suspended user instead of jobs: the link to the reason. */
export function Restricted({ title, suspensionPage }: { title: string; suspensionPage: string }) {
  return (
    <WithRail rail={<HelpPanel articles={["suspended-account"]} />}>
      <div className="grid justify-items-start gap-4">
        <h1>{title}</h1>
        <p>{m.home_restricted()}</p>
        <a href={suspensionPage} className="btn btn-line">
          {m.pages_suspended_why()}
        </a>
      </div>
    </WithRail>
  );
}
