import type { SampleJob } from "./shape";

export const supportJobs: readonly SampleJob[] = [
  {
    slug: "order-support-executive",
    company: "saathi-retail",
    title: "Order Support Executive",
    category: "customer-service",
    department: "customer-support",
    type: "full-time",
    experience: "0-1",
    salary: { min: 14_000, max: 18_000, period: "month" },
    openings: 3,
    hoursAgo: 5,
    womenFriendly: true,
    languages: ["hindi", "english"],
    shift: "day",
    hoursPerDay: 8,
    skills: ["Customer Support", "Order Tracking", "WhatsApp Business", "MS Excel"],
    description: `Customers write to us on WhatsApp and by phone about bedsheets, kurtas and table linen. You tell them where their parcel is, arrange exchanges and make sure that nobody has to ask twice.

## Your day
- Check delayed parcels every morning and inform the buyer before she asks
- Answer messages within 15 minutes during the shift
- Arrange pick-up for returns with the courier's web page

## You bring
- Twelfth pass or above, good Hindi, readable English
- A computer and stable internet at home
- No earlier job needed; we teach the products for ten days

## Pay and hours
9.30 am to 6.30 pm, Sunday off. **Diwali weeks are busy** and bring paid overtime. Salary comes on the last working day of the month.`,
  },
  {
    slug: "email-complaint-specialist",
    company: "saathi-retail",
    title: "Email Complaint Specialist",
    category: "chat-email-support",
    department: "customer-support",
    type: "full-time",
    experience: "1-3",
    salary: { min: 20_000, max: 26_000, period: "month" },
    openings: 1,
    hoursAgo: 260,
    skills: ["Email Support", "Complaint Handling", "Email Writing", "Zendesk"],
    description: `When something has really gone wrong, the letter lands with you: wrong colour, late for a wedding, refund lost between two banks. You find out what happened, decide within clear limits and write an answer that a person would like to receive.

## Your work
- Handle 35 to 40 complaints a day from first mail to closing
- Offer refund, exchange or voucher up to ₹2,000 on your own judgement
- Tell the warehouse and the design team what keeps going wrong

## You bring
- One to three years in written support
- English that is warm and free of set phrases, and good Hindi
- Zendesk or a similar tool

## Pay and hours
10 am to 7 pm, two Saturdays a month free. There is **a written test of 30 minutes**, based on an invented case.`,
  },
  {
    slug: "night-booking-support",
    company: "udaanpatti-travel",
    title: "Night Shift Booking Support",
    category: "travel",
    department: "customer-support",
    type: "full-time",
    experience: "1-3",
    salary: { min: 22_000, max: 30_000, period: "month" },
    openings: 4,
    hoursAgo: 47,
    device: "laptop_needed",
    hoursPerDay: 8,
    education: "graduate",
    skills: ["Travel Booking", "Inbound Calls", "Escalation Handling", "Spoken English"],
    description: `A cancelled flight at two in the morning, a hotel that cannot find the booking, a family with a sleeping child: these are our night callers. You stay calm, look for the next possible way and stay on the line until it is fixed.

## What you will do
- Rebook flights, trains and rooms in three booking systems
- Talk to hotels and airlines on behalf of the traveller
- Write a short handover for the morning shift

## What we ask
- A year in travel, airline or hotel support
- English and Hindi, and if possible Malayalam or Tamil
- A power backup at home that lasts two hours

## What you get
10 pm to 7 am, five nights a week, always with **two nights off in a row**. Night allowance of ₹4,000 is included in the salary shown. Yearly health check.`,
  },
  {
    slug: "l1-technical-support-engineer",
    company: "meghdhara-cloud",
    title: "L1 Technical Support Engineer",
    category: "technical-support",
    department: "it-security",
    type: "full-time",
    experience: "0-1",
    salary: { min: 280_000, max: 360_000, period: "year" },
    openings: 6,
    hoursAgo: 30,
    device: "provided",
    shift: "rotating",
    education: "diploma",
    skills: ["IT Helpdesk", "Linux", "Networking", "Ticketing Tools", "Email Support"],
    description: `Schools and clinics call us when a server is slow, mail does not arrive or a certificate has run out. As the first line you solve what can be solved in twenty minutes and describe the rest so well that the second line can start at once.

## What you will do
- Answer tickets and calls from 120 customers
- Follow written runbooks, and correct them when they are wrong
- Watch the monitoring wall in your shift

## What we ask
- B.Tech, BCA, diploma or proof that you have taught yourself Linux basics
- Understanding of DNS, mail and file permissions
- Clear spoken English, and one more Indian language

## What you get
Rotating day and evening shifts, a laptop, and **two paid certification exams** in the first year. Freshers are welcome; the test is practical and done online.`,
  },
  {
    slug: "patient-coordinator-telugu",
    company: "tulsivan-health",
    title: "Patient Coordinator (Telugu and English)",
    category: "healthcare",
    department: "healthcare",
    type: "full-time",
    experience: "1-3",
    salary: null,
    place: { city: "hyderabad", remote: true },
    openings: 2,
    hoursAgo: 150,
    languages: ["english", "telugu"],
    skills: ["Patient Coordination", "Appointment Scheduling", "Outbound Calls", "Spoken English"],
    description: `You are the voice of four clinics in Hyderabad. Patients call you for an appointment, and you call them after their visit to ask whether the medicine is clear and the next date is fixed. You give no medical advice; a nurse is always one click away.

## What you will do
- Book, move and confirm about 70 appointments a day
- Make follow-up calls from a list prepared by the nurses
- Keep records private, as the law and common sense ask

## What we ask
- Natural Telugu, working English; Hindi or Urdu helps
- A year in a clinic, hospital desk or call centre
- **Living in or near Hyderabad**, for one training day a month

## Hours and pay
8 am to 2 pm and 4 pm to 7 pm, Sundays free. Salary depends on experience and is told in the first call.`,
  },
  {
    slug: "claims-processing-executive",
    company: "ankurvati-insurance",
    title: "Health Claims Processing Executive – Nagpur (Hybrid)",
    category: "insurance",
    department: "operations",
    type: "full-time",
    experience: "1-3",
    salary: { min: 260_000, max: 380_000, period: "year" },
    place: { city: "nagpur", remote: false },
    openings: 3,
    hoursAgo: 402,
    skills: ["Claims Processing", "Document Preparation", "Policy Servicing", "Data Verification"],
    description: `A family has come home from hospital with a bag of bills. You put them in order, see what the policy covers, fill in the claim and stay with it until the money is paid or a clear reason is given.

## What you will do
- Check bills, discharge papers and reports against the policy
- Submit the claim on the insurer's page and answer its questions
- Ring the family with news at least once a week

## What we ask
- A year with claims, a third-party administrator or a hospital billing desk
- Marathi and Hindi for calls, English for forms
- Careful handling of other people's health papers

## Hours and pay
9.30 am to 6 pm, second and fourth Saturday off; three days a week from home, the others in our Nagpur office. **No sales targets at all.** PF, health cover and a scanner for your desk.`,
  },
  {
    slug: "renewal-telecaller-marathi",
    company: "ankurvati-insurance",
    title: "Policy Renewal Telecaller (Marathi)",
    category: "telecalling",
    department: "sales",
    type: "part-time",
    experience: "0-1",
    salary: { min: 10_000, max: 14_000, period: "month" },
    place: { city: "nagpur", remote: true },
    openings: 6,
    hoursAgo: 88,
    womenFriendly: true,
    languages: ["hindi", "marathi"],
    device: "laptop_needed",
    hoursPerDay: 5,
    skills: ["Telecalling", "Outbound Calls", "Policy Servicing", "Spoken Hindi"],
    description: `You call people whose motor or health policy ends this month and remind them to renew. They know us already: these are not cold calls, and you sell nothing that they do not have.

## What you will do
- Call 60 to 70 existing customers in a five-hour shift
- Explain the new premium and send the payment link from our system
- Note who wants a call next week, and keep that promise

## What we ask
- Fluent Marathi and simple Hindi
- A quiet corner, a smartphone and a laptop
- Tenth pass; **no earlier work needed**

## Hours and pay
10 am to 3 pm or 3 pm to 8 pm, Monday to Saturday. Fixed pay as shown, plus ₹25 for each renewal. Calls go through our number; yours stays private.`,
  },
];
