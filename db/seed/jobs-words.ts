import type { SampleJob } from "./shape";

/** Writing, editing, languages and sound, in English. */
export const wordJobs: readonly SampleJob[] = [
  {
    slug: "personal-finance-blog-writer",
    company: "lekhanika-content",
    title: "Blog Writer – Personal Finance",
    category: "content-writing",
    department: "content",
    type: "freelance",
    experience: "1-3",
    salary: { min: 1_200, max: 2_000, period: "project" },
    openings: 3,
    hoursAgo: 38,
    skills: ["Blog Writing", "Article Writing", "Fact Checking", "Online Research"],
    description: `Write about provident fund, home loans and school fees for readers who have never read a finance page with pleasure. One article of 900 words is one project; most writers take four to six a month.

## What you will do
- Agree on an outline with your editor before writing
- Explain with an example in rupees, and name the official source of every rule
- Revise once after the edit; a second round is paid again

## What we ask
- Two published pieces that you are proud of
- Plain English without borrowed phrases
- **Your own words**: we check for copied and machine-made text

## Payment
₹1,200 for a first article, up to ₹2,000 once your edits become light. Transfer within ten days of acceptance. The trial article is paid as well.`,
  },
  {
    slug: "seo-content-writer",
    company: "lekhanika-content",
    title: "SEO Content Writer",
    category: "content-writing",
    department: "content",
    type: "full-time",
    experience: "1-3",
    salary: { min: 300_000, max: 450_000, period: "year" },
    openings: 2,
    hoursAgo: 285,
    skills: ["SEO Writing", "Content Writing", "Keyword Research", "WordPress"],
    description: `People type a question, and your page should be the honest answer. You write guides and product pages for furniture, education and health clients, and you see afterwards how they were read.

## What you will do
- Eight to ten pages a week between 600 and 1,500 words
- Plan headings around real questions from search data
- Refresh older pages that have lost readers
- Publish in WordPress with pictures and links

## What we ask
- A year of writing for the web, with samples
- Good English; Bengali or Hindi is welcome
- Curiosity about why a page works

## What you get
Five days a week, 10 am to 6.30 pm, with **a named editor** who reads every page. Book budget of ₹3,000 a year, health cover, 24 days of leave.`,
  },
  {
    slug: "english-tamil-translator",
    company: "vaanibridge-languages",
    title: "English to Tamil Translator",
    category: "translation",
    department: "content",
    type: "freelance",
    experience: "1-3",
    salary: { min: 2_500, max: 9_000, period: "project" },
    place: { city: "chennai", remote: true },
    openings: 5,
    hoursAgo: 515,
    skills: ["Tamil Translation", "Localisation", "Proofreading", "Google Docs"],
    description: `App screens, bank leaflets and school books need Tamil that people speak, not Tamil that only a dictionary knows. Projects run from 1,000 to 4,000 words, and you may refuse any of them without a reason.

## What you will do
- Translate in our web editor with a shared word list
- Discuss difficult terms with the reviewer, whose name you know beforehand
- Keep the date, or say early that you cannot

## What we ask
- Mother-tongue Tamil and very good English
- A year of paid translation or a related degree
- A short paid test of 250 words

## Payment
₹2.25 to ₹2.75 a word, paid **15 days after delivery**. A meeting in Chennai twice a year is optional, with travel paid.`,
  },
  {
    slug: "subtitle-editor",
    company: "vaanibridge-languages",
    title: "Subtitle Editor (Hindi, Telugu or Kannada)",
    category: "proofreading-editing",
    department: "content",
    type: "contract",
    experience: "1-3",
    salary: { min: 250, max: 350, period: "hour" },
    openings: 6,
    hoursAgo: 111,
    skills: ["Subtitling", "Copy Editing", "Telugu Translation", "Kannada Translation"],
    description: `A machine makes the first draft of our subtitles; you make them worth reading. You repair names, jokes and line breaks, and fit every line to the time a viewer needs.

## What you will do
- Edit subtitles of documentaries and lessons, about 25 minutes of film a day
- Keep to 42 signs a line and two lines at a time
- Collect names and terms in the series list

## What we ask
- Hindi, Telugu or Kannada as your first language, and good English
- Some experience with a subtitle tool
- A sense of rhythm

## Terms
Four-month contract of 25 hours a week, hours free. **Headphones are lent by us.** Payment on the 7th of each month against your time sheet.`,
  },
  {
    slug: "technical-writer-help-pages",
    company: "lekhanika-content",
    title: "Technical Writer – Help Pages",
    category: "content-writing",
    department: "content",
    type: "full-time",
    experience: "3-5",
    salary: { min: 800_000, max: 1_100_000, period: "year" },
    openings: 1,
    hoursAgo: 190,
    skills: ["Technical Writing", "Process Documentation", "Style Guides", "REST APIs", "Git"],
    description: `Our clients make software for accounts, clinics and warehouses. You write the pages that people open when they are stuck, and the reference that developers read before they start.

## What you will do
- Try the product yourself until you can explain it
- Write step-by-step help, release notes and interface references
- Keep pages in Git and review those of two colleagues
- Measure which pages end in a support ticket anyway

## What we ask
- Three years of technical writing with public samples
- Enough code to read a request and its answer
- Friendly stubbornness with engineers

## What you get
Fully remote, flexible hours around a daily call at 11 am. Laptop, health cover for the family, **26 days of leave**.`,
  },
  {
    slug: "brand-copywriter",
    company: "dhoopchhaon-studio",
    title: "Copywriter for Food and Clothing Brands",
    category: "copywriting",
    department: "design",
    type: "full-time",
    experience: "1-3",
    salary: { min: 400_000, max: 600_000, period: "year" },
    openings: 1,
    hoursAgo: 56,
    skills: ["Copywriting", "Creative Writing", "Social Media Captions", "Script Writing"],
    description: `Pickle labels, sale posters, a thirty-second film about a cotton shirt: you find the few words that make people smile and remember. You work side by side with two designers on a shared board.

## What you will do
- Lines for packs, posters and social posts in English and Hinglish
- Short film scripts with a director who likes to argue
- Names and stories for new products

## What we ask
- A portfolio of ten things you wrote, student work included
- An ear for how people really talk in Mumbai, Meerut and Madurai
- Taste, and no hurt feelings

## What you get
10.30 am to 7 pm, weekends free. **No unpaid test**: the task after the interview is paid with ₹2,000.`,
  },
  {
    slug: "podcast-editor-part-time",
    company: "mooltaal-audio",
    title: "Podcast Editor (Part Time)",
    category: "voice-over",
    department: "design",
    type: "part-time",
    experience: "1-3",
    salary: { min: 300, max: 450, period: "hour" },
    openings: 2,
    hoursAgo: 365,
    skills: ["Podcast Editing", "Audio Editing", "Sound Mixing"],
    description: `We record two conversations a week in Hindi and Marathi, often over bad connections. You turn ninety rough minutes into forty good ones and keep the laughter in.

## What you will do
- Cut, clean and level speech; take out hum, echo and barking dogs
- Add theme, breaks and sponsor lines from a cue sheet
- Deliver by Wednesday night, with chapters and a short summary

## What we ask
- A year of speech editing in any digital audio program
- Good Hindi; Marathi is a plus
- Closed headphones and a quiet place

## Terms
About 15 hours a week at times of your choice. **Paid monthly by the hour**, with a rise after twenty episodes. Send two links of your work and say what you did on them.`,
  },
];
