import type { ApplicationStatus, InterviewOutcome, InterviewStatus } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { canChange } from "../interview";

const names: Record<InterviewOutcome, () => string> = {
  selected: m.meet_outcome_selected,
  not_selected: m.meet_outcome_not_selected,
  no_show: m.meet_outcome_no_show,
  undecided: m.meet_outcome_undecided,
};

/** An outcome for the team, in the language of the page. */
export const outcomeName = (outcome: InterviewOutcome): string => names[outcome]();

interface Recordable {
  status: InterviewStatus;
  /** ms UTC */
  scheduledAt: number;
}

/** Whether an outcome can be recorded or corrected now (ms UTC): once it is on, over, or its time has come; never of a cancelled one. */
export function isRecordable({ status, scheduledAt }: Recordable, now: number): boolean {
  if (status === "completed" || status === "live" || status === "ended") return true;
  return canChange(status, "completed") && scheduledAt <= now;
}

export type NextStep = "hire" | "reject" | "meet_again";

/** The possible next steps after an interview, the one suggested by the outcome first; none once the application has ended. */
export function nextSteps(outcome: InterviewOutcome | null, application: ApplicationStatus): NextStep[] {
  if (application !== "interview_scheduled") return [];
  if (outcome === "not_selected") return ["reject", "meet_again"];
  return outcome === "no_show" || outcome === "undecided"
    ? ["meet_again", "reject", "hire"]
    : ["hire", "meet_again", "reject"];
}
