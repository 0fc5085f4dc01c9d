import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { companies, deliveries, jobApplications, jobs, localMailbox, notificationChoices, profiles } from "db/schema";
import type { ApplicationStatus } from "db/vocabulary";
import { EmailPutOff } from "~/adapters/email/port";
import { requestPasswordReset } from "~/features/accounts/passwords/password-reset.server";
import { moveApplication, submitApplication } from "~/features/applications/commands.server";
import { emailStopAddress } from "~/features/outbox/email-links/stop-links";
import { createAppContext } from "~/load-context";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { createEmployer, createJob, createSeeker, type Employer, type Person } from "../../support/people/people";
import { inProduction } from "../../support/people/proof";
import { createVisitor, textOf } from "../../support/people/visitor";
import { meeting } from "../../support/scenes/meetings";

const mailsTo = ({ email }: Person) =>
  db.select().from(localMailbox).where(eq(localMailbox.recipient, email)).orderBy(localMailbox.createdAt);
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);
const actor = ({ id, companyId }: Employer) => ({ userId: id, company: { id: companyId } });

/** A seeker who has applied for a job. */
async function applied(values: Parameters<typeof createSeeker>[0] = {}, status: ApplicationStatus = "applied") {
  const [seeker, employer] = [await createSeeker(values), await createEmployer()];
  const jobId = await createJob(employer, { title: "Chat Support" });
  const id = createId(Date.now());
  await db.insert(jobApplications).values({ id, jobId, userId: seeker.id, status, createdAt: 1, updatedAt: 1 });
  return { seeker, employer, jobId, id };
}

afterEach(() => vi.unstubAllGlobals());

describe("a mail", () => {
  it("has an HTML part beside its text, in the reader's language, which the local mailbox shows on a page without scripts", async () => {
    const seeker = await createSeeker({ locale: "hi", fullName: "<b>Asha</b> & Co" });
    await requestPasswordReset(testContext(), seeker.email, null);
    await deliverAll();
    const [mail] = await mailsTo(seeker);
    expect(mail?.body).toContain("नमस्ते <b>Asha</b> & Co,");
    expect(mail?.html).toContain("नमस्ते &lt;b&gt;Asha&lt;/b&gt; &amp; Co,");
    const link = /https:\S+token=[\w-]+/.exec(mail?.body ?? "")?.[0] ?? "none";
    expect(mail?.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    const visitor = createVisitor();
    expect((await visitor.get("/local-mailbox")).html).toContain(`href="/local-mailbox/${mail?.id}"`);
    const page = await visitor.get(`/local-mailbox/${mail?.id}`);
    expect(page.html).toBe(mail?.html);
    expect(page.html).toMatch(/^<!doctype html><html lang="hi"/);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline';.*sandbox/,
    );
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await visitor.get("/local-mailbox/nothing")).status).toBe(404);
  });

  it("cannot be read on any page where mails are really sent", async () => {
    const [mail] = await db.select().from(localMailbox).limit(1);
    const visitor = createVisitor({ env: { MAIL_ADAPTER: "http" } });
    for (const path of ["/local-mailbox", `/local-mailbox/${mail?.id}`])
      expect((await visitor.get(path)).status).toBe(404);
  });

  it("waits for the time that the provider sets, and then is sent once", async () => {
    const seeker = await createSeeker();
    const now = Date.now();
    const work: Promise<unknown>[] = [];
    const busy = {
      ...testContext(),
      now: () => now,
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      email: { send: () => Promise.reject(new EmailPutOff("too many", 40 * 60_000)) },
    };
    await requestPasswordReset(busy, seeker.email, null);
    await Promise.all(work);
    const row = await db.select().from(deliveries).where(eq(deliveries.recipient, seeker.email)).get();
    expect(row).toMatchObject({ status: "waiting", nextAttemptAt: now + 40 * 60_000, attempts: 1 });
    await deliverAll(now + 38 * 60_000);
    expect(await subjectsTo(seeker)).toEqual([]);
    for (let time = 0; time < 2; time++) await deliverAll(now + 40 * 60_000);
    expect(await subjectsTo(seeker)).toEqual(["Set a new password for KaamGhar"]);
  });

  it("is sent again with the same key after a web page with status 200 in place of the provider's answer", async () => {
    const seeker = await createSeeker();
    const keys: string[] = [];
    let answer = () =>
      new Response("<!DOCTYPE html><html><body>Please wait</body></html>", {
        headers: { "content-type": "text/html" },
      });
    const others = globalThis.fetch;
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
      if (String(input) !== inProduction.MAIL_ENDPOINT) return others(input, init);
      keys.push(new Headers(init?.headers).get("idempotency-key") ?? "none");
      return Promise.resolve(answer());
    });
    const work: Promise<unknown>[] = [];
    const context = createAppContext({ ...env, ...inProduction }, (promise) => void work.push(promise));
    await requestPasswordReset(context, seeker.email, null);
    await Promise.all(work);
    const mail = () => db.select().from(deliveries).where(eq(deliveries.recipient, seeker.email)).get();
    const lastError = expect.stringContaining("200 without the id of a mail") as string;
    expect(await mail()).toMatchObject({ status: "waiting", attempts: 1, lastError });
    answer = () => Response.json({ id: "49a3999c-0ce1-4ea6-ab68-afcd6dc2e794" });
    await deliverAll(Date.now() + 3_600_000, context);
    // The row of a mail with a secret link goes once it is out.
    expect(await mail()).toBeUndefined();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it("with names of strangers contains only our links", async () => {
    const [seeker, employer] = [
      await createSeeker({ fullName: "Win at https://evil.example <a href='https://evil.example'>now</a>" }),
      await createEmployer(),
    ];
    await db
      .insert(notificationChoices)
      .values({ userId: employer.id, kind: "applications", channel: "email", wanted: true, updatedAt: 1 });
    await submitApplication(testContext(), { userId: seeker.id }, await createJob(employer), "");
    await deliverAll();
    const [mail] = await mailsTo(employer);
    const links = [...`${mail?.html} ${mail?.body}`.matchAll(/https?:\/\/([^/\s"<]+)/g)].map(([, host]) => host);
    expect(new Set(links)).toEqual(new Set(["kaamghar.test"]));
    expect(textOf(mail?.html ?? "")).toContain("A KaamGhar user");
    expect(textOf(mail?.html ?? "")).not.toContain("evil");
  });
});

describe("the result of an application", () => {
  it.each<[ApplicationStatus, ApplicationStatus, string]>([
    ["under_review", "shortlisted", "shortlisted for Chat Support"],
    ["interview_scheduled", "hired", "you're hired! Chat Support"],
    ["applied", "rejected", "not selected, Chat Support"],
  ])(
    "is mailed to the applicant: from %s to %s, once, with a stop link that needs no log-in",
    async (from, to, subject) => {
      const { seeker, employer, id } = await applied({}, from);
      await moveApplication(testContext(), actor(employer), id, from, to);
      for (let time = 0; time < 2; time++) await deliverAll();
      const mails = await mailsTo(seeker);
      expect(mails.map((mail) => mail.subject)).toEqual([`${employer.companyName}: ${subject}`]);
      const stop = emailStopAddress(testContext(), seeker.id, "applications");
      expect(mails[0]).toMatchObject({ unsubscribeUrl: stop, attachments: [] });
      for (const part of [mails[0]?.body, mails[0]?.html?.replaceAll("&amp;", "&")]) {
        expect(part).toContain(stop);
        expect(part).toContain("Never pay anyone");
        expect(part?.includes("https://kaamghar.test/jobs")).toBe(to === "rejected");
      }
    },
  );

  it("is silent where the app is, unless the employer writes a message", async () => {
    const { seeker, employer, id } = await applied({ locale: "hi" });
    const silent = await applied();
    await moveApplication(testContext(), actor(silent.employer), silent.id, "applied", "under_review");
    await moveApplication(
      testContext(),
      actor(employer),
      id,
      "applied",
      "under_review",
      "We answer by <b>Friday</b>.\nBring patience.",
    );
    await deliverAll();
    expect(await mailsTo(silent.seeker)).toEqual([]);
    const [mail] = await mailsTo(seeker);
    expect(mail?.body).toContain(`${employer.companyName} ने लिखा है:\nWe answer by <b>Friday</b>.\nBring patience.`);
    expect(mail?.html).toContain("We answer by &lt;b&gt;Friday&lt;/b&gt;.<br/>Bring patience.");
  });

  it("is one mail with a cancelled interview: the calendar mail, or the other for a person who turned interview mails off", async () => {
    const [both, other] = [
      await meeting({ scheduledAt: Date.now() + day }),
      await meeting({ scheduledAt: Date.now() + day }),
    ];
    await db
      .insert(notificationChoices)
      .values({ userId: other.seeker.id, kind: "interviews", channel: "email", wanted: false, updatedAt: 1 });
    for (const { employer, applicationId } of [both, other]) {
      await moveApplication(
        testContext(),
        actor(employer),
        applicationId,
        "interview_scheduled",
        "rejected",
        "We wish you luck.",
      );
    }
    for (let time = 0; time < 2; time++) await deliverAll();
    expect(await subjectsTo(both.seeker)).toEqual([expect.stringMatching(/: interview cancelled, /)]);
    const [mail] = await mailsTo(both.seeker);
    for (const words of ["has cancelled the interview", "didn't select you for", "We wish you luck."])
      expect(mail?.body).toContain(words);
    expect(await subjectsTo(other.seeker)).toEqual([expect.stringMatching(/: not selected, /)]);
  });

  it("is good news for who is hired before the interview: it is off, in one sentence and by a file for the calendar", async () => {
    const { seeker, employer, applicationId } = await meeting({ scheduledAt: Date.now() + day });
    await moveApplication(testContext(), actor(employer), applicationId, "interview_scheduled", "hired", "Welcome!");
    for (let time = 0; time < 2; time++) await deliverAll();
    const [mail, ...more] = await mailsTo(seeker);
    expect([mail?.subject.split("!")[0], more]).toEqual([`${employer.companyName}: you're hired`, []]);
    for (const words of [
      "has chosen you for",
      "Welcome!",
      "is cancelled, because you're already hired",
      "See your application:",
    ])
      expect(mail?.body).toContain(words);
    expect(mail?.body).not.toMatch(/When:|Duration:|has cancelled/);
    expect(mail?.attachments).toMatchObject([
      { fileName: "interview.ics", contentType: expect.stringContaining("CANCEL") as string },
    ]);
  });

  it.each<[string, (made: Awaited<ReturnType<typeof applied>>) => Promise<unknown>]>([
    [
      "wants no mails of it",
      ({ seeker }) =>
        db
          .insert(notificationChoices)
          .values({ userId: seeker.id, kind: "applications", channel: "email", wanted: false, updatedAt: 1 }),
    ],
    [
      "is suspended",
      ({ seeker }) => db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, seeker.id)),
    ],
    [
      "applied to a company that is suspended by now",
      ({ employer }) =>
        db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, employer.companyId)),
    ],
    [
      "applied for a job that was removed by now",
      ({ jobId }) => db.update(jobs).set({ status: "removed" }).where(eq(jobs.id, jobId)),
    ],
  ])("is not mailed to a person who %s", async (_name, change) => {
    const made = await applied({}, "under_review");
    await change(made);
    await moveApplication(testContext(), actor(made.employer), made.id, "under_review", "shortlisted");
    await deliverAll();
    expect(
      await db.$count(jobApplications, and(eq(jobApplications.id, made.id), eq(jobApplications.status, "shortlisted"))),
    ).toBe(1);
    expect(await mailsTo(made.seeker)).toEqual([]);
  });
});
