import type { SampleJob } from "./shape";

/** Evening work that a phone is enough for. */
const fromThePhone = { device: "phone_enough", shift: "evening", experience: "0-1", type: "part-time" } as const;

export const phoneJobs: readonly SampleJob[] = [
  {
    ...fromThePhone,
    slug: "whatsapp-order-helper",
    company: "saathi-retail",
    title: "WhatsApp Order Helper (Hindi)",
    category: "customer-service",
    department: "customer-support",
    salary: { min: 7_000, max: 9_000, period: "month" },
    openings: 4,
    hoursAgo: 212,
    languages: ["hindi"],
    hoursPerDay: 4,
    education: "10th",
    skills: ["WhatsApp Business", "Customer Support", "Order Tracking"],
    description: `Most of our customers order in the evening, by voice message. You listen, write the order into our form and send the total and the day of delivery.

## What you will do
- Take 30 to 40 orders an evening in the business account of the shop
- Ask when size, colour or address is missing
- Hand every complaint to the day team with a short note

## What we ask
- Hindi that is easy to read; a few English words for sizes are enough
- An Android phone with WhatsApp, and data for four hours
- The first week is paid like every other week

## Hours and pay
5 pm to 9 pm, six days a week. Fixed pay by the fifth of the month, and **no deposit or fee at any point**.`,
  },
  {
    ...fromThePhone,
    slug: "farm-survey-caller",
    company: "bijuka-kisan",
    title: "किसान सर्वे कॉलर (हिन्दी)",
    category: "research-surveys",
    department: "operations",
    salary: { min: 6_500, max: 8_500, period: "month" },
    openings: 6,
    hoursAgo: 236,
    languages: ["hindi"],
    hoursPerDay: 3,
    education: "10th",
    skills: ["Outbound Calls", "Spoken Hindi", "Active Listening"],
    description: `शाम को किसान खेत से लौटते हैं, तब आप उन्हें फ़ोन करके आठ सवाल पूछते हैं: कौन सी फ़सल बोई, पानी कैसा रहा, मंडी में क्या भाव मिला। जवाब हमारे ऐप में चुनने होते हैं, ज़्यादा लिखना नहीं पड़ता।

## आपका काम
- शाम के तीन घंटे में 20 से 25 किसानों से बात करना
- जो बात समझ न आए, उसे दोबारा पूछना, अंदाज़ा नहीं लगाना
- हर कॉल के बाद फ़ॉर्म पूरा करना

## हमें क्या चाहिए
- धीरे और साफ़ बोलने वाली हिन्दी
- एंड्रॉयड फ़ोन; कॉल का ख़र्च कंपनी देती है
- दसवीं पास, पहले का अनुभव नहीं चाहिए

## समय और वेतन
शाम 6 से 9 बजे, सोमवार से शनिवार। **तय वेतन, कॉल की गिनती पर नहीं।** काम सिखाने की कोई फ़ीस नहीं है।`,
  },
  {
    ...fromThePhone,
    slug: "audio-story-checker",
    company: "mooltaal-audio",
    title: "Audio Story Checker (Hindi)",
    category: "typing-transcription",
    department: "content",
    salary: { min: 70, max: 100, period: "hour" },
    openings: 8,
    hoursAgo: 251,
    languages: ["hindi"],
    hoursPerDay: 3,
    education: "none",
    skills: ["Hindi Proofreading", "Active Listening", "Accuracy Checking"],
    description: `Before a story for children goes out, somebody hears every second of it. You listen with the text in front of you and press a button where the two differ.

## What you will do
- Listen to about two hours of stories an evening
- Mark missing words, long pauses and noise from the street
- Say in one sentence when a passage is too hard for a child

## What we ask
- Good ears and quick reading in Hindi
- A phone with headphones; everything happens in our app
- A quiet place for three hours

## Hours and pay
Any three hours between 5 pm and 11 pm. Paid for each hour you have listened, every Friday. **The trial of 20 minutes is paid, too.**`,
  },
  {
    ...fromThePhone,
    slug: "craft-photo-lister",
    company: "mahila-hunar-sangam",
    title: "दस्तकारी फ़ोटो लिस्टिंग सहायक / Product Photo Lister",
    category: "ecommerce",
    department: "operations",
    salary: { min: 6_000, max: 8_000, period: "month" },
    openings: 3,
    hoursAgo: 274,
    womenFriendly: true,
    languages: ["hindi"],
    hoursPerDay: 4,
    education: "10th",
    skills: ["Product Listing", "Smartphone Apps", "WhatsApp Business"],
    description: `कारीगर दिन में बनाई चीज़ों की फ़ोटो शाम को ग्रुप में भेजते हैं। आप सबसे साफ़ फ़ोटो चुनती हैं, नाम, नाप और दाम लिखती हैं और उन्हें ऐप से हमारी दुकान पर डालती हैं।

## आपका काम
- हर शाम 15 से 20 नई चीज़ें दुकान पर डालना
- धुंधली फ़ोटो हो तो कारीगर से दूसरी माँगना
- बिकी हुई चीज़ को उसी दिन हटाना

## हमें क्या चाहिए
- हिन्दी पढ़ना और लिखना; बाकी हम सिखाते हैं
- कैमरे वाला स्मार्टफ़ोन और इंटरनेट
- कम से कम छह महीने साथ रहने का इरादा

## समय और वेतन
शाम 4 से 8 बजे, हफ़्ते में पाँच दिन। वेतन बैंक खाते में, **हर चीज़ बिकने पर छोटा बोनस अलग**। कोई रजिस्ट्रेशन फ़ीस नहीं।`,
  },
  {
    ...fromThePhone,
    slug: "lesson-reminder-caller",
    company: "patangwala-learning",
    title: "Lesson Reminder Caller (Hindi)",
    category: "telecalling",
    department: "customer-support",
    salary: { min: 6_000, max: 7_500, period: "month" },
    openings: 5,
    hoursAgo: 305,
    languages: ["hindi"],
    hoursPerDay: 2,
    education: "10th",
    skills: ["Outbound Calls", "Spoken Hindi", "Customer Feedback"],
    description: `Children forget their lesson, parents forget the time. An hour before each class you call the homes that were missing yesterday and help with the link.

## What you will do
- Call 25 to 30 parents an evening from our calling app
- Explain step by step how the class is opened on a phone
- Write down why a child will not come, in one line

## What we ask
- Friendly, patient Hindi; parents call you didi or bhaiya
- Your own phone; the app hides your number
- You finish what you begin: the list is empty when you stop

## Hours and pay
4 pm to 6 pm or 6 pm to 8 pm, Monday to Friday. Fixed pay, and **nothing to sell and nothing to pay**.`,
  },
];
