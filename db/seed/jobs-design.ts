import type { SampleJob } from "./shape";

export const designJobs: readonly SampleJob[] = [
  {
    slug: "graphic-designer",
    company: "dhoopchhaon-studio",
    title: "Graphic Designer",
    category: "graphic-design",
    department: "design",
    type: "full-time",
    experience: "1-3",
    salary: { min: 360_000, max: 540_000, period: "year" },
    openings: 2,
    hoursAgo: 17,
    skills: ["Graphic Design", "Adobe Illustrator", "Adobe Photoshop", "Packaging Design", "Typography"],
    description: `You design packs, posters and social series for a masala maker, a cotton brand and a chain of clinics. Briefs are short, feedback comes from one person, and files have names that make sense.

## What you will do
- Two to three pieces a day, from first sketch to print file
- Hindi and Marathi lettering beside English
- Photo retouching, and talks with printers

## What we ask
- A portfolio with at least one thing that was printed
- Illustrator and Photoshop; InDesign helps
- An eye for Devanagari type

## What you get
10.30 am to 7 pm from home, weekends free. The studio pays for programs and fonts. **Salary on the 5th**, and a small budget for exhibitions and books.`,
  },
  {
    slug: "ui-ux-designer",
    company: "dhoopchhaon-studio",
    title: "UI/UX Designer",
    category: "ui-ux-design",
    department: "design",
    type: "full-time",
    experience: "3-5",
    salary: { min: 900_000, max: 1_400_000, period: "year" },
    openings: 1,
    hoursAgo: 210,
    skills: ["Figma", "User Research", "Prototyping", "Mobile UI Design", "Accessibility"],
    description: `Our health clients need booking pages that a grandmother in Kolhapur can use on an old phone. You talk to such people, draw, test and draw again, and you stay until it is built properly.

## What you will do
- Interviews and tests with five to eight people per project
- Flows and screens in Figma, with every state drawn
- A small design system in English, Hindi and Marathi
- Review of the built pages for contrast, size and keyboard use

## What we ask
- Three years, with two projects that you can explain in depth
- Experience with small screens and slow networks
- Clear writing

## What you get
Fully remote, **real users in every project**, two studio weeks a year in Mumbai, health cover, 25 days of leave.`,
  },
  {
    slug: "thumbnail-poster-designer",
    company: "dhoopchhaon-studio",
    title: "Thumbnail and Poster Designer",
    category: "graphic-design",
    department: "design",
    type: "freelance",
    experience: "0-1",
    salary: { min: 500, max: 1_500, period: "project" },
    openings: 6,
    hoursAgo: 80,
    skills: ["Thumbnail Design", "Poster Design", "Canva", "Social Media Creatives"],
    description: `We often have more small work than hands: video thumbnails, festival greetings, offer posters. If you are quick, tidy and kind to deadlines, we would like to have you on our list.

## The work
- Thumbnails at ₹500, posters at ₹900 to ₹1,500
- Templates, fonts and pictures come from us
- One round of changes is included; further rounds are paid

## We look for
- Five samples, made for others or for practice
- Canva is enough; Photoshop opens more work
- An answer to a request within two hours on the days that you mark as free

## Payment
Every Saturday for all that was accepted in the week, with a simple statement. **No joining fee, no unpaid samples.** Students are welcome.`,
  },
  {
    slug: "two-d-animator",
    company: "jhilmil-pixels",
    title: "2D Animator",
    category: "animation",
    department: "design",
    type: "full-time",
    experience: "1-3",
    salary: { min: 28_000, max: 40_000, period: "month" },
    openings: 3,
    hoursAgo: 180,
    skills: ["2D Animation", "After Effects", "Storyboarding", "Illustration"],
    description: `Why is the sky blue, how does a heart pump, what did a stepwell look like when it was full? You bring such questions to life in films of three minutes for schools and museums.

## What you will do
- Animate characters and diagrams from a storyboard
- Build rigs that colleagues can use again
- Sit in on the weekly call with the science teacher

## What we ask
- A show reel of one minute
- A year in studio or serious freelance work
- After Effects, and one drawing program that you know well

## What you get
Day work, five days a week; deadlines are planned with you. **Your name in the credits.** Drawing tablet on loan, health cover, a studio week in Thiruvananthapuram each year.`,
  },
  {
    slug: "short-video-editor",
    company: "jhilmil-pixels",
    title: "Short Video Editor",
    category: "video-editing",
    department: "design",
    type: "full-time",
    experience: "0-1",
    salary: { min: 18_000, max: 25_000, period: "month" },
    openings: 2,
    hoursAgo: 43,
    skills: ["Video Editing", "Adobe Premiere Pro", "CapCut", "Colour Grading"],
    description: `From one museum film we make ten short ones for phones: upright, with captions, and with a reason to watch the next. You choose the moments, cut them and make sure that a viewer without sound still understands.

## What you will do
- Three finished shorts a day after the first month
- Captions in English, Hindi or Malayalam from a given text
- Simple titles and moving arrows
- Reading the numbers once a week and trying something new

## What we ask
- Samples, even of a cousin's wedding, that show rhythm
- Premiere Pro, DaVinci Resolve or CapCut
- A computer that can edit full HD; we lend a disk

## Pay and hours
9.30 am to 6 pm, weekends free. **Freshers are welcome**, and an editor sits with you by video in the first weeks.`,
  },
  {
    slug: "autocad-draughtsperson",
    company: "eentpathar-design",
    title: "AutoCAD Draughtsperson",
    category: "architecture-cad",
    department: "engineering",
    type: "contract",
    experience: "1-3",
    salary: { min: 24_000, max: 34_000, period: "month" },
    place: { city: "coimbatore", remote: true },
    openings: 2,
    hoursAgo: 300,
    device: "laptop_needed",
    education: "iti",
    skills: ["AutoCAD", "SketchUp", "Interior Design"],
    description: `We plan houses of 400 to 900 square feet and classrooms for villages around Coimbatore. You turn sketches and site photos into drawings that a mason and an approving officer both understand.

## What you will do
- Plans, sections and door schedules in AutoCAD
- Approval drawings by the rules of Tamil Nadu local bodies
- Simple SketchUp views for the family
- Corrections within two days of a site visit

## What we ask
- Diploma in civil or architectural assistantship, or equal practice
- A year of drawing for real sites
- Tamil for talks with the site, English for labels

## Terms
One-year contract, **home office with one site visit a month**, travel paid. A computer that runs AutoCAD is needed; the licence is ours.`,
  },
];
