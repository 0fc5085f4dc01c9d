/**
 * The weight of a term by its place in a job, relative to a word of the title. A synonym in the title counts more if
 * the job has one of the term's filter tokens, or a close one (`confirmed`).
 */
export const weights = {
  title: 1,
  confirmed: 0.9,
  saidOtherwise: 0.75,
  skills: 0.6,
  company: 0.6,
  category: 0.45,
  near: 0.3,
  description: 0.15,
  missing: 0,
};

/**
 * The weight of a condition, such as a type of work, and of the seeker's background, relative to the subject of a
 * search.
 */
export const conditionShare = 0.5;

/**
 * The extra weight of a job's first skill. It falls to 0 at the sixteenth skill, since employers name the most
 * important skills first.
 */
export const firstSkill = { adds: 0.1, until: 15 };

/** The extra weight of a description word in a job of the word's usual category. */
export const alikeAdds = 0.1;

/** The minimum share of the words in title, skills, company or category for a full match: one of three in the title. */
export const fitting = 0.4;

/** The score of a job's place: in the named place, near it by distance, and from home. */
export const placeWeights = { there: 5, near: 3.5, perKm: -0.05, remote: 1 };

/** The bonus of a job with disclosed pay when the search names a stipend or salary without an amount. */
export const payNamedBonus = 1.5;

/** The penalty of a job about something that the search excludes. */
export const refusedPenalty = 8;

/** A day in listing keys. */
export const dayOfKeys = 86_400_000 * 1024;

/** Where a term is in a job. */
export type TermPlace = keyof typeof weights;
