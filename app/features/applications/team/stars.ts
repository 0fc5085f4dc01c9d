/** The highest rating; the lowest is 1. */
export const mostStars = 5;
