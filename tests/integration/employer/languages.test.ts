import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  applicantFilters,
  applicantTags,
  applicationNotes,
  applicationTransitions,
  interviews,
  jobApplications,
  messageTemplates,
} from "db/schema";
import { db } from "../../support/context";
import {
  createEmployer,
  createJob,
  createSeeker,
  password,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { ageSession } from "../../support/people/proof";
import { textOf, type Visitor } from "../../support/people/visitor";
import { listRoutes } from "../../support/routes";
import { englishIn } from "../../support/words";

const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
/** Names that are the same in both languages. */
const names = [
  "KaamGhar",
  "WhatsApp",
  "SMS",
  "Instagram",
  "Facebook",
  "LinkedIn",
  "YouTube",
  "Google",
  "CSV",
  "PDF",
  "PNG",
  "JPEG",
  "WebP",
  "GST",
  "LPA",
  "Telegram",
  "Twitter",
];

let employer: Employer;
let seeker: Person;
let visitor: Visitor;
const ids: Record<string, string> = {};
/** What people have written. */
const data = () => [
  employer.companyName,
  employer.fullName,
  employer.email,
  seeker.fullName,
  seeker.email,
  ...names,
  "Neem Services",
  "Private Limited",
  "Data Entry Operator",
  "Data Entry",
  "Type what you hear.",
  "Support Executive",
  "Lucknow",
  "Hello",
  "A template",
];

async function inHindi(person: Person): Promise<Visitor> {
  const reader = await signedIn(person);
  reader.setCookie("lang", "hi");
  return reader;
}

beforeAll(async () => {
  const now = Date.now();
  employer = await createEmployer();
  seeker = await createSeeker();
  visitor = await inHindi(employer);
  ids.jobId = await createJob(employer);
  ids.part = "notifications";
  ids.applicationId = createId(now);
  await db
    .insert(jobApplications)
    .values({
      id: ids.applicationId,
      jobId: ids.jobId,
      userId: seeker.id,
      status: "interview_scheduled",
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(applicationTransitions)
    .values({
      id: createId(now),
      applicationId: ids.applicationId,
      toStatus: "applied",
      actorId: seeker.id,
      createdAt: now,
    });
  ids.interviewId = createId(now);
  await db
    .insert(interviews)
    .values({
      id: ids.interviewId,
      applicationId: ids.applicationId,
      applicantId: seeker.id,
      jobId: ids.jobId,
      companyId: employer.companyId,
      scheduledAt: now + 86_400_000,
      mode: "phone",
      createdAt: now,
      updatedAt: now,
    });
  ids.templateId = createId(now);
  await db
    .insert(messageTemplates)
    .values({
      id: ids.templateId,
      companyId: employer.companyId,
      name: "A template",
      body: "Hello",
      createdAt: now,
      updatedAt: now,
    });
  Object.assign(ids, { noteId: createId(now), tagId: createId(now), filterId: createId(now) });
  await db
    .insert(applicationNotes)
    .values({
      id: ids.noteId ?? "",
      applicationId: ids.applicationId,
      authorId: employer.id,
      text: "Hello",
      createdAt: now,
    });
  await db
    .insert(applicantTags)
    .values({
      id: ids.tagId ?? "",
      companyId: employer.companyId,
      name: "A template",
      nameKey: "a template",
      color: "teal",
      createdAt: now,
    });
  await db
    .insert(applicantFilters)
    .values({
      id: ids.filterId ?? "",
      companyId: employer.companyId,
      userId: employer.id,
      name: "A template",
      nameKey: "a template",
      query: "status=all",
      createdAt: now,
    });
});

const isEmployers = (access: string | undefined) =>
  /employer|company-owner|complete-member|complete-recruiter/.test(access ?? "") && access !== "suspended-employer";
const addressOf = (path: string) => path.replace(/:(\w+)/g, (_whole, name: string) => ids[name] ?? "nothing");
const pages = () => listRoutes().filter(({ isPage, access }) => isPage && isEmployers(access?.read));

describe("an employer who reads Hindi", () => {
  it("gets every page in Hindi", { timeout: 300_000 }, async () => {
    const mixed: string[] = [];
    let count = 0;
    for (const { path } of pages()) {
      const page = await visitor.follow(await visitor.get(addressOf(path)));
      // Nobody has written a résumé here: the page for what is not found is in Hindi, too.
      if (page.status !== 200 && !path.endsWith("/resume")) mixed.push(`${path}: ${page.status}`);
      else if (langOf(page.html) !== "hi") mixed.push(`${path}: the document says ${langOf(page.html)}`);
      else for (const words of englishIn(page.html, data())) mixed.push(`${path}: ${words}`);
      count++;
    }
    expect(mixed).toEqual([]);
    expect(count).toBeGreaterThan(25);
  });

  it("sees each toast in Hindi", async () => {
    const own = `/application/${ids.applicationId}`;
    const rejected = `/job/${ids.jobId}/applicants?status=applied`;
    const forms: [address: string, fields: Record<string, string | string[]>][] = [
      [`${own}/rating`, { stars: "4" }],
      [`${own}/tags`, { name: "New tag" }],
      [`${own}/notes`, { text: "Written in Hindi or not" }],
      [`${own}/notes/${ids.noteId}/deletion`, {}],
      [`${own}/message`, { message: "Please call.", intent: "send" }],
      [
        "/applications/tags",
        { application: `${ids.applicationId}.interview_scheduled`, tag: ids.tagId ?? "", way: "on", back: rejected },
      ],
      ["/applications/tags", { tag: ids.tagId ?? "", back: rejected }],
      ["/applications/tags/nothing/undoing", { back: rejected }],
      ["/applications/moves/nothing/undoing", { back: rejected }],
      ["/applications/status", { to: "rejected", back: rejected }],
      ["/applicant-filters", { name: "Hired", filter: "status=hired", job: "" }],
      [`/applicant-filter/${ids.filterId}`, { name: "Another" }],
      ["/applicant-tags", { id: createId(Date.now()), name: "Own tag", color: "teal" }],
    ];
    const mixed: string[] = [];
    const read = async (address: string, answer: Awaited<ReturnType<Visitor["post"]>>) => {
      const page = await visitor.follow(answer);
      const toast = textOf(/<toast-host[\s\S]*?<\/toast-host>/.exec(page.html)?.[0] ?? "");
      if (answer.status !== 303 || langOf(page.html) !== "hi" || !/[\u0900-\u097f]/.test(toast))
        mixed.push(`${address}: ${answer.status} ${langOf(page.html)} ${toast}`);
    };
    for (const [address, fields] of forms) await read(address, await visitor.post(address, fields));
    // The page that asks for a proof leads back to the list.
    const prover = await createEmployer({ withPassword: true });
    const asked = await inHindi(prover);
    await ageSession(asked, { provedAt: 3_600_000, createdAt: 3_600_000 });
    const sent = await asked.get("/all-applicants.csv");
    expect(langOf((await asked.get(sent.location ?? "")).html)).toBe("hi");
    const proved = await asked.post(sent.location ?? "", { proof: "password", proofValue: password });
    const list = await asked.follow(proved);
    expect([proved.location, langOf(list.html)]).toEqual(["/all-applicants", "hi"]);
    expect(/<toast-host[\s\S]*?<\/toast-host>/.exec(list.html)?.[0]).toMatch(/[\u0900-\u097f]/);
    expect(mixed).toEqual([]);
  });

  it("gets errors and refusals in Hindi", async () => {
    for (const [path, reader] of [
      ["/application/nothing", visitor],
      ["/all-applicants", await inHindi(seeker)],
    ] as const) {
      const { html, status } = await reader.get(path);
      expect(status).toBeGreaterThanOrEqual(403);
      expect([langOf(html), englishIn(html, data())]).toEqual(["hi", []]);
    }
  });
});
