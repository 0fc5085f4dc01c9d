import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, employerNotifications, notifications } from "db/schema";
import { userRoom } from "party/rooms";
import { db } from "../../support/context";
import { mailsTo } from "../../support/delivery/mails";
import { createPhone, messagesTo } from "../../support/delivery/pushes";
import { liveMessages } from "../../support/delivery/rooms";
import { createAdmin } from "../../support/people/admins";
import { createEmployer, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

const script = { accept: "*/*" };
const audited = (actorId: string, subjectId: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, actorId), eq(auditLog.subjectId, subjectId)));

/** Texts and links that no function takes. */
const wrong = [
  { title: "" },
  { title: "x".repeat(101) },
  { message: "x".repeat(501) },
  ...["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/sign-out"].map((path) => ({
    actionUrl: path,
    link: path,
  })),
];

describe("generate-referral-code", () => {
  it("answers a POST without a body from our own pages only", async () => {
    const visitor = await signedIn(await createSeeker());
    const ask = (headers: HeadersInit, body?: BodyInit) =>
      visitor.send("POST", "/api/generate-referral-code", { ...script, ...headers }, body);
    const answer = await ask({});
    expect([answer.status, JSON.parse(answer.html)]).toEqual([
      200,
      { success: true, referral_code: expect.stringMatching(/^[A-Z0-9]{8}$/) as string },
    ]);
    expect((await ask({ origin: "https://evil.example" })).status).toBe(403);
    expect((await ask({ "content-type": "application/json" }, "{}")).status).toBe(415);
    expect((await visitor.send("POST", "/api/create-referral-relationship", script)).status).toBe(415);
    expect((await createVisitor().send("POST", "/api/generate-referral-code", script)).status).toBe(401);
  });
});

describe("the in-app notification creator", () => {
  const ask = (visitor: Visitor, fields: Record<string, string>) =>
    visitor.post("/api/create-notification", fields, script);
  const news = (userId: string) => ({
    userId,
    title: "आपका सवाल",
    message: "हमने जवाब भेजा है।",
    type: "success",
    actionUrl: "/contact-us",
  });

  it("adds to the list of a seeker or an employer, notifies their open pages, and is recorded in the audit log", async () => {
    const [admin, seeker, employer] = [await createAdmin("admin"), await createSeeker(), await createEmployer()];
    const visitor = await signedIn(admin);
    for (const person of [seeker, employer]) {
      const answer = await ask(visitor, news(person.id));
      const { id } = JSON.parse(answer.html) as { id: string };
      expect([answer.status, JSON.parse(answer.html)]).toEqual([200, { success: true, id }]);
      const { title, message, type, actionUrl } = news("");
      const table = person === seeker ? notifications : employerNotifications;
      expect(await db.select().from(table).where(eq(table.userId, person.id))).toMatchObject([
        { id, title, message, type, actionUrl, isRead: false },
      ]);
      expect(liveMessages(userRoom(person.id))).toEqual([
        { type: "notification", eventId: id, id, title, message, tone: type, url: actionUrl },
      ]);
      expect(await audited(admin.id, person.id)).toMatchObject([{ action: "notification_created" }]);
    }
  });

  it("refuses other callers, erased or suspended recipients, and links out of the site", async () => {
    const [admin, seeker, banned] = [
      await createAdmin("owner"),
      await createSeeker(),
      await createSeeker({}, { accountStatus: "banned" }),
    ];
    expect((await ask(createVisitor(), news(seeker.id))).status).toBe(401);
    expect((await ask(await signedIn(seeker), news(seeker.id))).status).toBe(403);
    const visitor = await signedIn(admin);
    for (const id of ["nobody", banned.id]) expect((await ask(visitor, news(id))).status).toBe(404);
    for (const part of [...wrong, { type: "error" }, { type: "warning" }])
      expect([part, (await ask(visitor, { ...news(seeker.id), ...part })).status]).toEqual([part, 400]);
    expect(await db.select().from(notifications).where(eq(notifications.userId, seeker.id))).toEqual([]);
    expect(await audited(admin.id, seeker.id)).toEqual([]);
  });
});

describe("the send-to-user call", () => {
  const ask = (visitor: Visitor, fields: Record<string, string>) => visitor.post("/api/send-to-user", fields, script);
  const words = (user_id: string) => ({
    user_id,
    title: "Your question",
    message: "We have answered it.",
    link: "/contact-us",
  });

  it("pushes to a person's devices and sends them a mail, and is recorded in the audit log", async () => {
    const [admin, seeker] = [await createAdmin("admin"), await createSeeker()];
    const phone = await createPhone(seeker);
    const answer = await ask(await signedIn(admin), words(seeker.id));
    expect([answer.status, JSON.parse(answer.html)]).toEqual([200, { success: true, devices: 1, mail: true }]);
    expect((await messagesTo(phone))[0]?.payload).toMatchObject({
      title: "Your question",
      body: "We have answered it.",
      url: "/contact-us",
    });
    const [mail] = await mailsTo(seeker.email);
    expect(mail).toMatchObject({ subject: "KaamGhar: Your question" });
    expect(mail?.body).toContain(`${env.SITE_URL}/contact-us`);
    expect(await audited(admin.id, seeker.id)).toMatchObject([{ action: "message_sent" }]);
  });

  it("sends no mail to an unconfirmed address, and refuses other callers", async () => {
    const [admin, seeker] = [await createAdmin("admin"), await createSeeker({ emailConfirmedAt: null })];
    const visitor = await signedIn(admin);
    expect(JSON.parse((await ask(visitor, { ...words(seeker.id), link: "" })).html)).toEqual({
      success: true,
      devices: 0,
      mail: false,
    });
    expect(await mailsTo(seeker.email)).toEqual([]);
    expect((await ask(await signedIn(seeker), words(seeker.id))).status).toBe(403);
    for (const part of wrong)
      expect([part, (await ask(visitor, { ...words(seeker.id), ...part })).status]).toEqual([part, 400]);
    expect(await audited(admin.id, seeker.id)).toHaveLength(1);
  });
});
