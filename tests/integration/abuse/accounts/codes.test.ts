import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "db/schema";
import { policies } from "~/web/limits/rate-limit.server";
import { db } from "../../../support/context";
import { mailsTo } from "../../../support/delivery/mails";
import { createSeeker, password, signedIn } from "../../../support/people/people";
import { claim, codeTo, newNetwork, newNumber, textsTo } from "../../../support/people/phones";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import { requestWork as askForWork, filledLead } from "../../../support/scenes/leads/client";

const ask = (visitor: Visitor, email: string) =>
  visitor.post("/auth?mode=code", { intent: "send-one-time-code", email }, newNetwork());
const askForHelp = (visitor: Visitor, email: string) =>
  visitor.post("/auth", { intent: "send-code", email }, newNetwork());
const leadForm = (phone: string, visitor = createVisitor()) =>
  askForWork(filledLead({ phone, channel: "sms" }), "/contact-us", visitor);
const times = async <Result>(count: number, act: () => Promise<Result>) => {
  const results: Result[] = [];
  for (let n = 0; n < count; n++) results.push(await act());
  return results;
};
const statuses = async (count: number, act: () => Promise<{ status: number }>) =>
  (await times(count, act)).map(({ status }) => status);

/** A seeker who logs in with a number, and the browser in which they have logged in before. */
async function ownerOfNumber() {
  const phone = newNumber();
  const seeker = await createSeeker({ withPassword: true, phone: phone.number });
  return { ...phone, seeker, device: await knownDeviceOf(seeker.email) };
}

/** A browser in which a user has logged in and signed out. */
async function knownDeviceOf(email: string): Promise<Visitor> {
  const device = createVisitor();
  const entered = await device.post("/auth", { intent: "login", email, password }, newNetwork());
  if (entered.status !== 303) throw new Error("the user cannot log in");
  await device.post("/sign-out", {}, newNetwork());
  return device;
}

beforeEach(async () => void (await db.delete(rateLimits)));

describe("strangers who request codes to a number", () => {
  it("cannot use up the owner's log-in codes through forms of clients", async () => {
    const { typed, number, seeker } = await ownerOfNumber();
    await times(6, () => leadForm(typed));
    const before = (await textsTo(number)).length;
    const phone = createVisitor();
    expect((await ask(phone, typed)).status).toBe(303);
    expect(await textsTo(number)).toHaveLength(before + 1);
    const entered = await phone.post("/auth?mode=code", { intent: "one-time-code", code: await codeTo(number) });
    expect(entered.headers.getSetCookie().join(), seeker.email).toContain("session=");
  });

  it("cannot use up the log-in codes through number claims in their settings, nor those for a client's form by either way", async () => {
    const { typed, number } = await ownerOfNumber();
    for (let n = 0; n < 3; n++) {
      const stranger = await signedIn(await createSeeker({ withPassword: true }));
      await times(3, () => claim(stranger, typed));
    }
    await times(6, () => ask(createVisitor(), typed));
    const before = (await textsTo(number)).length;
    expect((await leadForm(typed)).status).toBe(303);
    expect(await textsTo(number)).toHaveLength(before + 1);
  });

  it("cannot use up with one account all codes that prove the number", async () => {
    const { typed, number } = newNumber();
    const stranger = await signedIn(await createSeeker({ withPassword: true }));
    expect(await statuses(4, () => claim(stranger, typed))).toEqual([303, 303, 303, 429]);
    const owner = await signedIn(await createSeeker({ withPassword: true }));
    expect((await claim(owner, typed)).status).toBe(303);
    expect(await textsTo(number)).toHaveLength(4);
  });

  it("leave three log-in codes a day to a device that has logged in before, and no more", async () => {
    const { typed, number, device } = await ownerOfNumber();
    expect(await statuses(6, () => ask(createVisitor(), typed))).toEqual([303, 303, 303, 303, 303, 429]);
    expect(await statuses(4, () => ask(device, typed))).toEqual([303, 303, 303, 429]);
    expect(await textsTo(number)).toHaveLength(policies.text_log_in.account[0] + 3);
  });

  it("leave three codes a day for a client's form to the device whose account the number opens", async () => {
    const { typed, number, device } = await ownerOfNumber();
    expect(await statuses(4, () => leadForm(typed))).toEqual([303, 303, 303, 429]);
    expect(await statuses(4, () => leadForm(typed, device))).toEqual([303, 303, 303, 429]);
    expect(await textsTo(number)).toHaveLength(policies.text_lead.account[0] + 3);
  });

  it("do not get these with a device of another account", async () => {
    const { typed } = await ownerOfNumber();
    const other = await ownerOfNumber();
    await times(5, () => ask(createVisitor(), typed));
    expect((await ask(other.device, typed)).status).toBe(429);
    expect((await ask(other.device, other.typed)).status).toBe(303);
  });

  it("cause at most eight messages a day to it, and thirteen if it opens an account", async () => {
    const [free, { typed, number }] = [newNumber(), await ownerOfNumber()];
    for (const phone of [free.typed, typed]) {
      await times(8, () => ask(createVisitor(), phone));
      await times(8, () => leadForm(phone));
      for (let n = 0; n < 3; n++) {
        const stranger = await signedIn(await createSeeker({ withPassword: true }));
        await times(3, () => claim(stranger, phone));
      }
    }
    expect([(await textsTo(free.number)).length, (await textsTo(number)).length]).toEqual([8, 13]);
  });

  it("cannot cause unlimited paid messages with many browsers of one user", async () => {
    const { typed, number, seeker } = await ownerOfNumber();
    await times(5, () => ask(createVisitor(), typed));
    const devices = await times(4, () => knownDeviceOf(seeker.email));
    const answers: number[] = [];
    for (const device of devices) answers.push(...(await statuses(3, () => ask(device, typed))));
    expect(answers).toEqual([...Array<number>(9).fill(303), 429, 429, 429]);
    expect(await textsTo(number)).toHaveLength(5 + 9);
  });
});

describe("strangers who request codes to an address", () => {
  const forms: [string, typeof ask][] = [
    ["in the place of a password", ask],
    ["beside a password", askForHelp],
  ];
  it.each(forms)(
    "leave three codes a day %s to a device that has logged in before, and these are mailed",
    async (_name, send) => {
      const seeker = await createSeeker({ withPassword: true });
      const device = await knownDeviceOf(seeker.email);
      expect(await statuses(7, () => send(createVisitor(), seeker.email))).toEqual([303, 303, 303, 303, 303, 303, 429]);
      const before = (await mailsTo(seeker.email)).length;
      expect(await statuses(4, () => send(device, seeker.email))).toEqual([303, 303, 303, 429]);
      expect(await mailsTo(seeker.email)).toHaveLength(before + 3);
    },
  );

  it("cannot block the codes of a known device with any other mails to the same mailbox", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const device = await knownDeviceOf(seeker.email);
    for (const send of [ask, askForHelp]) await times(7, () => send(createVisitor(), seeker.email));
    const before = (await mailsTo(seeker.email)).length;
    await ask(device, seeker.email);
    const code = /(\d{6})/.exec((await mailsTo(seeker.email)).at(-1)?.subject ?? "")?.[1] ?? "";
    expect(await mailsTo(seeker.email)).toHaveLength(before + 1);
    const entered = await device.post("/auth?mode=code", { intent: "one-time-code", code });
    expect(entered.headers.getSetCookie().join()).toContain("session=");
  });

  it("do not block the code of a client's form on a known device", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const device = await knownDeviceOf(seeker.email);
    const lead = (visitor: Visitor) => askForWork(filledLead({ email: seeker.email }), "/contact-us", visitor);
    for (const send of [ask, askForHelp]) await times(7, () => send(createVisitor(), seeker.email));
    const before = (await mailsTo(seeker.email)).length;
    const kept = await lead(createVisitor());
    expect([kept.status, (await mailsTo(seeker.email)).length]).toEqual([303, before]);
    expect((await lead(device)).status).toBe(303);
    expect(await mailsTo(seeker.email)).toHaveLength(before + 1);
  });

  it("learn nothing from the answers: unknown addresses get the same answer", async () => {
    const device = await knownDeviceOf((await createSeeker({ withPassword: true })).email);
    const unknown = "no.account@example.in";
    expect(await statuses(7, () => ask(device, unknown))).toEqual([303, 303, 303, 303, 303, 303, 429]);
  });
});
