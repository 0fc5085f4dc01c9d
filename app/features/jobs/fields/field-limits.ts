/** The most characters of a job's description. */
export const descriptionLength = 10_000;

/** The most questions of a job, and the most characters of one. */
export const mostQuestions = 5;
export const questionLength = 200;
