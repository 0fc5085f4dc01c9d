import type { JobTemplate } from "./template";

export const marketingTemplates: readonly JobTemplate[] = [
  {
    key: "content-writing",
    category: "content-writing",
    department: "content",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["Content Writing", "Blog Writing", "SEO Writing", "Proofreading"],
    en: {
      title: "Content Writer",
      description: `
You write articles that people read to the end.

## What you do
- Research a subject, ask our experts, and write two to three articles a week
- Write in your own words; sources are named
- Work in the editor's remarks, and check facts and spelling

## What you need
- Published texts that you can show
- Very good English

## Hours
Eight hours a day, five days a week; when you write is up to you.`,
      questions: [
        ["Where can we read something that you have written?", "text"],
        ["How many years have you been writing for a living?", "number"],
      ],
    },
    hi: {
      title: "हिन्दी कंटेंट राइटर",
      description: `
आप सरल और रोचक हिन्दी में लेख लिखेंगे, जिन्हें लोग अंत तक पढ़ें।

## काम क्या है
- विषय की जानकारी जुटाना और हफ़्ते में दो-तीन लेख लिखना
- अपने शब्दों में लिखना और स्रोत बताना
- संपादक के सुझावों पर काम करना, तथ्य और वर्तनी जाँचना

## आपके पास क्या हो
- आपके छपे हुए लेख, जो आप दिखा सकें
- शुद्ध और सहज हिन्दी

## समय
रोज़ आठ घंटे, हफ़्ते में पाँच दिन।`,
      questions: [
        ["हम आपका लिखा हुआ कहाँ पढ़ सकते हैं?", "text"],
        ["आप कितने साल से लिख रहे हैं?", "number"],
      ],
    },
  },
  {
    key: "translation",
    category: "translation",
    department: "content",
    jobType: "freelance",
    experienceLevel: "1-3",
    skills: ["English to Hindi Translation", "Hindi to English Translation", "Localisation", "Hindi Proofreading"],
    en: {
      title: "English–Hindi Translator",
      description: `
You translate help pages and letters so that they read as if they had been written in Hindi.

## What you do
- Translate 1,500 to 2,000 words a day
- Keep to our list of terms, and make it better
- Read the translations of a colleague before they are published

## What you need
- Excellent Hindi and English
- Experience with translations that were published

## Hours
Work comes in parcels with a date; you say how many you take.`,
      questions: [
        ["How many words a day do you translate?", "number"],
        ["What have you translated before?", "text"],
      ],
    },
  },
  {
    key: "digital-marketing",
    category: "digital-marketing",
    department: "marketing",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["Digital Marketing", "Google Ads", "Meta Ads", "Google Analytics"],
    en: {
      title: "Digital Marketing Executive",
      description: `
You plan and run our campaigns, and tell us what they have brought.

## What you do
- Set up campaigns in search and social networks within the budget that we give
- Test texts and pictures against each other
- Report each week what a lead has cost and what we should change

## What you need
- A year or more with Google Ads or Meta Ads
- Numbers do not frighten you

## Hours
Eight hours a day, five days a week.`,
      questions: [
        ["What was the largest monthly budget in rupees that you have looked after?", "number"],
        ["Which result are you proud of?", "text"],
      ],
    },
  },
  {
    key: "social-media",
    category: "social-media",
    department: "marketing",
    jobType: "part-time",
    experienceLevel: "0-1",
    skills: ["Social Media Management", "Instagram Marketing", "Content Calendar", "Canva"],
    en: {
      title: "Social Media Manager",
      description: `
You look after our pages: you plan, write and publish, and talk with the people who comment.

## What you do
- Make a plan for each month and agree it with us
- Write posts in English and Hindi, with pictures made in Canva
- Answer comments and messages within a working day

## What you need
- Pages that you have looked after and can show
- Good taste, and correct spelling in both languages

## Hours
Four hours a day, five days a week.`,
      questions: [
        ["Which pages have you looked after?", "text"],
        ["Can you make short videos yourself?", "yes_no"],
      ],
    },
  },
  {
    key: "seo",
    category: "seo",
    department: "marketing",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["SEO", "Keyword Research", "On-Page SEO", "Google Search Console"],
    en: {
      title: "SEO Executive",
      description: `
You help people find our pages, by work that lasts.

## What you do
- Find out what people search for and which page should answer it
- Improve titles, texts and links within our site
- Watch the Search Console and report each month

## What you need
- A year or more of SEO, with results that you can explain
- Basic HTML

## Hours
Eight hours a day, five days a week.`,
      questions: [
        ["How many years have you worked in SEO?", "number"],
        ["Which site have you brought forward, and how?", "text"],
      ],
    },
  },
  {
    key: "graphic-design",
    category: "graphic-design",
    department: "design",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["Graphic Design", "Adobe Photoshop", "Adobe Illustrator", "Social Media Creatives"],
    en: {
      title: "Graphic Designer",
      description: `
You design what our customers see: posts, brochures and packaging.

## What you do
- Turn a short briefing into two or three drafts
- Prepare files for print and screen
- Keep our colours and fonts in order

## What you need
- A portfolio
- Photoshop and Illustrator, or tools as good

## Hours
Eight hours a day, five days a week.`,
      questions: [
        ["Where can we see your portfolio?", "text"],
        ["How many years have you worked as a designer?", "number"],
      ],
    },
  },
  {
    key: "video-editing",
    category: "video-editing",
    department: "design",
    jobType: "contract",
    experienceLevel: "1-3",
    skills: ["Video Editing", "Adobe Premiere Pro", "Colour Grading", "Audio Editing"],
    en: {
      title: "Video Editor",
      description: `
You cut our raw material into videos of one to ten minutes.

## What you do
- Cut, add titles and subtitles, and clean the sound
- Deliver a first version within two working days, then work in our remarks
- Keep project files so that others can go on with them

## What you need
- A showreel
- A computer that is fast enough, and an editing program of your choice

## Hours
About eight videos a month, with dates agreed ahead.`,
      questions: [
        ["Where can we see your showreel?", "text"],
        ["Do you have your own editing computer?", "yes_no"],
      ],
    },
  },
];
