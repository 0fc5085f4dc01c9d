import type { SampleCompany, SampleJob } from "./shape";

/** The company behind the site, and the job that /were-hiring shows. */
export const ownCompany: SampleCompany = {
  slug: "kaamghar",
  name: "KaamGhar",
  legalName: "KaamGhar Services Private Limited",
  email: "jobs@kaamghar.example",
  hrContactName: "Anil Deshmukh",
  city: "Bangalore",
  state: "Karnataka",
  about:
    "We make this site: 14 people in nine towns, all of them at home. We talk to seekers and employers in Hindi and English every day.",
  size: "11-50",
  foundedYear: 2022,
  badge: { color: "gold", daysLeft: 330 },
  joinedDaysAgo: 320,
};

export const ownJobs: readonly SampleJob[] = [
  {
    slug: "kaamghar-seeker-helper",
    company: ownCompany.slug,
    title: "Job Seeker Helper at KaamGhar",
    category: "customer-service",
    department: "customer-support",
    type: "part-time",
    experience: "0-1",
    salary: { min: 12_000, max: 15_000, period: "month" },
    openings: 2,
    hoursAgo: 196,
    languages: ["hindi", "english"],
    shift: "evening",
    hoursPerDay: 4,
    education: "12th",
    skills: ["Customer Support in Hindi", "Email Support", "English Typing"],
    description: `People write to us every day: a code that does not come, a résumé that does not open, a caller who wanted money for a job. You read, you ask back, and you stay with the question until it is solved. **You are the first voice of KaamGhar that they hear.**

## What you will do
- Answer about 40 messages in a shift of four hours, in Hindi and English
- Call back when writing is not enough
- Pass reports of scams on to the review team at once, with all that you know
- Note what people did not understand, so that we can write it better

## What you need
- Patience, and plain words in both languages
- A computer and broadband at home

## Hours and pay
Monday to Friday, 5 pm to 9 pm. Salary on the first of the month. Two weeks of training are paid in full.`,
  },
];
