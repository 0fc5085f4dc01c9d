import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  applicationNotes,
  deliveries,
  employerNotifications,
  notificationChoices,
  noteMentions,
  outboxEvents,
  users,
} from "db/schema";
import { erasureNotice, eraseDueAccounts } from "~/features/privacy/erasure.server";
import { policies } from "~/web/limits/rate-limit.server";
import { db, testContext } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { mailsTo } from "../../../support/delivery/mails";
import { createEmployer, createMember, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { createTeam } from "../../../support/scenes/employer/team-data";
import { createDevice } from "../../../support/scenes/news";

let team: Awaited<ReturnType<typeof createTeam>>;
beforeAll(async () => {
  team = await createTeam({ owner: "Omkar Jain", recruiter: "Ritu Bose", viewer: "Vikas Nair" });
});

const title = "You Were Mentioned in a Note";
const newsOf = (userId: string) =>
  db
    .select()
    .from(employerNotifications)
    .where(and(eq(employerNotifications.userId, userId), eq(employerNotifications.title, title)));
const notesOf = (applicationId: string) =>
  db.select().from(applicationNotes).where(eq(applicationNotes.applicationId, applicationId));

describe("a note that mentions a colleague", () => {
  it("notifies them once, in the list and by mail, and shows the name without a link", async () => {
    const { asOwner, viewer, employer, apply } = team;
    const { page, id } = await apply("Jaya Mala");
    const text = "Please call her, @vikas nair\nBefore noon";
    for (let press = 0; press < 2; press++) expect((await asOwner.post(`${page}/notes`, { text })).status).toBe(303);
    await deliverAll();
    const news = await newsOf(viewer.id);
    expect(news).toMatchObject([
      {
        message: "Omkar Jain mentions you in a note about Jaya Mala, “Night Typist”.",
        actionUrl: `${page}?tab=activity#notes`,
      },
    ]);
    expect((await mailsTo(viewer.email)).filter(({ subject }) => subject === `KaamGhar: ${title}`)).toHaveLength(1);
    expect(await newsOf(employer.id)).toEqual([]);
    expect(await notesOf(id)).toHaveLength(1);
    expect((await asOwner.get(`${page}?tab=activity`)).html).toMatch(
      /Please call her, <b class="[^"]*">@Vikas Nair<\/b>\s+Before noon/,
    );
  });

  it("sends no mail to a person who has turned it off, but always appears in the list", async () => {
    const own = await createTeam({ viewer: "Silent Sam" });
    await db
      .insert(notificationChoices)
      .values({ userId: own.viewer.id, kind: "mentions", channel: "email", wanted: false, updatedAt: Date.now() });
    expect((await own.asViewer.get("/employer-settings/notifications")).text).toContain("Notes that mention you");
    const { page } = await own.apply("Kiran Bedi");
    await own.asOwner.post(`${page}/notes`, { text: "@Silent, look" });
    await deliverAll();
    expect(await newsOf(own.viewer.id)).toHaveLength(1);
    expect((await mailsTo(own.viewer.email)).filter(({ subject }) => subject === `KaamGhar: ${title}`)).toEqual([]);
  });

  it("is refused at the field when no member or several have the name, and keeps the typed text", async () => {
    const { asOwner, employer, apply } = team;
    const { page, id } = await apply("Leela Joshi");
    await createMember(employer, "viewer", { fullName: "Ritu Sharma" });
    const unknown = await asOwner.post(`${page}/notes`, { text: "Ask @Priya & come back" });
    expect(unknown.status).toBe(400);
    expect(unknown.text).toContain(
      "No one in your team is called “Priya”. If you don't mean a teammate, put a space after the @.",
    );
    expect(unknown.html).toContain("Ask @Priya &amp; come back</textarea>");
    expect(unknown.html).toMatch(/<textarea[^>]*aria-invalid="true"/);
    const several = await asOwner.post(`${page}/notes`, { text: "Ask @Ritu" });
    expect([
      several.status,
      several.text.includes("2 in your team are called “Ritu”: write @Ritu Bose or @Ritu Sharma"),
    ]).toEqual([400, true]);
    const stranger = await createEmployer({ fullName: "Stranger Danger" });
    expect((await asOwner.post(`${page}/notes`, { text: "@Stranger" })).status).toBe(400);
    expect(await notesOf(id)).toEqual([]);
    expect(await newsOf(stranger.id)).toEqual([]);
  });

  it("is in the list each time, and causes a second mail or push only after six hours, with any number of deletions", async () => {
    const own = await createTeam({ owner: "Omkar Jain", recruiter: "Ritu Bose", viewer: "Often Told" });
    await createDevice(own.viewer);
    const { page, id } = await own.apply("Lopa Mitra");
    const other = await own.apply("Other Person");
    const write = async (visitor: typeof own.asOwner, at = page) => {
      await visitor.post(`${at}/notes`, { text: `@Often Told ${Math.random()}` });
      await deliverAll();
    };
    const counts = async () => ({
      listed: (await newsOf(own.viewer.id)).length,
      mails: (await mailsTo(own.viewer.email)).filter(({ subject }) => subject === `KaamGhar: ${title}`).length,
      pushes: await db.$count(deliveries, and(eq(deliveries.userId, own.viewer.id), eq(deliveries.channel, "push"))),
    });
    for (let round = 0; round < 3; round++) {
      await write(own.asOwner);
      const [note] = await notesOf(id);
      await own.asOwner.post(`${page}/notes/${note?.id}/deletion`);
    }
    expect(await counts()).toEqual({ listed: 3, mails: 1, pushes: 1 });
    // A mention by another user, or of another user, causes a new notification.
    await write(own.asRecruiter);
    await write(own.asOwner, other.page);
    expect(await counts()).toEqual({ listed: 5, mails: 3, pushes: 3 });
    // The hours run from the last mail, not from the last mention.
    const mailed = sql`json_extract(${employerNotifications.metadata}, '$.repeated') is null`;
    await db
      .update(employerNotifications)
      .set({ createdAt: Date.now() - 7 * 3_600_000 })
      .where(and(eq(employerNotifications.userId, own.viewer.id), mailed));
    await write(own.asOwner);
    expect(await counts()).toEqual({ listed: 6, mails: 4, pushes: 4 });
  });

  it("has a high limit, and above it the typed text stays", async () => {
    const own = await createTeam();
    const hasty = await signedIn(own.recruiter, { env: { RATE_LIMIT_FACTOR: String(2 / policies.note.account[0]) } });
    const { page, id } = await own.apply("Mira Nair");
    for (const text of ["One", "Two"]) expect((await hasty.post(`${page}/notes`, { text })).status).toBe(303);
    const refused = await hasty.post(`${page}/notes`, { text: "Three, and typed for long" });
    expect([
      refused.status,
      refused.html.includes("Three, and typed for long</textarea>"),
      refused.text.includes("Try again in"),
    ]).toEqual([429, true, true]);
    const [note] = await notesOf(id);
    expect(
      (await hasty.post(`${page}/notes/${note?.id}`, { text: "Changed", version: String(note?.createdAt) })).status,
    ).toBe(429);
    expect(await notesOf(id)).toHaveLength(2);
  });

  it("shows no invalid or erased author's name in notifications", async () => {
    const own = await createTeam({ recruiter: "Ritu Bose", viewer: "Vikas Nair" });
    const { page, id } = await own.apply("Naina Devi");
    await db.update(users).set({ fullName: "Call 9876543210 now" }).where(eq(users.id, own.recruiter.id));
    await own.asRecruiter.post(`${page}/notes`, { text: "@Vikas Nair, look" });
    await deliverAll();
    const [news] = await newsOf(own.viewer.id);
    expect(news?.message).toContain("Naina Devi");
    expect(news?.message).not.toContain("9876543210");
    // The note may be gone before its author is.
    await own.asRecruiter.post(`${page}/notes/${(await notesOf(id))[0]?.id}/deletion`);
    await db
      .update(users)
      .set({ erasureDueAt: Date.now() + 1000 })
      .where(eq(users.id, own.recruiter.id));
    const rest: Promise<unknown>[] = [];
    await eraseDueAccounts({
      ...testContext(),
      now: () => Date.now() + erasureNotice,
      waitUntil: (promise) => rest.push(promise),
    });
    await Promise.all(rest);
    expect(await newsOf(own.viewer.id)).toEqual([]);
  });

  it("is not sent to former team members, and not at all when it was deleted before", async () => {
    const own = await createTeam({ recruiter: "Lost Larry", viewer: "Vikas Nair" });
    const { page, id } = await own.apply("Mona Lal");
    await own.asOwner.post(`${page}/notes`, { text: "@Lost Larry please" });
    await deliverAll();
    expect(await newsOf(own.recruiter.id)).toHaveLength(1);
    await own.asRecruiter.post("/team/leaving");
    expect(await newsOf(own.recruiter.id)).toEqual([]);
    expect((await own.asOwner.post(`${page}/notes`, { text: "@Lost Larry again" })).status).toBe(400);
    expect((await own.asOwner.get(`${page}?tab=activity`)).text).toContain("@Lost Larry please");
    // As if it had been recorded before they left, or the note was deleted.
    const [note] = await notesOf(id);
    const event = { kind: "note.mentioned", doneChannels: [], attempts: 0, nextAttemptAt: 0, createdAt: Date.now() };
    await db.insert(outboxEvents).values([
      { id: "left-event", payload: { noteId: note?.id, userIds: [own.recruiter.id] }, ...event },
      { id: "gone-event", payload: { noteId: "gone", userIds: [own.viewer.id] }, ...event },
    ]);
    await deliverAll();
    expect([...(await newsOf(own.recruiter.id)), ...(await newsOf(own.viewer.id))]).toEqual([]);
  });
});

describe("changing a note", () => {
  it("notifies only newly mentioned colleagues, even when a name is removed and added again", async () => {
    const own = await createTeam({ recruiter: "Ritu Bose", viewer: "Vikas Nair" });
    const { page, id } = await own.apply("Nisha Rai");
    await own.asOwner.post(`${page}/notes`, { text: "@Ritu Bose: good?" });
    const noteId = (await notesOf(id))[0]?.id ?? "";
    const edit = `${page}/notes/${noteId}`;
    const change = async (text: string) => {
      const form = await own.asOwner.get(edit);
      const version = /name="version" value="(\d+)"/.exec(form.html)?.[1] ?? "";
      return own.asOwner.post(edit, { text, version });
    };
    expect((await own.asOwner.get(edit)).html).toContain("@Ritu Bose: good?</textarea>");
    expect((await change("@Ritu Bose and @Vikas Nair: good?")).location).toBe(`${page}?tab=activity#notes`);
    await change("Good.");
    await change("@Ritu Bose, good.");
    await deliverAll();
    expect(await newsOf(own.recruiter.id)).toHaveLength(1);
    expect(await newsOf(own.viewer.id)).toHaveLength(1);
    expect(await db.$count(noteMentions, eq(noteMentions.noteId, noteId))).toBe(2);
    expect((await own.asOwner.get(`${page}?tab=activity`)).text).toMatch(
      /Note by you · .* edited .*@Ritu Bose ?, good\./,
    );
  });

  it("is possible for its author only, not from an old page, and keeps the text after the session has ended", async () => {
    const { asOwner, asRecruiter, asViewer, apply } = team;
    const { page, id } = await apply("Omana Kutty");
    await asRecruiter.post(`${page}/notes`, { text: "First words" });
    const [note] = await notesOf(id);
    const edit = `${page}/notes/${note?.id}`;
    const version = String(note?.createdAt);
    expect((await asRecruiter.get(`${page}?tab=activity`)).html).toContain(`href="${edit}?back=`);
    expect((await asOwner.get(`${page}?tab=activity`)).html).not.toContain(`href="${edit}`);
    expect([(await asOwner.get(edit)).status, (await asOwner.post(edit, { text: "Mine", version })).status]).toEqual([
      404, 404,
    ]);
    expect([
      (await asViewer.get(edit)).status,
      (await (await signedIn(await createEmployer())).post(edit, { text: "Mine", version })).status,
    ]).toEqual([403, 404]);
    expect((await asRecruiter.post(edit, { text: "Second words", version })).status).toBe(303);
    expect((await asRecruiter.post(edit, { text: "Second words", version })).status).toBe(303);
    const old = await asRecruiter.post(edit, { text: "From an old page", version });
    expect([
      old.status,
      old.text.includes("This note changed since you opened it."),
      old.html.includes("From an old page</textarea>"),
    ]).toEqual([409, true, true]);
    expect((await asRecruiter.post(edit, { text: "  ", version })).status).toBe(400);
    const lost = await createVisitor().post(edit, { text: "Typed for long", version });
    expect([
      lost.status,
      lost.html.includes("Typed for long</textarea>"),
      lost.html.includes(`name="version" value="${version}"`),
      lost.text.includes("Omana"),
    ]).toEqual([401, true, true, false]);
    expect((await notesOf(id)).map(({ text }) => text)).toEqual(["Second words"]);
  });
});
