/** An applicant is rated with 1 to this many. */
export const mostStars = 5;
