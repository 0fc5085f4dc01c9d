import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { auditLog, companies, proposals, settings, settingsVersions } from "db/schema";
import { ownerIdleLimit } from "~/features/accounts/proof/owner-session";
import { companyActs, userActs } from "~/routes/owner/members/acts.server";
import { db } from "../../../support/context";
import { actOn, pageAbout } from "../../../support/people/acts";
import { createAdmin } from "../../../support/people/admins";
import {
  createEmployer,
  createJob,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../../support/people/people";
import { ageSession } from "../../../support/people/proof";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import { fieldsOf, resetSettings, sendForm } from "../../../support/scenes/owner/settings-forms";

let person: Person;
let desk: Visitor;
let second: Visitor;
beforeAll(async () => {
  person = await createAdmin("owner");
  [desk, second] = [await signedIn(person), await signedIn(await createAdmin("owner"))];
});

const reason = "A reason that somebody has typed with care.";
const banned = { accountStatus: "banned", accountStatusReason: "Asked for a deposit" } as const;

interface Act {
  name: string;
  intent: string;
  subject: () => Promise<Person | Employer>;
  fields?: (subject: Person | Employer) => Promise<Record<string, string>>;
  /** How often it takes place when two owners do it one after the other, each on a page of their own: points are moved by each of them. */
  byTwo?: 2;
}

const loggedIn = async <Somebody extends Person>(somebody: Somebody) => (await signedIn(somebody), somebody);
const points = () => Promise.resolve({ way: "grant_points", points: "3" });

/** Every act on a person, and every act on a company. */
const acts: Act[] = [
  { name: "user warn", intent: "warn", subject: () => createSeeker() },
  { name: "user suspend", intent: "suspend", subject: () => createSeeker() },
  { name: "user lift", intent: "lift", subject: () => createSeeker({}, banned) },
  { name: "user end_sessions", intent: "end_sessions", subject: async () => loggedIn(await createSeeker()) },
  { name: "user confirm", intent: "confirm", subject: () => createSeeker({ emailConfirmedAt: null }) },
  { name: "user points", intent: "points", subject: () => createSeeker(), fields: points, byTwo: 2 },
  { name: "user export", intent: "export", subject: () => createSeeker({ emailConfirmedAt: 1 }) },
  { name: "user erase", intent: "erase", subject: () => createSeeker() },
  { name: "user grant_admin", intent: "grant_admin", subject: () => createSeeker({ emailConfirmedAt: 1 }) },
  { name: "user revoke_admin", intent: "revoke_admin", subject: () => createAdmin("admin") },
  { name: "company warn", intent: "warn", subject: () => createEmployer() },
  { name: "company suspend", intent: "suspend", subject: () => createEmployer() },
  { name: "company lift", intent: "lift", subject: () => createEmployer({}, banned) },
  {
    name: "company lift_and_resume",
    intent: "lift_and_resume",
    subject: async () => {
      const employer = await createEmployer();
      await createJob(employer);
      await actOn(desk, pageAbout(employer), "suspend");
      return employer;
    },
  },
  { name: "company end_sessions", intent: "end_sessions", subject: async () => loggedIn(await createEmployer()) },
  { name: "company points", intent: "points", subject: () => createEmployer(), fields: points, byTwo: 2 },
  {
    name: "company silver",
    intent: "silver",
    subject: () => createEmployer(),
    fields: () => Promise.resolve({ months: "6" }),
  },
  {
    name: "company merge",
    intent: "merge",
    subject: () => createEmployer(),
    fields: async (subject) => {
      const duplicate = await createEmployer({}, { companyName: (subject as Employer).companyName });
      await db.update(companies).set({ userId: null }).where(eq(companies.id, duplicate.companyId));
      return { duplicate: duplicate.companyId };
    },
  },
];

/** An act, ready to be sent: the form of the page as it stands, filled in. */
async function prepare({ intent, subject: create, fields }: Act) {
  const subject = await create();
  const page = pageAbout(subject);
  const given = (await fields?.(subject)) ?? {};
  const fill = async (visitor: Visitor) => {
    const { html } = await visitor.get(page);
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
    return { intent, seen: hidden("seen"), pressId: hidden("pressId"), reason, ...given };
  };
  const id = "companyId" in subject ? subject.companyId : subject.id;
  return { page, fill, times: () => db.$count(auditLog, and(eq(auditLog.subjectId, id), eq(auditLog.detail, reason))) };
}

/** What a person sees after a slip: a page that leads on, or the form again; never an error of ours. */
const kindly = [303, 400];

/** To see the site as a user changes nothing of theirs; owner/viewing has its tests. */
const changesNothing = "view_as";

it("every action on a person or company has its tests of mistakes", () => {
  const intentsOf = (of: object) => Object.keys(of).filter((intent) => intent !== changesNothing);
  const all = [
    ...intentsOf(userActs).map((intent) => `user ${intent}`),
    ...intentsOf(companyActs).map((intent) => `company ${intent}`),
  ];
  expect(acts.map(({ name }) => name).sort()).toEqual(all.sort());
});

describe.each(acts)("$name", (act) => {
  it("is executed once when its button is pressed twice, and when its form is sent again after the back button", async () => {
    const { page, fill, times } = await prepare(act);
    const form = await fill(desk);
    const presses = await Promise.all([desk.post(page, form), desk.post(page, form)]);
    for (const { status } of presses) expect(kindly).toContain(status);
    expect(await times()).toBe(1);
    expect(kindly).toContain((await desk.post(page, form)).status);
    expect(await times()).toBe(1);
  });

  it("is executed once when two owners send it at the same moment, or one of them from an outdated page", async () => {
    const { page, fill, times } = await prepare(act);
    const [mine, theirs] = [await fill(desk), await fill(second)];
    const presses = await Promise.all([desk.post(page, mine), second.post(page, theirs)]);
    for (const { status } of presses) expect(kindly).toContain(status);
    expect(await times()).toBe(act.byTwo ?? 1);
    const { page: other, fill: fillOther, times: timesOther } = await prepare(act);
    const old = await fillOther(desk);
    await second.post(other, await fillOther(second));
    expect(kindly).toContain((await desk.post(other, old)).status);
    expect(await timesOther()).toBe(act.byTwo ?? 1);
  });

  it("does nothing when the session has ended, and its form is shown after the log-in with the typed text", async () => {
    const { page, fill, times } = await prepare(act);
    const form = await fill(desk);
    const visitor = createVisitor();
    const sent = await visitor.post(page, form);
    expect(sent.location).toBe(`/auth?redirect=${encodeURIComponent(page)}`);
    const back = await signedIn(person);
    visitor.setCookie("session", back.cookie("__Host-session") ?? "");
    const shown = await visitor.get(page);
    expect(shown.text).toContain("You were signed out, so nothing was done");
    expect(shown.html).toContain(reason);
    expect(await times()).toBe(0);
    expect((await visitor.get(page)).html).not.toContain(reason);
  });

  it("waits for the proof of an owner whose session was idle, and is executed once", async () => {
    const { page, fill, times } = await prepare(act);
    const visitor = await signedIn(person);
    const form = await fill(visitor);
    await ageSession(visitor, { createdAt: ownerIdleLimit, adminSeenAt: ownerIdleLimit, provedAt: ownerIdleLimit });
    const asked = await visitor.post(page, form);
    expect([asked.status, asked.location]).toEqual([307, `/confirm-identity?redirect=${encodeURIComponent(page)}`]);
    const waiting = await visitor.post(asked.location ?? "", form);
    expect(waiting.html).toContain(reason);
    expect(await times()).toBe(0);
  });
});

describe("an action for several people", () => {
  const list = "/owner-portal/website-users";

  it("is executed once for each of them, with repeated and simultaneous presses", async () => {
    const people = [await createSeeker(), await createSeeker()];
    const id = people.map((each) => each.id);
    const form = { id, act: "suspend", press: "confirm", reason };
    for (const { status } of await Promise.all([desk.post(list, form), desk.post(list, form), second.post(list, form)]))
      expect(status).toBe(303);
    expect((await desk.follow(await desk.post(list, form))).text).toContain("Done for 0, left out 2");
    expect(await db.$count(auditLog, and(inArray(auditLog.subjectId, id), eq(auditLog.action, "seeker_banned")))).toBe(
      2,
    );
  });

  it("does nothing when the session has ended, and shows people and reason after the log-in", async () => {
    const seeker = await createSeeker({ fullName: "Kept Person" });
    const visitor = createVisitor();
    await visitor.post(list, { id: seeker.id, act: "warn", press: "confirm", reason });
    visitor.setCookie("session", (await signedIn(person)).cookie("__Host-session") ?? "");
    const { text, html } = await visitor.get(list);
    expect(text).toMatch(/Warn ?: 1.*Kept Person.*nothing was done/);
    expect(html).toContain(reason);
    expect(await db.$count(auditLog, eq(auditLog.subjectId, seeker.id))).toBe(0);
  });
});

describe("a change of the limits", () => {
  const page = "/owner-portal/settings/limits";
  const raise = (visitor: Visitor, value = "3,000") =>
    sendForm(visitor, page, "limits", { "limits-grantPoints": value });
  const waiting = () =>
    db
      .select()
      .from(proposals)
      .where(and(eq(proposals.act, "raise_limits"), eq(proposals.status, "waiting")));
  const decide = (visitor: Visitor, proposal: string, decision: string) =>
    visitor.post("/owner-portal/proposals", { proposal, decision });
  const stored = async () =>
    (await db.select().from(settings).get())?.values as { limits?: Record<string, number> } | undefined;

  async function begin() {
    await resetSettings(desk);
    await db.delete(proposals);
    await db.delete(settingsVersions);
  }

  it("that raises one waits for a second owner, with old and new values, and applies after approval, once", async () => {
    await begin();
    expect((await desk.follow(await raise(desk))).text).toContain("Raising a limit needs a second owner");
    expect((await stored())?.limits?.grantPoints).toBeUndefined();
    expect(await db.$count(settingsVersions)).toBe(0);
    expect((await desk.get(page)).text).toContain("a second owner must agree");
    expect((await desk.get("/owner-portal/proposals")).text).toMatch(/Raise limits.*2,000 → 3,000/);
    expect((await raise(second, "4,000")).status).toBe(409);
    const [proposal] = await waiting();
    expect((await decide(desk, proposal?.id ?? "", "approve")).status).toBe(400);
    const presses = await Promise.all([1, 2].map(() => decide(second, proposal?.id ?? "", "approve")));
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    expect((await stored())?.limits?.grantPoints).toBe(3_000);
    expect(await db.$count(settingsVersions)).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(await db.$count(auditLog, eq(auditLog.subjectId, "limits"))).toBeGreaterThanOrEqual(2);
  });

  it("that only lowers them applies at once; restoring higher ones waits, too", async () => {
    await begin();
    expect((await raise(desk, "100")).status).toBe(303);
    expect((await stored())?.limits?.grantPoints).toBe(100);
    const [version] = await db.select().from(settingsVersions);
    await sendForm(desk, page, "put-back", {}, String(version?.id));
    expect((await stored())?.limits?.grantPoints).toBe(100);
    const [proposal] = await waiting();
    await decide(second, proposal?.id ?? "", "approve");
    expect((await stored())?.limits?.grantPoints).toBe(2_000);
    expect((await db.select().from(settingsVersions).orderBy(settingsVersions.id)).at(-1)?.putBackOf).toBe(version?.id);
  });

  it("is outdated when they have changed since: it can only be refused or withdrawn", async () => {
    await begin();
    await raise(desk);
    await sendForm(second, page, "limits", { "limits-bulkPeople": "10" });
    const [proposal] = await waiting();
    expect((await second.get("/owner-portal/proposals")).text).toContain("The limits have changed since");
    const late = await decide(second, proposal?.id ?? "", "approve");
    expect([late.status, late.text.includes("The limits changed since this was proposed")]).toEqual([400, true]);
    expect((await stored())?.limits).toEqual({ bulkPeople: 10 });
    expect((await decide(desk, proposal?.id ?? "", "withdraw")).status).toBe(303);
    expect(await waiting()).toEqual([]);
  });

  it("is decided once when one owner withdraws it while the other approves", async () => {
    await begin();
    await raise(desk);
    const [proposal] = await waiting();
    const answers = await Promise.all([
      decide(desk, proposal?.id ?? "", "withdraw"),
      decide(second, proposal?.id ?? "", "approve"),
    ]);
    for (const { status } of answers) expect(status).toBe(303);
    const status = (
      await db
        .select()
        .from(proposals)
        .where(eq(proposals.id, proposal?.id ?? ""))
        .get()
    )?.status;
    expect((await stored())?.limits?.grantPoints).toBe(status === "approved" ? 3_000 : undefined);
  });

  it("is shown again after the log-in with the typed text when the session has ended", async () => {
    await begin();
    const fields = { ...fieldsOf(await desk.get(page), "limits"), "limits-bulkPeople": "7", reason };
    const visitor = createVisitor();
    await visitor.post(page, fields);
    visitor.setCookie("session", (await signedIn(person)).cookie("__Host-session") ?? "");
    const shown = await visitor.get(page);
    expect(shown.text).toContain("You were signed out, so nothing was done");
    expect(fieldsOf(shown, "limits")).toMatchObject({ "limits-bulkPeople": "7", reason });
    expect(await db.$count(settingsVersions)).toBe(0);
    await begin();
  });
});

it("a queue item is decided once when two owners decide it", async () => {
  const seeker = await createSeeker();
  const id = createId(Date.now());
  await db
    .insert(proposals)
    .values({
      id,
      act: "grant_points",
      subjectId: seeker.id,
      payload: { points: 5_000, press: `press-${id}`, of: "user" },
      reason,
      proposedBy: person.id,
      createdAt: Date.now(),
    });
  const third = await signedIn(await createAdmin("owner"));
  const decide = (visitor: Visitor, decision: string) =>
    visitor.post("/owner-portal/proposals", { proposal: id, decision });
  await Promise.all([decide(second, "approve"), decide(third, "refuse"), decide(desk, "withdraw")]);
  const status = (await db.select().from(proposals).where(eq(proposals.id, id)).get())?.status;
  expect(await db.$count(auditLog, and(eq(auditLog.subjectId, seeker.id), eq(auditLog.action, "points_granted")))).toBe(
    status === "approved" ? 1 : 0,
  );
});
