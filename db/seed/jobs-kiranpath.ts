import type { SampleJob } from "./shape";

/** The jobs of the company that the sample employer account owns. */
export const kiranpathJobs: readonly SampleJob[] = [
  {
    slug: "hindi-customer-support-executive",
    company: "kiranpath-services",
    title: "Customer Support Executive (Hindi)",
    category: "customer-service",
    department: "customer-support",
    type: "full-time",
    experience: "0-1",
    salary: { min: 15_000, max: 20_000, period: "month" },
    openings: 8,
    hoursAgo: 122,
    acceptsCalls: true,
    boostLevel: 2,
    skills: ["Customer Support in Hindi", "Inbound Calls", "Complaint Handling", "Basic Computer Skills"],
    description: `Answer the calls of shoppers from all over the Hindi belt: where is my parcel, how do I return it, when does my refund come. You work from home with a headset and our web phone. **Training for two weeks is paid at full salary.**

## What you will do
- Take 50 to 60 incoming calls in a shift; there are no sales calls
- Note every call in the ticket tool in short, clear English
- Pass a difficult case on to the team lead and call the customer back

## What you need
- Fluent, polite Hindi and simple written English
- A computer with 8 GB memory, a wired headset and a quiet room
- Broadband of 20 Mbps with a phone as backup

## Hours and pay
Six days a week, 9 am to 6 pm or 11 am to 8 pm. Salary by bank transfer on the 5th, PF and ESI from the first month. We take no fee or deposit at any step.`,
  },
  {
    slug: "part-time-data-entry-operator",
    company: "kiranpath-services",
    title: "Part-Time Data Entry Operator",
    category: "data-entry",
    department: "operations",
    type: "part-time",
    experience: "0-1",
    salary: { min: 9_000, max: 12_000, period: "month" },
    openings: 4,
    hoursAgo: 74,
    device: "laptop_needed",
    hoursPerDay: 4,
    education: "12th",
    skills: ["Data Entry", "English Typing", "MS Excel", "Accuracy Checking"],
    description: `Warranty cards and service slips reach us as photos. You type name, model and date into a web form, and a second person checks a sample of your work. It is steady, quiet work for somebody who likes to get small things right.

## What you will do
- Enter about 200 records in a four-hour shift
- Mark a photo that cannot be read instead of guessing
- Correct what the checker sends back the same day

## What you need
- Typing of 30 words per minute and 98 in 100 entries correct
- A laptop or desktop; this cannot be done on a phone
- Basic Excel: filter, sort, find

## Hours and pay
Four hours a day, six days a week, mornings or evenings as you choose each month. Pay depends on the shift, **never on a daily target**. The typing test takes ten minutes and is free.`,
  },
  {
    slug: "evening-chat-support-associate",
    company: "kiranpath-services",
    title: "Chat Support Associate – Evening Shift",
    category: "chat-email-support",
    department: "customer-support",
    type: "full-time",
    experience: "1-3",
    salary: { min: 18_000, max: 24_000, period: "month" },
    openings: 5,
    hoursAgo: 198,
    acceptsCalls: true,
    hoursPerDay: 8,
    education: "12th",
    skills: ["Chat Support", "Freshdesk", "English Typing", "Refund Handling"],
    description: `You look after the chat window of a home-appliance brand, mostly in English and now and then in Hindi written in Roman letters. Two or three chats run at the same time, and nobody listens to your background noise.

## What you will do
- Answer questions on orders, installation visits and refunds
- Use prepared answers with care, and write your own when they do not fit
- Close the day with a short note on what customers complained about

## What you need
- One year in chat or e-mail support
- Typing of 40 words per minute in English
- Patience, and no fear of saying "I will find out"

## Hours and pay
2 pm to 11 pm, five days a week, two rotating days off. A shift allowance of ₹1,500 a month comes **on top of the salary**. Interviews are held by video in one round.`,
  },
  {
    slug: "support-team-lead",
    company: "kiranpath-services",
    title: "Customer Support Team Lead",
    category: "customer-service",
    department: "customer-support",
    type: "full-time",
    experience: "3-5",
    salary: { min: 420_000, max: 600_000, period: "year" },
    openings: 1,
    hoursAgo: 316,
    acceptsCalls: true,
    skills: ["Team Management", "Escalation Handling", "Call Quality", "MIS Reporting", "Customer Support"],
    description: `You lead fifteen support executives who all work from home in different states. Half of the day goes to people and half to numbers: who needs coaching, which complaint keeps coming back, what we tell the client on Monday.

## What you will do
- Listen to ten calls a week per person and talk them through
- Plan shifts and leave in a shared sheet
- Take over the calls that nobody else could settle
- Send a weekly report in Excel with your own reading of it

## What you need
- Three years in a voice process, one of them leading people
- Good Hindi and English; Marathi is a plus
- Calm on the phone, fair in feedback

## Hours and pay
10 am to 7 pm, five and a half days a week. Health cover for you and two family members, a laptop from us, and **a visit to Pune once in six months**, paid by the company.`,
  },
  {
    slug: "virtual-assistant-to-founder",
    company: "kiranpath-services",
    title: "Virtual Assistant to the Founder",
    category: "virtual-assistant",
    department: "administration",
    type: "contract",
    experience: "1-3",
    salary: { min: 200, max: 280, period: "hour" },
    openings: 1,
    hoursAgo: 20,
    skills: ["Calendar Management", "Inbox Management", "Meeting Notes", "Travel Booking", "Google Docs"],
    questions: [
      { id: "calendars", text: "Have you kept somebody's calendar before?", kind: "yes_no", required: true },
      { id: "hours", text: "How many hours a week can you work?", kind: "number", required: true },
      { id: "tools", text: "Which tools for calendar and mail do you know best?", kind: "text", required: false },
    ],
    description: `Our founder needs a reliable second pair of eyes for about 25 hours a week. You keep the calendar true, the inbox short and the small promises from being forgotten. Most of it happens in Google Workspace and on the phone.

## What you will do
- Sort the inbox twice a day and draft simple replies
- Fix and move meetings, and send the notes on the same day
- Book trains, hotels and venues within a set budget
- Collect bills and pass them to accounts every Friday

## What you need
- A year as assistant, coordinator or office administrator
- Clear written English; Hindi for phone calls
- Discretion: you will see salaries and contracts

## Terms
Six-month contract, likely to be extended. Paid twice a month against a time sheet. **Core hours are 10 am to 1 pm**, the rest is yours to arrange.`,
  },
];
