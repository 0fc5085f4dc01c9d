import { day, hour } from "db/catalogues/time";
import type { boosts } from "db/schema";
import { seedId } from "./id";
import { sampleJobs } from "./jobs";

const daysOf = { 1: 7, 2: 15, 3: 30 } as const;

/** The boosts of the sample jobs: given, since nobody has paid them. @param now ms UTC */
export const boostRows = (now: number): (typeof boosts.$inferInsert)[] =>
  sampleJobs.flatMap(({ slug, company, boostLevel: level, hoursAgo }) => {
    if (level === undefined) return [];
    const days = daysOf[level];
    const startedAt = now - hoursAgo * hour;
    const times = { startedAt, endsAt: now + days * day, createdAt: startedAt, updatedAt: startedAt };
    return [
      {
        id: seedId("boost", slug),
        jobId: seedId("job", slug),
        companyId: seedId("company", company),
        level,
        days,
        points: 0,
        status: "running" as const,
        remaining: days * day,
        toSettle: false,
        ...times,
      },
    ];
  });
