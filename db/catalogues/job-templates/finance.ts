import type { JobTemplate } from "./template";

export const financeTemplates: readonly JobTemplate[] = [
  {
    key: "accounting",
    category: "accounting",
    department: "finance",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["TallyPrime", "Bookkeeping", "Bank Reconciliation", "Invoicing"],
    en: {
      title: "Accountant",
      description: `
You keep the books of small companies, from your home.

## What you do
- Enter purchase and sales bills in Tally every day
- Reconcile the bank once a week
- Prepare the papers for the auditor at the end of the year

## What you need
- B.Com. or the same knowledge by practice
- A year or more with Tally

## Hours
Eight hours a day, Monday to Saturday.`,
      questions: [
        ["How many years have you worked with Tally?", "number"],
        ["Have you closed a year's accounts with an auditor?", "yes_no"],
      ],
    },
    hi: {
      title: "अकाउंटेंट",
      description: `
आप घर से छोटी कंपनियों का हिसाब-किताब सँभालेंगे।

## काम क्या है
- ख़रीद और बिक्री के बिल रोज़ टैली में दर्ज करना
- हफ़्ते में एक बार बैंक का मिलान करना
- साल के अंत में ऑडिटर के लिए काग़ज़ तैयार करना

## आपके पास क्या हो
- बी.कॉम. या इतना ही अनुभव
- टैली पर कम से कम एक साल का काम

## समय
रोज़ आठ घंटे, सोमवार से शनिवार।`,
      questions: [
        ["आपने टैली पर कितने साल काम किया है?", "number"],
        ["क्या आपने ऑडिटर के साथ साल का हिसाब पूरा किया है?", "yes_no"],
      ],
    },
  },
  {
    key: "taxation",
    category: "taxation",
    department: "finance",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["GST Filing", "GST Reconciliation", "TDS", "Income Tax Returns"],
    en: {
      title: "GST and Tax Executive",
      description: `
You prepare the returns of our clients in time.

## What you do
- Reconcile purchases with the GST portal each month
- Prepare GSTR-1 and GSTR-3B, and TDS returns each quarter
- Ask clients early for what is missing

## What you need
- Two years or more with GST returns
- Care with dates

## Hours
Eight hours a day, Monday to Saturday; longer around the due dates, with time off after them.`,
      questions: [
        ["For how many clients have you filed GST returns each month?", "number"],
        ["Have you answered notices of the department?", "yes_no"],
      ],
    },
  },
  {
    key: "payroll",
    category: "payroll",
    department: "human-resources",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["Payroll Processing", "PF and ESI", "Attendance Management", "MS Excel"],
    en: {
      title: "Payroll Executive",
      description: `
You see to it that everybody's salary is right and in time.

## What you do
- Take over attendance and leave at the end of the month
- Run the payroll for about 200 employees, and answer their questions
- Prepare PF and ESI statements

## What you need
- A year or more in payroll
- Excel, and discretion

## Hours
Eight hours a day, five days a week.`,
      questions: [
        ["For how many employees have you run a payroll?", "number"],
        ["Which payroll software do you know?", "text"],
      ],
    },
  },
];
