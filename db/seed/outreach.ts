import { day, hour } from "db/catalogues/time";
import { indianDay } from "~/india-time";
import type { broadcasts, campaignDays, campaigns, campaignSignUps, importLines, imports } from "../schema";
import { sampleSeekers } from "./accounts";
import { seedId } from "./id";

const userId = (slug: string) => seedId("user", slug);
const owner = userId("owner");

/** Two campaigns that run, and one that is archived; visits grow towards the weekend. @param now ms UTC */
export function campaignRows(now: number): {
  campaigns: (typeof campaigns.$inferInsert)[];
  days: (typeof campaignDays.$inferInsert)[];
  signUps: (typeof campaignSignUps.$inferInsert)[];
} {
  const id = (code: string) => seedId("campaign", code);
  const campaign = (code: string, name: string, place: string, cost: number, target: string, daysAgo: number) => ({
    id: id(code),
    code,
    name,
    place,
    cost: cost * 100,
    target,
    authorId: owner,
    createdAt: now - daysAgo * day,
    updatedAt: now - daysAgo * day,
  });
  const daysOf = (code: string, length: number, most: number, lastDaysAgo = 0) =>
    Array.from({ length }, (_each, at) => {
      const onDay = indianDay(now) - lastDaysAgo - at;
      const visits = Math.round(most * (0.4 + ((onDay * 7) % 10) / 16 + (onDay % 7 > 4 ? 0.2 : 0)));
      return { campaignId: id(code), day: onDay, visits, signUps: 0 };
    });
  const signUps = [
    { userId: userId("ravi"), campaignId: id("patna-bus"), createdAt: now - 18 * day },
    { userId: userId("pooja"), campaignId: id("pune-college"), createdAt: now - 9 * day },
  ];
  return {
    campaigns: [
      campaign("pune-college", "Notice boards of colleges", "Pune, eleven colleges", 4_500, "/fresher-jobs", 28),
      campaign("patna-bus", "Back of city buses", "Patna, lines 4 and 11", 18_000, "/jobs-without-english", 20),
      { ...campaign("radio-july", "Radio spot at 8 am", "Nagpur", 22_000, "/jobs", 120), archivedAt: now - 80 * day },
    ],
    days: [...daysOf("pune-college", 28, 14), ...daysOf("patna-bus", 20, 38), ...daysOf("radio-july", 9, 25, 100)].map(
      (row) => ({
        ...row,
        signUps: signUps.filter(
          ({ campaignId, createdAt }) => campaignId === row.campaignId && indianDay(createdAt) === row.day,
        ).length,
      }),
    ),
    signUps,
  };
}

/** A broadcast that went out, and one that waits for a second owner. @param now ms UTC */
export const broadcastRows = (now: number): (typeof broadcasts.$inferInsert)[] => [
  {
    id: seedId("broadcast", "fees"),
    status: "done",
    kind: "service",
    titleEn: "Nobody may ask you for money",
    titleHi: "जॉब के लिए कोई पैसे नहीं माँग सकता",
    textEn:
      "Real employers never ask for a fee or a deposit. If someone does, report the job: we look at it the same day.",
    textHi: "सही कंपनियाँ कभी फ़ीस या डिपॉज़िट नहीं माँगतीं। कोई माँगे तो शिकायत करें: हम उसी दिन देखते हैं।",
    link: "/report-job-scam",
    byMail: false,
    byPush: false,
    segment: { userType: "seeker" },
    authorId: owner,
    sendAt: now - 6 * day,
    startedAt: now - 6 * day,
    finishedAt: now - 6 * day + 60_000,
    recipients: sampleSeekers.length,
    listed: sampleSeekers.length,
    figures: { deliveries: {}, listed: sampleSeekers.length, read: 5 },
    createdAt: now - 7 * day,
    updatedAt: now - 6 * day,
  },
  {
    id: seedId("broadcast", "evening"),
    status: "draft",
    kind: "offers",
    titleEn: "New evening jobs from home",
    titleHi: "शाम की नई जॉब, घर से",
    textEn: "Chat support and data entry after 5 pm. Open the list, and save the search to hear of the next ones.",
    textHi: "शाम 5 बजे के बाद चैट सपोर्ट और डेटा एंट्री। लिस्ट खोलें, और अगली जॉब के लिए सर्च सेव करें।",
    link: "/part-time-jobs",
    byMail: true,
    byPush: true,
    segment: { userType: "seeker", places: ["pune"] },
    authorId: owner,
    createdAt: now - 20 * hour,
    updatedAt: now - 20 * hour,
  },
];

/** A file of postings that was imported, with the rows that were not. @param now ms UTC */
export function importRows(now: number): {
  imports: (typeof imports.$inferInsert)[];
  lines: (typeof importLines.$inferInsert)[];
} {
  const id = seedId("import", "state-board");
  const columns = ["title", "company", "city", "salary"];
  const createdAt = now - 12 * day;
  return {
    imports: [
      {
        id,
        source: "State employment board",
        fileName: "openings-november.csv",
        format: "csv",
        size: 18_240,
        columns,
        mapping: { title: "title", company: "company", city: "city", salary: "salary" },
        status: "undone",
        read: 42,
        added: 39,
        alreadyThere: 1,
        refused: 2,
        removed: 39,
        createdAt,
        startedAt: createdAt + 2 * 60_000,
        finishedAt: createdAt + 3 * 60_000,
        updatedAt: createdAt + 2 * hour,
      },
    ],
    lines: [
      { importId: id, line: 7, result: "refused", reason: "no title" },
      { importId: id, line: 19, result: "refused", reason: "no company" },
      { importId: id, line: 23, result: "already_there", reason: "the same posting as in line 22" },
    ],
  };
}
