import { m } from "~/paraglide/messages";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { HelpPanel } from "~/ui/help/help-panel";

/** Beside an interview of a seeker: how to prepare, and the warning. */
export function InterviewRail() {
  return (
    <>
      <HelpPanel articles={["interviews"]} more={[["/interview-tips", m.guides_interview_title()]]} />
      <SafeNotice />
    </>
  );
}
