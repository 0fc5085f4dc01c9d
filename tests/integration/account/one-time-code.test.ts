import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { consents, sessions, users } from "db/schema";
import { policies } from "~/web/limits/rate-limit.server";
import { db } from "../../support/context";
import { mailsTo } from "../../support/delivery/mails";
import { createEmployer, createSeeker } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

const page = "/auth?mode=code&redirect=%2Ffavorites";
const ask = (visitor: Visitor, email: string, address = page) =>
  visitor.post(address, { intent: "send-one-time-code", email });
const codeTo = async (email: string) => /(\d{6})/.exec((await mailsTo(email)).at(-1)?.subject ?? "")?.[1] ?? "";
const enter = (visitor: Visitor, code: string, consent?: "on", address = page) =>
  visitor.post(address, { intent: "one-time-code", code, ...(consent && { consent }) });
const wrongOne = (code: string) => (code === "000000" ? "000001" : "000000");
const userWith = (email: string) => db.select().from(users).where(eq(users.email, email)).get();

describe("a one-time code by mail", () => {
  it("logs a seeker in without a password, and leads to their destination", async () => {
    const seeker = await createSeeker();
    const visitor = createVisitor();
    const asked = await ask(visitor, seeker.email);
    expect(asked.location).toBe("/auth?mode=code&redirect=%2Ffavorites");
    const form = await visitor.follow(asked);
    expect(form.html).toContain('autoComplete="one-time-code"');
    expect(form.text).toContain(`We've sent a 6-digit code to ${seeker.email}`);
    const code = await codeTo(seeker.email);
    expect((await enter(visitor, wrongOne(code))).text).toContain("This code is wrong or has expired");
    expect((await enter(visitor, ` ${code.slice(0, 3)} ${code.slice(3)} `)).location).toBe("/favorites");
    expect(await db.$count(sessions, eq(sessions.userId, seeker.id))).toBe(1);
  });

  it("makes an account without name and password once a new seeker agrees, and before that does not reveal whether there was one", async () => {
    const visitor = createVisitor();
    const [known, fresh] = [
      await ask(createVisitor(), (await createSeeker()).email),
      await ask(visitor, "coded@example.in"),
    ];
    expect([known.status, known.location]).toEqual([fresh.status, fresh.location]);
    const code = await codeTo("coded@example.in");
    const refused = await enter(visitor, code);
    expect([refused.status, refused.html.match(/name="consent"[^>]*aria-invalid/)?.length]).toEqual([400, 1]);
    expect(refused.html).toContain(`value="${code}"`);
    expect(await userWith("coded@example.in")).toBeUndefined();
    expect((await enter(visitor, code, "on")).location).toBe("/favorites");
    const user = await userWith("coded@example.in");
    expect(user).toMatchObject({ fullName: "", passwordHash: null, userType: "seeker" });
    expect(user?.emailConfirmedAt).not.toBeNull();
    expect(
      (
        await db
          .select()
          .from(consents)
          .where(eq(consents.userId, user?.id ?? ""))
      ).map(({ kind, given }) => [kind, given]),
    ).toEqual([["terms_and_privacy", true]]);
  });

  it("works only in the browser that asked for it, and once", async () => {
    const seeker = await createSeeker();
    const visitor = createVisitor();
    await ask(visitor, seeker.email);
    const code = await codeTo(seeker.email);
    expect((await enter(createVisitor(), code)).status).toBe(400);
    const twin = createVisitor();
    twin.setCookie("__Host-one-time-code", visitor.cookie("__Host-one-time-code") ?? "");
    expect((await enter(visitor, code)).headers.getSetCookie().join()).toContain("__Host-session=");
    expect((await enter(twin, code)).headers.getSetCookie().join()).not.toContain("__Host-session=");
    expect(await db.$count(sessions, eq(sessions.userId, seeker.id))).toBe(1);
  });

  it("allows five tries, right or wrong, then none", async () => {
    const seeker = await createSeeker();
    const visitor = createVisitor();
    await ask(visitor, seeker.email);
    const code = await codeTo(seeker.email);
    for (let n = 0; n < policies.one_time_code_try.account[0]; n++)
      expect((await enter(visitor, wrongOne(code))).status).toBe(400);
    expect((await enter(visitor, code)).status).toBe(429);
    expect(await db.$count(sessions, eq(sessions.userId, seeker.id))).toBe(0);
  });

  it("has a daily limit of mails, and the page says so", async () => {
    const seeker = await createSeeker();
    for (let n = 0; n < policies.one_time_code.account[0]; n++)
      expect((await ask(createVisitor(), seeker.email)).status).toBe(303);
    const capped = await ask(createVisitor(), seeker.email);
    expect([capped.status, capped.text.includes("We've sent several codes to this email today")]).toEqual([429, true]);
  });

  it("names the portal of an account, and makes none for an employer", async () => {
    const employer = await createEmployer();
    for (const [email, address, words] of [
      [employer.email, page, "This account is for the other portal"],
      ["new.employer@example.in", "/employer-auth?mode=code", "Sign up first"],
    ] as const) {
      const visitor = createVisitor();
      await ask(visitor, email, address);
      const answer = await enter(visitor, await codeTo(email), "on", address);
      expect([answer.status, answer.text.includes(words)]).toEqual([400, true]);
    }
    expect(await userWith("new.employer@example.in")).toBeUndefined();
    const visitor = createVisitor();
    await ask(visitor, employer.email, "/employer-auth?mode=code");
    expect((await enter(visitor, await codeTo(employer.email), undefined, "/employer-auth?mode=code")).location).toBe(
      "/employer-portal",
    );
  });
});
