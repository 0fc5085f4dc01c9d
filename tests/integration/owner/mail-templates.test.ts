import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  auditLog,
  deliveries,
  deliveryDays,
  emailSuppressions,
  localMailbox,
  mailTexts,
  mailTextVersions,
} from "db/schema";
import { mailPreviews } from "~/features/mail-catalogue/samples.server";
import { nameOfTemplate } from "~/features/mail-catalogue/template-names";
import { forgetMailTexts } from "~/features/mail/words/mail-texts.server";
import { deliverDue } from "~/features/outbox/deliveries.server";
import { indianDay } from "~/india-time";
import { db, testContext } from "../../support/context";
import { mailsTo } from "../../support/delivery/mails";
import { createAdmin } from "../../support/people/admins";
import { createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const page = "/gmail-management";
const reset = `${page}/password_reset?in=en`;
const change = {
  intent: "save",
  subject: "A new password for you, {name}",
  prose: "Namaste {name}, somebody has asked for a new password.",
  reason: "Clearer words for first-time users",
  version: "0",
};

let owner: Person;
let admin: Person;
beforeAll(async () => {
  [owner, admin] = [await createAdmin("owner"), await createAdmin("admin")];
});
beforeEach(async () => {
  await db.batch([
    db.delete(mailTexts),
    db.delete(mailTextVersions),
    db.delete(auditLog),
    db.delete(deliveries),
    db.delete(deliveryDays),
    db.delete(emailSuppressions),
    db.delete(localMailbox),
  ]);
  forgetMailTexts();
});

describe("the mails of the site", () => {
  it("are in one list by name, beside the outbox", async () => {
    const visitor = await signedIn(admin);
    const list = await visitor.get(page);
    expect(list.text).toMatch(/Account 18 .*Login code .*Jobs 4 /);
    for (const { template } of mailPreviews.slice(0, 5)) {
      expect(list.text).toContain(nameOfTemplate(template.key).name);
      expect(list.html).toContain(`href="${page}/${template.key}"`);
    }
    expect(list.html).toContain('href="/owner-portal/undelivered"');
    expect((await visitor.get("/owner-portal/undelivered")).html).toContain(`href="${page}"`);
    for (const { template } of mailPreviews) {
      for (const lang of ["en", "hi"])
        expect((await visitor.get(`${page}/${template.key}/sample?in=${lang}`)).html, template.key).toContain(
          `lang="${lang}"`,
        );
    }
    expect((await visitor.get(`${page}/nonsense`)).status).toBe(404);
  });

  it("are shown sample by sample, on a phone and a computer, light and dark, and as plain text", async () => {
    const visitor = await signedIn(admin);
    const shown = await visitor.get(`${page}/application_moved?in=en&sample=2`);
    expect(shown.text).toMatch(/Shortlisted Hired Hired before the interview Rejected The employer writes/);
    expect(shown.text).toMatch(/Phone Phone, dark Computer Computer, dark Plain text Hello Asha Verma,/);
    const dark = await visitor.get(`${page}/application_moved/sample?in=en&sample=2&look=dark`);
    expect(dark.html).toContain('<meta name="color-scheme" content="dark"/>');
    expect(dark.text).toContain("You're Hired!");
    expect((await visitor.get(`${page}/application_moved?in=en&sample=99`)).status).toBe(404);
  });

  it("can be changed by owners only", async () => {
    const visitor = await signedIn(admin);
    expect((await visitor.get(reset)).text).toContain("Owners can change its text");
    expect((await visitor.post(reset, change)).status).toBe(403);
    expect((await (await signedIn(await createSeeker())).get(page)).status).toBe(403);
  });

  it("are sent with an owner's text, and keep the link and the footer", async () => {
    const visitor = await signedIn(owner);
    expect((await visitor.follow(await visitor.post(reset, change))).text).toContain("Used from the next email");
    const person = await createSeeker({ fullName: "Asha Verma", withPassword: true });
    await createVisitor().post("/auth", { intent: "forgot", email: person.email });
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe("A new password for you, Asha Verma");
    expect(mail?.body).toContain("Namaste Asha Verma, somebody has asked for a new password.");
    expect(mail?.body).toMatch(/https?:\/\/\S+token=/);
    expect(
      (await db.select().from(auditLog)).map(({ action, subjectId, detail }) => [action, subjectId, detail]),
    ).toEqual([["mail_text_changed", "password_reset.en", change.reason]]);
    expect((await visitor.get(reset)).text).toContain("Version 1");
  });

  it("refuse an unknown or missing placeholder at its field, with the typed text", async () => {
    const visitor = await signedIn(owner);
    const refused = await visitor.post(reset, { ...change, subject: "For {nam}", reason: "why" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("{nam} is unknown here. Known: {name}");
    expect(refused.text).toContain("Write at least 10 characters");
    expect(refused.html).toContain('value="For {nam}"');
    const invitation = await visitor.post(`${page}/invitation?in=hi`, { ...change, subject: "", prose: "टीम में आएँ।" });
    expect(invitation.text).toContain("{company} is required");
    expect(await db.$count(mailTextVersions)).toBe(0);
  });

  it("refuse an address at its field, and show none in the preview", async () => {
    const visitor = await signedIn(owner);
    for (const intent of ["save", "preview"]) {
      const refused = await visitor.post(reset, {
        ...change,
        intent,
        prose: "Namaste {name}, choose a password at kaamghar-login.example now.",
      });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain("“kaamghar-login.example” would become a link");
      expect(refused.html).toContain("kaamghar-login.example now.</textarea>");
    }
    expect(await db.$count(mailTextVersions)).toBe(0);
  });

  it("notify all owners once when the text of a mail about accounts changes, and of no other mail", async () => {
    const second = await createAdmin("owner");
    const visitor = await signedIn(owner);
    await visitor.post(reset, change);
    await visitor.post(reset, change);
    for (const { email } of [owner, second]) {
      const told = (await mailsTo(email)).filter(
        ({ subject }) => subject === "KaamGhar: An account email's text was changed: password reset",
      );
      expect(told).toHaveLength(1);
      expect(told[0]?.body).toContain(change.reason);
      expect(told[0]?.body).toContain(change.prose);
    }
    await visitor.post(`${page}/removed?in=en`, {
      ...change,
      subject: "",
      prose: "{name}, you are not of {company} any more.",
    });
    expect((await mailsTo(second.email)).filter(({ subject }) => subject.includes("text was changed"))).toHaveLength(1);
  });

  it("show a preview of new texts before they are saved", async () => {
    const shown = await (await signedIn(owner)).post(reset, { ...change, intent: "preview", reason: "" });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("Namaste Asha Verma, somebody has asked for a new password.");
    expect(shown.text).toContain("Not saved yet");
    expect(await db.$count(mailTexts)).toBe(0);
  });

  it("refuse an outdated page, and can be reset to the built-in text", async () => {
    const visitor = await signedIn(owner);
    await visitor.post(reset, change);
    const stale = await visitor.post(reset, { ...change, prose: "Other words for this mail." });
    expect(stale.status).toBe(400);
    expect(stale.text).toContain("Someone changed this text on another page");
    expect(stale.html).toContain("Other words for this mail.");
    await visitor.post(reset, { intent: "restore", reason: "The old words were better", version: "1" });
    expect(await db.select().from(mailTexts)).toMatchObject([{ version: 2, subject: null, prose: null }]);
    expect((await visitor.get(reset)).text).toContain("Default text");
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual([
      "mail_text_changed",
      "mail_text_restored",
    ]);
  });

  it("can be tested with a mail to the owner", async () => {
    await (await signedIn(owner)).post(`${page}/interview/test?in=hi`);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it("show the numbers of sent, failed and bounced mails", async () => {
    const now = Date.now();
    const mail = {
      channel: "email",
      recipient: "asha@example.in",
      payload: { subject: "Hello", body: "x", html: "x" },
      giveUpAt: now + 1e6,
      createdAt: now,
      nextAttemptAt: now - 1,
    } as const;
    await db.insert(deliveries).values([
      { id: "a", ...mail },
      { id: "b", ...mail },
      { id: "c", ...mail, attempts: 5, giveUpAt: now - 1 },
    ]);
    await deliverDue(testContext());
    await db.insert(emailSuppressions).values({ address: "gone@example.in", reason: "bounced", createdAt: now });
    expect(await db.select().from(deliveryDays)).toMatchObject([
      { day: indianDay(now), channel: "email", sent: 2, failed: 1, skipped: 0 },
    ]);
    expect((await (await signedIn(admin)).get(page)).text).toContain(
      "Sent: 2 · Permanently failed: 1 · Bounces and complaints: 1",
    );
  });
});
