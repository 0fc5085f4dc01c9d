import type { SampleJob } from "./shape";

export const softwareJobs: readonly SampleJob[] = [
  {
    slug: "react-developer",
    company: "neelgagan-softworks",
    title: "React Developer",
    category: "web-development",
    department: "engineering",
    type: "full-time",
    experience: "3-5",
    salary: { min: 1_200_000, max: 1_800_000, period: "year" },
    openings: 2,
    hoursAgo: 11,
    boostLevel: 1,
    device: "provided",
    shift: "day",
    education: "graduate",
    skills: ["React", "TypeScript", "HTML", "CSS", "Accessibility"],
    description: `Nine thousand shopkeepers make their bills with our web program, many on a computer older than their children. You build screens for them that open fast, work with the keyboard alone and never lose a bill.

## What you will do
- Own the billing and stock screens in React and TypeScript
- Take part in calls with shopkeepers every fortnight
- Write tests that say what a user can do
- Keep the page below 150 kB of script

## What we ask
- Three years of front-end work, two with React
- Solid HTML and CSS without a component kit
- Care for slow machines and weak networks

## What you get
Remote anywhere in India, core hours 11 am to 4 pm. **Interview: one talk, one paid task, one code review.** Laptop, family health cover, 28 days of leave.`,
  },
  {
    slug: "senior-node-backend-engineer",
    company: "neelgagan-softworks",
    title: "Senior Backend Engineer (Node.js)",
    category: "software-development",
    department: "engineering",
    type: "full-time",
    experience: "5-8",
    salary: { min: 2_200_000, max: 3_000_000, period: "year" },
    openings: 1,
    hoursAgo: 144,
    skills: ["Node.js", "TypeScript", "PostgreSQL", "System Design", "Code Review"],
    description: `Six million bills a month pass through our servers, and each one has to agree with the tax return at the end. You look after the part that stores, totals and exports them.

## What you will do
- Design interfaces and tables that will still make sense in five years
- Make the month-end export run in minutes, not hours
- Lead two engineers by review and by example
- Share the on-call week, about one in six

## What we ask
- Five years of backend work in any language, two in Node.js
- Deep knowledge of SQL, indexes and transactions
- Written English that saves meetings

## What you get
Remote, four-day week in the month after a big release, **shares in the company**, health cover for parents as well.`,
  },
  {
    slug: "flutter-developer",
    company: "neelgagan-softworks",
    title: "Flutter Developer",
    category: "mobile-apps",
    department: "engineering",
    type: "full-time",
    experience: "1-3",
    salary: { min: 600_000, max: 900_000, period: "year" },
    openings: 2,
    hoursAgo: 270,
    skills: ["Flutter", "Dart", "Firebase", "App Performance", "REST APIs"],
    description: `Our stock app must count shelves in a basement without network and settle everything later. You work on offline storage, scanning and printing in Flutter, together with one designer and one tester.

## What you will do
- Build features end to end, from table to screen
- Solve conflicts when two people counted the same shelf
- Measure start-up time and memory on phones of ₹8,000
- Publish to the Play Store every second week

## What we ask
- A year or two with Flutter and one app that people use
- Understanding of local databases and background work
- Questions before code

## What you get
Remote, flexible hours, **three test phones for your desk**, a learning day each month, health cover.`,
  },
  {
    slug: "engineering-manager",
    company: "neelgagan-softworks",
    title: "Engineering Manager – Payments",
    category: "software-development",
    department: "engineering",
    type: "full-time",
    experience: "8+",
    salary: { min: 3_800_000, max: 4_800_000, period: "year" },
    openings: 1,
    hoursAgo: 410,
    skills: ["Team Management", "System Design", "Agile", "Code Review", "Project Coordination"],
    description: `A team of nine builds how shops receive money: payment codes, reminders, settlements. You lead it. You will write little code and read a lot, and you will protect the team's time as if it were your own.

## What you will do
- Plan a quarter with product and support, and say what will not be done
- Hold a talk with each engineer every week
- Answer for audits, incidents and their lessons
- Hire two people a year, slowly

## What we ask
- Eight years in software, three leading a team
- Experience with money, banks or accounting
- **Honest project reports**, also when they hurt

## What you get
Remote; four trips to Bangalore a year, paid. Shares, health cover for the whole family, 30 days of leave.`,
  },
  {
    slug: "devops-engineer",
    company: "meghdhara-cloud",
    title: "DevOps Engineer",
    category: "cloud-devops",
    department: "it-security",
    type: "full-time",
    experience: "3-5",
    salary: { min: 1_400_000, max: 2_000_000, period: "year" },
    openings: 2,
    hoursAgo: 68,
    device: "provided",
    education: "graduate",
    skills: ["Kubernetes", "Terraform", "CI/CD", "AWS", "Linux"],
    description: `We run 340 small systems for customers who have no engineer of their own. You make sure that each can be rebuilt from files in an hour, and that nobody is woken at night for something a script could do.

## What you will do
- Move old hand-made servers to Terraform and containers
- Build delivery pipelines with tests and a way back
- Review costs every month; a school has no money to waste
- Take one on-call week in five, with pay for every call

## What we ask
- Three years of running systems that others depend on
- Linux, networks and one cloud in depth
- Calm, and the habit of writing things down

## What you get
Remote, **on-call paid extra**, certification budget, new laptop every three years.`,
  },
  {
    slug: "soc-analyst-bangalore",
    company: "meghdhara-cloud",
    title: "Security Operations Analyst – Bangalore (Hybrid)",
    category: "cyber-security",
    department: "it-security",
    type: "full-time",
    experience: "1-3",
    salary: { min: 500_000, max: 700_000, period: "year" },
    place: { city: "bangalore", remote: false },
    openings: 3,
    hoursAgo: 232,
    skills: ["Security Monitoring", "Networking", "Linux", "IT Helpdesk"],
    description: `You watch over the networks of four small banks. Most alarms are harmless; your work is to find the one that is not, to act on it by the book and to explain it in words that a branch manager understands.

## What you will do
- Work through alarms in a shift of three people
- Block, isolate, inform; then write the report
- Improve rules that cry wolf
- Take part in a drill every month

## What we ask
- A year in security operations or network support
- Knowledge of logs, mail headers and common attacks
- Police verification, paid by us

## Where and when
Four shifts of ten hours a week. **Two at our Bangalore centre, two from home** over a secured laptop. Night cab in both directions.`,
  },
  {
    slug: "manual-tester-fresher",
    company: "parakhwala-testing",
    title: "Manual Tester (Freshers Welcome)",
    category: "software-testing",
    department: "quality",
    type: "full-time",
    experience: "0-1",
    salary: { min: 300_000, max: 360_000, period: "year" },
    openings: 4,
    hoursAgo: 1,
    skills: ["Manual Testing", "Test Case Writing", "Bug Reporting", "Mobile App Testing"],
    description: `You try shopping, banking and school apps on five cheap phones and find what their makers have missed. A good report of yours saves a thousand people from an angry evening.

## What you will do
- Test new versions against a list, then without one
- Describe a fault so that it can be repeated in one try
- Check Hindi and Marathi texts as well as English ones
- Test again after the repair

## What we ask
- Any degree or diploma; a testing course is nice but not required
- Curiosity, order and clear written English
- An Android phone and a laptop

## What you get
Six weeks of **paid training**, test phones by courier, day shift, five days a week. No bond. Selection by an online exercise of 45 minutes.`,
  },
  {
    slug: "playwright-automation-engineer",
    company: "parakhwala-testing",
    title: "Test Automation Engineer (Playwright)",
    category: "software-testing",
    department: "quality",
    type: "full-time",
    experience: "3-5",
    salary: { min: 900_000, max: 1_300_000, period: "year" },
    openings: 1,
    hoursAgo: 158,
    skills: ["Playwright", "Automation Testing", "TypeScript", "API Testing", "CI/CD"],
    description: `Two clients want a safety net that tells them in fifteen minutes whether a change broke something. You weave it: few tests, well chosen, that fail only when something is really wrong.

## What you will do
- Write browser and interface tests in TypeScript
- Run them in the client's pipeline and keep them green and quick
- Throw out tests that nobody believes
- Coach two manual testers who want to learn code

## What we ask
- Three years of automation, one with Playwright or Cypress
- Feeling for what is worth testing
- Patience with other people's code

## What you get
Remote, four and a half days a week, **every second Friday afternoon for learning**, health cover, a share in yearly profit.`,
  },
  {
    slug: "senior-data-scientist",
    company: "ganakyantra-data",
    title: "Senior Data Scientist – Indian Languages",
    category: "data-science",
    department: "data",
    type: "full-time",
    experience: "5-8",
    salary: { min: 2_400_000, max: 3_200_000, period: "year" },
    place: { city: "hyderabad", remote: true },
    openings: 1,
    hoursAgo: 476,
    education: "postgraduate",
    skills: ["Machine Learning", "Natural Language Processing", "Python", "Statistics", "SQL"],
    description: `How well does a speech model understand a farmer from Guntur, a nurse from Gorakhpur? You measure it fairly, find out which data is missing and prove that the next version is better.

## What you will do
- Design test sets for eleven languages with our annotators
- Train and compare models; publish what can be published
- Find bias by age, gender and dialect
- Explain results to people who decide about budgets

## What we ask
- Five years in applied machine learning, two with text or speech
- Strong statistics and clean Python
- A second Indian language beside your own

## What you get
Remote or at our Hyderabad office as you like. **Time for one paper a year**, computing budget, family health cover.`,
  },
  {
    slug: "wordpress-website-upkeep",
    company: "taarabindu-media",
    title: "WordPress Developer for Website Upkeep",
    category: "wordpress",
    department: "engineering",
    type: "freelance",
    experience: "1-3",
    salary: { min: 5_000, max: 9_000, period: "project" },
    openings: 2,
    hoursAgo: 99,
    skills: ["WordPress", "Elementor", "PHP", "CSS", "Backup and Recovery"],
    description: `Our clients have forty small WordPress sites. Each quarter every site gets a check-up: updates, backup, speed, forms, a broken link here and there. One check-up with a written report is one project.

## The work
- Copy the site, update it there, test, then update the real one
- Make pages load in under three seconds on mobile data
- Repair forms, and remove plugins that nobody uses
- Write one page about what you found

## We look for
- A year or two with WordPress, PHP and CSS
- Care: never update without a backup
- Ten to fifteen hours a week

## Payment
₹5,000 for a simple site, ₹9,000 for a shop, **half in advance**. New pages are quoted apart. Access is given through our own password store.`,
  },
];
