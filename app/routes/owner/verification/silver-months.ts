/** For how many months the silver badge is given. */
export const silverMonths = ["3", "6", "12"] as const;
