/** Fitting leads are counted up to this number. */
export const mostFitting = 99;

/** The suggested next steps of a professional, most urgent first. */
const nextSteps = [
  "confirm_email",
  "set_up",
  "mark_outcomes",
  "unpause",
  "widen",
  "first",
  "prove_phone",
  "get_points",
  "hot",
  "look",
] as const;
export type NextStep = (typeof nextSteps)[number];

export interface ProfessionalStatus {
  isConfirmed: boolean;
  isSetUp: boolean;
  isPaused: boolean;
  /** Contacts older than three days without a recorded outcome. */
  withoutOutcome: number;
  /** The number of open leads that fit. */
  fitting: number;
  hot: number;
  bought: number;
  freeLeft: number;
  /** Whether free contacts would remain after verifying a number. */
  needsPhone: boolean;
  /** The balance and the price of a contact, in lead points. */
  balance: number;
  price: number;
}

/** The next step to suggest. */
export function nextStepOf({
  isConfirmed,
  isSetUp,
  isPaused,
  withoutOutcome,
  fitting,
  hot,
  bought,
  freeLeft,
  needsPhone,
  balance,
  price,
}: ProfessionalStatus): NextStep {
  if (!isConfirmed) return "confirm_email";
  if (!isSetUp) return "set_up";
  if (withoutOutcome > 0) return "mark_outcomes";
  if (isPaused) return "unpause";
  if (fitting === 0) return "widen";
  if (bought === 0 && freeLeft > 0) return "first";
  if (needsPhone && balance < price) return "prove_phone";
  if (freeLeft === 0 && balance < price) return "get_points";
  return hot > 0 ? "hot" : "look";
}
