import { day, hour } from "db/catalogues/time";
import type { ResumeContent } from "~/features/resumes/content";
import { indianDay } from "~/india-time";
import questions from "../catalogues/assessments/customer-support-hindi.json";
import type { assessmentAnswers, assessmentAttempts, jobAlerts, jobInteractions, resumes } from "../schema";
import { sampleSeekers } from "./accounts";
import { seedId } from "./id";

const userId = seedId("user", "seeker");

/** The assessment that the seeker account has passed. */
export const passedSkill = "customer-support-hindi";

/** The jobs that the seeker account has opened, the newest first. */
const viewed = [
  "order-support-executive",
  "hindi-telecaller",
  "kisan-helpline-salahkar",
  "part-time-data-entry-operator",
  "patient-coordinator-telugu",
] as const;

/** What the seeker account has made: saved searches, an assessment, a résumé, and which jobs it has opened. @param now ms UTC */
export function seekingRows(now: number): {
  alerts: (typeof jobAlerts.$inferInsert)[];
  attempts: (typeof assessmentAttempts.$inferInsert)[];
  answers: (typeof assessmentAnswers.$inferInsert)[];
  resumes: (typeof resumes.$inferInsert)[];
  views: (typeof jobInteractions.$inferInsert)[];
} {
  const asha = sampleSeekers.find(({ slug }) => slug === "seeker");
  if (!asha) throw new Error("no sample seeker");
  const { email, fullName, phone, location, currentPosition, skills } = asha;
  const alert = (search: string, frequency: "daily" | "weekly" | "off", daysAgo: number) => ({
    id: seedId("alert", search),
    userId,
    email,
    locale: "en" as const,
    search,
    frequency,
    confirmedAt: now - daysAgo * day,
    seenKey: now * 1024,
    nextAt: frequency === "off" ? null : now + (frequency === "daily" ? 1 : 5) * day,
    createdAt: now - daysAgo * day,
    updatedAt: now - daysAgo * day,
  });
  const startedAt = now - 11 * day;
  return {
    alerts: [alert("q=customer+support", "daily", 12), alert("q=typing&type=part-time", "weekly", 5)],
    attempts: [
      {
        id: seedId("attempt", passedSkill),
        userId,
        skill: passedSkill,
        startedAt,
        endsAt: startedAt + 15 * 60_000,
        finishedAt: startedAt + 9 * 60_000,
        score: 9,
        passed: true,
      },
    ],
    answers: questions.slice(0, 10).map(({ key, options, answer }, at) => ({
      attemptId: seedId("attempt", passedSkill),
      position: at + 1,
      question: key,
      optionOrder: options.map((option) => option.key),
      // All are right but the fourth.
      chosen: at === 3 ? (options.find((option) => option.key !== answer)?.key ?? answer) : answer,
      answeredAt: startedAt + (at + 1) * 50_000,
    })),
    resumes: [
      {
        userId,
        content: {
          language: "en",
          contact: { name: fullName, headline: currentPosition, phone, email, city: location, link: "" },
          summary:
            "One year of calls in Hindi for an online shop. I type 35 words a minute, know Excel, and work from a quiet room with broadband.",
          experience: [
            {
              id: "shop",
              title: currentPosition,
              employer: "Chhoti Dukaan Online",
              place: "From home",
              from: "2025",
              to: "",
              present: true,
              points: ["50 calls a day about orders and returns", "Weekly list of complaints in Excel"],
            },
          ],
          education: [
            {
              id: "school",
              degree: "12th, Arts",
              school: "Girls' Inter College, Lucknow",
              year: "2024",
              result: "71 %",
            },
          ],
          skills: [...skills],
          languages: ["Hindi", "English", "Bhojpuri"],
          projects: [],
          certificates: [],
          order: ["summary", "experience", "education", "skills", "languages", "projects", "certificates"],
          photo: false,
          shared: { phone: false, email: false },
        } satisfies ResumeContent,
        createdAt: now - 19 * day,
        updatedAt: now - 2 * day,
      },
    ],
    views: viewed.map((job, at) => {
      const createdAt = now - (at * 9 + 2) * hour;
      return {
        id: seedId("view", job),
        jobId: seedId("job", job),
        userId,
        interactionType: "view",
        metadata: { source: "search" },
        personKey: userId,
        day: indianDay(createdAt),
        createdAt,
      };
    }),
  };
}
