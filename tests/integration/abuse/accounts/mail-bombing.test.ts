import { beforeEach, describe, expect, it, vi } from "vitest";
import { hour } from "db/catalogues/time";
import { localMailbox, rateLimits } from "db/schema";
import { db } from "../../../support/context";
import { linkIn, mailsTo } from "../../../support/delivery/mails";
import { createEmployer, createSeeker, password, signedIn } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";

const perHour = 6;
const perDay = 12;
const signUp = (email: string, fullName = "Asha Kumari", secret = password) =>
  createVisitor().post("/auth?mode=signup", {
    intent: "signup",
    fullName,
    email,
    password: secret,
    passwordAgain: secret,
    consent: "on",
  });
const ask = (intent: "forgot" | "resend", email: string) =>
  createVisitor().post(`/auth?mode=${intent}`, { intent, email });
const alert = (email: string, q: string) => createVisitor().post("/free-job-alerts", { q, frequency: "daily", email });
const contact = (email: string, message: string) =>
  createVisitor().post("/contact-us", { name: "Ravi", email, topic: "other", message });
const allMails = () => db.select().from(localMailbox);

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe("strangers who cause mails to one mailbox", () => {
  it("cause at most six of all kinds in an hour, and get the same answers beyond", async () => {
    const victim = "bombed@example.in";
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await signUp(victim, "Asha Kumari", `another password ${n}`));
    for (let n = 0; n < 3; n++) answers.push(await ask("resend", victim));
    for (let n = 0; n < 5; n++) answers.push(await alert(victim, `typing ${n}`));
    for (let n = 0; n < 5; n++) answers.push(await contact(victim, `A message with a number ${n}`));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([303]);
    expect(answers.slice(0, 5).map(({ location }) => location)).toEqual(Array(5).fill("/auth?notice=check-email"));
    expect(await mailsTo(victim)).toHaveLength(perHour);
  });

  it("cause no more with tags, dots or capitals of the same mailbox", async () => {
    const spellings = [
      "victim.of.many@gmail.com",
      "VictimOfMany@gmail.com",
      "victimofmany+1@gmail.com",
      "victim.ofmany+two@googlemail.com",
      "v.i.c.t.i.m.o.f.m.a.n.y@gmail.com",
    ];
    for (const [n, email] of [...spellings, ...spellings].entries())
      expect((await alert(email, `typing ${n}`)).status).toBe(303);
    const got = (await allMails()).filter(({ recipient }) => recipient.replaceAll(".", "").includes("victimofmany"));
    expect(got).toHaveLength(perHour);
    for (let n = 0; n < 9; n++) await alert(`tagged+${n}@example.in`, "typing");
    await signUp("tagged+sign-up@example.in");
    expect((await allMails()).filter(({ recipient }) => recipient.startsWith("tagged"))).toHaveLength(perHour);
  });

  it("cause at most twelve in a day, and one more for a forgotten password", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const now = Date.now();
    const clock = vi.spyOn(Date, "now");
    try {
      for (let at = 0; at < 4; at++) {
        clock.mockReturnValue(now + at * (hour + 1000));
        for (let n = 0; n < 4; n++) await contact(seeker.email, `A message with numbers ${at} ${n}`);
        for (let n = 0; n < 4; n++) await alert(seeker.email, `typing ${at} ${n}`);
      }
      expect(await mailsTo(seeker.email)).toHaveLength(perDay);
      for (const _ of [1, 2, 3])
        expect((await ask("forgot", seeker.email)).location).toBe("/auth?mode=forgot&notice=reset-sent");
      const mails = await mailsTo(seeker.email);
      expect(mails).toHaveLength(perDay + 1);
      const link = linkIn(mails.find(({ body }) => body.includes("type=recovery")));
      expect(
        (
          await createVisitor().post(link, {
            intent: "new-password",
            password: "new password",
            passwordAgain: "new password",
          })
        ).status,
      ).toBe(303);
    } finally {
      clock.mockRestore();
    }
  });

  it("are counted together for invitations, new addresses of accounts and sign-ups", async () => {
    const victim = "many.strangers@example.in";
    for (let n = 0; n < 3; n++) {
      const boss = await signedIn(await createEmployer());
      await boss.post("/team/invitations", { email: victim, role: "viewer" });
      const seeker = await signedIn(await createSeeker({ withPassword: true }));
      await seeker.post("/settings", { intent: "email", newEmail: victim, currentPassword: password });
      await signUp(victim, "Asha Kumari", `another password ${n}`);
    }
    expect(await mailsTo(victim)).toHaveLength(perHour);
  });

  it("leave no address in the table of counts", async () => {
    await signUp("not.in.clear@example.in");
    expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain("clear");
  });
});

describe("mails to unconfirmed addresses", () => {
  it("contain no text of a stranger, neither to a new address nor to one with an account", async () => {
    const owner = await createSeeker({ fullName: "Free Recharge Winner" });
    for (const email of ["fresh.address@example.in", owner.email]) {
      await signUp(email, "Bumper Offer");
      const [mail] = await mailsTo(email);
      expect(`${mail?.subject}\n${mail?.body}`).not.toMatch(/Bumper|Recharge/);
    }
    const rows = (await allMails()).filter(({ recipient }) => recipient === "fresh.address@example.in");
    expect(JSON.stringify(rows)).not.toContain("Bumper");
  });

  it("are not sent for a name with a prize in it", async () => {
    for (const page of ["/auth", "/employer-auth"]) {
      const answer = await createVisitor().post(`${page}?mode=signup`, {
        intent: "signup",
        fullName: "You won Rs 5 lakh!",
        companyName: "You won Rs 5 lakh!",
        email: "prize@example.in",
        password,
        passwordAgain: password,
        consent: "on",
      });
      expect(answer.status).toBe(400);
    }
    expect(await mailsTo("prize@example.in")).toEqual([]);
  });

  it("leave out link-like names of inviter and company, even when they were stored before names were screened", async () => {
    const boss = await signedIn(
      await createEmployer({ fullName: "Call 98765 43210" }, { companyName: "You won Rs 5 lakh!" }),
    );
    expect(
      (await boss.post("/team/invitations", { email: "invited.stranger@example.in", role: "viewer" })).status,
    ).toBe(303);
    const [mail] = await mailsTo("invited.stranger@example.in");
    expect(`${mail?.subject}\n${mail?.body}`).not.toMatch(/98765|lakh/);
    expect(mail?.subject).toContain("A company");
  });
});

describe("an address that does not name one mailbox", () => {
  const forms: [string, (email: string) => Promise<Awaited<ReturnType<Visitor["post"]>>>][] = [
    ["sign-up", (email) => signUp(email)],
    ["log-in", (email) => createVisitor().post("/auth", { intent: "login", email, password })],
    ["reset", (email) => ask("forgot", email)],
    ["another confirmation link", (email) => ask("resend", email)],
    ["job alert", (email) => alert(email, "typing")],
    ["message to support", (email) => contact(email, "A message of ten letters and more")],
    ["link for choosing mails", (email) => createVisitor().post("/email-management", { intent: "ask", email })],
    [
      "invitation",
      async (email) => (await signedIn(await createEmployer())).post("/team/invitations", { email, role: "viewer" }),
    ],
    [
      "new address of an account",
      async (email) =>
        (await signedIn(await createSeeker({ withPassword: true }))).post("/settings", {
          intent: "email",
          newEmail: email,
          currentPassword: password,
        }),
    ],
  ];
  it.each(forms)("is refused beside its field by the form of a %s", async (_name, send) => {
    const before = (await allMails()).length;
    for (const email of [
      "x1<victim@example.in",
      '"a b"@example.in',
      "a@b@example.in",
      "a,b@example.in",
      "a..b@example.in",
      "a@example",
      "a\u0000b@example.in",
      `${"a".repeat(65)}@example.in`,
    ]) {
      const page = await send(email);
      expect(page.status, email).toBe(400);
      expect(page.text, email).toContain("Please enter a valid email address");
    }
    expect((await allMails()).length).toBe(before);
  });
});
