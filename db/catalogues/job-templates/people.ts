import type { JobTemplate } from "./template";

export const peopleTemplates: readonly JobTemplate[] = [
  {
    key: "human-resources",
    category: "human-resources",
    department: "human-resources",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["HR Operations", "Onboarding", "Attendance Management", "HR Letters"],
    en: {
      title: "HR Executive",
      description: `
You are the one whom our people ask: from the first day to the last.

## What you do
- Prepare letters and the first day of new colleagues
- Keep leave and attendance in order
- Listen, and bring up what is wrong

## What you need
- A year or more in HR
- Clear Hindi and English, spoken and written

## Hours
Eight hours a day, five days a week.`,
      questions: [
        ["How many years have you worked in HR?", "number"],
        ["For how many people have you been responsible?", "number"],
      ],
    },
  },
  {
    key: "recruitment",
    category: "recruitment",
    department: "human-resources",
    jobType: "full-time",
    experienceLevel: "0-1",
    skills: ["Recruitment", "Resume Screening", "Candidate Sourcing", "Interview Scheduling"],
    en: {
      title: "Recruiter",
      description: `
You find people for our open positions and lead them through the interviews.

## What you do
- Read applications and call those who fit
- Plan interviews and tell everybody how they went, also those who are not taken
- Keep the list of candidates up to date

## What you need
- A friendly voice on the phone, in Hindi and English
- Order in many conversations at once

## Hours
Eight hours a day, Monday to Saturday.`,
      questions: [
        ["Have you hired people before?", "yes_no"],
        ["Which kinds of positions have you filled?", "text"],
      ],
    },
  },
  {
    key: "online-teaching",
    category: "online-teaching",
    department: "education",
    jobType: "part-time",
    experienceLevel: "1-3",
    skills: ["Online Teaching", "Maths Teaching", "Lesson Planning", "Doubt Solving"],
    en: {
      title: "Online Maths Teacher, Classes 6 to 10",
      description: `
You teach small groups of four to six children by video.

## What you do
- Give two or three lessons each afternoon, from our plan or yours
- Set and check short exercises
- Talk with parents once a month

## What you need
- A degree with mathematics, and experience in teaching
- A computer with camera; a drawing tablet helps

## Hours
4 pm to 8 pm, Monday to Saturday. Preparation is paid.`,
      questions: [
        ["Which classes have you taught?", "text"],
        ["How many years have you taught online?", "number"],
      ],
    },
    hi: {
      title: "ऑनलाइन गणित शिक्षक, कक्षा 6 से 10",
      description: `
आप वीडियो पर चार से छह बच्चों के छोटे समूहों को हिन्दी माध्यम में गणित पढ़ाएँगे।

## काम क्या है
- हर शाम दो-तीन कक्षाएँ लेना
- छोटे अभ्यास देना और जाँचना
- महीने में एक बार माता-पिता से बात करना

## आपके पास क्या हो
- गणित के साथ डिग्री और पढ़ाने का अनुभव
- कैमरे वाला कंप्यूटर

## समय
शाम 4 से 8 बजे, सोमवार से शनिवार। तैयारी के समय का भी वेतन मिलता है।`,
      questions: [
        ["आपने कौन सी कक्षाएँ पढ़ाई हैं?", "text"],
        ["आपने कितने साल ऑनलाइन पढ़ाया है?", "number"],
      ],
    },
  },
  {
    key: "research-surveys",
    category: "research-surveys",
    department: "research",
    jobType: "temporary",
    experienceLevel: "0-1",
    skills: ["Survey Calling", "Data Entry", "Spoken Hindi"],
    en: {
      title: "Survey Interviewer by Phone",
      description: `
You ask people a list of questions by phone for a study and write down the answers.

## What you do
- Call households from our list, at the agreed times
- Read the questions as they are written, and note the answers word by word
- Respect it when somebody does not want to take part

## What you need
- A clear voice in Hindi or your state's language
- A computer and headphones

## Hours
Six hours a day for three months.`,
      questions: [
        ["Which languages do you speak fluently?", "text"],
        ["Can you work on Saturdays and Sundays?", "yes_no"],
      ],
    },
    hi: {
      title: "फ़ोन पर सर्वे करने वाले",
      description: `
आप एक अध्ययन के लिए लोगों से फ़ोन पर तय सवाल पूछेंगे और उनके जवाब लिखेंगे।

## काम क्या है
- हमारी सूची से तय समय पर घरों में फ़ोन करना
- सवाल वैसे ही पढ़ना जैसे लिखे हैं, और जवाब शब्द-शब्द लिखना
- जो बात न करना चाहे, उसकी इच्छा का मान रखना

## आपके पास क्या हो
- हिन्दी या अपने राज्य की भाषा में साफ़ आवाज़
- कंप्यूटर और हेडफ़ोन

## समय
तीन महीने तक रोज़ छह घंटे।`,
      questions: [
        ["आप कौन-कौन सी भाषाएँ अच्छी तरह बोलते हैं?", "text"],
        ["क्या आप शनिवार और रविवार को काम कर सकते हैं?", "yes_no"],
      ],
    },
  },
  {
    key: "medical-coding",
    category: "medical-coding",
    department: "healthcare",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["Medical Coding", "ICD-10", "Medical Billing"],
    en: {
      title: "Medical Coder",
      description: `
You read treatment records and give them the right codes.

## What you do
- Code records by ICD-10 and our guide
- Ask back where a record does not say enough
- Keep an accuracy of 95 per cent, checked each week with you

## What you need
- A year or more of coding; a CPC certificate helps
- Discretion: you read private matters

## Hours
Eight hours a day, five days a week.`,
      questions: [
        ["How many years have you coded?", "number"],
        ["Do you hold a coding certificate?", "yes_no"],
      ],
    },
  },
];
