import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import {
  companies,
  interviews,
  jobApplications,
  jobs,
  notificationChoices,
  profiles,
  sessions,
  userNotificationTokens,
  users,
} from "db/schema";
import { startSession } from "~/features/accounts/sessions/sessions.server";
import type { AppContext } from "~/features/context";
import { searchFacetsOf, searchTextOf, searchTitleOf } from "~/features/jobs/search/search-text";
import type { Outside } from "./chaos-outside";

const parts = {
  "application.submitted": 0.3,
  "application.moved": 0.25,
  "interview.changed": 0.2,
  "job.published": 0.15,
  "sessions.ended": 0.1,
};
export type ChaosKind = keyof typeof parts;

/** How many events of each kind there are: a thousand in all, or as many as EVENTS says. */
export const amounts = Object.fromEntries(
  Object.entries(parts).map(([kind, part]) => [kind, Math.round(part * (Number(process.env.EVENTS) || 1000))]),
) as Record<ChaosKind, number>;

const numbers = { seekers: 60, employers: 6, jobsEach: 4 };

/** Who is there before the events: each with a browser that may be pushed to. */
export interface People {
  seekers: { id: string; session: string }[];
  jobs: string[];
  /** Applications and interviews that the events are about; none of their events was delivered yet. */
  applications: string[];
  interviews: string[];
}

/** Writes people, jobs, applications and interviews as the pages do, without telling anybody. */
export async function fillChaos(db: Db, outside: Outside): Promise<People> {
  // What a log-in leads to is no part of this bench.
  const context = {
    db,
    now: Date.now,
    logIns: { send: () => Promise.resolve() },
    waitUntil: () => undefined,
  } as unknown as AppContext;
  const now = Date.now();
  const people: People = { seekers: [], jobs: [], applications: [], interviews: [] };

  async function createPerson(userType: "seeker" | "employer", number: number) {
    const id = createId(now);
    const row = {
      id,
      email: `${userType}${number}@example.in`,
      userType,
      fullName: `${userType} ${number}`,
      emailConfirmedAt: now,
      createdAt: now,
      updatedAt: now,
    };
    await db.insert(users).values({ ...row, locale: number % 2 ? "hi" : "en" });
    const session = await startSession(context, id, null);
    const opened = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id)).get();
    await db
      .insert(notificationChoices)
      .values({ userId: id, kind: "applications", channel: "email", wanted: true, updatedAt: now });
    await db
      .insert(userNotificationTokens)
      .values({
        id: createId(now),
        userId: id,
        playerId: `${outside.pushUrl}/push/${id}`,
        provider: "webpush",
        ...outside.keys,
        sessionId: opened?.id ?? "",
        createdAt: now,
        updatedAt: now,
      });
    return { id, session };
  }

  for (let number = 0; number < numbers.seekers; number++) {
    const seeker = await createPerson("seeker", number);
    people.seekers.push(seeker);
    await db
      .insert(profiles)
      .values({
        userId: seeker.id,
        phone: "5000000001",
        location: "Lucknow",
        currentPosition: "Clerk",
        experienceYears: 1,
        skills: ["Data Entry"],
        languages: ["hindi"],
        isProfileComplete: true,
        updatedAt: now,
      });
  }
  for (let number = 0; number < numbers.employers; number++) {
    const { id: userId } = await createPerson("employer", number);
    const companyId = createId(now);
    const companyName = `Neem ${number}`;
    await db
      .insert(companies)
      .values({
        id: companyId,
        userId,
        companyName,
        nameKey: `neem ${number}`,
        legalName: companyName,
        email: `employer${number}@example.in`,
        phone: "5000000002",
        hrContactName: "Ravi",
        isProfileComplete: true,
        createdAt: now,
        updatedAt: now,
      });
    for (let each = 0; each < numbers.jobsEach; each++) {
      const job = {
        id: createId(now),
        companyId,
        title: `Typist ${number}-${each}`,
        description: "Type what you hear.",
        skills: ["Data Entry"],
        jobType: "full-time",
        experienceLevel: "0-1",
        isRemote: true,
        status: "active",
        visibility: "public",
        listingKey: now * 1024 + number * 10 + each,
        publishedAt: now,
        expiresAt: now + 30 * 86_400_000,
        createdAt: now,
        updatedAt: now,
      } satisfies typeof jobs.$inferInsert;
      const { title, skills, description } = job;
      await db
        .insert(jobs)
        .values({
          ...job,
          searchText: searchTextOf({ title, companyName, skills, description }),
          searchTitle: searchTitleOf({ title, companyName, skills }),
          searchFacets: searchFacetsOf({ category: null, city: null, salaryLpa: null, ...job }),
        });
      people.jobs.push(job.id);
      // The first half of the seekers has applied by now; the others apply while everything fails.
      const statements = people.seekers.slice(0, numbers.seekers / 2).flatMap((seeker) => {
        const [applicationId, interviewId] = [createId(now), createId(now)];
        people.applications.push(applicationId);
        people.interviews.push(interviewId);
        return [
          db
            .insert(jobApplications)
            .values({
              id: applicationId,
              jobId: job.id,
              userId: seeker.id,
              companyId,
              status: "shortlisted",
              createdAt: now,
              updatedAt: now,
            }),
          db
            .insert(interviews)
            .values({
              id: interviewId,
              applicationId,
              applicantId: seeker.id,
              jobId: job.id,
              companyId,
              scheduledAt: now + 9 * 86_400_000,
              mode: "phone",
              createdAt: now,
              updatedAt: now,
            }),
        ];
      });
      const [first, ...others] = statements;
      if (first) await db.batch([first, ...others]);
    }
  }
  return people;
}
