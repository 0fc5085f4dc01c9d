import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateLimits, sessions, users } from "db/schema";
import { policies } from "~/web/limits/rate-limit.server";
import { db } from "../../../support/context";
import { mailsTo } from "../../../support/delivery/mails";
import { createEmployer, createSeeker, signedIn, type Person } from "../../../support/people/people";
import { codeTo, newNetwork, newNumber, proveNumber, textsTo, wrongOne } from "../../../support/people/phones";
import { withCodeApp } from "../../../support/people/proof";
import { createVisitor, type Visitor } from "../../../support/people/visitor";

const page = "/auth?mode=code&redirect=%2Ffavorites";
const ask = (visitor: Visitor, email: string, fields: Record<string, string> = {}, address = page) =>
  visitor.post(address, { intent: "send-one-time-code", email, ...fields }, newNetwork());
const enter = (visitor: Visitor, code: string, address = page) =>
  visitor.post(address, { intent: "one-time-code", code });
const sessionsOf = ({ id }: Person) => db.$count(sessions, eq(sessions.userId, id));

/** A seeker who logs in with a number. */
async function seekerWithNumber() {
  const phone = newNumber();
  return { ...phone, seeker: await createSeeker({ phone: phone.number }) };
}

beforeEach(async () => void (await db.delete(rateLimits)));
afterEach(() => vi.unstubAllGlobals());

describe("a log-in with a mobile number", () => {
  it("accepts the code of an SMS in place of a password, and leads to the user's destination", async () => {
    const { seeker, typed, number } = await seekerWithNumber();
    const visitor = createVisitor();
    expect((await visitor.get(page)).html).toMatch(/<label[^>]*>Email or mobile number/);
    const asked = await ask(visitor, typed);
    expect(asked.location).toBe("/auth?mode=code&redirect=%2Ffavorites");
    const form = await visitor.follow(asked);
    expect(form.html).toContain('autoComplete="one-time-code"');
    expect(form.html).not.toContain('name="consent"');
    expect(form.text).toContain(`If +91 ${typed} has an account, we've sent it a 6-digit code`);
    const code = await codeTo(number);
    expect(await textsTo(number)).toEqual([
      {
        channel: "SMS",
        text: `${code} is your KaamGhar login code. It works for 10 minutes. Don't share it with anyone, not even us.`,
      },
    ]);
    expect((await enter(visitor, wrongOne(code))).text).toContain("Check the newest message or get a new code");
    expect((await enter(visitor, ` ${code.slice(0, 3)} ${code.slice(3)} `)).location).toBe("/favorites");
    expect(await sessionsOf(seeker)).toBe(1);
  });

  it("accepts the code of a WhatsApp message, which is in Hindi for a reader of Hindi", async () => {
    const { number, seeker } = await seekerWithNumber();
    const visitor = createVisitor();
    await visitor.post("/language", { locale: "hi", redirect: "/auth" });
    await ask(visitor, number, { channel: "whatsapp" });
    const code = await codeTo(number);
    expect(await textsTo(number)).toEqual([
      { channel: "WhatsApp", text: `${code} KaamGhar में लॉगिन का कोड है। 10 मिनट तक चलेगा। किसी को न दें, हमें भी नहीं।` },
    ]);
    expect((await createVisitor().get("/local-mailbox")).text).toContain(code);
    expect(
      (
        await enter(
          visitor,
          code.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))),
        )
      ).location,
    ).toBe("/favorites");
    expect(await sessionsOf(seeker)).toBe(1);
  });

  it("works with a number that was proved in the settings, until it is removed there", async () => {
    const [seeker, phone] = [await createSeeker({ withPassword: true }), newNumber()];
    const settings = await signedIn(seeker);
    await proveNumber(settings, phone);
    const visitor = createVisitor();
    await ask(visitor, `0${phone.number.slice(3)}`);
    expect((await enter(visitor, await codeTo(phone.number))).location).toBe("/favorites");
    const late = createVisitor();
    await ask(late, phone.typed);
    await settings.post("/settings", { intent: "phone-removal" });
    expect((await enter(late, await codeTo(phone.number))).status).toBe(400);
    const before = (await textsTo(phone.number)).length;
    await ask(createVisitor(), phone.typed);
    expect((await textsTo(phone.number)).length).toBe(before);
  });

  it("gives the same answer for a number without an account, and sends it nothing", async () => {
    const { typed } = await seekerWithNumber();
    const unknown = newNumber();
    // A number in a profile is not proved.
    await createSeeker({}, { phone: unknown.typed });
    const [a, b] = [createVisitor(), createVisitor()];
    const [known, strange] = [await ask(a, typed), await ask(b, unknown.typed)];
    expect([strange.status, strange.location]).toEqual([known.status, known.location]);
    const [knownPage, strangePage] = [await a.follow(known), await b.follow(strange)];
    expect(strangePage.text.replaceAll(unknown.typed, typed)).toBe(knownPage.text);
    expect(await textsTo(unknown.number)).toEqual([]);
    expect((await enter(b, "123456")).text).toContain("This code is wrong or has expired");
    expect(await db.$count(users, eq(users.phone, unknown.number))).toBe(0);
  });

  it("works only in the requesting browser, and once", async () => {
    const { seeker, typed, number } = await seekerWithNumber();
    const visitor = createVisitor();
    await ask(visitor, typed);
    const code = await codeTo(number);
    expect((await enter(createVisitor(), code)).status).toBe(400);
    const twin = createVisitor();
    twin.setCookie("__Host-one-time-code", visitor.cookie("__Host-one-time-code") ?? "");
    expect((await enter(visitor, code)).headers.getSetCookie().join()).toContain("__Host-session=");
    expect((await enter(twin, code)).headers.getSetCookie().join()).not.toContain("__Host-session=");
    expect(await sessionsOf(seeker)).toBe(1);
  });

  it("belongs to its number: the cookie cannot be changed to another one", async () => {
    const [mine, other] = [await seekerWithNumber(), await seekerWithNumber()];
    const visitor = createVisitor();
    await ask(visitor, mine.typed);
    visitor.setCookie(
      "__Host-one-time-code",
      (visitor.cookie("__Host-one-time-code") ?? "").replace(mine.number.slice(1), other.number.slice(1)),
    );
    expect((await enter(visitor, await codeTo(mine.number))).status).toBe(400);
    expect(await sessionsOf(other.seeker)).toBe(0);
  });

  it("allows five tries, right or wrong, then none", async () => {
    const { seeker, typed, number } = await seekerWithNumber();
    const visitor = createVisitor();
    await ask(visitor, typed);
    const code = await codeTo(number);
    for (let n = 0; n < policies.one_time_code_try.account[0]; n++)
      expect((await enter(visitor, wrongOne(code))).status).toBe(400);
    expect((await enter(visitor, code)).status).toBe(429);
    expect(await sessionsOf(seeker)).toBe(0);
  });

  it("opens an employer's account at the employers' portal, and names the portal at the other one", async () => {
    const phone = newNumber();
    await createEmployer({ phone: phone.number });
    const visitor = createVisitor();
    await ask(visitor, phone.typed);
    const refused = await enter(visitor, await codeTo(phone.number));
    expect([refused.status, refused.text.includes("This account is for the other portal")]).toEqual([400, true]);
    await ask(visitor, phone.typed, {}, "/employer-auth?mode=code");
    expect((await enter(visitor, await codeTo(phone.number), "/employer-auth?mode=code")).location).toBe(
      "/employer-portal",
    );
  });

  it("asks a user with a code app for its code as well", async () => {
    const { seeker, typed, number } = await seekerWithNumber();
    await withCodeApp(seeker);
    const visitor = createVisitor();
    await ask(visitor, typed);
    expect((await enter(visitor, await codeTo(number))).location).toBe("/second-step");
    expect(await sessionsOf(seeker)).toBe(0);
  });

  it("does not change the e-mail address in the same field", async () => {
    const seeker = await createSeeker();
    const visitor = createVisitor();
    expect((await visitor.follow(await ask(visitor, ` ${seeker.email.toUpperCase()} `))).text).toContain(
      `We've sent a 6-digit code to ${seeker.email}`,
    );
    expect((await mailsTo(seeker.email)).length).toBe(1);
    for (const text of ["", "asha", "12345", "1234567890", "@", "9".repeat(3_000)])
      expect((await ask(createVisitor(), text)).text).toMatch(
        /Enter your email or mobile number|Enter a valid email or a 10-digit mobile number/,
      );
  });
});

describe("messages with codes", () => {
  it("for log-ins are limited to five a day for a number, and ten an hour for a network", async () => {
    const { typed, number } = await seekerWithNumber();
    for (let n = 0; n < 5; n++) expect((await ask(createVisitor(), typed)).status).toBe(303);
    const capped = await ask(createVisitor(), typed);
    expect([
      capped.status,
      capped.text.includes("Use your email, or try again later"),
      capped.html.includes(`value="${typed}"`),
    ]).toEqual([429, true, true]);
    expect((await textsTo(number)).length).toBe(5);

    const network = newNetwork();
    const from = (email: string) => createVisitor().post(page, { intent: "send-one-time-code", email }, network);
    for (let n = 0; n < 10; n++) expect((await from(newNumber().typed)).status).toBe(303);
    const other = await seekerWithNumber();
    expect((await from(other.typed)).status).toBe(429);
    expect(await textsTo(other.number)).toEqual([]);
  });

  it("stop for the day at the site's limit of sent messages, and the page offers the code by e-mail", async () => {
    // A thousandth of 2,000.
    const env = { RATE_LIMIT_FACTOR: "0.001" };
    for (let n = 0; n < 5; n++) expect((await ask(createVisitor({ env }), newNumber().typed)).status).toBe(303);
    const people = [await seekerWithNumber(), await seekerWithNumber(), await seekerWithNumber()];
    const answers = [];
    for (const { typed } of people) answers.push(await ask(createVisitor({ env }), typed));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 400]);
    expect(answers[2]?.text).toContain("Use your email, or try again");
    expect((await textsTo(people[2]?.number ?? "")).length).toBe(0);
    expect((await ask(createVisitor({ env }), newNumber().typed)).status).toBe(400);
  });

  it("fail without revealing whether the number has an account, and from the third failure on the page offers e-mail to everybody", async () => {
    const flows = { en: "flow-1", hi: "flow-2" };
    const env = {
      TEXT_ADAPTER: "msg91",
      MSG91_AUTH_KEY: "a key",
      MSG91_TEMPLATES: JSON.stringify({ sms: { log_in_code: flows, phone_code: flows, lead_code: flows } }),
      MSG91_ENDPOINT: "https://msg91.test",
    } as const;
    const others = globalThis.fetch;
    const asked: string[] = [];
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
      if (!String(input).startsWith(env.MSG91_ENDPOINT)) return others(input, init);
      asked.push(typeof init?.body === "string" ? init.body : "");
      return Promise.resolve(new Response(null, { status: 503 }));
    });
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { typed, number } = await seekerWithNumber();
    for (let n = 0; n < 3; n++) expect((await ask(createVisitor({ env }), typed)).status).toBe(303);
    expect(asked.length).toBe(3);
    for (const text of [typed, newNumber().typed]) {
      const refused = await ask(createVisitor({ env }), text);
      expect([
        refused.status,
        refused.text.includes("We couldn't send the message. Use your email, or try again"),
        refused.html.includes(`value="${text}"`),
      ]).toEqual([400, true, true]);
    }
    const code = /"code":"(\d+)"/.exec(asked[0] ?? "")?.[1] ?? "none";
    const logged = JSON.stringify(log.mock.calls);
    log.mockRestore();
    expect(logged).toContain("MSG91 did not take a message");
    for (const secret of [code, number.slice(1), typed]) expect(logged).not.toContain(secret);
  });

  it("are off without a provider: the page accepts an e-mail address only, and earlier codes are invalid", async () => {
    const { typed, number } = await seekerWithNumber();
    const off = createVisitor({ env: { TEXT_ADAPTER: undefined } });
    const form = await off.get(page);
    expect(form.text).toContain("Enter your email and we'll send you a 6-digit code");
    expect(form.text).not.toMatch(/mobile|SMS|WhatsApp/i);
    expect((await ask(off, typed)).text).toContain("Please enter a valid email address");
    const visitor = createVisitor();
    await ask(visitor, typed);
    off.setCookie("__Host-one-time-code", visitor.cookie("__Host-one-time-code") ?? "");
    expect((await off.get(page)).text).toContain("Enter your email and we'll send you a 6-digit code");
    expect((await enter(off, await codeTo(number))).status).toBe(400);
  });
});
