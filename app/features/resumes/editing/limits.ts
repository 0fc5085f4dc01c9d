/** The parts below the contact, as a new résumé has them in order. */
export const sectionKeys = [
  "summary",
  "experience",
  "education",
  "skills",
  "languages",
  "projects",
  "certificates",
] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** The most entries, lines and words a résumé takes. */
export const most = {
  experience: 12,
  education: 8,
  projects: 10,
  certificates: 12,
  points: 10,
  skills: 40,
  languages: 15,
} as const;

/** The most characters of each field. */
export const longest = {
  name: 100,
  headline: 120,
  phone: 30,
  email: 120,
  city: 80,
  link: 200,
  summary: 1200,
  title: 120,
  employer: 120,
  place: 80,
  when: 30,
  point: 300,
  degree: 120,
  school: 160,
  result: 60,
  text: 600,
  word: 60,
} as const;
