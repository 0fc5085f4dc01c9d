import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  applicantFilters,
  applicantRatings,
  applicantTags,
  applicationNotes,
  applicationTags,
  applicationTransitions,
  companyInvitations,
  employerNotifications,
  interviews,
  jobApplications,
  jobChanges,
  messageTemplates,
  profiles,
  storedFiles,
} from "db/schema";
import { userRoom } from "party/rooms";
import { submitApplication, withdrawApplication } from "~/features/applications/commands.server";
import type { AppContext } from "~/features/context";
import { createAppContext } from "~/load-context";
import { db } from "../../support/context";
import { bare } from "../../support/databases/explained";
import { liveMessages } from "../../support/delivery/rooms";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { listRoutes } from "../../support/routes";

/** Stands in everything that only one of the two companies may read. */
const secret = "zebrawort";

let own: Employer;
let colleague: Person;
let applicant: Person;
const strangers: [name: string, person: Person][] = [];
const ids: Record<string, string> = {
  slug: "x",
  category: "data-entry",
  city: "delhi",
  skill: "typing",
  shareKey: "x",
  "*": "nowhere",
};
let draftId = "";
let strangersCompany = "";

beforeAll(async () => {
  const now = Date.now();
  own = await createEmployer(
    { fullName: `${secret} Founder` },
    { companyName: "Amla Works", hrContactName: `${secret} Rao`, gstin: `${secret}27` },
  );
  colleague = await createMember(own, "recruiter", {
    fullName: `${secret} Colleague`,
    email: `${secret}@colleague.example`,
  });
  applicant = await createSeeker(
    { fullName: `${secret} Devi`, email: `${secret}@applicant.example` },
    { currentPosition: `${secret} clerk`, skills: [secret] },
  );
  const other = await createEmployer({}, { companyName: "Bael Works" });
  strangersCompany = other.companyId;
  strangers.push(
    ["the other company's founder", other],
    ["the other company's recruiter", await createMember(other, "recruiter")],
  );
  const jobId = await createJob(own, { title: "Open to all" });
  draftId = await createJob(own, {
    title: `${secret} draft`,
    status: "draft",
    listingKey: null,
    publishedAt: null,
    questions: [{ id: "q", text: secret, kind: "text", required: true }],
  });
  const fileId = createId(now);
  await db
    .insert(storedFiles)
    .values({ id: fileId, userId: applicant.id, kind: "photo", contentType: "image/webp", size: 5, createdAt: now });
  await env.FILES.put(`photo/${fileId}`, secret);
  await db
    .update(profiles)
    .set({ profileImageUrl: `/photo/${fileId}` })
    .where(eq(profiles.userId, applicant.id));
  const [applicationId, interviewId, templateId, invitationId, noteId, tagId, filterId] = Array.from(
    { length: 7 },
    () => createId(now),
  );
  Object.assign(ids, {
    jobId,
    applicationId,
    interviewId,
    templateId,
    invitationId,
    noteId,
    tagId,
    filterId,
    fileId,
    companyId: own.companyId,
    userId: colleague.id,
    memberId: colleague.id,
  });
  await db
    .insert(jobApplications)
    .values({
      id: applicationId ?? "",
      jobId,
      userId: applicant.id,
      status: "interview_scheduled",
      note: secret,
      answers: [{ id: "q", question: secret, answer: secret }],
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(applicationTransitions)
    .values({
      id: createId(now),
      applicationId: applicationId ?? "",
      toStatus: "applied",
      actorId: applicant.id,
      createdAt: now,
      message: secret,
    });
  await db
    .insert(applicationNotes)
    .values({ id: noteId ?? "", applicationId: applicationId ?? "", authorId: own.id, text: secret, createdAt: now });
  await db
    .insert(interviews)
    .values({
      id: interviewId ?? "",
      applicationId: applicationId ?? "",
      applicantId: applicant.id,
      jobId,
      companyId: own.companyId,
      scheduledAt: now + 3_600_000,
      mode: "in_person",
      locationUrl: `${secret} street`,
      message: secret,
      outcomeNote: secret,
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(messageTemplates)
    .values({
      id: templateId ?? "",
      companyId: own.companyId,
      name: secret,
      body: secret,
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(applicantTags)
    .values({
      id: tagId ?? "",
      companyId: own.companyId,
      name: secret,
      nameKey: secret,
      color: "teal",
      createdAt: now,
    });
  await db
    .insert(applicationTags)
    .values({ applicationId: applicationId ?? "", tagId: tagId ?? "", batchId: tagId, createdAt: now });
  await db
    .insert(applicantRatings)
    .values({ applicationId: applicationId ?? "", userId: own.id, stars: 4, updatedAt: now });
  for (const [id, userId] of [
    [filterId ?? "", colleague.id],
    [createId(now), own.id],
  ] as const) {
    await db
      .insert(applicantFilters)
      .values({
        id,
        companyId: own.companyId,
        userId,
        name: secret,
        nameKey: secret,
        query: `status=all&q=${secret}`,
        createdAt: now,
      });
  }
  await db
    .insert(companyInvitations)
    .values({
      id: invitationId ?? "",
      companyId: own.companyId,
      email: `${secret}@invited.example`,
      role: "viewer",
      invitedBy: own.id,
      createdAt: now,
      expiresAt: now + 86_400_000,
    });
  await db
    .insert(employerNotifications)
    .values({ id: createId(now), userId: own.id, title: secret, message: secret, createdAt: now });
  await db
    .insert(jobChanges)
    .values({
      id: createId(now),
      jobId: draftId,
      version: 2,
      actorId: own.id,
      fields: { title: [secret, secret] },
      createdAt: now,
    });
});

const addressOf = (path: string, given: Record<string, string>) =>
  path.replace(/:(\w+)|\*/g, (_whole, name: string | undefined) => given[name ?? "*"] ?? "unknown");

/** Every address that names something of the company, with each of its two jobs. */
function addresses(which: "reads" | "sends"): string[] {
  const found = listRoutes()
    .filter((route) => route[which] && route.path !== "/*")
    .flatMap(({ path }) => [addressOf(path, ids), addressOf(path, { ...ids, jobId: draftId })]);
  return [...new Set(found)];
}

const { stringify } = JSON;
const holdsSecret = (text: string) => text.toLowerCase().includes(secret);

/** Of every table the rows that say something of the company, as text; what anybody may count is left out. */
async function rowsOfCompany(): Promise<string[]> {
  const marks = [
    own.companyId,
    own.id,
    colleague.id,
    draftId,
    ids.jobId,
    ids.applicationId,
    ids.interviewId,
    ids.templateId,
    ids.invitationId,
    ids.noteId,
    ids.tagId,
    ids.filterId,
    secret,
  ];
  const counted =
    /^(job_interactions|job_daily_counts|outbox_events|company_follows|scam_reports|sessions|rate_limits)$/;
  const { results: tables } = await bare.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like '%\\_search%' escape '\\'",
  ).all<{ name: string }>();
  const rows: string[] = [];
  for (const { name } of tables.filter((table) => !counted.test(table.name))) {
    const { results } = await bare.DB.prepare(`select * from "${name}"`).all<Record<string, unknown>>();
    for (const row of results) {
      for (const column of [
        "views_count",
        "shares_count",
        "calls_count",
        "trending_score",
        "trending_base",
        "trending_at",
      ])
        delete row[column];
      if (name === "jobs") delete row.updated_at;
      const text = `${name} ${stringify(row)}`;
      // What a stranger keeps under an id that a form brought is the stranger's own.
      if (row.company_id !== strangersCompany && marks.some((mark) => mark && text.includes(mark))) rows.push(text);
    }
  }
  return rows.sort();
}

/** Runs a command and waits for the work that it leaves for later. */
async function run(command: (context: AppContext) => Promise<unknown>): Promise<void> {
  const execution = createExecutionContext();
  await command(createAppContext(env, (promise) => execution.waitUntil(promise)));
  await waitOnExecutionContext(execution);
}

describe("two employers", () => {
  it("include a team that sees the marked words, so that the other tests can fail", async () => {
    const visitor = await signedIn(colleague);
    for (const page of [
      `/job/${ids.jobId}/applicants`,
      "/applicant-tags",
      "/applicant-filters",
      `/job/${draftId}/edit`,
      `/employer/interviews?show=${ids.interviewId}`,
    ])
      expect(holdsSecret((await visitor.get(page)).html), page).toBe(true);
  });

  it("cannot read each other's data: no page, no data request, no file, no export", { timeout: 300_000 }, async () => {
    const leaks: string[] = [];
    const asked = addresses("reads");
    const named = [
      `/employer/interviews?application=${ids.applicationId}`,
      `/employer/interviews?interview=${ids.interviewId}`,
      `/all-applicants?job=${ids.jobId}`,
      `/all-applicants?after=${ids.applicationId}`,
      `/all-applicants.csv?job=${ids.jobId}`,
      `/all-applicants?tag=${ids.tagId}`,
      `/applicant-filters?filter=status%3Dall&job=${ids.jobId}`,
      "/all-applicants?q=zebra",
      `/employer-portal?after=${ids.jobId}`,
      "/employer-portal?q=zebra",
      `/post-job?job=${draftId}`,
      `/post-job?copy=${draftId}`,
      `/employer/analytics?job=${ids.jobId}`,
      `/message-templates?template=${ids.templateId}`,
    ];
    for (const [name, person] of strangers) {
      const visitor = await signedIn(person);
      for (const address of [...asked, ...named]) {
        const [path = "", query] = address.split("?");
        for (const form of [address, path === "/" ? "/_root.data" : `${path}.data${query ? `?${query}` : ""}`]) {
          const page = await visitor.get(form);
          if (page.status >= 500) leaks.push(`${form} answers ${page.status}`);
          if (holdsSecret(page.html.replaceAll(address, ""))) leaks.push(`${form} to ${name}`);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(asked.length).toBeGreaterThan(100);
  });

  it("cannot change each other's data with any form", { timeout: 300_000 }, async () => {
    const before = await rowsOfCompany();
    expect(before.length).toBeGreaterThan(12);
    const { applicationId = "", templateId = "", tagId = "", jobId = "" } = ids;
    const fields = {
      from: "interview_scheduled",
      to: "rejected",
      status: "rejected",
      ids: [applicationId],
      id: [applicationId],
      application: [applicationId],
      applications: [applicationId],
      message: "Changed",
      text: "Changed",
      name: "Changed",
      body: "Changed",
      template: templateId,
      tag: [tagId],
      had: [tagId],
      way: "off",
      stars: "1",
      filter: "status=all",
      jobId,
      job: jobId,
      title: "Changed by another",
      outcome: "hired_here",
      note: "Changed",
      role: "owner",
      email: "someone@example.in",
      intent: "save",
      version: "1",
      jobType: "full-time",
      experienceLevel: "0-1",
      salaryShown: "no",
      workplace: "remote",
      openings: "1",
      date: "2030-01-01",
      time: "10:00",
      duration: "30",
      mode: "phone",
      locationUrl: "98765 43210",
      confirmed: "yes",
    };
    for (const [, person] of strangers) {
      for (const address of addresses("sends")) {
        // Log-in and language are the sender's own; what follows needs the session.
        if (/^\/(sign-out|sessions\/closure|your-data|employer-auth|auth)/.test(address)) continue;
        const page = await (await signedIn(person)).post(address, fields);
        expect(page.status, address).toBeLessThan(500);
        expect(holdsSecret(page.html), address).toBe(false);
      }
      for (const address of [
        `/employer/interviews?application=${applicationId}`,
        `/employer/interviews?interview=${ids.interviewId}`,
      ])
        await (await signedIn(person)).post(address, fields);
    }
    expect(await rowsOfCompany()).toEqual(before);
  });

  it("are notified live and in the list only of their own events", async () => {
    const seeker = await createSeeker();
    await run((context) => submitApplication(context, { userId: seeker.id }, ids.jobId ?? "", null));
    const application = await db
      .select({ id: jobApplications.id })
      .from(jobApplications)
      .where(eq(jobApplications.userId, seeker.id))
      .get();
    await run((context) => withdrawApplication(context, { userId: seeker.id }, application?.id ?? ""));
    for (const person of [own, colleague])
      expect(liveMessages(userRoom(person.id)).length, "messages to the team").toBeGreaterThan(1);
    for (const [name, person] of strangers) {
      expect(liveMessages(userRoom(person.id)), name).toEqual([]);
      expect(await db.$count(employerNotifications, eq(employerNotifications.userId, person.id)), name).toBe(0);
    }
  });
});
