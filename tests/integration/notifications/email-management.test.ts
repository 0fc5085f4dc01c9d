import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { consents, deliveries, notificationChoices, rateLimits, users } from "db/schema";
import type { NewsKind } from "db/vocabulary";
import { allowsJobMails, setConsent } from "~/features/accounts/consents.server";
import { submitApplication } from "~/features/applications/commands.server";
import { listWantedMails, type MailReader } from "~/features/notifications/choices/email-choices.server";
import {
  emailManagementAddress,
  emailManagementToken,
  emailStopAddress,
} from "~/features/outbox/email-links/stop-links";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { stopFromProvider } from "../../support/delivery/providers";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";
import { alertOf, at, createAlert, stopPath } from "../../support/scenes/alerts";

const pathOf = (address: string) => address.slice(new URL(address).origin.length);
const linkOf = ({ id }: Person) => pathOf(emailManagementAddress(testContext(), id));
const stopLinkOf = ({ id }: Person, kind: NewsKind) => pathOf(emailStopAddress(testContext(), id, kind));
const wantedBy = (person: Person, userType: MailReader["userType"] = "seeker") =>
  listWantedMails(testContext(), { userId: person.id, email: person.email, userType });
const consentsOf = async (person: Person) =>
  (
    await db
      .select({ given: consents.given })
      .from(consents)
      .where(and(eq(consents.userId, person.id), eq(consents.kind, "job_mails")))
  ).map(({ given }) => given);
const seekerKinds = "applications interviews digest rewards payments leads";

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe("the link of a mail", () => {
  it("shows which mails its reader gets, without logging in, and nothing else about them but a masked address", async () => {
    const seeker = await createSeeker({ email: "asha.devi@example.in", fullName: "Asha Devi" });
    const page = await createVisitor().get(linkOf(seeker));
    expect(page.status).toBe(200);
    expect(page.text).toContain("a***@example.in");
    for (const kind of ["Applications", "Interviews", "Weekly digest", "Rewards", "Payments"])
      expect(page.text).toContain(kind);
    for (const secret of ["asha.devi@", "Asha Devi", "Lucknow", "50000 00001"]) expect(page.html).not.toContain(secret);
    expect(page.text, "no seeker gets mails about own jobs").not.toContain("Approved, rejected or ending soon");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    const hindi = createVisitor();
    hindi.setCookie("lang", "hi");
    expect((await hindi.get(linkOf(seeker))).text).toContain("हफ़्ते की जॉब");
    await db
      .update(users)
      .set({ email: `moved${seeker.id}@example.in` })
      .where(eq(users.id, seeker.id));
  });

  it("saves the choices, which apply from the next event on, and does not change app and push", async () => {
    const [employer, visitor] = [await createEmployer(), createVisitor()];
    const link = linkOf(employer);
    const kinds = "applications first_applicant applicant_digest mentions interviews jobs rewards payments";
    const saved = await visitor.post(link, { intent: "save", shown: kinds, wanted: ["applications", "jobs"] });
    expect(saved.location).toBe(link);
    const page = await visitor.follow(saved);
    expect(page.text).toContain("Settings saved");
    expect(await wantedBy(employer, "employer")).toEqual(["applications", "jobs"]);
    const channels = await db
      .select({ channel: notificationChoices.channel })
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, employer.id));
    expect(new Set(channels.map(({ channel }) => channel))).toEqual(new Set(["email"]));
    await submitApplication(testContext(), { userId: (await createSeeker()).id }, await createJob(employer), "");
    await deliverAll();
    expect((await mailsTo(employer.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(": new application, "),
    ]);
  });

  it("saves no kinds that its reader is not offered, or that the form did not show", async () => {
    const seeker = await createSeeker();
    await createVisitor().post(linkOf(seeker), {
      intent: "save",
      shown: "jobs matches nonsense rewards",
      wanted: ["jobs", "matches", "nonsense", "rewards", "digest"],
    });
    const rows = await db
      .select({ kind: notificationChoices.kind, channel: notificationChoices.channel })
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, seeker.id));
    expect(rows).toEqual([{ kind: "rewards", channel: "email" }]);
  });

  it("of another user, a forgery or a deleted account shows no choices, but the way to a new link", async () => {
    const [seeker, other, erased] = [
      await createSeeker(),
      await createSeeker(),
      await createSeeker({ erasedAt: Date.now() }),
    ];
    const [, signature = ""] = emailManagementToken(testContext(), other.id).split(".");
    const good = emailManagementToken(testContext(), seeker.id);
    const tokens = [
      seeker.id,
      `${seeker.id}.`,
      `${seeker.id}.${signature}`,
      `${good}x`,
      `${good}.x`,
      good.slice(0, -1),
      `.${signature}`,
      "x",
      emailManagementToken(testContext(), erased.id),
    ];
    const visitor = createVisitor();
    for (const token of tokens) {
      for (const page of ["/email-management", "/email-management/stop"]) {
        const path = `${page}?token=${token}&kind=interviews`;
        const shown = await visitor.get(path);
        expect([path, shown.status]).toEqual([path, 404]);
        expect(shown.text).toContain("This link doesn't work any more");
        expect(shown.html).toContain('action="/email-management"');
        expect((await visitor.post(path, { intent: page.endsWith("stop") ? "stop" : "none" })).status).toBe(404);
      }
    }
    expect(await db.$count(notificationChoices, eq(notificationChoices.userId, seeker.id))).toBe(0);
  });

  it("gives no other access to the account", async () => {
    const seeker = await createSeeker();
    const token = emailManagementToken(testContext(), seeker.id);
    for (const page of ["/settings", "/notification-choices", "/your-data", "/email-suppression/lifting"]) {
      expect((await createVisitor().get(`${page}?token=${token}`)).location).toContain("/auth?redirect=");
    }
  });

  it("stops all news by mail, also job mails, with one press, and another press undoes this", async () => {
    const [seeker, visitor] = [await createSeeker(), createVisitor()];
    await setConsent(testContext(), seeker.id, "job_mails", true);
    await visitor.post(linkOf(seeker), { intent: "save", shown: seekerKinds, wanted: ["interviews", "digest"] });
    const stopped = await visitor.follow(await visitor.post(linkOf(seeker), { intent: "none" }));
    expect(stopped.text).toContain("Unsubscribed from all email notifications");
    expect(await wantedBy(seeker)).toEqual([]);
    const before = /name="before" value="([^"]*)"/.exec(stopped.html)?.[1] ?? "";
    expect(before).toBe("interviews digest offers job_mails");
    const back = await visitor.follow(await visitor.post(linkOf(seeker), { intent: "back", before }));
    expect(back.text).toContain("Emails turned on");
    expect(back.text).not.toContain("Turn these emails back on");
    expect(await wantedBy(seeker)).toEqual(["interviews", "digest", "offers", "job_mails"]);
    expect(await consentsOf(seeker)).toEqual([true, false, true]);
  });

  it("withdraws the consent to job mails, and cannot give it: only the signed-in person can", async () => {
    const [seeker, visitor] = [await createSeeker(), createVisitor()];
    const withConsent = { intent: "save", shown: `${seekerKinds} job_mails`, wanted: ["interviews", "job_mails"] };
    await visitor.post(linkOf(seeker), withConsent);
    await visitor.post(linkOf(seeker), { intent: "back", before: "job_mails" });
    expect(await consentsOf(seeker), "never given, so there is nothing to take back").toEqual([]);
    expect((await visitor.get(linkOf(seeker))).text).toContain("Emails about jobs are off");
    await (await signedIn(await createSeeker())).post(linkOf(seeker), withConsent);
    expect(await consentsOf(seeker)).toEqual([]);
    await (await signedIn(seeker)).post("/email-management", withConsent);
    expect(await consentsOf(seeker)).toEqual([true]);
    await setConsent(at(Date.now() + 1000), seeker.id, "job_mails", false);
    await db
      .update(consents)
      .set({ createdAt: Date.now() - 3_700_000 })
      .where(eq(consents.userId, seeker.id));
    await visitor.post(linkOf(seeker), { intent: "back", before: "job_mails" });
    expect(await allowsJobMails(db, seeker.id), "an old withdrawal stays").toBe(false);
  });

  it("stops the job alerts when it withdraws the consent to job mails, and keeps them when there was no consent", async () => {
    const [seeker, visitor] = [await createSeeker(), createVisitor()];
    const id = await createAlert({ search: "q=typing", userId: seeker.id, email: seeker.email });
    const without = { intent: "save", shown: `${seekerKinds} job_mails`, wanted: ["interviews"] };
    await visitor.post(linkOf(seeker), without);
    expect((await alertOf(id))?.stoppedAt).toBeNull();
    await setConsent(testContext(), seeker.id, "job_mails", true);
    await visitor.post(linkOf(seeker), without);
    expect((await alertOf(id))?.stoppedAt).not.toBeNull();
  });

  it("stops the job alerts with all news by mail, also without the consent to job mails, and does not restart them itself", async () => {
    const [seeker, visitor] = [await createSeeker(), createVisitor()];
    const id = await createAlert({ search: "q=typing", userId: seeker.id, email: seeker.email });
    await visitor.post(linkOf(seeker), { intent: "none" });
    await visitor.post(linkOf(seeker), { intent: "back", before: "interviews digest" });
    expect((await alertOf(id))?.stoppedAt).not.toBeNull();
  });

  it("shows the reader's running job alerts with the links that stop them, and no other user's", async () => {
    const [seeker, other] = [await createSeeker(), await createSeeker()];
    const own = await createAlert({ search: "q=typing", userId: seeker.id, email: seeker.email });
    const ofAddress = await createAlert({ search: "q=tally", email: seeker.email, frequency: "weekly" });
    const foreign = await createAlert({ search: "q=sewing", userId: other.id, email: other.email });
    const saved = await createAlert({
      search: "q=cooking",
      userId: seeker.id,
      email: seeker.email,
      frequency: "off",
      nextAt: null,
    });
    const page = await createVisitor().get(linkOf(seeker));
    for (const id of [own, ofAddress]) expect(page.html).toContain(`href="${stopPath(id)}"`);
    for (const id of [foreign, saved]) expect(page.html).not.toContain(id);
  });
});

describe("a user without a link", () => {
  it("sees their choices when they are signed in", async () => {
    const employer = await createEmployer();
    const visitor = await signedIn(employer);
    const page = await visitor.get("/email-management");
    expect(page.text).toContain(employer.email);
    expect(page.text).toContain("Approved, rejected or ending soon");
    expect(page.text).not.toContain("Weekly digest");
    expect((await visitor.post("/email-management", { intent: "none" })).location).toBe(
      "/email-management?before=first_applicant+applicant_digest+mentions+interviews+jobs+payments",
    );
    expect(await wantedBy(employer, "employer")).toEqual([]);
  });

  it("can have one mailed to their address, in the account's language", async () => {
    const seeker = await createSeeker({ locale: "hi" });
    const visitor = createVisitor();
    expect((await visitor.get("/email-management")).text).toContain("Your email settings");
    const asked = await visitor.post("/email-management", { intent: "ask", email: ` ${seeker.email.toUpperCase()} ` });
    expect((await visitor.follow(asked)).text).toContain("Check your email");
    const [mail, ...others] = await mailsTo(seeker.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("KaamGhar: चुनें कि कौन से ईमेल आएँ");
    expect(linkIn(mail)).toBe(linkOf(seeker));
  });

  it("whose address has only job alerts gets the link that stops them", async () => {
    const id = await createAlert({ search: "q=typing", email: "only.alerts@example.in" });
    await createAlert({ search: "q=tally", email: "unconfirmed@example.in", confirmedAt: null, nextAt: null });
    for (const email of ["only.alerts@example.in", "unconfirmed@example.in"])
      await createVisitor().post("/email-management", { intent: "ask", email });
    expect((await mailsTo("only.alerts@example.in")).map(linkIn)).toEqual([stopPath(id)]);
    expect(await mailsTo("unconfirmed@example.in")).toEqual([]);
  });

  it("gets the same answer for a known and an unknown address, and an error for an invalid one", async () => {
    const seeker = await createSeeker();
    const waiting = await db.$count(deliveries);
    const answers = [];
    for (const email of [seeker.email, "unknown@example.in"]) {
      const { status, location, html } = await createVisitor().post("/email-management", { intent: "ask", email });
      answers.push(JSON.stringify([status, location, html]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(await db.$count(deliveries), "one mail, and nothing of the other").toBe(waiting + 1);
    const refused = await createVisitor().post("/email-management", { intent: "ask", email: "no address" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Please enter a valid email address");
    expect(refused.html).toContain('value="no address"');
  });

  it("cannot flood an address", async () => {
    const seeker = await createSeeker();
    for (const email of [seeker.email, "nobody@example.in"]) {
      const statuses = [];
      for (let n = 0; n < 4; n++)
        statuses.push((await createVisitor().post("/email-management", { intent: "ask", email })).status);
      expect(statuses).toEqual([303, 303, 303, 429]);
    }
    expect(await mailsTo(seeker.email)).toHaveLength(3);
  });

  it("sees the form, not their choices, while suspended; a link from a mail still stops mails", async () => {
    const banned = await createSeeker({}, { accountStatus: "banned" });
    const visitor = await signedIn(banned);
    expect((await visitor.get("/email-management")).text).toContain("Your email settings");
    await visitor.post(linkOf(banned), { intent: "none" });
    expect(await wantedBy(banned)).toEqual([]);
  });
});

describe("the link that stops one kind", () => {
  it("stops nothing when opened; a press stops the kind once, and another press undoes this", async () => {
    const [seeker, visitor] = [await createSeeker(), createVisitor()];
    const link = stopLinkOf(seeker, "interviews");
    const page = await visitor.get(link);
    expect(page.text).toContain("Unsubscribe from these emails?");
    expect(page.text).toContain("Interviews");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect(await wantedBy(seeker)).toContain("interviews");
    const stopped = await visitor.follow(await visitor.post(link, { intent: "stop" }));
    expect(stopped.text).toContain("Unsubscribed");
    expect(stopped.html).toContain(`href="${linkOf(seeker)}"`);
    expect(await wantedBy(seeker)).toEqual(["applications", "digest", "payments", "leads", "offers"]);
    expect((await visitor.follow(await visitor.post(link, { intent: "stop" }))).text).toContain("Already unsubscribed");
    expect(await db.$count(notificationChoices, eq(notificationChoices.userId, seeker.id))).toBe(1);
    expect((await visitor.follow(await visitor.post(link, { intent: "start" }))).text).toContain("Emails turned on");
    expect(await wantedBy(seeker)).toContain("interviews");
  });

  it("does not exist for a kind that its reader does not get by mail", async () => {
    const [seeker, employer] = [await createSeeker(), await createEmployer()];
    for (const link of [
      stopLinkOf(seeker, "jobs"),
      stopLinkOf(seeker, "matches"),
      stopLinkOf(employer, "digest"),
      linkOf(seeker).replace("?", "/stop?"),
      `${linkOf(seeker).replace("?", "/stop?")}&kind=x`,
    ]) {
      expect([link, (await createVisitor().get(link)).status]).toEqual([link, 404]);
      expect([link, await stopFromProvider(link)]).toEqual([link, 404]);
    }
    const own = await signedIn(seeker);
    expect(
      (await own.post("/email-management/stop?kind=interviews", { intent: "stop" })).status,
      "without a token it is no link",
    ).toBe(404);
  });

  it("accepts a mail provider's one click without an Origin, twice as once, and from no browser of another site", async () => {
    const employer = await createEmployer();
    const link = stopLinkOf(employer, "jobs");
    for (const [name, value] of [
      ["origin", "https://evil.example"],
      ["origin", "null"],
      ["referer", "https://evil.example/page"],
    ] as const) {
      expect(await stopFromProvider(link, undefined, { [name]: value })).toBe(403);
    }
    for (const body of ["intent=stop", "List-Unsubscribe=One-Click&intent=start", "List-Unsubscribe=Two", ""])
      expect(await stopFromProvider(link, body)).toBe(403);
    expect(await stopFromProvider(linkOf(employer)), "the page itself is for browsers").toBe(403);
    expect(await wantedBy(employer, "employer")).toContain("jobs");
    expect([await stopFromProvider(link), await stopFromProvider(link)]).toEqual([200, 200]);
    expect(await wantedBy(employer, "employer")).toEqual([
      "first_applicant",
      "applicant_digest",
      "mentions",
      "interviews",
      "payments",
    ]);
    expect(
      (await createVisitor().post(link, { "List-Unsubscribe": "One-Click" })).status,
      "a mail program that shows it in a browser",
    ).toBe(200);
  });
});

describe("the choices in the settings", () => {
  it("offer each audience its own kinds and channels, and show what is fixed", async () => {
    const namesIn = (html: string) =>
      [...html.matchAll(/name="(\w+-(?:app|push|email))"/g)].map(([, name]) => name).sort();
    const seeker = await (await signedIn(await createSeeker())).get("/settings/notifications");
    expect(namesIn(seeker.html)).toEqual([
      "applications-email",
      "applications-push",
      "digest-app",
      "digest-email",
      "digest-push",
      "interviews-email",
      "interviews-push",
      "leads-app",
      "leads-email",
      "leads-push",
      "matches-app",
      "matches-push",
      "offers-app",
      "offers-email",
      "offers-push",
      "payments-email",
      "payments-push",
      "rewards-app",
      "rewards-email",
      "rewards-push",
    ]);
    for (const words of ["Always in the app", "Not sent by email"]) expect(seeker.text).toContain(words);
    const employer = await (await signedIn(await createEmployer())).get("/employer-settings/notifications");
    expect(namesIn(employer.html)).toEqual([
      "applicant_digest-email",
      "applications-app",
      "applications-email",
      "applications-push",
      "first_applicant-email",
      "interviews-app",
      "interviews-email",
      "interviews-push",
      "jobs-app",
      "jobs-email",
      "jobs-push",
      "mentions-email",
      "mentions-push",
      "offers-app",
      "offers-email",
      "offers-push",
      "payments-email",
      "payments-push",
      "rewards-app",
      "rewards-email",
      "rewards-push",
    ]);
  });

  it("are saved for a seeker, only those that are offered and were shown", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const sent = {
      shown: "applications-app applications-push matches-app matches-email jobs-app",
      "applications-app": "on",
      "matches-email": "on",
      "jobs-app": "on",
      "digest-app": "on",
    };
    expect((await visitor.post("/notification-choices", sent)).location).toBe("/settings/notifications#news");
    const rows = await db
      .select({
        kind: notificationChoices.kind,
        channel: notificationChoices.channel,
        wanted: notificationChoices.wanted,
      })
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, seeker.id));
    expect(rows).toEqual([
      { kind: "applications", channel: "push", wanted: false },
      { kind: "matches", channel: "app", wanted: false },
    ]);
    expect((await visitor.get("/notification-choices")).location).toBe("/settings/notifications");
  });
});
