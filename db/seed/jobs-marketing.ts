import type { SampleJob } from "./shape";

export const marketingJobs: readonly SampleJob[] = [
  {
    slug: "social-media-executive",
    company: "taarabindu-media",
    title: "Social Media Executive",
    category: "social-media",
    department: "marketing",
    type: "full-time",
    experience: "0-1",
    salary: { min: 16_000, max: 22_000, period: "month" },
    openings: 2,
    hoursAgo: 3,
    shift: "day",
    hoursPerDay: 8,
    education: "12th",
    skills: ["Social Media Management", "Instagram Marketing", "Canva", "Content Calendar"],
    description: `A dentist in Ludhiana, a sweet shop in Ambala, a homestay near Shimla: you look after the pages of six local businesses and become the person who knows their customers.

## What you will do
- Plan a month of posts for each client and make them in Canva
- Answer comments and messages in Punjabi, Hindi and English
- Cut simple reels from what clients film on their phones
- Show in a one-page report what worked

## What we ask
- Your own page, however small, that you have kept going
- Good Hindi or Punjabi, decent English
- Reliability: a post for a festival must be there that morning

## Pay and hours
10 am to 6.30 pm, Sundays and second Saturdays off. **Phone and data allowance of ₹800.** A raise after six months is part of the letter.`,
  },
  {
    slug: "performance-marketing-manager",
    company: "taarabindu-media",
    title: "Performance Marketing Manager",
    category: "online-advertising",
    department: "marketing",
    type: "full-time",
    experience: "5-8",
    salary: { min: 1_200_000, max: 1_600_000, period: "year" },
    openings: 1,
    hoursAgo: 240,
    skills: ["Google Ads", "Meta Ads", "Conversion Tracking", "Campaign Planning", "Google Analytics"],
    description: `You are responsible for about ₹40 lakh of advertising money a month, spread over thirty small clients who feel every rupee. Your task is to spend it where it brings patients, guests and buyers, and to say no when it does not.

## What you will do
- Build and run search, video and lead campaigns
- Repair tracking until the numbers can be trusted
- Lead three executives and teach them to think in margins
- Talk to owners once a month in plain language

## What we ask
- Five years with your own budgets, at least two for local businesses
- Strong spreadsheets, honest reporting
- Hindi or Punjabi

## What you get
Remote, with a visit to Chandigarh every quarter. **Bonus tied to client retention**, not to spending. Family health cover.`,
  },
  {
    slug: "seo-analyst",
    company: "taarabindu-media",
    title: "SEO Analyst",
    category: "seo",
    department: "marketing",
    type: "full-time",
    experience: "1-3",
    salary: { min: 350_000, max: 500_000, period: "year" },
    openings: 1,
    hoursAgo: 132,
    skills: ["Local SEO", "Technical SEO", "Google Search Console", "Google Business Profile", "SEO Audits"],
    description: `When somebody in Panchkula searches for a good paediatrician, our client should appear because the page is fast, true and helpful. You find what stands in the way and see it repaired.

## What you will do
- Audit ten websites a quarter and rank the findings by effect
- Keep business profiles and reviews in order
- Write briefs for writers and tickets for the web developer
- Watch positions and explain changes without magic

## What we ask
- A year or two of hands-on SEO
- Reading knowledge of HTML; comfort with large sheets
- **No bought links**, no invented reviews: we do not do that

## What you get
Five days, 9.30 am to 6 pm. Paid tools, one conference a year, salary review every April.`,
  },
  {
    slug: "digital-marketing-intern",
    company: "taarabindu-media",
    title: "Digital Marketing Intern",
    category: "digital-marketing",
    department: "marketing",
    type: "internship",
    experience: "0-1",
    salary: { min: 8_000, max: 10_000, period: "month" },
    openings: 4,
    hoursAgo: 23,
    skills: ["Digital Marketing", "Canva", "Hashtag Research", "Google Sheets"],
    description: `Six months in which you see how marketing for small businesses is really done. You work with a mentor, have your own small client from the third month and leave with a report on what you tried.

## What you will learn
- Planning posts and writing captions
- Setting up a small advertisement and reading its result
- Collecting leads and passing them to the client in time
- Search basics: profiles, reviews, keywords

## Who can apply
- Students and graduates of any subject
- A laptop and steady internet; the internship takes 24 hours a week
- Hindi or Punjabi, simple English

## Stipend
₹8,000 a month, ₹10,000 from the fourth. **No training fee and no bond.** Certificate with details of your work, and a job offer for about half of the interns.`,
  },
  {
    slug: "inside-sales-executive",
    company: "neelgagan-softworks",
    title: "Inside Sales Executive – Billing Software",
    category: "sales",
    department: "sales",
    type: "full-time",
    experience: "1-3",
    salary: { min: 400_000, max: 600_000, period: "year" },
    openings: 5,
    hoursAgo: 96,
    skills: ["Inside Sales", "Product Demonstration", "Zoho CRM", "Lead Follow-up"],
    description: `Shop owners ask for a demonstration on our website. You call them within the hour, show the program on a shared screen and find out whether it suits their shop. If it does not, you say so.

## What you will do
- Four to five live demonstrations a day
- Follow up by phone and WhatsApp until there is a clear yes or no
- Keep Zoho CRM so tidy that a colleague could take over
- Bring wishes and complaints to the product team

## What we ask
- A year of selling to businesses by phone
- Hindi and English, and one of Kannada, Tamil or Telugu
- Some feeling for GST bills and stock

## What you get
Fixed salary as shown, plus incentive of **₹300 for each paying shop**. Laptop, phone line, five-day week.`,
  },
  {
    slug: "recruitment-business-developer",
    company: "rozidwar-talent",
    title: "Business Development Manager – Recruitment Services",
    category: "business-development",
    department: "sales",
    type: "full-time",
    experience: "3-5",
    salary: null,
    place: { city: "gurugram", remote: true },
    openings: 1,
    hoursAgo: 560,
    skills: ["B2B Sales", "Proposal Writing", "Negotiation", "Account Management"],
    description: `Growing companies in Delhi, Noida and Gurugram need people and have no time to search. You win them as clients, understand what they really need and stay their contact for the first year.

## What you will do
- Find fifty fitting companies a month and talk to those who decide
- Write proposals with clear prices; no hidden clauses
- Agree with our recruiters on what can be promised
- Look after eight running accounts

## What we ask
- Three years of selling services to companies
- Knowledge of hiring is welcome, curiosity is enough
- Living in the capital region, for two client visits a week

## Pay
Fixed and variable part, told in the first interview. **Employers pay for our service, never candidates.**`,
  },
];
