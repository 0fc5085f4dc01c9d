/** When in the day the work is done. */
export const shifts = ["day", "evening", "night", "rotating", "flexible"] as const;
export type Shift = (typeof shifts)[number];

/** The least education that a job asks for. */
export const educations = ["none", "10th", "12th", "iti", "diploma", "graduate", "postgraduate"] as const;
export type Education = (typeof educations)[number];

/** What an employer gives beside the pay. */
const incentives = [
  "performance",
  "joining",
  "overtime",
  "internet",
  "laptop",
  "insurance",
  "provident_fund",
  "paid_leave",
] as const;
export type Incentive = (typeof incentives)[number];
