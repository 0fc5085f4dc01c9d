import type { JobOutcome, JobStatus } from "../vocabulary";
import type { SampleJob } from "./shape";

/** A job that no list shows. */
export interface UnlistedJob extends SampleJob {
  status: Exclude<JobStatus, "active">;
  /** Why a pending one waits for review. */
  reviewSigns?: readonly string[];
  outcome?: JobOutcome;
}

/** A company that has just signed up, with one advert that the screening holds. */
export const newcomer = {
  slug: "speedy-typing",
  name: "Speedy Typing Work",
  legalName: "Speedy Typing Work",
  email: "office@speedytyping.example",
  hrContactName: "Manoj Tiwari",
  city: "Kanpur",
  state: "Uttar Pradesh",
  about: "Typing work for everybody, with daily payment.",
  hoursAgo: 12,
} as const;

/** The jobs of the sample employer that are not open, and the advert of the newcomer. */
export const unlistedJobs: readonly UnlistedJob[] = [
  {
    slug: "night-chat-associate",
    company: "kiranpath-services",
    title: "Night Chat Associate",
    category: "customer-service",
    department: "customer-support",
    type: "full-time",
    experience: "0-1",
    salary: { min: 17_000, max: 21_000, period: "month" },
    openings: 3,
    hoursAgo: 20,
    status: "draft",
    skills: ["Chat Support", "English Typing"],
    description: "Answer the chats of travellers between 10 pm and 6 am, in simple English.",
  },
  {
    slug: "quality-checker-calls",
    company: "kiranpath-services",
    title: "Quality Checker for Calls",
    category: "customer-service",
    department: "customer-support",
    type: "part-time",
    experience: "1-3",
    salary: { min: 12_000, max: 15_000, period: "month" },
    openings: 1,
    hoursAgo: 10,
    status: "pending",
    reviewSigns: ["contact: Send us a message on WhatsApp with two times that suit you."],
    skills: ["Customer Support in Hindi", "Accuracy Checking"],
    description:
      "Listen to twenty recorded calls a day and mark what went well. Send us a message on WhatsApp with two times that suit you.",
  },
  {
    slug: "weekend-returns-desk",
    company: "kiranpath-services",
    title: "Weekend Returns Desk",
    category: "customer-service",
    department: "customer-support",
    type: "part-time",
    experience: "0-1",
    salary: { min: 7_000, max: 9_000, period: "month" },
    openings: 2,
    hoursAgo: 500,
    status: "paused",
    skills: ["Customer Support", "Refund Handling"],
    description: "Arrange pick-ups and refunds on Saturdays and Sundays, six hours a day, by chat and e-mail.",
  },
  {
    slug: "festival-season-telecaller",
    company: "kiranpath-services",
    title: "Festival Season Telecaller",
    category: "customer-service",
    department: "customer-support",
    type: "temporary",
    experience: "0-1",
    salary: { min: 14_000, max: 16_000, period: "month" },
    openings: 12,
    hoursAgo: 1_100,
    status: "closed",
    outcome: "hired_here",
    skills: ["Customer Support in Hindi", "Inbound Calls"],
    description: "Six weeks from Navratri to Diwali: answer shoppers who ask where their parcel is.",
  },
  {
    slug: "speedy-typing-work",
    company: newcomer.slug,
    title: "Typing Work, Daily Payment",
    category: "data-entry",
    department: "operations",
    type: "part-time",
    experience: "0-1",
    salary: { min: 60_000, max: 90_000, period: "month" },
    openings: 500,
    hoursAgo: 11,
    status: "pending",
    reviewSigns: [
      "fee: A refundable kit charge of 1,499 rupees is paid before the first task.",
      "easy: No skill and no interview, everybody is selected.",
    ],
    skills: ["English Typing"],
    description:
      "Type pages on your phone and earn daily. No skill and no interview, everybody is selected. A refundable kit charge of 1,499 rupees is paid before the first task.",
  },
];
