import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  auditLog,
  companies,
  jobs,
  notifications,
  pointEntries,
  profiles,
  proposals,
  sessions,
  users,
} from "db/schema";
import { undoWindow } from "~/features/audit/undo";
import { unlimited } from "~/features/budgets/budget";
import { liftEndedSuspensions } from "~/features/moderation/commands.server";
import { getBalance } from "~/features/points/ledger.server";
import { db, testContext } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { mailsTo } from "../../../support/delivery/mails";
import { actOn, pageAbout } from "../../../support/people/acts";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";

let owner: Person;
let desk: Visitor;
let adminDesk: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
  desk = await signedIn(owner);
  adminDesk = await signedIn(await createAdmin("admin"));
});

const reason = "Three applicants say that you asked them for money.";
const actionsOn = async (subjectId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );
const balanceOf = ({ id: userId }: Person) => getBalance(db, { userId, wallet: "seeker" });
const formOf = async (path: string) => {
  const { html } = await desk.get(path);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return { seen: hidden("seen"), pressId: hidden("pressId") };
};

describe("a warned person", () => {
  it("sees the reason in their own language, by mail and in their list, and where to appeal", async () => {
    const seeker = await createSeeker({ locale: "hi", fullName: "Asha" });
    expect((await desk.follow(await actOn(desk, pageAbout({ id: seeker.id }), "warn", { reason }))).text).toContain(
      "Warned",
    );
    await deliverAll(Date.now() + undoWindow);
    const [mail] = await mailsTo(seeker.email);
    expect(mail?.subject).toBe("KaamGhar की ओर से चेतावनी");
    expect(mail?.body).toContain(reason);
    expect(mail?.body).toContain("grievance@kaamghar.example");
    const [entry] = await db.select().from(notifications).where(eq(notifications.userId, seeker.id));
    expect(entry).toMatchObject({ title: "A warning from KaamGhar", type: "warning" });
    expect((await db.select().from(profiles).where(eq(profiles.userId, seeker.id)).get())?.accountStatus).toBe(
      "active",
    );
  });

  it("is warned once by a double press", async () => {
    const seeker = await createSeeker();
    await Promise.all([
      actOn(desk, pageAbout({ id: seeker.id }), "warn", { reason }),
      actOn(desk, pageAbout({ id: seeker.id }), "warn", { reason }),
    ]);
    expect(await actionsOn(seeker.id)).toEqual(["person_warned"]);
    await deliverAll(Date.now() + undoWindow);
    expect(await mailsTo(seeker.email)).toHaveLength(1);
  });
});

describe("a suspension with an end", () => {
  const inDays = (days: number) =>
    new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

  it("is lifted by the cron when its day is over, and its person is notified both times", async () => {
    const seeker = await createSeeker();
    await actOn(desk, pageAbout({ id: seeker.id }), "suspend", { reason, until: inDays(3) });
    const page = (await desk.get(pageAbout({ id: seeker.id }))).text;
    expect(page).toContain("Suspended until");
    const context = testContext();
    expect(await liftEndedSuspensions(context, unlimited)).toEqual({ seekers: 0, companies: 0 });
    const later = { ...context, now: () => Date.now() + 5 * 86_400_000 };
    expect(await liftEndedSuspensions(later, unlimited)).toEqual({ seekers: 1, companies: 0 });
    expect((await db.select().from(profiles).where(eq(profiles.userId, seeker.id)).get())?.accountStatus).toBe(
      "active",
    );
    await deliverAll(later.now());
    expect((await mailsTo(seeker.email)).map(({ subject }) => subject).sort()).toEqual([
      "KaamGhar: Your account is open again",
      "KaamGhar: Your account is suspended",
    ]);
  });

  it("ends on a day from today on, within two years; the typed text stays", async () => {
    const seeker = await createSeeker();
    for (const until of [inDays(-1), inDays(800), "tomorrow"]) {
      const page = await actOn(desk, pageAbout({ id: seeker.id }), "suspend", { reason, until });
      expect(page.status, until).toBe(400);
      expect(page.text).toContain("A day from today on, within two years, for example 28/12/2026.");
      expect(page.html).toContain(reason);
    }
    expect(await actionsOn(seeker.id)).toEqual([]);
  });

  it("is not lifted from a page from before another suspension", async () => {
    const seeker = await createSeeker();
    const page = pageAbout({ id: seeker.id });
    await actOn(desk, page, "suspend", { reason });
    const old = await formOf(page);
    await actOn(desk, page, "lift");
    await actOn(desk, page, "suspend", { reason: `${reason} Again.` });
    const late = await desk.post(page, { intent: "lift", reason: "They have explained it.", ...old });
    expect(late.status).toBe(400);
    expect(late.text).toContain("Someone changed this account");
    expect((await db.select().from(profiles).where(eq(profiles.userId, seeker.id)).get())?.accountStatus).toBe(
      "banned",
    );
  });
});

describe("points", () => {
  it("are granted and deducted by an owner, once per press, and never below zero", async () => {
    const seeker = await createSeeker();
    const page = pageAbout({ id: seeker.id });
    const form = {
      intent: "points",
      way: "grant_points",
      points: "120",
      reason: "For the outage of last week.",
      ...(await formOf(page)),
    };
    const presses = await Promise.all([desk.post(page, form), desk.post(page, form)]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    expect((await desk.post(page, form)).status).toBe(303);
    expect(await balanceOf(seeker)).toBe(120);
    const taken = await actOn(desk, page, "points", { way: "take_points", points: "121" });
    expect([taken.status, taken.text.includes("There are only 120 points.")]).toEqual([400, true]);
    await actOn(desk, page, "points", { way: "take_points", points: "20" });
    expect(await balanceOf(seeker)).toBe(100);
    const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, seeker.id)).orderBy(auditLog.id);
    expect(lines).toMatchObject([
      { action: "points_granted", before: { balance: 0 }, after: { balance: 120, points: 120 } },
      { action: "points_taken", before: { balance: 120 }, after: { balance: 100, points: 20 } },
    ]);
    await deliverAll(Date.now() + undoWindow);
    expect((await mailsTo(seeker.email)).map(({ subject }) => subject).sort()).toEqual([
      "KaamGhar: 20 Points Were Deducted",
      "KaamGhar: You got 120 points",
    ]);
  });

  it("above the limit wait for approval by a second owner, once", async () => {
    const seeker = await createSeeker();
    await actOn(desk, pageAbout({ id: seeker.id }), "points", {
      way: "grant_points",
      points: "2001",
      reason: "Prize of the campus contest.",
    });
    expect(await balanceOf(seeker)).toBe(0);
    const [proposal] = await db.select().from(proposals).where(eq(proposals.subjectId, seeker.id));
    const list = "/owner-portal/proposals";
    expect((await desk.get(list)).text).toContain("Grant 2001 points");
    const own = await desk.post(list, { proposal: proposal?.id ?? "", decision: "approve" });
    expect(own.status).toBe(400);
    expect((await adminDesk.post(list, { proposal: proposal?.id ?? "", decision: "approve" })).status).toBe(403);
    const second = await signedIn(await createAdmin("owner"));
    await Promise.all([1, 2].map(() => second.post(list, { proposal: proposal?.id ?? "", decision: "approve" })));
    expect(await balanceOf(seeker)).toBe(2001);
    expect(await db.$count(pointEntries, eq(pointEntries.userId, seeker.id))).toBe(1);
    expect(
      (
        await db
          .select()
          .from(proposals)
          .where(eq(proposals.id, proposal?.id ?? ""))
          .get()
      )?.status,
    ).toBe("approved");
    expect(await actionsOn(seeker.id)).toEqual(["points_proposed", "points_granted"]);
  });

  it("that were proposed are withdrawn by their owner, or refused by another, and then not moved", async () => {
    const second = await signedIn(await createAdmin("owner"));
    for (const [visitor, decision, status] of [
      [desk, "withdraw", "withdrawn"],
      [second, "refuse", "refused"],
    ] as const) {
      const seeker = await createSeeker();
      await actOn(desk, pageAbout({ id: seeker.id }), "points", { way: "grant_points", points: "5000" });
      const id = (await db.select().from(proposals).where(eq(proposals.subjectId, seeker.id)).get())?.id ?? "";
      expect((await visitor.post("/owner-portal/proposals", { proposal: id, decision })).status).toBe(303);
      await second.post("/owner-portal/proposals", { proposal: id, decision: "approve" });
      expect((await db.select().from(proposals).where(eq(proposals.id, id)).get())?.status).toBe(status);
      expect(await balanceOf(seeker)).toBe(0);
    }
  });
});

describe("an account", () => {
  it("can be logged out everywhere, confirmed by hand, and sent its data by mail", async () => {
    const seeker = await createSeeker({ emailConfirmedAt: null });
    await signedIn(seeker);
    const page = pageAbout({ id: seeker.id });
    await actOn(desk, page, "end_sessions", { reason: "Somebody else may know your password." });
    expect(await db.$count(sessions, eq(sessions.userId, seeker.id))).toBe(0);
    expect((await actOn(desk, page, "export")).text).toContain(
      "The email isn't confirmed: the file could reach someone else",
    );
    await actOn(desk, page, "confirm", { reason: "She has called us from her number." });
    expect((await db.select().from(users).where(eq(users.id, seeker.id)).get())?.emailConfirmedAt).not.toBeNull();
    await actOn(desk, page, "export", { reason: "She has asked for it by telephone." });
    await actOn(desk, page, "export", { reason: "She has asked for it by telephone." });
    const mails = await mailsTo(seeker.email);
    expect(mails.filter(({ subject }) => subject === "Your data from KaamGhar")).toHaveLength(1);
    expect(await actionsOn(seeker.id)).toEqual(["sessions_ended", "email_confirmed", "export_made"]);
  });

  it("is erased after 48 hours when an owner starts it, but not an admin's", async () => {
    const seeker = await createSeeker();
    await actOn(desk, pageAbout({ id: seeker.id }), "erase", { reason: "Asked for it in a letter." });
    await actOn(desk, pageAbout({ id: seeker.id }), "erase", { reason: "Asked for it in a letter." });
    const due = (await db.select().from(users).where(eq(users.id, seeker.id)).get())?.erasureDueAt ?? 0;
    expect(due - Date.now()).toBeGreaterThan(47 * 3_600_000);
    expect(await actionsOn(seeker.id)).toEqual(["erasure_begun"]);
    const admin = await createAdmin("admin");
    expect((await actOn(desk, pageAbout({ id: admin.id }), "erase")).status).toBe(400);
  });
});

it("a company gets the silver badge, and an imported company of the same name is merged into it with its jobs", async () => {
  const employer = await createEmployer({}, { companyName: "Saraswati Textiles", nameKey: "saraswati textiles" });
  const imported = await createEmployer({}, { companyName: "Saraswati Textiles", nameKey: "saraswati textiles" });
  await db.update(companies).set({ userId: null }).where(eq(companies.id, imported.companyId));
  const job = await createJob({ ...imported });
  await actOn(desk, pageAbout(employer), "silver", { months: "6", reason: "A college that we have visited." });
  expect((await db.select().from(companies).where(eq(companies.id, employer.companyId)).get())?.badgeColor).toBe(
    "silver",
  );
  expect((await desk.get(pageAbout(employer))).text).toContain("Merge an imported duplicate");
  await actOn(desk, pageAbout(employer), "merge", {
    duplicate: imported.companyId,
    reason: "Both are the same company.",
  });
  expect((await db.select().from(jobs).where(eq(jobs.id, job)).get())?.companyId).toBe(employer.companyId);
  expect(await db.select().from(companies).where(eq(companies.id, imported.companyId))).toEqual([]);
  expect((await db.select().from(companies).where(eq(companies.id, employer.companyId)).get())?.openJobsCount).toBe(1);
  expect((await desk.get(`/employer-members/${imported.companyId}`)).status).toBe(404);
  expect((await actOn(desk, pageAbout(employer), "merge", { duplicate: employer.companyId })).status).toBe(400);
});

describe("several people at once", () => {
  const list = "/owner-portal/website-users";
  const bulk = (visitor: Visitor, fields: Record<string, string | string[]>) => {
    const body = new URLSearchParams();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
    return visitor.send("POST", list, { "content-type": "application/x-www-form-urlencoded" }, body.toString());
  };

  it("are shown before the action, and warned with one line of the audit log each", async () => {
    const people = [await createSeeker({ fullName: "Bulk One" }), await createSeeker({ fullName: "Bulk Two" })];
    const id = people.map((person) => person.id);
    const shown = await bulk(desk, { id, act: "warn" });
    expect(shown.text).toMatch(/Warn ?: 2.*Bulk One.*Bulk Two/);
    for (const one of id) expect(await actionsOn(one)).toEqual([]);
    expect((await bulk(desk, { id, act: "warn", press: "confirm", reason: "short" })).status).toBe(400);
    const sent = await bulk(desk, { id, act: "warn", press: "confirm", reason });
    expect((await desk.follow(sent)).text).toContain("Done for 2");
    for (const one of id) expect(await actionsOn(one)).toEqual(["person_warned"]);
  });

  it("exclude people with a role or an existing suspension", async () => {
    const [admin, seeker] = [await createAdmin("admin"), await createSeeker()];
    const sent = await bulk(desk, { id: [admin.id, seeker.id], act: "suspend", press: "confirm", reason });
    expect((await desk.follow(sent)).text).toContain("Done for 1, left out 1");
    expect([await actionsOn(admin.id), await actionsOn(seeker.id)]).toEqual([[], ["seeker_banned"]]);
  });

  it("need a selection and an action", async () => {
    expect((await bulk(desk, { act: "warn" })).text).toContain("Select at least one");
    expect((await bulk(desk, { id: owner.id, act: "delete" })).text).toContain("Choose what to do");
  });
});

describe("permissions", () => {
  it("forbid admins to change points, roles, badges, exports and erasures", async () => {
    const seeker = await createSeeker();
    const employer = await createEmployer();
    const refused = {
      [pageAbout({ id: seeker.id })]: ["points", "export", "erase", "grant_admin", "revoke_admin", "view_as"],
      [pageAbout(employer)]: ["points", "silver", "merge", "view_as"],
    };
    for (const [page, intents] of Object.entries(refused)) {
      const { text } = await adminDesk.get(page);
      expect(text).not.toMatch(/Grant or deduct points|Delete account…|Make admin|Give the silver badge/);
      for (const intent of intents)
        expect(
          (await actOn(adminDesk, page, intent, { way: "grant_points", points: "1", months: "6", duplicate: "x" }))
            .status,
          intent,
        ).toBe(403);
    }
    expect((await adminDesk.get("/owner-portal/proposals")).status).toBe(403);
    expect(await db.$count(auditLog, and(eq(auditLog.subjectId, seeker.id)))).toBe(0);
  });

  it("every action needs a reason, and does nothing without one", async () => {
    const [seeker, employer] = [await createSeeker(), await createEmployer()];
    for (const [page, intents] of [
      [
        pageAbout({ id: seeker.id }),
        [
          "warn",
          "suspend",
          "lift",
          "end_sessions",
          "confirm",
          "points",
          "export",
          "erase",
          "grant_admin",
          "revoke_admin",
          "view_as",
        ],
      ],
      [
        pageAbout(employer),
        ["warn", "suspend", "lift", "lift_and_resume", "end_sessions", "points", "silver", "merge", "view_as"],
      ],
    ] as const) {
      for (const intent of intents) {
        const page400 = await actOn(desk, page, intent, {
          reason: "short",
          way: "grant_points",
          points: "1",
          months: "6",
          duplicate: "x",
          member: "x",
        });
        expect(page400.status, intent).toBe(400);
      }
    }
    expect([await actionsOn(seeker.id), await actionsOn(employer.companyId)]).toEqual([[], []]);
  });
});
