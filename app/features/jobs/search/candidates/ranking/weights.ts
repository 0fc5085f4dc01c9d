/** How much a term counts by where it is; a word of the title is the measure. Said in another way it counts more in a job of its category. */
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

/** A condition, such as a type of work, and the seeker's background count this much beside what a search is about. */
export const conditionShare = 0.5;

/** What the first of a job's skills counts more than its sixteenth: employers name first what matters most. */
export const firstSkill = { adds: 0.1, until: 15 };

/** What a word of the description counts more in a job of the category that all jobs with the word in title or skills have. */
export const alikeAdds = 0.1;

/** From here on enough of the words stand in title, skills, company or category: one of three in the title. Only then is a job what was asked for. */
export const fitting = 0.4;

/** What a job's place adds: in the place that was named, near it by how near, and from home. */
export const placeWeights = { there: 5, near: 3.5, perKm: -0.05, remote: 1 };

/** What a job that tells its pay is worth more to who asks for a stipend or a salary, without an amount. */
export const payNamedBonus = 1.5;

/** What a job loses that is about something which the words refuse. */
export const refusedPenalty = 8;

/** A day in listing keys. */
export const dayOfKeys = 86_400_000 * 1024;

/** Where a term is in a job. */
export type TermPlace = keyof typeof weights;
