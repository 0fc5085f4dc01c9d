import type { JobTemplate } from "./template";

export const customerTemplates: readonly JobTemplate[] = [
  {
    key: "customer-service",
    category: "customer-service",
    department: "customer-support",
    jobType: "full-time",
    experienceLevel: "0-1",
    skills: ["Customer Support", "Inbound Calls", "Spoken Hindi", "Active Listening"],
    en: {
      title: "Customer Service Executive",
      description: `
You answer our customers' calls from your home and help them with orders, deliveries and returns.

## What you do
- Take calls from customers and find out what they need
- Look up the order, explain how it stands, and put right what you can
- Pass on what you cannot solve, and tell the customer when to expect an answer
- Write a short note about each call in our system

## What you need
- A quiet room, a computer or laptop, and a steady internet connection
- Clear and patient speech in Hindi; simple English

## Hours
Eight hours a day, six days a week, in fixed shifts. Training in the first week is paid.`,
      questions: [
        ["Do you have a quiet room for calls at home?", "yes_no"],
        ["How many months have you worked in customer service?", "number"],
        ["Which languages do you speak with customers?", "text"],
      ],
    },
    hi: {
      title: "कस्टमर सर्विस एग्ज़ीक्यूटिव",
      description: `
आप घर से हमारे ग्राहकों के कॉल लेंगे और ऑर्डर, डिलीवरी और वापसी में उनकी मदद करेंगे।

## काम क्या है
- ग्राहक का कॉल लेना और समझना कि उसे क्या चाहिए
- ऑर्डर की स्थिति देखकर बताना और जो ठीक हो सके, ठीक करना
- जो हल न हो सके, उसे सही टीम तक पहुँचाना
- हर कॉल का छोटा नोट सिस्टम में लिखना

## आपके पास क्या हो
- शांत कमरा, कंप्यूटर या लैपटॉप और अच्छा इंटरनेट
- साफ़ हिन्दी और थोड़ी अंग्रेज़ी

## समय
रोज़ आठ घंटे, हफ़्ते में छह दिन, तय शिफ़्ट में। पहले हफ़्ते की ट्रेनिंग का भी वेतन मिलता है।`,
      questions: [
        ["क्या घर पर कॉल के लिए शांत कमरा है?", "yes_no"],
        ["आपने कितने महीने कस्टमर सर्विस में काम किया है?", "number"],
      ],
    },
  },
  {
    key: "telecalling",
    category: "telecalling",
    department: "sales",
    jobType: "full-time",
    experienceLevel: "0-1",
    skills: ["Telecalling", "Outbound Calls", "Spoken Hindi", "Lead Follow-up"],
    en: {
      title: "Telecaller",
      description: `
You call people who have asked about our service, answer their questions and book an appointment.

## What you do
- Call from the list that we give you; no private numbers are needed
- Explain what we offer, honestly and without pressure
- Write down what was said and when to call again

## What you need
- Clear, friendly speech in Hindi
- A phone, a computer and a quiet place

## Hours
Eight hours a day, Monday to Saturday. The fixed pay does not depend on the number of appointments.`,
      questions: [
        ["Have you made calls for a company before?", "yes_no"],
        ["How many calls a day have you made in your last job?", "number"],
      ],
    },
    hi: {
      title: "टेलीकॉलर",
      description: `
जिन लोगों ने हमारी सेवा के बारे में पूछा है, आप उन्हें कॉल करके उनके सवालों के जवाब देंगे और मिलने का समय तय करेंगे।

## काम क्या है
- हमारी दी हुई सूची से कॉल करना
- सेवा के बारे में सच-सच बताना, बिना दबाव के
- बातचीत का नोट लिखना और अगली कॉल का समय तय करना

## आपके पास क्या हो
- साफ़ और मीठी हिन्दी
- फ़ोन, कंप्यूटर और शांत जगह

## समय
रोज़ आठ घंटे, सोमवार से शनिवार। तय वेतन, जो कॉल की गिनती पर निर्भर नहीं है।`,
      questions: [
        ["क्या आपने पहले किसी कंपनी के लिए कॉल किए हैं?", "yes_no"],
        ["आप कौन-कौन सी भाषाएँ बोलते हैं?", "text"],
      ],
    },
  },
  {
    key: "chat-support",
    category: "chat-email-support",
    department: "customer-support",
    jobType: "full-time",
    experienceLevel: "0-1",
    skills: ["Chat Support", "Email Support", "English Typing", "Ticketing Tools"],
    en: {
      title: "Chat and Email Support Executive",
      description: `
You answer customers in writing: by chat during the shift and by e-mail in between. There are no calls.

## What you do
- Answer up to three chats at a time, in simple and correct English
- Read the history of a request before you answer it
- Mark what keeps coming back, so that we can improve it

## What you need
- Typing at 30 words a minute or faster
- A computer and a steady internet connection

## Hours
Eight hours a day, five days a week; shifts are told two weeks ahead.`,
      questions: [
        ["How many words a minute do you type?", "number"],
        ["Can you work in evening shifts?", "yes_no"],
      ],
    },
  },
  {
    key: "technical-support",
    category: "technical-support",
    department: "customer-support",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["IT Helpdesk", "Windows Support", "Remote Desktop Support", "Networking"],
    en: {
      title: "Technical Support Engineer",
      description: `
You help the people who use our software: you find out what is wrong and lead them to the solution, step by step.

## What you do
- Take requests by phone, e-mail and screen sharing
- Solve common faults of Windows, browsers, printers and networks
- Describe real defects so that a developer can repeat them

## What you need
- At least a year in a helpdesk
- Patience with people who do not know the technical words

## Hours
Nine hours a day with a break, five days a week.`,
      questions: [
        ["How many years have you worked in a helpdesk?", "number"],
        ["Which ticketing tools have you used?", "text"],
      ],
    },
  },
  {
    key: "sales",
    category: "sales",
    department: "sales",
    jobType: "full-time",
    experienceLevel: "1-3",
    skills: ["Inside Sales", "B2B Sales", "CRM Software", "Negotiation"],
    en: {
      title: "Inside Sales Executive",
      description: `
You talk to businesses that have asked for a quotation, find out what they need, and lead them to a decision by phone and video.

## What you do
- Follow up requests within one working day
- Show the product in video calls and answer questions
- Prepare quotations and keep the CRM up to date

## What you need
- A year or more in business sales
- Good English and Hindi, spoken and written

## Hours and pay
Five days a week. You get a fixed salary; the incentive for closed deals comes on top.`,
      questions: [
        ["How many years have you sold to businesses?", "number"],
        ["What have you sold in your last job?", "text"],
      ],
    },
  },
];
