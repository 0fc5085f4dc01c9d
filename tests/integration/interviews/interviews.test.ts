import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day, minute } from "db/catalogues/time";
import { createId } from "db/id";
import { employerNotifications, interviews, jobApplications, notifications } from "db/schema";
import { conflictKey, dayOf, shiftDay, spanOfDay } from "~/features/interviews/calendar/week";
import { msToIst } from "~/features/interviews/interview";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { db } from "../../support/context";
import { mailsTo } from "../../support/delivery/mails";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
} from "../../support/people/people";
import { interviewOf, meeting, statusOf, seekerTitles } from "../../support/scenes/meetings";

const today = () => dayOf(Date.now());
/** Ten in the morning in India, this many days from today. */
const tenOn = (days: number) => spanOfDay(shiftDay(today(), days)).from + 10 * 60 * minute;
const agendaOn = (days: number, more = "") => `/employer/interviews?day=${shiftDay(today(), days)}${more}`;

/** Another applicant of the employer with an interview. */
async function another(
  employer: Employer,
  values: Partial<typeof interviews.$inferInsert> & { fullName?: string; jobId?: string } = {},
) {
  const { fullName = "Gita Rao", jobId = await createJob(employer), ...given } = values;
  const now = Date.now();
  const seeker = await createSeeker({ fullName });
  const applicationId = createId(now);
  const id = createId(now);
  await db
    .insert(jobApplications)
    .values({
      id: applicationId,
      jobId,
      userId: seeker.id,
      status: "interview_scheduled",
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(interviews)
    .values({
      id,
      applicationId,
      applicantId: seeker.id,
      jobId,
      companyId: employer.companyId,
      scheduledAt: tenOn(3),
      mode: "phone",
      locationUrl: "9876543210",
      createdAt: now,
      updatedAt: now,
      ...given,
    });
  return { id, applicationId, seeker, jobId };
}

/** What a phone shows of a page: not the week with its hours. */
const listOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<section aria-labelledby="week-title".*?<\/section><section aria-labelledby="agenda-title"/s, "<section")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("the agenda", () => {
  it("shows a day with the next interview beside the list, and the week with its counts", async () => {
    const { employer, id } = await meeting({ scheduledAt: tenOn(3) });
    await another(employer, { scheduledAt: tenOn(3) + 60 * minute });
    await another(employer, { fullName: "Mina Das", scheduledAt: tenOn(4) });
    await another(employer, { fullName: "Called Off", scheduledAt: tenOn(3) + 120 * minute, status: "cancelled" });
    const desk = await signedIn(employer);
    const text = listOf((await desk.get(agendaOn(3))).html);
    expect(text).toMatch(/10:00 am – 10:30 am IST Sita Devi .*11:00 am – 11:30 am IST Gita Rao .*Called Off/);
    expect(text).not.toContain("Mina Das");
    expect(text).toContain("Bring a headset.");
    expect(text.match(/ 2 interviews/g)).toHaveLength(1);
    expect((await desk.get(agendaOn(4))).text).toContain("Mina Das");
    const empty = await desk.get("/employer/interviews");
    expect(empty.text).toContain("No interviews on this day. Next:");
    expect(empty.html).toContain(`href="${agendaAddress({ id, scheduledAt: tenOn(3) }).split("&")[0]}"`);
  });

  it("shows the interview of the address, and none of another company", async () => {
    const { employer } = await meeting({ scheduledAt: tenOn(3) });
    const second = await another(employer, { scheduledAt: tenOn(3) + 60 * minute });
    const desk = await signedIn(employer);
    expect((await desk.get(agendaOn(3, `&show=${second.id}`))).html).toContain('href="tel:+919876543210"');
    const stranger = await signedIn(await createEmployer());
    expect((await stranger.get(agendaOn(3, `&show=${second.id}`))).status).toBe(404);
    expect((await stranger.get(agendaOn(3))).text).not.toContain("Gita Rao");
    expect((await stranger.get(agendaOn(3, `&job=${second.jobId}`))).text).not.toContain("Gita Rao");
    expect((await stranger.get(`/employer/interviews?list=past&after=${second.id}`)).text).not.toContain("Gita Rao");
  });

  it("is filtered by job", async () => {
    const { employer } = await meeting({ scheduledAt: tenOn(3) });
    const { jobId } = await another(employer, { scheduledAt: tenOn(3) });
    const { text } = await (await signedIn(employer)).get(agendaOn(3, `&job=${jobId}`));
    expect(text).toContain("Gita Rao");
    expect(text).not.toContain("Sita Devi");
  });

  it("marks interviews at the same time", async () => {
    const { employer } = await meeting({ scheduledAt: tenOn(3) });
    await another(employer, { scheduledAt: tenOn(3) + 29 * minute });
    await another(employer, { fullName: "Later", scheduledAt: tenOn(3) + 90 * minute });
    const text = listOf((await (await signedIn(employer)).get(agendaOn(3))).html);
    expect(text.match(/Time conflict/g)).toHaveLength(2);
  });

  it("has open tasks on top: requests, then interviews without an outcome", async () => {
    const { employer, id } = await meeting({ scheduledAt: tenOn(5), askedAt: 1, askedFor: tenOn(6) });
    const over = await another(employer, { scheduledAt: Date.now() - 2 * day });
    const old = await another(employer, { fullName: "Long Ago", scheduledAt: Date.now() - 100 * day });
    await another(employer, { fullName: "Done", scheduledAt: Date.now() - day, status: "completed" });
    const { html } = await (await signedIn(employer)).get("/employer/interviews");
    const text = listOf(html);
    expect(text).toMatch(/Reschedule requests .*Sita Devi.*Outcome needed .*Gita Rao/);
    for (const name of ["Long Ago", "Done"]) expect(text).not.toContain(name);
    for (const each of [id, over.id]) expect(html).toContain(`show=${each}#shown`);
    expect(html).not.toContain(old.id);
  });

  it("shows the past in pages, each interview once", async () => {
    const employer = await createEmployer();
    const jobId = await createJob(employer);
    const seeker = await createSeeker({ fullName: "Often Met" });
    const now = Date.now();
    const applicationId = createId(now);
    await db
      .insert(jobApplications)
      .values({ id: applicationId, jobId, userId: seeker.id, createdAt: now, updatedAt: now });
    const row = (index: number) =>
      db.insert(interviews).values({
        id: createId(now),
        applicationId,
        applicantId: seeker.id,
        jobId,
        companyId: employer.companyId,
        status: "completed",
        // Two at each time, so that a page may end between them.
        scheduledAt: now - (1 + Math.floor(index / 2)) * 60 * minute,
        mode: "phone",
        createdAt: now,
        updatedAt: now,
      });
    await db.batch([row(0), ...Array.from({ length: 74 }, (_each, index) => row(index + 1))]);
    const desk = await signedIn(employer);
    const seen: string[] = [];
    let address: string | undefined = "/employer/interviews?list=past";
    for (let pages = 0; address && pages < 5; pages++) {
      const { html } = await desk.get(address);
      seen.push(...[...html.matchAll(/show=([0-9a-z]{17})"/g)].map((match) => match[1] ?? ""));
      address = /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replace(/&amp;/g, "&");
    }
    expect([seen.length, new Set(seen).size]).toEqual([75, 75]);
  });

  it("shows viewers everything except the buttons, and accepts nothing from them", async () => {
    const { employer, id, applicationId } = await meeting({
      scheduledAt: Date.now() + 5 * minute,
      askedAt: 1,
      askedFor: tenOn(6),
      askedNote: "My exam",
    });
    const viewer = await signedIn(await createMember(employer, "viewer"));
    const { text, html } = await viewer.get(`/employer/interviews?show=${id}`);
    for (const shown of ["Sita Devi", "My exam", "https://meet.example/abc"]) expect(text).toContain(shown);
    expect(html).not.toMatch(/action="\/interview\//);
    expect(html).not.toMatch(/>\s*Reschedule\s*</);
    for (const missing of ["Move to this time", "Record the outcome"]) expect(text).not.toContain(missing);
    expect((await viewer.get(`/employer/interviews?interview=${id}`)).html).not.toContain('name="locationUrl"');
    const paths = ["cancellation", "completion", "joining", "ending", "reschedule-request/dismissal"].map(
      (each) => `/interview/${id}/${each}`,
    );
    for (const path of [
      ...paths,
      `/employer/interviews?interview=${id}`,
      `/employer/interviews?application=${applicationId}`,
    ]) {
      expect((await viewer.post(path, { outcome: "selected" })).status, path).toBe(403);
    }
    expect(await statusOf(id)).toBe("scheduled");
  });
});

describe("the outcome of an interview", () => {
  it("is recorded with a private note, leads to the next step, and can be corrected", async () => {
    const { seeker, employer, id, applicationId } = await meeting({ scheduledAt: Date.now() - 60 * minute });
    const desk = await signedIn(employer);
    const address = `/interview/${id}/completion`;
    expect((await desk.get(address)).text).toContain("but not the outcome");
    const saved = await desk.follow(
      await desk.post(address, { outcome: "selected", note: "Types fast, asks for ₹18,000" }),
    );
    for (const text of ["Outcome saved: Selected", "Types fast", "What is next? Hire Next interview Reject"])
      expect(saved.text).toContain(text);
    expect(saved.html).toContain(`href="/application/${applicationId}#move-hired"`);
    expect((await desk.get(`/application/${applicationId}`)).html).toMatch(/<button[^>]*id="move-hired"/);
    expect(saved.html).toContain(`href="/employer/interviews?application=${applicationId}"`);
    expect(await interviewOf(id)).toMatchObject({
      status: "completed",
      outcome: "selected",
      outcomeNote: "Types fast, asks for ₹18,000",
    });
    await Promise.all([1, 2].map(() => desk.post(address, { outcome: "no_show", note: "" })));
    expect(await interviewOf(id)).toMatchObject({ status: "completed", outcome: "no_show", outcomeNote: null });
    expect(await seekerTitles(seeker)).toEqual(["Interview Completed"]);
    expect((await desk.get(agendaAddress({ id, scheduledAt: Date.now() - 60 * minute }))).text).toContain("No-show");
  });

  it("is never revealed to the applicant, on no page, in no notification, mail or export", async () => {
    const { seeker, employer, id } = await meeting({ scheduledAt: Date.now() - 60 * minute });
    await (
      await signedIn(employer)
    ).post(`/interview/${id}/completion`, { outcome: "not_selected", note: "a very private remark" });
    const visitor = await signedIn(seeker);
    const seen = [];
    for (const path of [
      "/activity",
      "/activity?show=interviews",
      "/notifications",
      `/interview/${id}/joining`,
      `/interview/${id}/calendar.ics`,
      "/your-data/export",
    ])
      seen.push((await visitor.get(path)).html);
    seen.push(
      JSON.stringify([
        await db.select().from(notifications).where(eq(notifications.userId, seeker.id)),
        await mailsTo(seeker.email),
      ]),
    );
    expect(seen.join()).toContain("Interview Completed");
    expect(seen.join()).not.toMatch(/a very private remark|not_selected/i);
    expect((await visitor.get(`/interview/${id}/completion`)).status).toBe(403);
  });

  it("is requested again with the typed text when there is an error", async () => {
    const { employer, id } = await meeting({ scheduledAt: Date.now() - minute });
    const page = await (
      await signedIn(employer)
    ).post(`/interview/${id}/completion`, { note: `long ${"x".repeat(1000)}` });
    expect(page.status).toBe(400);
    for (const text of ["Choose the outcome", "Must be 1,000 characters or fewer"]) expect(page.text).toContain(text);
    expect(page.html).toContain("long xxx");
    expect(await statusOf(id)).toBe("scheduled");
  });

  it.each([
    ["scheduled", day, null],
    ["rescheduled", day, null],
    ["cancelled", -day, null],
    ["scheduled", -day, "completed"],
    ["rescheduled", -day, "completed"],
    ["live", 5 * minute, "completed"],
    ["ended", -day, "completed"],
    ["completed", -day, "completed"],
  ] as const)("of one that is %s, %i ms from now, makes it %s", async (status, ahead, expected) => {
    const { employer, id } = await meeting({ status, scheduledAt: Date.now() + ahead });
    const desk = await signedIn(employer);
    const page = await desk.follow(await desk.post(`/interview/${id}/completion`, { outcome: "undecided" }));
    expect(page.text).toContain(
      expected ? "Outcome saved: Undecided" : "This interview hasn't taken place yet or was cancelled",
    );
    expect(await interviewOf(id)).toMatchObject(
      expected ? { status: expected, outcome: "undecided" } : { status, outcome: null },
    );
  });
});

describe("two interviews at the same time", () => {
  const form = (ms: number) => ({
    ...msToIst(ms),
    duration: "30",
    mode: "video",
    locationUrl: "https://meet.example/xyz",
    message: "Bring a pen",
  });

  it("cause a warning before anything is saved, with who and when, and are saved once that time is confirmed", async () => {
    const { employer } = await meeting({ scheduledAt: tenOn(3) });
    const { applicationId, id } = await another(employer, { status: "cancelled" });
    await db.update(jobApplications).set({ status: "shortlisted" }).where(eq(jobApplications.id, applicationId));
    const desk = await signedIn(employer);
    const address = `/employer/interviews?application=${applicationId}`;
    const wanted = form(tenOn(3) + 15 * minute);
    const warned = await desk.post(address, wanted);
    expect(warned.status).toBe(409);
    expect(warned.text).toMatch(
      /There is another interview at this time: Sita Devi \(Chat Support\), .*, 10:00 am – 10:30 am IST/,
    );
    for (const kept of ['value="10:15"', "Bring a pen", "https://meet.example/xyz"])
      expect(warned.html).toContain(kept);
    const despite = /name="despite"[^>]* value="([^"]+)"/.exec(warned.html)?.[1] ?? "";
    expect(despite).toBe(conflictKey({ scheduledAt: tenOn(3) + 15 * minute, durationMinutes: 30 }, false));
    // The confirmation covers that time only.
    expect((await desk.post(address, { ...form(tenOn(3) - 15 * minute), despite })).status).toBe(409);
    expect((await desk.post(address, { ...wanted, duration: "45", despite })).status).toBe(409);
    const of = () => db.select().from(interviews).where(eq(interviews.applicationId, applicationId));
    expect((await of()).map((each) => each.id)).toEqual([id]);
    const made = await desk.follow(await desk.post(address, { ...wanted, despite }));
    expect(made.text).toContain("Interview scheduled");
    expect(await of()).toHaveLength(2);
  });

  it("cause a warning when one is moved, but not with itself or with ended ones", async () => {
    const { employer } = await meeting({ scheduledAt: tenOn(3) });
    const { id } = await another(employer, { scheduledAt: tenOn(4) });
    await another(employer, { fullName: "Called Off", scheduledAt: tenOn(4), status: "cancelled" });
    const desk = await signedIn(employer);
    const address = `/employer/interviews?interview=${id}`;
    expect((await desk.post(address, form(tenOn(4) + 10 * minute))).status).toBe(303);
    expect((await desk.post(address, form(tenOn(3) + 30 * minute))).status).toBe(303);
    const warned = await desk.post(address, form(tenOn(3) + 10 * minute));
    expect(warned.text).toContain("Send anyway");
    expect((await interviewOf(id))?.scheduledAt).toBe(tenOn(3) + 30 * minute);
  });

  it("of different companies are not revealed", async () => {
    const { seeker } = await meeting({ scheduledAt: tenOn(3) });
    const employer = await createEmployer();
    const jobId = await createJob(employer);
    const applicationId = createId(Date.now());
    await db
      .insert(jobApplications)
      .values({ id: applicationId, jobId, userId: seeker.id, status: "shortlisted", createdAt: 1, updatedAt: 1 });
    const desk = await signedIn(employer);
    expect((await desk.post(`/employer/interviews?application=${applicationId}`, form(tenOn(3)))).status).toBe(303);
  });

  it("a second press finds the scheduled interview, and no conflict", async () => {
    const employer = await createEmployer();
    const { applicationId } = await another(employer, { status: "cancelled" });
    const desk = await signedIn(employer);
    const answers = [1, 2].map(
      async () => (await desk.post(`/employer/interviews?application=${applicationId}`, form(tenOn(3)))).status,
    );
    expect(await Promise.all(answers)).toEqual([303, 303]);
    const page = await desk.get(`/employer/interviews?application=${applicationId}`);
    expect(page.text).toContain("There is an interview with Gita Rao already");
  });

  it("an interview that can no longer be moved links to itself, and the typed text stays", async () => {
    const { employer, id } = await meeting({ scheduledAt: tenOn(3), status: "live" });
    const desk = await signedIn(employer);
    const address = `/employer/interviews?interview=${id}`;
    const opened = await desk.get(address);
    expect([opened.status, opened.location]).toEqual([303, agendaAddress({ id, scheduledAt: tenOn(3) })]);
    const sent = await desk.post(address, form(tenOn(4)));
    expect([sent.status, sent.html.includes("Bring a pen"), sent.html.includes(`show=${id}`)]).toEqual([
      409,
      true,
      true,
    ]);
    expect(sent.text).toContain("This interview can no longer be moved");
    expect(await db.$count(employerNotifications, eq(employerNotifications.userId, employer.id))).toBe(0);
  });
});
