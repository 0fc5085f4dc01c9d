import { day, hour } from "db/catalogues/time";
import type {
  appRatings,
  colleges,
  collegeStudents,
  proposals,
  scamReports,
  settings,
  settingsVersions,
  ticketMessages,
  tickets,
} from "../schema";
import { sampleSeekers } from "./accounts";
import { seedId } from "./id";

const userId = (slug: string) => seedId("user", slug);
const owner = userId("owner");

function seekerOf(slug: string) {
  const seeker = sampleSeekers.find((each) => each.slug === slug);
  if (!seeker) throw new Error(`no sample seeker ${slug}`);
  return { userId: userId(slug), name: seeker.fullName, email: seeker.email, locale: seeker.locale };
}

/** Questions to support: two open ones, one answered, one closed. @param now ms UTC */
export function ticketRows(now: number): {
  tickets: (typeof tickets.$inferInsert)[];
  messages: (typeof ticketMessages.$inferInsert)[];
} {
  const at = (hoursAgo: number) => ({ createdAt: now - hoursAgo * hour, updatedAt: now - hoursAgo * hour });
  const id = (slug: string) => seedId("ticket", slug);
  return {
    tickets: [
      {
        id: id("fee"),
        ...seekerOf("pooja"),
        topic: "complaint",
        message: "एक कंपनी ने इंटरव्यू के बाद रजिस्ट्रेशन के लिए ₹999 माँगे। मैंने पैसे नहीं दिए। क्या यह सही कंपनी है?",
        ...at(7),
      },
      {
        id: id("otp"),
        name: "Harish Bhatt",
        email: "harish@visitors.example",
        topic: "account",
        message: "The code for my new phone number does not arrive. I have tried three times since this morning.",
        locale: "en",
        assigneeId: owner,
        ...at(16),
      },
      {
        id: id("interns"),
        name: "Sneha Kulkarni",
        email: "sneha@visitors.example",
        topic: "internship",
        message: "We are a museum in Nagpur and would like two interns for three months. What do you need from us?",
        locale: "en",
        status: "answered",
        ...at(60),
      },
      {
        id: id("resume"),
        ...seekerOf("gurpreet"),
        topic: "job",
        message: "Can an employer see my résumé before I apply?",
        status: "closed",
        ...at(190),
      },
    ],
    messages: [
      {
        id: seedId("ticket-message", "interns/answer"),
        ticketId: id("interns"),
        kind: "out",
        authorId: owner,
        body: "Thank you, Sneha. Please tell us the tasks, the hours and the monthly stipend; the page /hire-interns has a short form for all of it.",
        createdAt: now - 52 * hour,
      },
      {
        id: seedId("ticket-message", "resume/answer"),
        ticketId: id("resume"),
        kind: "out",
        authorId: owner,
        body: "No. An employer sees it only when you apply, or when you give out the private link yourself.",
        createdAt: now - 180 * hour,
      },
      {
        id: seedId("ticket-message", "otp/note"),
        ticketId: id("otp"),
        kind: "note",
        authorId: owner,
        body: "The operator reports delays in Uttarakhand since 8 am. Wait for their answer.",
        createdAt: now - 15 * hour,
      },
    ],
  };
}

/** Reports about jobs: an open one, one under review, and one that was dismissed. @param now ms UTC */
export const reportRows = (now: number): (typeof scamReports.$inferInsert)[] =>
  (
    [
      {
        by: "gurpreet",
        company: "speedy-typing",
        job: "speedy-typing-work",
        reason: "asked_money",
        status: "open",
        hoursAgo: 9,
        text: "After I had sent my details on WhatsApp they asked me for 1,499 rupees for a typing kit before the first task.",
      },
      {
        by: "ravi",
        company: "rozidwar-talent",
        job: null,
        reason: "wrong_details",
        status: "open",
        hoursAgo: 31,
        text: "The office in the advert is in Gurugram, but the caller named an address in Noida. Please check which one is right.",
      },
      {
        by: "seeker",
        company: "tulsivan-health",
        job: "patient-coordinator-telugu",
        reason: "wrong_details",
        status: "dismissed",
        hoursAgo: 120,
        text: "The salary in the call was lower than in the advert. They said that the rest is a bonus after three months.",
      },
    ] as const
  ).map(({ by, company, job, reason, status, hoursAgo, text }) => {
    const companyId = seedId("company", company);
    const jobId = job === null ? null : seedId("job", job);
    return {
      id: seedId("report", `${by}/${job ?? company}`),
      reporterId: userId(by),
      companyId,
      jobId,
      subjectId: jobId ?? companyId,
      reason,
      text,
      status,
      createdAt: now - hoursAgo * hour,
      updatedAt: now - (status === "open" ? hoursAgo : hoursAgo / 2) * hour,
    };
  });

const stars = [5, 4, 5, 3, 5, 4, 5, 5, 2, 4, 5, 4];
const comments: Readonly<Record<number, readonly [text: string, locale: "en" | "hi"]>> = {
  0: ["I applied from my phone and had an answer in two days.", "en"],
  3: ["अच्छा है, पर मेरे शहर में और जॉब चाहिए।", "hi"],
  8: ["The map asked for my location three times.", "en"],
};

/** Ratings of the site by visitors' devices, enough for an average. @param now ms UTC */
export const ratingRows = (now: number): (typeof appRatings.$inferInsert)[] =>
  stars.map((given, at) => {
    const [comment = null, locale = "en" as const] = comments[at] ?? [];
    const createdAt = now - (at * 50 + 6) * hour;
    return {
      id: seedId("rating", String(at)),
      deviceHash: seedId("rating-device", String(at)),
      stars: given,
      comment,
      locale,
      createdAt,
      updatedAt: createdAt,
    };
  });

/** A college that waits for approval, and one whose students come by its link. @param now ms UTC */
export function collegeRows(now: number): {
  colleges: (typeof colleges.$inferInsert)[];
  students: (typeof collegeStudents.$inferInsert)[];
} {
  const sunrise = seedId("college", "sunrise");
  return {
    colleges: [
      {
        id: sunrise,
        name: "Sunrise College of Arts and Commerce",
        city: "Pune",
        university: "Savitri University",
        websiteUrl: "https://sunrise.example",
        officerName: "Vaishali Joshi",
        officerRole: "Training and placement officer",
        email: "placement@sunrise.example",
        phone: "5000000201",
        studentsAYear: 240,
        locale: "en",
        status: "approved",
        campusCode: "SUNR2026",
        decidedBy: owner,
        decidedAt: now - 24 * day,
        confirmedAt: now - 26 * day,
        createdAt: now - 26 * day,
        updatedAt: now - 24 * day,
      },
      {
        id: seedId("college", "ganga"),
        name: "Ganga Polytechnic",
        city: "Patna",
        registration: "SAMPLE-117",
        websiteUrl: "https://gangapoly.example",
        officerName: "Anil Prasad",
        officerRole: "Head of placement",
        email: "tpo@gangapoly.example",
        phone: "5000000202",
        studentsAYear: 180,
        message: "Most of our students look for part-time work in the evening, in Hindi.",
        locale: "hi",
        status: "pending",
        confirmedAt: now - 21 * hour,
        createdAt: now - 22 * hour,
        updatedAt: now - 21 * hour,
      },
    ],
    students: [{ userId: userId("pooja"), collegeId: sunrise, createdAt: now - 8 * day }],
  };
}

/** Points that an admin wants to grant, above what one of them may. @param now ms UTC */
export const proposalRows = (now: number): (typeof proposals.$inferInsert)[] => [
  {
    id: seedId("proposal", "mahila"),
    act: "grant_points",
    subjectId: seedId("company", "mahila-hunar-sangam"),
    payload: { points: 6_000, press: seedId("press", "mahila"), of: "company" },
    reason: "Free listings for a year for the artisans of Jaipur, as agreed with them in October.",
    proposedBy: userId("support"),
    createdAt: now - 11 * hour,
  },
];

/** The company of this site itself, whose jobs /were-hiring shows. @param now ms UTC */
export const settingsRows = (now: number): (typeof settings.$inferInsert)[] => [
  { id: 1, values: { ownCompanyId: seedId("company", "kaamghar") }, updatedAt: now - 30 * day },
];

/** The change by which the settings are as `settingsRows` has them. @param now ms UTC */
export const settingsVersionRows = (now: number): (typeof settingsVersions.$inferInsert)[] => [
  {
    id: 1,
    section: "figures",
    before: { ownCompanyId: "" },
    after: { ownCompanyId: seedId("company", "kaamghar") },
    actorId: owner,
    reason: "Our own jobs belong on the page of our jobs.",
    createdAt: now - 30 * day,
  },
];
