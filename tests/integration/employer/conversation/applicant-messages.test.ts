import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  applicationMessages,
  companies,
  employerNotifications,
  heldTexts,
  jobApplications,
  messageTemplates,
  notifications,
  outboxEvents,
  users,
} from "db/schema";
import { db } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { mailsTo } from "../../../support/delivery/mails";
import { liveMessages } from "../../../support/delivery/rooms";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createMember, createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { placesThatShow, sentences, world, type World } from "../../../support/scenes/employer-world";

const written = ({ applicationId }: Pick<World, "applicationId">) =>
  db.select().from(applicationMessages).where(eq(applicationMessages.applicationId, applicationId));
const paths = ({ applicationId }: Pick<World, "applicationId">) => ({
  page: `/application/${applicationId}`,
  message: `/application/${applicationId}/message`,
  conversation: `/application/${applicationId}/conversation`,
});
const newsOf = (userId: string) => db.select().from(notifications).where(eq(notifications.userId, userId));
const teamNewsOf = (userId: string) =>
  db.select().from(employerNotifications).where(eq(employerNotifications.userId, userId));
/** The company with ten seconds for second thoughts, as in production. */
const withUndo = ({ employer }: World) => signedIn(employer, { env: { UNDO_SECONDS: "10" } });

const hindi = "नमस्ते सीता, कृपया अपना मार्कशीट भेजें।\nधन्यवाद";

describe("a message to an applicant", () => {
  it("goes from the company's form to the applicant's pages, and the answer returns to the team", async () => {
    const all = await world();
    const { office, phone, seeker, employer } = all;
    const { page, message, conversation } = paths(all);
    expect((await office.get(`${page}?tab=messages`)).html).toContain(`action="${message}"`);
    const sent = await office.post(message, {
      message: "Hello {name}, please send\r\nyour marksheet for {job}. {company}",
      intent: "send",
    });
    expect(sent).toMatchObject({ status: 303, location: `${page}?tab=messages&saved=message#messages` });
    const shown = await office.follow(sent);
    for (const words of ["Message to Sita Devi sent", "Hello Sita Devi, please send your marksheet for Chat Support."])
      expect(shown.text).toContain(words);
    const activity = await phone.get("/activity");
    expect(activity.text).toContain(
      `Hello Sita Devi, please send your marksheet for Chat Support. ${employer.companyName}`,
    );
    expect(activity.html).toContain(`action="${conversation}"`);
    const unfolded = `<details id="row-${all.applicationId}" open`;
    expect(activity.html).toContain(unfolded);
    expect((await phone.get("/activity")).html).not.toContain(unfolded);
    expect(await newsOf(seeker.id)).toContainEqual(
      expect.objectContaining({ title: "A Message for You", actionUrl: conversation }),
    );
    expect((await mailsTo(seeker.email)).at(-1)?.body).toContain(`kaamghar.test${conversation}`);
    expect(JSON.stringify(liveMessages(`user-${seeker.id}`))).toContain("your marksheet");
    const answered = await phone.post(conversation, { text: "Here it is:\r\n72 %" });
    expect((await phone.follow(answered)).text).toContain("Here it is: 72 %");
    expect((await office.get(`${page}?tab=messages`)).text).toMatch(/Sita Devi .{1,80} Here it is: 72 %/);
    expect(await teamNewsOf(employer.id)).toContainEqual(
      expect.objectContaining({ title: "An Applicant Has Answered", actionUrl: `${page}?tab=messages#messages` }),
    );
    expect(
      (await db.select().from(jobApplications).where(eq(jobApplications.id, all.applicationId)).get())?.status,
    ).toBe("under_review");
  });

  it("has a preview before it is sent, with the reader's name and language", async () => {
    const all = await world();
    const { office, seeker, employer } = all;
    const { message } = paths(all);
    await db.update(users).set({ locale: "hi" }).where(eq(users.id, seeker.id));
    const preview = await office.post(message, { message: hindi.replace("सीता", "{name}"), intent: "preview" });
    expect(preview.status).toBe(200);
    for (const words of [
      "What Sita Devi reads, in Hindi",
      "आपके लिए संदेश",
      `${employer.companyName} का संदेश: नमस्ते Sita Devi`,
      "नमस्ते Sita Devi",
    ])
      expect(preview.text).toContain(words);
    expect(preview.html).toContain('lang="hi"');
    expect(await written(all)).toEqual([]);
    await office.post(message, { message: hindi, intent: "send" });
    expect((await written(all))[0]?.text).toBe(hindi);
  });

  it("starts from a template, which is sent when no other text is typed, and never with another company's", async () => {
    const all = await world();
    const { message } = paths(all);
    const stranger = await createEmployer();
    const [ours, theirs] = [createId(Date.now()), createId(Date.now())];
    const template = { name: "Papers", body: "Dear {name}, {company} needs your papers.", createdAt: 1, updatedAt: 1 };
    await db.insert(messageTemplates).values([
      { id: ours, companyId: all.employer.companyId, ...template },
      { id: theirs, companyId: stranger.companyId, ...template },
    ]);
    expect((await all.office.post(message, { message: " ", template: theirs, intent: "send" })).status).toBe(400);
    await all.office.post(message, { message: " ", template: ours, intent: "send" });
    expect((await written(all)).map(({ text }) => text)).toEqual([
      `Dear Sita Devi, ${all.employer.companyName} needs your papers.`,
    ]);
  });

  it("is sent once after two presses, by one or by two members at the same time", async () => {
    const all = await world();
    const { message } = paths(all);
    const pages = await Promise.all(
      [1, 2, 3].map(() => all.office.post(message, { message: "Pressed thrice", intent: "send" })),
    );
    for (const each of pages) expect(each.status).toBe(303);
    expect(await written(all)).toHaveLength(1);
    expect((await newsOf(all.seeker.id)).filter(({ title }) => title === "A Message for You")).toHaveLength(1);
  });

  it.each([
    ["nothing", " \r\n ", "Write the message"],
    ["1,001 characters", "x".repeat(1001), "Must be 1,000 characters or fewer"],
    ["60,000 characters", "अ".repeat(20_000), "Must be 1,000 characters or fewer"],
    ["an unknown word in braces", "Hello {nmae}", "We can't fill in {nmae}"],
  ])("with %s is refused with the reason, and the typed text stays", async (_what, typed, reason) => {
    const all = await world();
    const page = await all.office.post(paths(all).message, { message: typed, intent: "send" });
    expect(page.status).toBe(400);
    expect(page.text).toContain(reason);
    expect(page.html).toContain(typed.trim());
    expect(await written(all)).toEqual([]);
  });

  it("of a hundred kilobytes is refused without harm", async () => {
    const all = await world();
    const page = await all.office.post(paths(all).message, { message: "x".repeat(100_000), intent: "send" });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.status).toBeLessThan(500);
    expect((await all.phone.post(paths(all).conversation, { text: "x".repeat(100_000) })).status).toBeLessThan(500);
    expect(await written(all)).toEqual([]);
  });

  it("is refused for another company, for a viewer, and for the applicant", async () => {
    const all = await world();
    const { message } = paths(all);
    const stranger = await signedIn(await createEmployer());
    for (const intent of ["send", "preview", "undo"])
      expect((await stranger.post(message, { message: "Mine", intent })).status, intent).toBe(404);
    expect((await stranger.get(message)).status).toBe(404);
    const viewer = await signedIn(await createMember(all.employer, "viewer"));
    expect((await viewer.post(message, { message: "Mine", intent: "send" })).status).toBe(403);
    expect((await viewer.get(paths(all).page)).html).not.toContain(`action="${message}"`);
    expect((await all.phone.post(message, { message: "Mine", intent: "send" })).status).toBe(403);
    expect(await written(all)).toEqual([]);
  });

  it("stays on the page after the session has ended, and reveals nothing about the applicant", async () => {
    const all = await world();
    const page = await createVisitor().post(paths(all).message, { message: "Half an hour of words", intent: "send" });
    expect(page.status).toBe(401);
    for (const words of ["You've been signed out", "Half an hour of words"]) expect(page.text).toContain(words);
    expect(page.text).not.toContain("Sita Devi");
  });

  it("is not sent to a person who has left meanwhile, from an older page", async () => {
    const all = await world();
    await all.phone.post(`/application/${all.applicationId}/withdrawal`);
    const page = await all.office.post(paths(all).message, { message: "Are you there?", intent: "send" });
    expect(page.status).toBe(409);
    for (const words of ["This application is closed", "Are you there?"]) expect(page.text).toContain(words);
    expect((await all.office.get(paths(all).page)).html).not.toContain(`action="${paths(all).message}"`);
  });

  it("is limited in number", async () => {
    const all = await world();
    const office = await signedIn(all.employer, { env: { RATE_LIMIT_FACTOR: "0.008" } });
    await office.post(paths(all).message, { message: "One", intent: "send" });
    const page = await office.post(paths(all).message, { message: "Two", intent: "send" });
    expect(page.status).toBe(429);
    expect(page.html).toContain("Two</textarea>");
    expect(await written(all)).toHaveLength(1);
  });
});

describe("for ten seconds a message", () => {
  it("is not shown to the applicant, and can be undone with its text, without script", async () => {
    const all = await world();
    const office = await withUndo(all);
    const { page, message, conversation } = paths(all);
    const shown = await office.follow(await office.post(message, { message: "Too quick", intent: "send" }));
    for (const words of ["Message to Sita Devi: sending in 10 seconds", "Undo"]) expect(shown.text).toContain(words);
    const id = /name="taken-back" value="(\w+)"/.exec(shown.html)?.[1] ?? "";
    for (const path of ["/activity", conversation, "/notifications"])
      expect((await all.phone.get(path)).text).not.toContain("Too quick");
    expect((await all.phone.post("/your-data/export")).html).not.toContain("Too quick");
    const stranger = await signedIn(await createEmployer());
    expect((await stranger.post(message, { intent: "undo", "taken-back": id })).status).toBe(404);
    const taken = await office.post(message, { intent: "undo", "taken-back": id });
    expect(taken.status).toBe(200);
    expect(taken.text).toContain("Undone: Sita Devi hasn't seen it.");
    expect(taken.html).toContain("Too quick</textarea>");
    expect((await office.follow(await office.post(message, { intent: "undo", "taken-back": id }))).text).toContain(
      "This message was already undone",
    );
    await deliverAll();
    expect(await written(all)).toEqual([]);
    expect(await placesThatShow(all, "Too quick")).toEqual([]);
    expect((await office.get(`${page}?tab=messages`)).text).not.toContain("Too quick");
  });

  it("waits, and then is sent automatically and can no longer be undone", async () => {
    const all = await world();
    const office = await withUndo(all);
    const { message, conversation } = paths(all);
    await office.post(message, { message: "Well considered", intent: "send" });
    const [row] = await written(all);
    expect(row?.sentAt).toBe((row?.createdAt ?? 0) + 10_000);
    expect((await newsOf(all.seeker.id)).map(({ title }) => title)).not.toContain("A Message for You");
    await db
      .update(applicationMessages)
      .set({ sentAt: Date.now() - 1 })
      .where(eq(applicationMessages.id, row?.id ?? ""));
    expect((await all.phone.get(conversation)).text).toContain("Well considered");
    await deliverAll();
    expect((await newsOf(all.seeker.id)).filter(({ title }) => title === "A Message for You")).toHaveLength(1);
    const late = await office.follow(await office.post(message, { intent: "undo", "taken-back": row?.id ?? "" }));
    expect(late.text).toContain("Too late: the message has gone out");
    expect(await written(all)).toHaveLength(1);
  });

  it("that is held for review can be undone, too, and then is not reviewed", async () => {
    const all = await world();
    const office = await withUndo(all);
    const { message } = paths(all);
    const shown = await office.follow(await office.post(message, { message: sentences.English, intent: "send" }));
    expect(shown.text).toContain("Your message isn't sent yet");
    const [row] = await written(all);
    expect((await office.post(message, { intent: "undo", "taken-back": row?.id ?? "" })).html).toContain(
      `${sentences.English}</textarea>`,
    );
    expect(await db.select().from(heldTexts).where(eq(heldTexts.applicationId, all.applicationId))).toEqual([]);
  });
});

describe("an answer of an applicant", () => {
  const asked = async () => {
    const all = await world();
    await all.office.post(paths(all).message, { message: "When can you begin?", intent: "send" });
    return all;
  };

  it("is possible only where the company has written, for one's own application, while it is open", async () => {
    const silent = await world();
    const unasked = await silent.phone.post(paths(silent).conversation, { text: "Hello?" });
    expect(unasked.status).toBe(409);
    expect(unasked.text).toContain("You can reply once the company messages you.");
    const all = await asked();
    const other = await signedIn(await createSeeker());
    expect((await other.get(paths(all).conversation)).status).toBe(404);
    expect((await other.post(paths(all).conversation, { text: "Mine" })).status).toBe(404);
    expect((await all.office.post(paths(all).conversation, { text: "Mine" })).status).toBe(403);
    await all.office.post(`${paths(all).page}/status`, { from: "under_review", to: "rejected" });
    const late = await all.phone.post(paths(all).conversation, { text: "On Monday" });
    expect(late.status).toBe(409);
    for (const words of ["This application was closed.", "On Monday"]) expect(late.text).toContain(words);
    const page = await all.phone.get(paths(all).conversation);
    expect(page.html).not.toContain("<textarea");
    expect(page.text).toContain("When can you begin?");
  });

  it("is shown again with its text when it is empty, too long, or one too many, and is sent once", async () => {
    const all = await asked();
    const { conversation } = paths(all);
    expect((await all.phone.post(conversation, { text: "  " })).text).toContain("Write your reply first");
    const long = await all.phone.post(conversation, { text: "य".repeat(1001) });
    expect(long.status).toBe(400);
    expect(long.html).toContain("य".repeat(1001));
    await Promise.all([1, 2].map(() => all.phone.post(conversation, { text: "सोमवार से" })));
    expect((await written(all)).filter(({ side }) => side === "applicant").map(({ text }) => text)).toEqual([
      "सोमवार से",
    ]);
    const quick = await signedIn(all.seeker, { env: { RATE_LIMIT_FACTOR: "0.05" } });
    await quick.post(conversation, { text: "One" });
    const tooMany = await quick.post(conversation, { text: "Two" });
    expect(tooMany.status).toBe(429);
    expect(tooMany.html).toContain("Two</textarea>");
  });

  it("with warning signs waits for review: the team does not see it, and its author learns the result", async () => {
    const all = await asked();
    const { page, conversation } = paths(all);
    const words = "Pay Rs 500 processing fee to 9876543210@ybl and I will join";
    const sent = await all.phone.follow(await all.phone.post(conversation, { text: words }));
    for (const each of [
      "Your reply isn't sent yet",
      "Our team is reviewing this reply before it's sent, usually within a day",
    ])
      expect(sent.text).toContain(each);
    await deliverAll();
    expect((await all.office.get(`${page}?tab=messages`)).html).not.toContain("processing fee");
    expect(JSON.stringify(await teamNewsOf(all.employer.id))).not.toContain("processing fee");
    const [held] = await db.select().from(heldTexts).where(eq(heldTexts.applicationId, all.applicationId));
    const desk = await signedIn(await createAdmin("admin"));
    expect((await desk.get("/owner-portal/texts")).text).toContain("Answer of an applicant");
    await desk.post("/owner-portal/texts", {
      subject: held?.batchId ?? "",
      reason: "It asks for money, which nobody may.",
    });
    await deliverAll();
    expect(await newsOf(all.seeker.id)).toContainEqual(
      expect.objectContaining({ title: "Your Message Was Not Sent", actionUrl: conversation }),
    );
    expect((await mailsTo(all.seeker.email)).at(-1)?.subject).toContain("Your Message Was Not Sent");
    expect((await all.office.get(`${page}?tab=messages`)).html).not.toContain("processing fee");
  });

  it("is shown to the team after its approval", async () => {
    const all = await asked();
    const words = "They asked me for a registration fee of Rs 500 by UPI, is that right?";
    await all.phone.post(paths(all).conversation, { text: words });
    const [held] = await db.select().from(heldTexts).where(eq(heldTexts.applicationId, all.applicationId));
    if (!held) throw new Error("not held");
    await (await signedIn(await createAdmin("admin"))).post(`/held-text/${held.batchId}/approval`);
    await deliverAll();
    expect((await all.office.get(`${paths(all).page}?tab=messages`)).text).toContain(words);
    expect(await teamNewsOf(all.employer.id)).toContainEqual(
      expect.objectContaining({ title: "An Applicant Has Answered" }),
    );
  });
});

describe("a conversation", () => {
  it("is hidden while the company is suspended, and former members of the team cannot read answers", async () => {
    const all = await world();
    const { page, message, conversation } = paths(all);
    await all.office.post(message, { message: "Our own words", intent: "send" });
    await all.phone.post(conversation, { text: "Her own words" });
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, all.employer.companyId));
    for (const path of ["/activity", conversation])
      expect((await all.phone.get(path)).text).not.toContain("Our own words");
    const suspended = await all.phone.post(conversation, { text: "Hello?" });
    expect(suspended.status).toBe(409);
    expect(suspended.text).toContain("account is suspended");
    await db.update(companies).set({ accountStatus: "active" }).where(eq(companies.id, all.employer.companyId));
    expect((await all.office.get(`${page}?tab=messages`)).text).toContain("Her own words");
    await all.phone.post(`${page}/withdrawal`);
    expect((await all.office.get(`${page}?tab=messages`)).text).not.toContain("Her own words");
  });

  it("leaves no notification when it was undone or withdrawn before the notification was sent", async () => {
    const all = await world();
    const office = await withUndo(all);
    await office.post(paths(all).message, { message: "Nobody reads this", intent: "send" });
    await all.phone.post(`${paths(all).page}/withdrawal`);
    await deliverAll();
    expect((await newsOf(all.seeker.id)).map(({ title }) => title)).not.toContain("A Message for You");
    const open = await db.select().from(outboxEvents).where(eq(outboxEvents.kind, "application.message"));
    expect(open.filter(({ deliveredAt }) => deliveredAt === null)).toEqual([]);
  });
});
