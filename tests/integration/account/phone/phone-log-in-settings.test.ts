import { and, eq, like } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { auditLog, localMailbox, users } from "db/schema";
import { eraseDueAccounts, erasureNotice } from "~/features/privacy/erasure.server";
import { collectPersonalData } from "~/features/privacy/export.server";
import { db, testContext } from "../../../support/context";
import { placesContaining } from "../../../support/databases/every-table";
import { mailsTo } from "../../../support/delivery/mails";
import { createEmployer, createSeeker, signedIn, type Person } from "../../../support/people/people";
import {
  claim,
  codeTo,
  confirm,
  newNetwork,
  newNumber,
  proveNumber,
  textsTo,
  wrongOne,
} from "../../../support/people/phones";
import { ageSession } from "../../../support/people/proof";

afterEach(() => vi.unstubAllGlobals());

const phoneOf = async ({ id }: Person) =>
  (await db.select({ phone: users.phone }).from(users).where(eq(users.id, id)).get())?.phone;
const seekerWithPassword = () => createSeeker({ withPassword: true });
const changesOf = async ({ id }: Person) =>
  (
    await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), like(auditLog.action, "phone_%")))
  ).map(({ action }) => action);

describe("a mobile number in the settings", () => {
  it("is stored once its owner types the code of the message, and its account gets a mail", async () => {
    const [seeker, { typed, number }] = [await seekerWithPassword(), newNumber()];
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/settings")).text).toContain("Log in with your mobile number");
    const asked = await claim(visitor, typed);
    expect(asked.location).toBe("/settings#phone");
    expect(await textsTo(number)).toEqual([
      {
        channel: "SMS",
        text: `${await codeTo(number)} is your code to add this number to your KaamGhar account. It works for 10 minutes. Give it to nobody, also not to us.`,
      },
    ]);
    expect((await visitor.get("/settings")).text).toContain(`We've sent a 6-digit code to +91 ${typed}`);
    const wrong = await confirm(visitor, wrongOne(await codeTo(number)));
    expect([wrong.status, wrong.text.includes("This code is wrong or has expired")]).toEqual([400, true]);
    expect(await phoneOf(seeker)).toBeNull();
    expect((await confirm(visitor, await codeTo(number))).location).toBe("/settings#phone");
    expect(await phoneOf(seeker)).toBe(number);
    expect((await visitor.get("/settings/account")).text).toContain(`You can log in with +91 ${typed}`);
    expect(await changesOf(seeker)).toEqual(["phone_added"]);
    expect((await mailsTo(seeker.email)).at(-1)?.body).toContain("can now be opened with a mobile number and a code");
  });

  it("is proved in an employer's settings too, by WhatsApp, and shows in the local mailbox", async () => {
    const [employer, phone] = [await createEmployer({ withPassword: true }), newNumber()];
    const visitor = await signedIn(employer);
    await claim(visitor, phone.typed, { channel: "whatsapp" }, "/employer-settings");
    expect((await textsTo(phone.number)).map(({ channel }) => channel)).toEqual(["WhatsApp"]);
    const mailbox = await visitor.get("/local-mailbox");
    for (const words of ["WhatsApp", `To ${phone.number}`, await codeTo(phone.number)])
      expect(mailbox.text).toContain(words);
    expect((await confirm(visitor, await codeTo(phone.number), "/employer-settings")).location).toBe(
      "/employer-settings#phone",
    );
    expect(await phoneOf(employer)).toBe(phone.number);
  });

  it.each([
    ["98111 22201", "+919811122201"],
    ["09811122202", "+919811122202"],
    ["+91-98111-22203", "+919811122203"],
    ["९८१११ २२२०४", "+919811122204"],
  ])("is understood as %s, and its code in Hindi numerals", async (typed, number) => {
    const seeker = await seekerWithPassword();
    const visitor = await signedIn(seeker);
    await claim(visitor, typed);
    const code = (await codeTo(number)).replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
    expect((await confirm(visitor, code)).status).toBe(303);
    expect(await phoneOf(seeker)).toBe(number);
  });

  it("is refused at the field when it is not an Indian mobile number, and gets no message with a wrong password", async () => {
    const { typed, number } = newNumber();
    const visitor = await signedIn(await seekerWithPassword());
    for (const text of ["12345", "22 2345 6789", "+1 415 555 0100", "", "9".repeat(5_000)]) {
      const refused = await claim(visitor, text);
      expect([refused.status, refused.text.includes("Enter a 10-digit mobile number")]).toEqual([400, true]);
    }
    const refused = await claim(visitor, typed, { currentPassword: "not the password" });
    expect([
      refused.status,
      refused.text.includes("Your current password is wrong"),
      refused.html.includes(`value="${typed}"`),
    ]).toEqual([400, true, true]);
    expect(await textsTo(number)).toEqual([]);
  });

  it("first asks a user without a password for a proof", async () => {
    const { typed, number } = newNumber();
    const visitor = await signedIn(await createSeeker());
    await ageSession(visitor, { provedAt: 3_600_000 });
    const sent = await claim(visitor, typed);
    expect([sent.status, sent.location]).toEqual([307, "/confirm-identity?redirect=%2Fsettings"]);
    expect(await textsTo(number)).toEqual([]);
  });

  it("belongs to one account: another one learns that only after the right code, and does not store it", async () => {
    const [first, second, phone] = [await seekerWithPassword(), await seekerWithPassword(), newNumber()];
    await proveNumber(await signedIn(first), phone);
    const visitor = await signedIn(second);
    expect((await claim(visitor, phone.typed)).text).not.toContain("Another account already uses this number");
    expect((await confirm(visitor, wrongOne(await codeTo(phone.number)))).text).not.toContain(
      "Another account already uses this number",
    );
    const refused = await confirm(visitor, await codeTo(phone.number));
    expect([
      refused.status,
      refused.text.includes("Another account already uses this number. Remove it there first."),
    ]).toEqual([400, true]);
    expect([await phoneOf(first), await phoneOf(second)]).toEqual([phone.number, null]);
  });

  it("is proved only in the requesting browser and account, with five tries per code, and the code works once", async () => {
    const [seeker, other, phone] = [await seekerWithPassword(), await seekerWithPassword(), newNumber()];
    const visitor = await signedIn(seeker);
    await claim(visitor, phone.typed);
    const code = await codeTo(phone.number);
    const cookie = visitor.cookie("__Host-phone-code") ?? "";
    const stranger = await signedIn(other);
    stranger.setCookie("__Host-phone-code", cookie);
    for (const wrong of [await signedIn(seeker), stranger]) expect((await confirm(wrong, code)).status).toBe(400);
    expect((await confirm(visitor, code)).status).toBe(303);
    expect((await visitor.post("/settings", { intent: "phone-removal" })).location).toBe("/settings#phone");
    visitor.setCookie("__Host-phone-code", cookie);
    expect((await confirm(visitor, code)).status).toBe(400);
    expect([await phoneOf(seeker), await phoneOf(other)]).toEqual([null, null]);

    await claim(visitor, phone.typed);
    const second = await codeTo(phone.number);
    for (let n = 0; n < 5; n++) expect((await confirm(visitor, wrongOne(second))).status).toBe(400);
    expect((await confirm(visitor, second)).status).toBe(429);
  });

  it("can be replaced and removed, each with a mail, and stays unchanged when it is typed again", async () => {
    const [seeker, first, second] = [await seekerWithPassword(), newNumber(), newNumber()];
    const visitor = await signedIn(seeker);
    await proveNumber(visitor, first);
    expect((await claim(visitor, first.typed)).text).toContain("This is already your number");
    await proveNumber(visitor, second);
    expect(await phoneOf(seeker)).toBe(second.number);
    expect((await visitor.follow(await visitor.post("/settings", { intent: "phone-removal" }))).text).toContain(
      "Your mobile number is removed",
    );
    expect(await phoneOf(seeker)).toBeNull();
    expect(await changesOf(seeker)).toEqual(["phone_added", "phone_added", "phone_removed"]);
    expect((await mailsTo(seeker.email)).at(-1)?.body).toContain("no longer opens your KaamGhar account");
  });

  it("is limited by account, against paid messages to one number after another", async () => {
    const visitor = await signedIn(await seekerWithPassword());
    for (let n = 0; n < 8; n++) expect((await claim(visitor, newNumber().typed)).status).toBe(303);
    const { typed, number } = newNumber();
    expect((await claim(visitor, typed)).status).toBe(429);
    expect(await textsTo(number)).toEqual([]);
  });

  it("shows at the field that the provider failed, and keeps the typed number", async () => {
    const flows = { en: "flow-1", hi: "flow-2" };
    const env = {
      TEXT_ADAPTER: "msg91",
      MSG91_AUTH_KEY: "a key",
      MSG91_TEMPLATES: JSON.stringify({ sms: { log_in_code: flows, phone_code: flows, lead_code: flows } }),
      MSG91_ENDPOINT: "https://msg91.test",
    } as const;
    const others = globalThis.fetch;
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).startsWith(env.MSG91_ENDPOINT)
        ? Promise.resolve(Response.json({ type: "error" }))
        : others(input, init),
    );
    const visitor = await signedIn(await seekerWithPassword(), { env });
    const { typed } = newNumber();
    const page = await visitor.get("/settings");
    expect([page.text.includes("Log in with your mobile number"), page.text.includes("WhatsApp")]).toEqual([
      true,
      false,
    ]);
    const failed = await claim(visitor, typed);
    expect([
      failed.status,
      failed.text.includes("We couldn't send the message"),
      failed.html.includes(`value="${typed}"`),
    ]).toEqual([503, true, true]);
  });

  it("is not offered while text messages are off", async () => {
    const off = await signedIn(await seekerWithPassword(), { env: { TEXT_ADAPTER: undefined } });
    expect((await off.get("/settings")).text).not.toContain("mobile number");
    expect((await claim(off, newNumber().typed)).status).toBe(404);
    const incomplete = await signedIn(await seekerWithPassword(), {
      env: { TEXT_ADAPTER: "msg91", MSG91_AUTH_KEY: "a key" },
    });
    expect((await incomplete.get("/settings")).text).not.toContain("mobile number");
  });
});

describe("a proved number", () => {
  it("is in the owner's data export, and is deleted with the account", async () => {
    const [seeker, phone] = [await seekerWithPassword(), newNumber()];
    await proveNumber(await signedIn(seeker), phone);
    expect((await collectPersonalData(testContext(), seeker.id)).account).toMatchObject({ phone: phone.number });
    await db.update(users).set({ erasureDueAt: Date.now() }).where(eq(users.id, seeker.id));
    await eraseDueAccounts({ ...testContext(), now: () => Date.now() + erasureNotice });
    expect(await placesContaining([phone.number])).toEqual([]);
    expect(await db.$count(localMailbox, eq(localMailbox.recipient, phone.number))).toBe(0);
    await proveNumber(await signedIn(await seekerWithPassword()), phone);
  });

  it("belongs to one account when two claim it at once", async () => {
    const [first, second, phone] = [await seekerWithPassword(), await seekerWithPassword(), newNumber()];
    const visitors = await Promise.all([signedIn(first), signedIn(second)]);
    const codes: string[] = [];
    for (const visitor of visitors) {
      await visitor.post(
        "/settings",
        { intent: "phone", phone: phone.typed, currentPassword: "a long enough password" },
        newNetwork(),
      );
      codes.push(await codeTo(phone.number));
    }
    const answers = await Promise.all(visitors.map((visitor, at) => confirm(visitor, codes[at] ?? "")));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(await db.$count(users, eq(users.phone, phone.number))).toBe(1);
  });
});
