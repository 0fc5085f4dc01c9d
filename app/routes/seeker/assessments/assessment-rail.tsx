import { m } from "~/paraglide/messages";
import { HelpPanel } from "~/ui/help/help-panel";
import { RailLinks } from "~/ui/layout/with-rail";

/** Beside an assessment: what it is good for, and help. */
export function AssessmentRail() {
  return (
    <>
      <RailLinks
        title={m.layout_rail()}
        links={[
          ["/profile", m.pages_more_profile()],
          ["/rewards", m.rewards_title()],
        ]}
      />
      <HelpPanel articles={["skill-assessments", "points-and-rewards"]} />
    </>
  );
}
