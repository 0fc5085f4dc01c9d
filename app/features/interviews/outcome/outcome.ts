import type { ApplicationStatus, InterviewOutcome, InterviewStatus } from "db/vocabulary";
import { canChange } from "../interview";

export const outcomeNames: Record<InterviewOutcome, string> = {
  selected: "Selected",
  not_selected: "Not selected",
  no_show: "No-show",
  undecided: "Undecided",
};

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
