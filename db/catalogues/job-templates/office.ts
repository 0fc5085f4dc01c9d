import type { JobTemplate } from "./template";

export const officeTemplates: readonly JobTemplate[] = [
  {
    key: "data-entry",
    category: "data-entry",
    department: "operations",
    jobType: "full-time",
    experienceLevel: "0-1",
    skills: ["Data Entry", "MS Excel", "English Typing", "Accuracy Checking"],
    en: {
      title: "Data Entry Operator",
      description: `
You type records from scanned papers into our system, from your home.

## What you do
- Type names, dates and amounts exactly as they stand on the paper
- Mark what cannot be read, instead of guessing
- Check a part of the records of a colleague each day

## What you need
- A computer or laptop and a steady internet connection
- Typing at 25 words a minute or faster, and care

## Hours
Eight hours a day, Monday to Saturday. You are paid a monthly salary, whatever the number of records.`,
      questions: [
        ["Do you have a computer or laptop at home?", "yes_no"],
        ["How many words a minute do you type?", "number"],
      ],
    },
    hi: {
      title: "डेटा एंट्री ऑपरेटर",
      description: `
आप घर से स्कैन किए हुए काग़ज़ों की जानकारी हमारे सिस्टम में टाइप करेंगे।

## काम क्या है
- नाम, तारीख़ और रकम वैसे ही टाइप करना जैसे काग़ज़ पर लिखी है
- जो पढ़ा न जा सके, उस पर निशान लगाना, अंदाज़ा नहीं लगाना
- रोज़ साथी के कुछ रिकॉर्ड जाँचना

## आपके पास क्या हो
- कंप्यूटर या लैपटॉप और अच्छा इंटरनेट
- हिन्दी और अंग्रेज़ी टाइपिंग, 25 शब्द प्रति मिनट

## समय
रोज़ आठ घंटे, सोमवार से शनिवार। हर महीने तय वेतन।`,
      questions: [
        ["क्या घर पर कंप्यूटर या लैपटॉप है?", "yes_no"],
        ["आप एक मिनट में कितने शब्द टाइप करते हैं?", "number"],
      ],
    },
  },
  {
    key: "typing",
    category: "typing-transcription",
    department: "operations",
    jobType: "part-time",
    experienceLevel: "0-1",
    skills: ["Hindi Typing", "Transcription", "Audio Typing", "MS Word"],
    en: {
      title: "Hindi Typist and Transcriber",
      description: `
You listen to recorded interviews and type what is said, in Hindi.

## What you do
- Type recordings of ten to thirty minutes word by word
- Mark speakers and times as our guide says
- Read your text once more before you hand it in

## What you need
- Fast Hindi typing in Unicode (Inscript or phonetic)
- Headphones and a quiet place

## Hours
Four hours a day, at times of your choice between 8 am and 10 pm.`,
      questions: [
        ["How many Hindi words a minute do you type?", "number"],
        ["Which Hindi keyboard do you use?", "text"],
      ],
    },
    hi: {
      title: "हिन्दी टाइपिस्ट और ट्रांसक्राइबर",
      description: `
आप रिकॉर्ड की हुई बातचीत सुनकर उसे हिन्दी में टाइप करेंगे।

## काम क्या है
- दस से तीस मिनट की रिकॉर्डिंग शब्द-शब्द टाइप करना
- बोलने वाले का नाम और समय हमारी गाइड के अनुसार लिखना
- जमा करने से पहले एक बार फिर पढ़ना

## आपके पास क्या हो
- यूनिकोड में तेज़ हिन्दी टाइपिंग
- हेडफ़ोन और शांत जगह

## समय
रोज़ चार घंटे, सुबह 8 से रात 10 के बीच अपनी पसंद के समय पर।`,
      questions: [
        ["आप एक मिनट में कितने हिन्दी शब्द टाइप करते हैं?", "number"],
        ["आप कौन सा हिन्दी कीबोर्ड इस्तेमाल करते हैं?", "text"],
      ],
    },
  },
  {
    key: "virtual-assistant",
    category: "virtual-assistant",
    department: "administration",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["Calendar Management", "Inbox Management", "Google Docs", "Travel Booking"],
    en: {
      title: "Virtual Assistant",
      description: `
You keep the working day of our founder in order, from your home.

## What you do
- Sort the inbox, answer what you can, and bring up what is urgent
- Plan meetings over time zones and prepare the papers for them
- Book travel and keep bills and receipts together

## What you need
- Very good written English
- A year or more as an assistant or in an office
- Discretion: you read what others do not

## Hours
Eight hours a day, five days a week, with an overlap of four hours with our office.`,
      questions: [
        ["How many years have you worked as an assistant?", "number"],
        ["From when to when can you work each day?", "text"],
      ],
    },
  },
  {
    key: "back-office",
    category: "back-office",
    department: "operations",
    jobType: "full-time",
    experienceLevel: "0-1",
    skills: ["MS Excel", "Email Writing", "Record Keeping", "Order Processing"],
    en: {
      title: "Back Office Executive",
      description: `
You see to it that orders, papers and records go through without a mistake.

## What you do
- Check incoming orders and enter them into our system
- Write to vendors and colleagues when something is missing
- Keep the day's list in Excel and report it in the evening

## What you need
- Confident use of Excel and e-mail
- A computer and a steady internet connection

## Hours
Eight hours a day, Monday to Saturday.`,
      questions: [
        ["Have you worked with Excel every day?", "yes_no"],
        ["How soon could you start, in days?", "number"],
      ],
    },
    hi: {
      title: "बैक ऑफ़िस एग्ज़ीक्यूटिव",
      description: `
आप ध्यान रखेंगे कि ऑर्डर, काग़ज़ और रिकॉर्ड बिना ग़लती के आगे बढ़ें।

## काम क्या है
- आए हुए ऑर्डर जाँचना और सिस्टम में डालना
- कुछ कम हो तो विक्रेता या साथी को ईमेल लिखना
- दिन की सूची Excel में रखना और शाम को रिपोर्ट देना

## आपके पास क्या हो
- Excel और ईमेल का अच्छा अभ्यास
- कंप्यूटर और अच्छा इंटरनेट

## समय
रोज़ आठ घंटे, सोमवार से शनिवार।`,
      questions: [
        ["क्या आपने रोज़ Excel पर काम किया है?", "yes_no"],
        ["आप कितने दिन में काम शुरू कर सकते हैं?", "number"],
      ],
    },
  },
  {
    key: "ecommerce",
    category: "ecommerce",
    department: "operations",
    jobType: "full-time",
    experienceLevel: "0-1",
    skills: ["Product Listing", "Catalogue Management", "MS Excel", "Order Processing"],
    en: {
      title: "E-commerce Listing Executive",
      description: `
You bring our products to the online marketplaces and keep their pages right.

## What you do
- Write titles and descriptions, and upload pictures that we send you
- Keep prices and stock the same everywhere
- Answer questions of buyers on the product pages

## What you need
- Experience with a seller panel of any marketplace
- Excel, and an eye for details

## Hours
Eight hours a day, six days a week.`,
      questions: [
        ["Which seller panels have you worked with?", "text"],
        ["Have you uploaded products in bulk by Excel?", "yes_no"],
      ],
    },
  },
];
