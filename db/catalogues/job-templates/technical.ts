import type { JobTemplate } from "./template";

export const technicalTemplates: readonly JobTemplate[] = [
  {
    key: "software-development",
    category: "software-development",
    department: "engineering",
    jobType: "full-time",
    experienceLevel: "3-5",
    skills: ["Python", "REST APIs", "SQL", "Git", "Unit Testing"],
    en: {
      title: "Software Developer",
      description: `
You build and look after the services behind our product, in a team of five.

## What you do
- Write features from the first talk to the release, with tests
- Read the changes of colleagues, and have yours read
- Take your turn in looking after what runs

## What you need
- Three years or more of professional development
- Python, SQL and HTTP interfaces; other languages help

## Hours
Five days a week, with a daily call at 11 am IST. The rest of the day is yours to plan.`,
      questions: [
        ["How many years have you worked as a developer?", "number"],
        ["What was the last thing that you have built alone?", "text"],
        ["What is your notice period in days?", "number"],
      ],
    },
  },
  {
    key: "web-development",
    category: "web-development",
    department: "engineering",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["HTML", "CSS", "JavaScript", "React", "Responsive Design"],
    en: {
      title: "Web Developer",
      description: `
You build pages that load fast on a cheap phone.

## What you do
- Turn designs into accessible pages with React
- Measure what they weigh, and make them lighter
- Fix what users report

## What you need
- A year or more of work with HTML, CSS and JavaScript
- Something on the web that you can show

## Hours
Eight hours a day, five days a week.`,
      questions: [
        ["Which page that you have built can we look at?", "text"],
        ["How many years have you worked with React?", "number"],
      ],
    },
  },
  {
    key: "software-testing",
    category: "software-testing",
    department: "quality",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["Manual Testing", "Test Case Writing", "Bug Reporting", "API Testing"],
    en: {
      title: "Software Tester",
      description: `
You find out what is wrong before our customers do.

## What you do
- Write test cases with the developers before a feature is built
- Test on phones and in browsers, and describe defects so that they can be repeated
- Keep a part of the tests running by themselves

## What you need
- A year or more of manual testing
- First experience with automation helps

## Hours
Eight hours a day, five days a week.`,
      questions: [
        ["How many years have you tested software?", "number"],
        ["Have you written automated tests?", "yes_no"],
      ],
    },
  },
  {
    key: "data-analysis",
    category: "data-analysis",
    department: "data",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["MIS Reporting", "Advanced Excel", "SQL", "Power BI"],
    en: {
      title: "MIS Executive",
      description: `
You make reports on which people decide something.

## What you do
- Prepare the daily and weekly figures from our database
- Find out why a number has moved, and say it in two sentences
- Replace handwork in Excel by queries and dashboards

## What you need
- Pivot tables and lookups in your sleep; simple SQL
- A year or more with reports

## Hours
Eight hours a day, Monday to Saturday; every second Saturday is off.`,
      questions: [
        ["Can you write SQL queries yourself?", "yes_no"],
        ["How many years have you made reports?", "number"],
      ],
    },
  },
];
