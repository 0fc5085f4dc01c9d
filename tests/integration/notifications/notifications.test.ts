import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { companies, employerNotifications, notifications } from "db/schema";
import { submitApplication } from "~/features/applications/commands.server";
import { listNotifications } from "~/features/notifications/list/queries.server";
import { db, testContext } from "../../support/context";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../support/people/people";

async function notify(seeker: Person, values: Partial<typeof notifications.$inferInsert> = {}): Promise<string> {
  const now = Date.now();
  const id = createId(now);
  await db
    .insert(notifications)
    .values({
      id,
      userId: seeker.id,
      title: "Application Update",
      message: "Something has changed.",
      actionUrl: "/activity",
      createdAt: now,
      ...values,
    });
  return id;
}

const find = (id: string) => db.select().from(notifications).where(eq(notifications.id, id)).get();

describe("a seeker's notifications", () => {
  it("begin with the confirmation of the application", async () => {
    const [seeker, employer] = [await createSeeker(), await createEmployer()];
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/notifications")).text).toContain("No notifications yet");
    const job = await createJob(employer, { title: "Hindi Telecaller" });
    expect((await visitor.post(`/job/${job}`, { note: "" })).location).toBe(`/job/${job}`);
    const { text } = await visitor.get("/notifications");
    expect(text).toContain("Application Submitted Successfully");
    expect(text).toContain(`${employer.companyName} has received your application for Hindi Telecaller.`);
  });

  it("are in the language of the page, in whatever language the account was when they came", async () => {
    const [english, hindi, employer] = [
      await createSeeker(),
      await createSeeker({ locale: "hi" }),
      await createEmployer(),
    ];
    const job = await createJob(employer, { title: "Hindi Telecaller" });
    for (const seeker of [english, hindi]) {
      const visitor = await signedIn(seeker);
      await visitor.post(`/job/${job}`, { note: "" });
      const inHindi = await visitor.get("/notifications?lang=hi");
      expect(inHindi.text).toContain("आपका आवेदन भेज दिया गया");
      expect(inHindi.text).not.toContain("Application Submitted Successfully");
      expect((await visitor.get("/notifications?lang=en")).text).toContain("Application Submitted Successfully");
    }
  });

  it("are the newest 50, newest first, and on request only unread ones", async () => {
    const seeker = await createSeeker();
    const now = Date.now();
    for (let n = 0; n < 52; n++)
      await notify(seeker, { title: `News ${n}`, createdAt: now - n * 1000, isRead: n !== 3 });
    const { html, text } = await (await signedIn(seeker)).get("/notifications");
    expect(html.match(/id="open-/g)).toHaveLength(50);
    expect(text.indexOf("News 0 ")).toBeLessThan(text.indexOf("News 1 "));
    expect(text).not.toContain("News 51");
    const unread = await (await signedIn(seeker)).get("/notifications?unread=1");
    expect(unread.html.match(/id="open-/g)).toHaveLength(1);
    expect(unread.text).toContain("News 3");
  });

  it("are marked as read when opened, and lead to their page, never to another site", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const id = await notify(seeker);
    expect(await visitor.post(`/notification/${id}/reading`)).toMatchObject({ status: 303, location: "/activity" });
    expect((await find(id))?.isRead).toBe(true);
    const evil = await notify(seeker, { actionUrl: "https://evil.example/" });
    expect((await visitor.post(`/notification/${evil}/reading`)).location).toBe("/notifications");
  });

  it("are all marked as read with one press", async () => {
    const [seeker, other] = [await createSeeker(), await createSeeker()];
    const [first, second, others] = [await notify(seeker), await notify(seeker), await notify(other)];
    const visitor = await signedIn(seeker);
    const page = await visitor.follow(await visitor.post("/notifications/reading"));
    expect(page.text).toContain("All notifications are read");
    expect(page.text).toContain("Notifications");
    expect([(await find(first))?.isRead, (await find(second))?.isRead, (await find(others))?.isRead]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("are deleted once with repeated presses, which return to the list from which they were sent", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const id = await notify(seeker);
    const press = () => visitor.post(`/notification/${id}/deletion`, { redirect: "/notifications?unread=1" });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, "/notifications?unread=1"],
      [303, "/notifications?unread=1"],
    ]);
    expect(await find(id)).toBeUndefined();
  });

  it("are restored unchanged when the deletion is undone, only in the browser that deleted them", async () => {
    const [seeker, other] = [await createSeeker(), await createSeeker()];
    const [visitor, elsewhere, stranger] = [await signedIn(seeker), await signedIn(seeker), await signedIn(other)];
    const id = await notify(seeker, {
      title: "आपके आवेदन पर अपडेट",
      message: "कंपनी ने आपको चुना है। ".repeat(10),
      metadata: { job_id: "abc" },
    });
    const before = await find(id);
    const page = await visitor.follow(await visitor.post(`/notification/${id}/deletion`));
    expect(page.text).toContain("Deleted: आपके आवेदन पर अपडेट Undo");
    expect(page.html).toContain('data-badge="notifications" data-count="0"');
    const undo = "/deleted-notification/restoration";
    expect((await elsewhere.follow(await elsewhere.post(undo))).text).toContain("This can no longer be undone");
    stranger.setCookie("deleted-notification", visitor.cookie("deleted-notification") ?? "");
    expect((await stranger.follow(await stranger.post(undo))).text).toContain("This can no longer be undone");
    expect(await find(id)).toBeUndefined();
    const back = await visitor.follow(await visitor.post(undo, { redirect: "/notifications?unread=1" }));
    expect(back.html).toContain(`id="open-${id}"`);
    expect(back.html).toContain('data-badge="notifications" data-count="1"');
    expect(back.text).not.toContain("Deleted:");
    expect(await find(id)).toEqual(before);
  });

  it("that are read are deleted together, after a confirmation", async () => {
    const [seeker, other] = [await createSeeker(), await createSeeker()];
    const read = await notify(seeker, { isRead: true });
    const [unread, others] = [await notify(seeker), await notify(other, { isRead: true })];
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/notifications")).html).toMatch(
      /<details[^>]*>(?:(?!<\/details>).)*action="\/read-notifications\/deletion"/s,
    );
    expect((await visitor.follow(await visitor.post("/read-notifications/deletion"))).text).toContain(
      "Read notifications deleted",
    );
    expect([await find(read), (await find(unread))?.id, (await find(others))?.id]).toEqual([undefined, unread, others]);
    expect((await visitor.get("/notifications")).html).not.toContain("/read-notifications/deletion");
  });

  it("can all be marked as read even when the unread one is not in the list", async () => {
    const seeker = await createSeeker();
    const now = Date.now();
    for (let n = 0; n < 51; n++) await notify(seeker, { createdAt: now - n * 1000, isRead: n !== 50 });
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/notifications")).html).toContain('id="read-all"');
    await visitor.post("/notifications/reading");
    expect((await visitor.get("/notifications")).html).not.toContain('id="read-all"');
    expect((await visitor.get("/notifications?unread=1")).text).toContain("You're all caught up");
  });

  it("of another user are not found", async () => {
    const [seeker, other] = [await createSeeker(), await createSeeker()];
    const id = await notify(other);
    const visitor = await signedIn(seeker);
    for (const what of ["reading", "deletion"])
      expect((await visitor.post(`/notification/${id}/${what}`)).status).toBe(404);
    expect((await find(id))?.isRead).toBe(false);
  });

  it("do not mention a banned company", async () => {
    const [seeker, employer] = [await createSeeker(), await createEmployer()];
    await notify(seeker, { title: "From a banned company", companyId: employer.companyId });
    await notify(seeker, { title: "From the platform", companyId: null });
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, employer.companyId));
    for (const path of ["/notifications", "/notifications?unread=1"]) {
      const { text } = await (await signedIn(seeker)).get(path);
      expect(text).toContain("From the platform");
      expect(text).not.toContain("From a banned company");
    }
  });
});

describe("an employer's notifications", () => {
  it("report a new application, and are separate from those of seekers", async () => {
    const [seeker, employer] = [await createSeeker({ fullName: "Lakshmi Rao" }), await createEmployer()];
    const job = await createJob(employer);
    const visitor = await signedIn(seeker);
    await visitor.post(`/job/${job}`, { note: "" });
    const reader = { userId: employer.id, userType: "employer" as const };
    const [told, ...more] = await listNotifications(db, reader, { unreadOnly: true });
    expect(more).toEqual([]);
    expect(told).toMatchObject({ title: "New Job Application", actionUrl: `/job/${job}/applicants`, isRead: false });
    const answer = await (await signedIn(employer)).post(`/notification/${told?.id}/reading`);
    expect(answer.location).toBe(`/job/${job}/applicants`);
    expect(await db.$count(employerNotifications, eq(employerNotifications.userId, employer.id))).toBe(1);
    expect(await listNotifications(db, reader, { unreadOnly: true })).toEqual([]);
    expect((await visitor.post(`/notification/${told?.id}/deletion`)).status).toBe(404);
    expect(await db.$count(employerNotifications, eq(employerNotifications.userId, employer.id))).toBe(1);
  });

  it("are sent once, although the button was pressed twice", async () => {
    const [seeker, employer] = [await createSeeker(), await createEmployer()];
    const job = await createJob(employer);
    const visitor = await signedIn(seeker);
    await Promise.all([visitor.post(`/job/${job}`, { note: "" }), visitor.post(`/job/${job}`, { note: "" })]);
    await submitApplication(testContext(), { userId: seeker.id }, job, null);
    expect(await db.$count(employerNotifications, eq(employerNotifications.userId, employer.id))).toBe(1);
  });
});
