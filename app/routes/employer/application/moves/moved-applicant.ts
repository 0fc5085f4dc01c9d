import type { ApplicationStatus } from "db/vocabulary";
import type { NotMoved } from "./moving.server";

export interface MovedApplicant {
  id: string;
  fullName: string;
  status: ApplicationStatus;
  /** When it came to its status, ms UTC. */
  movedAt: number;
  /** Start of a planned or running interview, ms UTC. */
  interviewAt: number | null;
  hasMet: boolean;
  /** A company can schedule interviews only with applicants whom it can reach. */
  isHidden: boolean;
  /** Null for one whose details are hidden. */
  email: string | null;
  phone: string | null;
}

/** Who has been met, or is to be, is hired without a question. */
export const canHire = ({ hasMet, status }: Pick<MovedApplicant, "hasMet" | "status">) =>
  hasMet || status === "interview_scheduled";

/** A move that was not made, with all that was sent. */
export interface NotMovedAnswer {
  typed: string;
  error: string | null;
  ask: NotMoved["ask"];
  back: string;
  from: ApplicationStatus;
  to: ApplicationStatus | null;
  reason: string;
  reasonError?: string;
}
