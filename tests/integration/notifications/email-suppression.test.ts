import type { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { emailSuppressions, notificationChoices, rateLimits, users } from "db/schema";
import { requestPasswordReset } from "~/features/accounts/passwords/password-reset.server";
import { liftSuppression, liftSuppressionFor, suppress } from "~/features/mail/suppression.server";
import { emailManagementAddress } from "~/features/outbox/email-links/stop-links";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { sendFromServer } from "../../support/delivery/providers";
import { createAdmin } from "../../support/people/admins";
import { createEmployer, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const key = "a key of the mail provider";
const MAIL_WEBHOOK_SECRET = `whsec_${Buffer.from(key).toString("base64")}`;
const permanent = { type: "Permanent", subType: "General", message: "No such mailbox" };
const event = (type: string, to: string, bounce?: object, at = Date.now()) =>
  JSON.stringify({ type, created_at: new Date(at).toISOString(), data: { to: [to], subject: "News", bounce } });

interface Sending {
  headers?: Record<string, string>;
  given?: Partial<typeof env>;
  signature?: string;
  path?: string;
}

/** As the provider sends it. */
function tell(
  body: string,
  { headers, given = { MAIL_WEBHOOK_SECRET }, signature, path = "/webhooks/email" }: Sending = {},
) {
  const [id, time] = ["msg_1", String(Math.floor(Date.now() / 1000))];
  const right = `v1,${createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64")}`;
  return sendFromServer(
    path,
    body,
    {
      "content-type": "application/json",
      "svix-id": id,
      "svix-timestamp": time,
      "svix-signature": signature ?? right,
      ...headers,
    },
    given,
  );
}

const suppressionsOf = (address: string) =>
  db.select().from(emailSuppressions).where(eq(emailSuppressions.address, address));
const bounced = (person: Person) =>
  suppress(testContext(), { addresses: [person.email], reason: "bounced", detail: null });

async function resetMail(person: Person): Promise<number> {
  const before = (await mailsTo(person.email)).length;
  await requestPasswordReset(testContext(), person.email, null);
  await deliverAll();
  return (await mailsTo(person.email)).length - before;
}

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe("a report of the mail provider", () => {
  it("of a permanent bounce stops all mails there, with repeated reports too", async () => {
    const seeker = await createSeeker();
    const body = event("email.bounced", seeker.email.toUpperCase(), permanent);
    expect(await resetMail(seeker)).toBe(1);
    expect([await tell(body), await tell(body)]).toEqual([200, 200]);
    expect(await suppressionsOf(seeker.email)).toEqual([
      { address: seeker.email, reason: "bounced", detail: "No such mailbox", createdAt: expect.any(Number) as number },
    ]);
    expect(await resetMail(seeker)).toBe(0);
  });

  it("of a complaint stops them too, outranks a bounce, and does not change the person's choices", async () => {
    const seeker = await createSeeker();
    await bounced(seeker);
    expect(await tell(event("email.complained", seeker.email))).toBe(200);
    await tell(event("email.bounced", seeker.email, permanent));
    expect((await suppressionsOf(seeker.email)).map(({ reason }) => reason)).toEqual(["complained"]);
    expect(await db.$count(notificationChoices, eq(notificationChoices.userId, seeker.id))).toBe(0);
    expect(await resetMail(seeker)).toBe(0);
  });

  it("from before the mailbox was released, by the person or an owner, is too late; a later one counts", async () => {
    const [before, owner] = [Date.now() - 60_000, await createAdmin("owner")];
    for (const liftedBy of ["the person", "an owner"]) {
      const seeker = await createSeeker();
      await bounced(seeker);
      if (liftedBy === "an owner")
        await liftSuppressionFor(testContext(), { userId: owner.id }, seeker.email, {
          reason: "The mailbox is there again.",
          seenAt: null,
        });
      else await (await signedIn(seeker)).post("/email-suppression/lifting");
      expect(await tell(event("email.bounced", seeker.email, permanent, before))).toBe(200);
      expect([liftedBy, await suppressionsOf(seeker.email)]).toEqual([liftedBy, []]);
      await tell(event("email.bounced", seeker.email, permanent, Date.now() + 1000));
      expect(await suppressionsOf(seeker.email)).toHaveLength(1);
    }
  });

  it("of a full mailbox, a delivery, an unknown or a broken event is accepted and changes nothing", async () => {
    const seeker = await createSeeker();
    for (const body of [
      event("email.bounced", seeker.email, { ...permanent, type: "Transient" }),
      event("email.delivered", seeker.email),
      event("email.teleported", seeker.email),
      "{",
      "[]",
      "",
    ]) {
      expect([body, await tell(body)]).toEqual([body, 200]);
    }
    expect(await suppressionsOf(seeker.email)).toEqual([]);
    expect(await resetMail(seeker)).toBe(1);
  });

  it("is accepted and harmless when its JSON has 49,000 levels", async () => {
    const seeker = await createSeeker();
    const deep = "[".repeat(49_000) + "]".repeat(49_000);
    expect(await tell(deep)).toBe(200);
    expect(await tell("[".repeat(99_000))).toBe(200);
    expect(await tell(event("email.complained", seeker.email).replace('"News"', deep))).toBe(200);
    expect(await suppressionsOf(seeker.email)).toHaveLength(1);
  });

  it("counts only with its signature, and only where a secret is set", async () => {
    const seeker = await createSeeker();
    const body = event("email.complained", seeker.email);
    expect(await tell(body, { signature: "v1,bm90IG91cnM=" })).toBe(400);
    expect(await tell(body, { headers: { "svix-timestamp": "1700000000" } })).toBe(400);
    expect(await tell(body, { given: {} })).toBe(404);
    expect(await tell(`${body}${" ".repeat(100_000)}`)).toBe(413);
    expect(await tell(body, { headers: { origin: "https://evil.example" } })).toBe(403);
    expect(
      (await createVisitor({ env: { MAIL_WEBHOOK_SECRET } }).post("/webhooks/email", { type: "email.complained" }))
        .status,
    ).toBe(400);
    expect((await createVisitor().get("/webhooks/email")).status).toBe(405);
    for (const path of [
      "/webhooks/email/",
      "/webhooks/other",
      "/webhooks/email.data",
      "/email-management",
      "/notification-choices",
    ]) {
      expect([path, await tell(body, { path })]).toEqual([path, 403]);
    }
    expect(await suppressionsOf(seeker.email)).toEqual([]);
  });
});

describe("a person whose mails come back", () => {
  it("sees that when logged in, and releases the mailbox, which really sends", async () => {
    for (const [person, settings] of [
      [await createSeeker(), "/settings"],
      [await createEmployer(), "/employer-settings"],
    ] as const) {
      const visitor = await signedIn(person);
      expect((await visitor.get(settings)).text).not.toContain("are bouncing");
      await bounced(person);
      for (const page of [settings, "/email-management"])
        expect((await visitor.get(page)).text).toContain(`Our emails to ${person.email[0]}***@example.in are bouncing`);
      expect(await resetMail(person)).toBe(0);
      const lifted = await visitor.post("/email-suppression/lifting", { redirect: settings });
      expect(lifted.location).toBe(settings);
      const page = await visitor.follow(lifted);
      expect(page.text).toContain("@example.in turned on");
      expect(page.text).not.toContain("are bouncing");
      expect(await resetMail(person)).toBe(1);
    }
  });

  it("is removed from the provider's list, and from ours even when the provider is down", async () => {
    const asked: string[] = [];
    for (const isAway of [false, true]) {
      const seeker = await createSeeker();
      await bounced(seeker);
      const rest: Promise<unknown>[] = [];
      const readmitEmail = (address: string) => {
        asked.push(address);
        return isAway ? Promise.reject(new Error("away")) : Promise.resolve();
      };
      const context = { ...testContext(), readmitEmail, waitUntil: (promise: Promise<unknown>) => rest.push(promise) };
      const lift = () => liftSuppression(context, { userId: seeker.id, email: seeker.email });
      expect([await lift(), await lift()]).toEqual([true, false]);
      await Promise.all(rest);
      expect(asked.splice(0)).toEqual([seeker.email]);
    }
  });

  it("can do that once a day", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await bounced(seeker);
    await visitor.post("/email-suppression/lifting");
    expect(
      (await visitor.follow(await visitor.post("/email-suppression/lifting", { redirect: "/settings" }))).text,
      "a double press does no harm",
    ).toContain("turned on");
    await bounced(seeker);
    const refused = await visitor.follow(await visitor.post("/email-suppression/lifting", { redirect: "/settings" }));
    expect(refused.text).toContain("You have tried it today already");
    expect(await suppressionsOf(seeker.email)).toHaveLength(1);
  });

  it("is asked after a complaint whether they want mails after all", async () => {
    const seeker = await createSeeker();
    await suppress(testContext(), { addresses: [seeker.email], reason: "complained", detail: null });
    const visitor = await signedIn(seeker);
    visitor.setCookie("lang", "hi");
    expect((await visitor.get("/settings")).text).toContain("स्पैम बताया गया");
    await visitor.post("/email-suppression/lifting");
    expect(await suppressionsOf(seeker.email)).toEqual([]);
  });

  it("cannot release another person's address, nor an unconfirmed one", async () => {
    const [seeker, other] = [await createSeeker(), await createSeeker()];
    await bounced(seeker);
    await bounced(other);
    await (await signedIn(other)).post("/email-suppression/lifting", { email: seeker.email });
    expect(await suppressionsOf(seeker.email)).toHaveLength(1);
    expect((await createVisitor().post("/email-suppression/lifting")).location).toContain("/auth?redirect=");
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, seeker.id));
    await (await signedIn(seeker)).post("/email-suppression/lifting");
    expect(await suppressionsOf(seeker.email)).toHaveLength(1);
  });

  it("does not see it with a mail link alone, which another person may have", async () => {
    const seeker = await createSeeker();
    await bounced(seeker);
    const address = emailManagementAddress(testContext(), seeker.id);
    expect((await createVisitor().get(address.slice(new URL(address).origin.length))).text).not.toContain(
      "are bouncing",
    );
  });
});
