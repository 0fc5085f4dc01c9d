import { m } from "~/paraglide/messages";
import { HelpPanel } from "~/ui/help/help-panel";
import { Facts } from "~/ui/layout/with-rail";
import { HeroDrawing } from "~/ui/pictures/hero-drawing";
import { Scene } from "~/ui/pictures/scene";
import type { Mode, Portal } from "./portal";

/** What a portal gives to those who join it, and help for those who cannot log in. */
export function AuthRail({ portal, mode }: { portal: Portal; mode: Mode }) {
  const isSeeker = portal.userType === "seeker";
  const isNew = mode === "signup";
  return (
    <>
      {isNew && isSeeker ? (
        <HeroDrawing className="w-full max-lg:hidden" />
      ) : (
        <Scene name={isSeeker ? "sent" : "people"} className="mx-auto h-30 w-50 max-lg:hidden" />
      )}
      <Facts
        id="facts"
        title={m.account_facts_title()}
        facts={
          isSeeker
            ? [m.account_fact_free(), m.account_fact_private(), m.account_fact_status()]
            : [m.account_fact_first_job(), m.account_fact_contacts(), m.account_fact_team()]
        }
      />
      <HelpPanel
        articles={isNew ? [isSeeker ? "create-account" : "company-account", "keep-account-safe"] : logInHelp}
      />
    </>
  );
}

const logInHelp = ["forgot-password", "log-in-with-a-code", "no-email-from-us", "seeker-or-company-account"] as const;
