import type { SampleJob } from "./shape";

/** Accounts, hiring, law and teaching. */
export const professionJobs: readonly SampleJob[] = [
  {
    slug: "tally-accountant",
    company: "hisaabmitra-accounts",
    title: "Accountant (TallyPrime)",
    category: "accounting",
    department: "finance",
    type: "full-time",
    experience: "1-3",
    salary: { min: 18_000, max: 25_000, period: "month" },
    place: { city: "ahmedabad", remote: true },
    openings: 3,
    hoursAgo: 28,
    skills: ["TallyPrime", "Bookkeeping", "Bank Reconciliation", "Invoicing", "MS Excel"],
    description: `Six small factories around Ahmedabad send you their bills, bank statements and cash notes. You keep their books in TallyPrime on our server, so that the owner can look at his position every Saturday.

## What you will do
- Enter purchases, sales, cash and bank every day
- Agree the bank, and chase what does not agree
- Prepare lists of who owes and who is owed
- Have everything ready for GST by the 8th

## What we ask
- B.Com or equal practice, and a year in Tally
- Gujarati or Hindi for calls
- A computer with two screens, or a wish for a second one: we lend it

## Pay and hours
9.30 am to 6.30 pm, second and fourth Saturday free; longer days in the last week of March, **with overtime paid**.`,
  },
  {
    slug: "gst-filing-executive",
    company: "hisaabmitra-accounts",
    title: "GST Filing Executive",
    category: "taxation",
    department: "finance",
    type: "full-time",
    experience: "3-5",
    salary: { min: 420_000, max: 600_000, period: "year" },
    openings: 1,
    hoursAgo: 325,
    skills: ["GST Filing", "GST Reconciliation", "TDS", "Tally", "Advanced Excel"],
    description: `You are responsible for the monthly and quarterly GST returns of 70 businesses, from the first list of missing bills to the receipt of filing. Two assistants work with you.

## What you will do
- Compare purchase books with what suppliers have reported
- File returns in time, and keep a calendar that proves it
- Draft answers to notices for the partner's signature
- Explain to owners in simple words what a missing bill costs

## What we ask
- Three years of GST practice in a firm or company
- Sure hands in Excel and Tally
- Current knowledge of rules, from official sources

## Pay and hours
Remote, with **busy days from the 7th to the 20th** and lighter ones after. Study leave for those who prepare for an examination. Health cover.`,
  },
  {
    slug: "recruiter",
    company: "rozidwar-talent",
    title: "Recruiter – Support and Sales Roles",
    category: "recruitment",
    department: "human-resources",
    type: "full-time",
    experience: "1-3",
    salary: { min: 20_000, max: 30_000, period: "month" },
    openings: 4,
    hoursAgo: 52,
    skills: ["Candidate Sourcing", "Resume Screening", "Interview Scheduling", "Job Posting", "Telecalling"],
    description: `You find people for support and sales teams in the north. A good day means three honest conversations in which both sides know afterwards what to expect.

## What you will do
- Post jobs and read answers within a day
- Call candidates, check language, shift and salary hopes
- Prepare them for the interview and tell them the result, also when it is a no
- Keep the candidate list clean and up to date

## What we ask
- A year in recruitment or telecalling
- Warm, clear Hindi and English
- Respect: many candidates apply for their first job

## Pay and hours
10 am to 7 pm, five and a half days. Fixed salary plus an incentive after a candidate has stayed for 60 days. **We take no money from candidates**, and neither may you.`,
  },
  {
    slug: "payroll-specialist",
    company: "rozidwar-talent",
    title: "Payroll Specialist",
    category: "payroll",
    department: "human-resources",
    type: "full-time",
    experience: "3-5",
    salary: null,
    openings: 1,
    hoursAgo: 590,
    skills: ["Payroll Processing", "PF and ESI", "Attendance Management", "TDS", "Advanced Excel"],
    description: `Eleven client companies with 900 people rely on you for one thing: the right amount on the right day. You collect attendance, work out pay and deductions and answer the questions that follow.

## What you will do
- Run the monthly payroll from the 24th to the last day
- File PF, ESI and professional tax in several states
- Handle joiners, leavers and final settlements
- Give every employee an answer within one working day

## What we ask
- Three years of payroll for more than one state
- Excel without fear; any payroll program
- Silence about what people earn

## Pay and hours
Remote, quiet first half of the month with **short Fridays**, full days at its end. Salary by experience; we name the range in the first call.`,
  },
  {
    slug: "contract-drafting-associate",
    company: "nyayrekha-legal",
    title: "Contract Drafting Associate – Delhi (Hybrid)",
    category: "legal",
    department: "legal",
    type: "full-time",
    experience: "1-3",
    salary: { min: 500_000, max: 750_000, period: "year" },
    place: { city: "delhi", remote: false },
    openings: 1,
    hoursAgo: 168,
    skills: ["Contract Drafting", "Legal Research", "Legal Documentation", "Proofreading"],
    description: `Small companies need agreements that they can read themselves: with a supplier, a tenant, a first employee. You draft them in plain English, and an advocate of our office reviews every one before it leaves.

## What you will do
- Draft and redraft eight to ten agreements a week
- Compare changes that the other side proposes, and explain the risk
- Research a point of law in free and paid libraries
- Keep our collection of clauses up to date

## What we ask
- LL.B. and a year of drafting
- Clear sentences; no fear of deleting a "hereinafter"
- Strict care with confidential papers

## What you get
10 am to 6.30 pm, four days from home and Wednesdays in our Delhi office. Library access, **bar enrolment fees paid**, a weekly hour with a senior advocate.`,
  },
  {
    slug: "maths-tutor-evening",
    company: "patangwala-learning",
    title: "Online Maths Tutor, Classes 6 to 8",
    category: "online-teaching",
    department: "education",
    type: "part-time",
    experience: "1-3",
    salary: { min: 250, max: 400, period: "hour" },
    openings: 8,
    hoursAgo: 35,
    device: "laptop_needed",
    shift: "evening",
    hoursPerDay: 3,
    education: "graduate",
    skills: ["Online Teaching", "Maths Teaching", "Doubt Solving", "Lesson Planning"],
    description: `Twelve children, one hour, one idea: fractions, angles or the first equation. You teach live in the evening, see every face, and know after two weeks who hides behind a switched-off camera.

## What you will do
- Two or three live classes an evening, Monday to Friday
- Correct one worksheet per child a week
- Speak with parents once a month
- Use our plans, or improve them

## What we ask
- Graduation with mathematics, B.Ed. welcome
- A year of teaching, tuition at home included
- English or Hindi medium; tell us which one is yours

## Pay and hours
Between 4 pm and 9 pm. ₹250 to ₹400 a class hour, **preparation paid extra** at a fixed rate. Demo lesson of 15 minutes with two colleagues as pupils.`,
  },
  {
    slug: "career-counsellor",
    company: "patangwala-learning",
    title: "Career and Course Counsellor",
    category: "career-counselling",
    department: "education",
    type: "full-time",
    experience: "1-3",
    salary: { min: 22_000, max: 30_000, period: "month" },
    place: { city: "lucknow", remote: true },
    openings: 2,
    hoursAgo: 378,
    skills: ["Career Counselling", "Student Counselling", "Outbound Calls", "CRM Software"],
    description: `After class 10 many families in Uttar Pradesh do not know which way to choose: science, commerce, a diploma, an ITI. You listen to the child first, then to the parents, and lay out the ways with their cost and chances.

## What you will do
- Eight to ten counselling calls a day by video or phone
- Keep notes that the family receives as well
- Hold a group talk at a partner school near Lucknow twice a month
- Recommend our classes only where they help

## What we ask
- Degree in psychology, education or social work, or two years of counselling
- Fluent Hindi, good English
- Up-to-date knowledge of courses and scholarships

## Pay and hours
11 am to 8 pm, Mondays free. **No enrolment targets.** Travel to schools is paid.`,
  },
];
