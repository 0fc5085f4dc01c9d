import type { ApplicationStatus, InterviewMode, InterviewStatus } from "../vocabulary";

export interface SampleApplication {
  /** The slug of a sample seeker. */
  seeker: string;
  /** The slug of a job of the sample employer. */
  job: string;
  hoursAgo: number;
  note?: string;
  /** By the ids of the job's questions. */
  answers?: Readonly<Record<string, string>>;
  /** What happened after applying, oldest first; withdrawing is the seeker's, everything else the employer's. */
  moves: readonly { to: ApplicationStatus; hoursAgo: number }[];
  interview?: {
    status: InterviewStatus;
    /** Days from the day of seeding, and the hour in India. */
    inDays: number;
    hour: number;
    mode: InterviewMode;
    locationUrl: string;
    message: string;
  };
}

export const sampleApplications: readonly SampleApplication[] = [
  {
    seeker: "seeker",
    job: "hindi-customer-support-executive",
    hoursAgo: 100,
    note: "I have answered customer calls in Hindi for one year and have a quiet room, broadband and a laptop at home.",
    moves: [
      { to: "under_review", hoursAgo: 76 },
      { to: "shortlisted", hoursAgo: 50 },
      { to: "interview_scheduled", hoursAgo: 22 },
    ],
    interview: {
      status: "scheduled",
      inDays: 2,
      hour: 11,
      mode: "video",
      locationUrl: "https://meet.kiranpath.example/asha-support",
      message: "Please keep your headset ready. We will do a short practice call together.",
    },
  },
  {
    seeker: "seeker",
    job: "part-time-data-entry-operator",
    hoursAgo: 60,
    note: "I type 35 words per minute in English and 30 in Hindi.",
    moves: [{ to: "under_review", hoursAgo: 30 }],
  },
  {
    seeker: "seeker",
    job: "evening-chat-support-associate",
    hoursAgo: 170,
    moves: [
      { to: "under_review", hoursAgo: 150 },
      { to: "rejected", hoursAgo: 118 },
    ],
  },
  {
    seeker: "ravi",
    job: "part-time-data-entry-operator",
    hoursAgo: 71,
    note: "मैं दो साल से कंप्यूटर ऑपरेटर हूँ। सुबह की शिफ़्ट मेरे लिए ठीक रहेगी।",
    moves: [
      { to: "under_review", hoursAgo: 46 },
      { to: "shortlisted", hoursAgo: 28 },
    ],
  },
  { seeker: "ravi", job: "hindi-customer-support-executive", hoursAgo: 6, moves: [] },
  {
    seeker: "lakshmi",
    job: "virtual-assistant-to-founder",
    hoursAgo: 14,
    note: "For two and a half years I have run the calendar and travel of two directors. I can start on the first of next month.",
    answers: { calendars: "yes", hours: "30", tools: "Google Calendar, Gmail filters and Calendly." },
    moves: [{ to: "under_review", hoursAgo: 4 }],
  },
  {
    seeker: "imtiyaz",
    job: "support-team-lead",
    hoursAgo: 300,
    note: "I train new colleagues in my present team and write its weekly report.",
    moves: [
      { to: "under_review", hoursAgo: 280 },
      { to: "shortlisted", hoursAgo: 255 },
      { to: "interview_scheduled", hoursAgo: 230 },
      { to: "hired", hoursAgo: 120 },
    ],
    interview: {
      status: "completed",
      inDays: -6,
      hour: 15,
      mode: "video",
      locationUrl: "https://meet.kiranpath.example/imtiyaz-lead",
      message: "Please bring one report that you have written yourself.",
    },
  },
  {
    seeker: "pooja",
    job: "hindi-customer-support-executive",
    hoursAgo: 90,
    note: "मैंने अभी बारहवीं पास की है और कॉल पर बात करना मुझे अच्छा लगता है।",
    moves: [{ to: "under_review", hoursAgo: 75 }],
  },
  { seeker: "pooja", job: "part-time-data-entry-operator", hoursAgo: 3, moves: [] },
  {
    seeker: "gurpreet",
    job: "evening-chat-support-associate",
    hoursAgo: 160,
    note: "My current chat process ends this month. Evenings suit me.",
    moves: [
      { to: "under_review", hoursAgo: 140 },
      { to: "shortlisted", hoursAgo: 97 },
      { to: "interview_scheduled", hoursAgo: 52 },
    ],
    interview: {
      status: "scheduled",
      inDays: 1,
      hour: 16,
      mode: "phone",
      locationUrl: "50000 00007",
      message: "We will call you on this number. It takes about twenty minutes.",
    },
  },
  { seeker: "gurpreet", job: "support-team-lead", hoursAgo: 200, moves: [{ to: "withdrawn", hoursAgo: 165 }] },
  { seeker: "imtiyaz", job: "virtual-assistant-to-founder", hoursAgo: 18, moves: [{ to: "withdrawn", hoursAgo: 16 }] },
];
