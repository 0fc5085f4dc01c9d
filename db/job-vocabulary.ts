/** When in the day the work is done. */
export const shifts = ["day", "evening", "night", "rotating", "flexible"] as const;
export type Shift = (typeof shifts)[number];

/** What the work is done with; "provided" is a device from the employer. */
export const devices = ["phone_enough", "laptop_needed", "provided"] as const;
export type Device = (typeof devices)[number];

/** Bands of whole hours a day. */
export type HoursBand = "1-4" | "5-6" | "7+";

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
