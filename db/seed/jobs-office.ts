import type { SampleJob } from "./shape";

export const officeJobs: readonly SampleJob[] = [
  {
    slug: "invoice-data-entry-operator",
    company: "kagazkalam-backoffice",
    title: "Invoice Data Entry Operator",
    category: "data-entry",
    department: "operations",
    type: "full-time",
    experience: "0-1",
    salary: { min: 12_000, max: 15_000, period: "month" },
    openings: 10,
    hoursAgo: 9,
    womenFriendly: true,
    skills: ["Data Entry", "English Typing", "PDF to Excel", "Data Verification"],
    description: `Traders send us scanned purchase bills. You enter supplier, date, items and tax into our web page, so that the accountant finds them ready in the evening.

## The work
- About 180 bills a day, in English and Hindi
- Compare the tax on the bill with the tax that the page works out
- Ask in the group chat when a bill makes no sense

## We look for
- Typing of 30 words per minute; accuracy counts more than speed
- Twelfth pass; commerce students and returning mothers are welcome
- A computer with a screen of at least 14 inches

## Pay and hours
9 am to 6 pm with an hour of lunch, Sunday off. Salary from the first day of training. **You never pay us**: no registration, no software fee, no deposit.`,
  },
  {
    slug: "excel-mis-executive",
    company: "kagazkalam-backoffice",
    title: "Excel and MIS Executive",
    category: "data-analysis",
    department: "data",
    type: "full-time",
    experience: "1-3",
    salary: { min: 25_000, max: 32_000, period: "month" },
    openings: 2,
    hoursAgo: 172,
    skills: ["Advanced Excel", "Pivot Tables", "VLOOKUP", "MIS Reporting", "Google Sheets"],
    description: `Nine clinics and twenty traders want to see on Monday morning how last week went. You collect their figures, clean them and build reports that a busy owner understands in one minute.

## The work
- Daily and weekly reports in Excel and Google Sheets
- Find out why two numbers that should agree do not
- Replace copy-and-paste routines by formulas or Power Query

## We look for
- One to three years with MIS reports
- Lookups, pivot tables and conditional formats without looking them up
- The habit of checking a total twice

## Pay and hours
9.30 am to 6.30 pm, alternate Saturdays off. The interview has **a practical test with a real sheet**, one hour, on your own computer.`,
  },
  {
    slug: "english-audio-transcriber",
    company: "kagazkalam-backoffice",
    title: "English Audio Transcriber",
    category: "typing-transcription",
    department: "operations",
    type: "freelance",
    experience: "0-1",
    salary: { min: 180, max: 260, period: "hour" },
    openings: 12,
    hoursAgo: 221,
    skills: ["Transcription", "Audio Typing", "English Typing", "Proofreading"],
    description: `Lectures, interviews and board meetings reach us as sound files. You type what was said, mark who said it and leave out the "umm". Take as many files as fit into your week.

## The work
- Files of 10 to 60 minutes with Indian English accents
- Time marks every two minutes, speaker names where known
- A reviewer reads your first five files and tells you what to change

## We look for
- Very good listening and correct English spelling
- Typing of 45 words per minute
- Headphones; a foot pedal is nice but not needed

## Pay
Paid per hour of work by a fair table: a clear hour of sound counts as four hours of typing. Transfers go out **every second Friday**. No minimum, no penalty for a week off.`,
  },
  {
    slug: "document-verification-executive-indore",
    company: "kagazkalam-backoffice",
    title: "Document Verification Executive – Indore (Hybrid)",
    category: "back-office",
    department: "operations",
    type: "full-time",
    experience: "1-3",
    salary: { min: 16_000, max: 21_000, period: "month" },
    place: { city: "indore", remote: false },
    openings: 3,
    hoursAgo: 340,
    skills: ["KYC Verification", "Document Preparation", "Data Verification", "MS Office"],
    description: `Loan papers must be complete and genuine before a bank looks at them. You compare names, dates and numbers across documents. Three days a week you work from home; on two days you come to our office in Indore, because some papers may not leave the building.

## The work
- Check 40 files a day against a list
- Call the applicant politely when a page is missing
- Report anything that looks altered

## We look for
- A year in banking back office, KYC or insurance operations
- Good Hindi, readable English
- A sharp eye, and honesty with other people's papers

## Pay and hours
10 am to 6.30 pm, Sunday off. **Bus fare for office days** is paid. Written offer letter before joining.`,
  },
  {
    slug: "image-labelling-associate",
    company: "ganakyantra-data",
    title: "Image Labelling Associate",
    category: "data-annotation",
    department: "data",
    type: "contract",
    experience: "0-1",
    salary: { min: 90, max: 130, period: "hour" },
    openings: 25,
    hoursAgo: 13,
    womenFriendly: true,
    boostLevel: 1,
    device: "laptop_needed",
    shift: "flexible",
    skills: ["Image Labelling", "Data Annotation", "Basic Computer Skills", "Accuracy Checking"],
    description: `You draw boxes around road signs, crops and shop boards in photos taken all over India, so that computers can learn to see them. The rules are written down with many examples, and a trainer answers questions the whole day.

## The work
- 20 to 30 hours a week, whenever you like between 7 am and 11 pm
- Label, skip with a reason, or ask
- Re-check a small share of other people's labels

## We look for
- A computer with a mouse; a touch pad is too slow
- Patience with details and good eyesight at the screen
- No degree needed. **Training of six hours is paid.**

## Pay
The hourly rate depends on how often your labels agree with the expert's. Weekly transfer to your bank account, with a statement of every hour.`,
  },
  {
    slug: "saree-catalogue-executive-surat",
    company: "chhoti-dukaan-online",
    title: "Catalogue Listing Executive – Surat (Hybrid)",
    category: "ecommerce",
    department: "operations",
    type: "full-time",
    experience: "0-1",
    salary: { min: 15_000, max: 19_000, period: "month" },
    place: { city: "surat", remote: false },
    openings: 2,
    hoursAgo: 64,
    skills: ["Product Listing", "Catalogue Entry", "Product Descriptions", "MS Excel"],
    description: `Every week 300 new sarees wait to be listed. You write their titles and details, choose the best photos and put them on four market places with the right size, fabric and price. Two mornings a week you visit sellers in the Surat textile market with a colleague; otherwise you work from home.

## The work
- Fill listing sheets and upload them
- Write short, true descriptions: chiffon is chiffon
- Correct listings that a market place has rejected

## We look for
- Good Gujarati or Hindi, simple written English
- Excel basics; an eye for colour and cloth
- Freshers are welcome

## Pay and hours
10 am to 6.30 pm, Sunday off. **Travel to the market is paid.** Festival bonus of half a month's salary.`,
  },
  {
    slug: "marketplace-account-manager",
    company: "chhoti-dukaan-online",
    title: "Marketplace Account Manager",
    category: "ecommerce",
    department: "sales",
    type: "full-time",
    experience: "3-5",
    salary: { min: 500_000, max: 700_000, period: "year" },
    openings: 1,
    hoursAgo: 430,
    skills: [
      "Marketplace Management",
      "Price Monitoring",
      "Inventory Management",
      "Account Management",
      "Sales Reporting",
    ],
    description: `Twelve sellers trust you with their online shop. You decide with them what to list, what to price how and when to join a sale, and you show them every month what it brought.

## The work
- Watch stock, returns and ratings of about 4,000 products
- Plan festival sales two months ahead
- Argue with market places about wrong fees, with papers in hand
- Train two catalogue executives

## We look for
- Three years with Indian market places, as a seller or for one
- Comfort with spreadsheets and with plain talk about money
- Hindi and Gujarati, English for mails

## Pay and hours
Fully remote; flexible between 9 am and 8 pm. Fixed salary as shown plus **a yearly share of growth**, by a formula that you see before you sign.`,
  },
];
