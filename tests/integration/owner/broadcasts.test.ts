import { and, eq, like, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import {
  auditLog,
  broadcasts,
  consents,
  deliveries,
  employerNotifications,
  localMailbox,
  notifications,
  outboxEvents,
  settings,
  userNotificationTokens,
  users,
  type broadcasts as table,
} from "db/schema";
import { setConsent } from "~/features/accounts/consents.server";
import { editBroadcast } from "~/features/broadcasts/commands.server";
import { figuresAfter } from "~/features/broadcasts/queries.server";
import { countSegment, stretchesOf } from "~/features/broadcasts/segment.server";
import { sendBroadcasts } from "~/features/broadcasts/sending.server";
import { deliverDue } from "~/features/outbox/deliveries.server";
import { forgetSettings } from "~/features/settings/queries.server";
import { db, testContext } from "../../support/context";
import { mailsTo } from "../../support/delivery/mails";
import { createAdmin } from "../../support/people/admins";
import { decide } from "../../support/people/decisions";
import { createEmployer, createSeeker, signedIn, type Person } from "../../support/people/people";
import { at, choose, createDevice, dying } from "../../support/scenes/news";
import {
  broadcastForm as form,
  broadcastsPage as page,
  broadcastWords as words,
  entriesOf,
  mailOf,
  morning,
  night,
  noon,
  rowOf,
  sendAll,
} from "../../support/scenes/owner/broadcasts";

let owner: Person;
let second: Person;
let admin: Person;
beforeAll(async () => {
  [owner, second, admin] = [await createAdmin("owner"), await createAdmin("owner"), await createAdmin("admin")];
});
beforeEach(async () => {
  await db.batch([
    db.delete(broadcasts),
    db.delete(deliveries),
    db.delete(outboxEvents),
    db.delete(auditLog),
    db.delete(notifications),
    db.delete(employerNotifications),
    db.delete(userNotificationTokens),
  ]);
});

async function insertBroadcast(values: Partial<typeof table.$inferInsert> = {}): Promise<string> {
  const id = createId(Date.now());
  await db
    .insert(broadcasts)
    .values({
      id,
      kind: "service",
      ...words,
      link: "/jobs",
      byMail: true,
      byPush: true,
      segment: {},
      authorId: owner.id,
      createdAt: noon,
      updatedAt: noon,
      ...values,
    });
  return id;
}
const due = (values: Partial<typeof table.$inferInsert> = {}) =>
  insertBroadcast({ status: "scheduled", sendAt: noon, ...values });

describe("writing a broadcast", () => {
  it("is possible for owners only; an admin reads, others see nothing", async () => {
    const id = await insertBroadcast();
    const asAdmin = await signedIn(admin);
    expect((await asAdmin.get(page)).text).toContain("Closed on Sunday");
    const read = await asAdmin.get(`${page}/${id}`);
    expect(read.text).toContain("In the list");
    expect(read.text).not.toContain("Send it");
    for (const path of [`${page}/new`, `${page}/${id}`, `${page}/${id}/edit`, `/broadcast/${id}/test`]) {
      expect((await asAdmin.post(path, form)).status, path).toBe(403);
    }
    for (const intent of ["approve", "stop"])
      expect((await decide(asAdmin, `${page}/${id}`, intent, id)).status, intent).toBe(403);
    expect((await (await signedIn(await createSeeker())).get(`${page}/${id}/mail`)).status).toBe(403);
  });

  it("starts as a draft without recipients, with its count and its previews in both languages", async () => {
    const visitor = await signedIn(owner);
    const made = await visitor.post(`${page}/new`, form);
    const draft = await visitor.follow(made);
    expect(draft.text).toContain("Draft saved");
    expect(draft.text).toMatch(/It would reach \d+ people/);
    expect(draft.text).toContain("Every account was counted.");
    expect(draft.html).toContain("रविवार को बंद");
    const mail = await visitor.get(`${made.location}/mail?in=hi`);
    expect(mail.html).toContain("सोमवार को फिर मिलेंगे।");
    expect(mail.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(mail.headers.get("content-security-policy")).toContain("sandbox");
    expect(await sendBroadcasts(at(noon))).toMatchObject({ people: 0 });
  });

  it("keeps the typed text and shows its errors", async () => {
    const visitor = await signedIn(owner);
    const refused = await visitor.post(`${page}/new`, { ...form, titleHi: "", link: "//evil.example" });
    for (const link of ["/jbos", "/c/poster"])
      expect((await visitor.post(`${page}/new`, { ...form, link })).status, link).toBe(400);
    expect(refused.status).toBe(400);
    for (const message of ["Write the Hindi title", "Enter a path of this site that starts with /, for example /jobs"])
      expect(refused.text).toContain(message);
    expect(refused.html).toContain('value="Closed on Sunday"');
    expect((await visitor.post(`${page}/new`, { ...form, userType: "employer", skills: ["MS Excel"] })).text).toContain(
      "Employers have no skills",
    );
    expect(await db.$count(broadcasts)).toBe(0);
  });

  it("escapes the typed text, in the page and in the mail", async () => {
    const visitor = await signedIn(owner);
    const { location } = await visitor.post(`${page}/new`, {
      ...form,
      titleEn: "<img src=x onerror=1>",
      textEn: "<b>bold</b>",
    });
    for (const path of [location ?? "", `${location}/mail`])
      expect((await visitor.get(path)).html).not.toMatch(/<img src=x|<b>bold/);
  });

  it("refuses an outdated page", async () => {
    const id = await insertBroadcast();
    const visitor = await signedIn(owner);
    expect((await visitor.post(`${page}/${id}/edit`, { ...form, titleEn: "First", version: "1" })).location).toBe(
      `${page}/${id}`,
    );
    const stale = await visitor.post(`${page}/${id}/edit`, { ...form, titleEn: "Second", version: "1" });
    expect(stale.status).toBe(400);
    expect(stale.text).toContain("was changed or sent on another page");
    expect(stale.html).toContain('value="Second"');
    expect((await rowOf(id))?.titleEn).toBe("First");
    await visitor.post(`${page}/${id}`, { when: "now", reason: "The move is announced.", version: "1" });
    expect((await rowOf(id))?.status).toBe("draft");
  });

  it("sends a test only to the owner, in both languages", async () => {
    const id = await insertBroadcast();
    await (await signedIn(owner)).post(`/broadcast/${id}/test`);
    expect((await entriesOf(owner)).map(({ title }) => title).sort()).toEqual(["Closed on Sunday", "रविवार को बंद"]);
    expect(
      (await mailsTo(owner.email))
        .map(({ subject }) => subject)
        .slice(0, 2)
        .sort(),
    ).toEqual(["KaamGhar: Closed on Sunday", "KaamGhar: रविवार को बंद"]);
    expect(await db.$count(notifications)).toBe(2);
    expect((await rowOf(id))?.status).toBe("draft");
  });
});

describe("sending a broadcast", () => {
  it("needs a reason and a future time, and is recorded", async () => {
    const id = await insertBroadcast();
    const visitor = await signedIn(owner);
    const refused = await visitor.post(`${page}/${id}`, {
      when: "later",
      time: "2020-01-01T10:00",
      reason: "why",
      version: "1",
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Write at least 10 characters");
    expect(refused.html).toContain(">why</textarea>");
    const past = await visitor.post(`${page}/${id}`, {
      when: "later",
      time: "2020-01-01T10:00",
      reason: "The move is announced.",
      version: "1",
    });
    expect(past.text).toContain("This time is over");
    await visitor.post(`${page}/${id}`, { when: "now", reason: "The move is announced.", version: "1" });
    await visitor.post(`${page}/${id}`, { when: "now", reason: "The move is announced.", version: "1" });
    expect(await rowOf(id)).toMatchObject({ status: "scheduled", version: 2 });
    expect(
      (await db.select().from(auditLog)).map(({ action, subjectId, detail }) => [action, subjectId, detail]),
    ).toEqual([["broadcast_scheduled", id, "The move is announced."]]);
  });

  it("reaches each person once: in the list, by mail in their language, and on their devices", async () => {
    const [hindi, employer] = [await createSeeker({ locale: "hi", fullName: "मीना" }), await createEmployer()];
    await createDevice(hindi);
    const id = await due();
    await sendAll();
    await sendAll();
    expect(await entriesOf(hindi)).toMatchObject([
      { id: `broadcast-${id}-${hindi.id}`, hindi: { title: "रविवार को बंद" }, actionUrl: "/jobs" },
    ]);
    expect(
      await db.select().from(employerNotifications).where(eq(employerNotifications.userId, employer.id)),
    ).toHaveLength(1);
    expect(await mailOf(hindi)).toMatchObject({ kind: "service", payload: { subject: "KaamGhar: रविवार को बंद" } });
    expect(
      await db
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.userId, hindi.id), eq(deliveries.channel, "push"))),
    ).toHaveLength(1);
    expect((await (await signedIn(owner)).get(`${page}/${id}`)).text).toContain(
      "By push 1 written, one for each device",
    );
    const row = await rowOf(id);
    expect(row?.status).toBe("done");
    expect(row?.recipients).toBe(await db.$count(deliveries, like(deliveries.id, `broadcast-${id}-%-mail`)));
  });

  it("continues after a killed run, without duplicates", async () => {
    for (let person = 0; person < 3; person++) await createSeeker();
    const id = await due();
    for (let trips = 1; trips < 9; trips++) await sendBroadcasts(dying(noon, trips)).catch(() => {});
    await sendAll();
    const row = await rowOf(id);
    expect(row?.status).toBe("done");
    const entries =
      (await db.$count(notifications, like(notifications.id, `broadcast-${id}-%`))) +
      (await db.$count(employerNotifications, like(employerNotifications.id, `broadcast-${id}-%`)));
    expect([entries, row?.recipients]).toEqual([row?.listed, row?.listed]);
  });

  it("reaches as many people a minute as the owners have set, and counts all pushes, those of a killed run as well", async () => {
    for (let person = 0; person < 30; person++) await createDevice(await createSeeker());
    await db
      .insert(settings)
      .values({ id: 1, values: { broadcasts: { perMinute: 20 } }, updatedAt: 1 })
      .onConflictDoUpdate({ target: settings.id, set: { values: { broadcasts: { perMinute: 20 } } } });
    forgetSettings();
    const id = await due();
    expect(await sendBroadcasts(at(noon))).toMatchObject({ people: 20 });
    expect((await rowOf(id))?.recipients).toBe(20);
    for (let trips = 3; trips < 7; trips++) await sendBroadcasts(dying(noon, trips)).catch(() => {});
    for (let run = 0; run < 9; run++) expect((await sendBroadcasts(at(noon))).people).toBeLessThanOrEqual(20);
    expect(await rowOf(id)).toMatchObject({
      status: "done",
      pushes: await db.$count(deliveries, eq(deliveries.channel, "push")),
    });
    await db.delete(settings);
    forgetSettings();
  });

  it("reaches only its segment", async () => {
    const [there, elsewhere, away] = [
      await createSeeker({}, { location: "Pune", skills: ["MS Excel"] }),
      await createSeeker({}, { location: "Delhi", skills: ["MS Excel"] }),
      await createSeeker({}, { location: "Pune", skills: ["Sewing"] }),
    ];
    const segment = { userType: "seeker" as const, places: ["pune"], skills: ["MS Excel"], isComplete: true };
    expect((await countSegment(testContext(), { kind: "service", segment })).people).toBe(1);
    await due({ segment });
    await sendAll();
    expect(
      [await entriesOf(there), await entriesOf(elsewhere), await entriesOf(away)].map(({ length }) => length),
    ).toEqual([1, 0, 0]);
  });

  it("distinguishes recently active users from the others", async () => {
    const long = Date.now() - 60 * day;
    const [sleeper, active] = [
      await createSeeker({ createdAt: long }, { location: "Surat" }),
      await createSeeker({ createdAt: long }, { location: "Surat" }),
    ];
    await signedIn(active);
    const count = async (isSeen: boolean) =>
      (
        await countSegment(testContext(), {
          kind: "service",
          segment: { places: ["surat"], activity: { days: 30, isSeen } },
        })
      ).people;
    expect([await count(true), await count(false)]).toEqual([1, 1]);
    await due({ byMail: false, byPush: false, segment: { places: ["surat"], activity: { days: 30, isSeen: false } } });
    await sendAll(Date.now());
    expect([await entriesOf(sleeper), await entriesOf(active)].map(({ length }) => length)).toEqual([1, 0]);
  });

  it("leaves out erased and suspended users", async () => {
    const [gone, banned] = [await createSeeker({ erasedAt: 1 }), await createSeeker({}, { accountStatus: "banned" })];
    await due();
    await sendAll();
    for (const person of [gone, banned])
      expect([await entriesOf(person), await mailOf(person)]).toEqual([[], undefined]);
  });

  it("mails an offer only with consent, and each mail can stop the next with one press", async () => {
    const [agrees, never, off] = [await createSeeker(), await createSeeker(), await createSeeker()];
    await db.delete(consents);
    for (const person of [agrees, off]) await setConsent(testContext(), person.id, "job_mails", true);
    await choose(off, "offers", "email", false);
    await choose(off, "offers", "app", false);
    await due({ kind: "offers" });
    await sendAll();
    expect((await mailOf(agrees))?.payload).toMatchObject({
      body: expect.stringContaining("/email-management/stop?token=") as string,
    });
    expect([await mailOf(never), await mailOf(off)]).toEqual([undefined, undefined]);
    expect([await entriesOf(never), await entriesOf(off)].map(({ length }) => length)).toEqual([1, 0]);
  });

  it("skips a mail whose reader has withdrawn the consent since", async () => {
    const person = await createSeeker();
    await setConsent(testContext(), person.id, "job_mails", true);
    await due({ kind: "offers" });
    await sendAll();
    await db.delete(consents).where(eq(consents.userId, person.id));
    await deliverDue(at(noon));
    expect(await mailOf(person)).toMatchObject({ status: "skipped", lastError: "it is not wanted any more" });
  });

  it("has no stop link for a service message, and delays no account mail", async () => {
    const person = await createSeeker();
    await due();
    await sendAll();
    expect((await mailOf(person))?.kind).toBe("service");
    await deliverDue(at(noon));
    const mail = await db.select().from(localMailbox).where(eq(localMailbox.recipient, person.email)).get();
    expect(mail).toMatchObject({ subject: "KaamGhar: Closed on Sunday", unsubscribeUrl: null });
  });

  it("waits at night, except for the list in the app", async () => {
    const [person, loud] = [await createSeeker(), await due({ byPush: false })];
    await sendAll(night);
    expect((await rowOf(loud))?.status).toBe("scheduled");
    const quiet = await due({ byMail: false, byPush: false });
    await sendAll(night);
    expect((await rowOf(quiet))?.status).toBe("done");
    await sendAll(morning);
    expect((await rowOf(loud))?.status).toBe("done");
    // One that is still on its way in the evening waits until the morning, without a failure.
    await deliverDue(at(night + day));
    expect(await mailOf(person)).toMatchObject({ status: "waiting", lastError: null, nextAttemptAt: morning + day });
  });

  it("to very many people waits for approval by a second owner", async () => {
    const id = await insertBroadcast({ status: "waiting_for_owner", sendAt: noon });
    await sendAll();
    expect((await rowOf(id))?.status).toBe("waiting_for_owner");
    const own = await signedIn(owner);
    expect((await decide(own, `${page}/${id}`, "approve", id, { seen: "1" })).text).toContain(
      "Another owner has to approve it",
    );
    const other = await signedIn(second);
    expect((await other.get(`${page}/${id}`)).text).toContain("Approve it if it can go to this many people");
    expect((await decide(other, `${page}/${id}`, "approve", id, { seen: "0" })).status).toBe(409);
    expect((await rowOf(id))?.status).toBe("waiting_for_owner");
    await decide(other, `${page}/${id}`, "approve", id, { atOnce: "on" });
    expect(await rowOf(id)).toMatchObject({ status: "scheduled", approverId: second.id });
    expect((await db.select().from(auditLog)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ["broadcast_approved", second.id],
    ]);
  });

  it("stops at once: waiting messages are cancelled, and no other user is written to", async () => {
    const person = await createSeeker();
    const id = await due();
    await sendAll();
    await db.update(broadcasts).set({ status: "sending", cursor: "" }).where(eq(broadcasts.id, id));
    await decide(await signedIn(owner), `${page}/${id}`, "stop", id);
    expect(await mailOf(person)).toMatchObject({
      status: "skipped",
      lastError: "the broadcast was stopped",
      payload: {},
      recipient: "",
    });
    expect(await sendBroadcasts(at(noon))).toMatchObject({ people: 0 });
    // A delivery that another worker had taken at that moment is re-checked.
    await db.update(deliveries).set({ status: "waiting", nextAttemptAt: noon }).where(eq(deliveries.userId, person.id));
    await deliverDue(at(noon));
    expect((await mailOf(person))?.status).toBe("skipped");
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["broadcast_stopped"]);
  });

  it("shows its results, also after its mails are deleted", async () => {
    const person = await createSeeker();
    const id = await due({ byPush: false });
    await sendAll();
    await deliverDue(at(noon));
    await db.update(notifications).set({ isRead: true }).where(eq(notifications.userId, person.id));
    const visitor = await signedIn(owner);
    const before = (await visitor.get(`${page}/${id}`)).text;
    expect(before).toMatch(/Written to \d+ people/);
    expect(before).toMatch(/1 read · \d+ not read/);
    expect(before).toMatch(/By email \d+ written \d+ sent/);
    await sendBroadcasts(at(noon + figuresAfter + 1));
    await db.delete(deliveries);
    expect((await visitor.get(`${page}/${id}`)).text).toContain(/By email \d+ written \d+ sent/.exec(before)?.[0]);
  });
});

it("a draft that was sent meanwhile is not overwritten", async () => {
  expect(
    await editBroadcast(testContext(), { userId: owner.id }, await due(), 1, {
      ...form,
      kind: "service",
      channels: [],
      places: [],
      skills: [],
    }),
  ).toBe(false);
});

it("a segment of many accounts is counted in batches from the oldest to the newest", async () => {
  expect(stretchesOf(20_000)).toEqual([{ from: 1, until: 20_000 }]);
  const stretches = stretchesOf(1_000_000);
  expect([stretches.length, stretches[0], stretches.at(-1)]).toEqual([
    20,
    { from: 1, until: 1_000 },
    { from: 999_001, until: 1_000_000 },
  ]);
  expect((await countSegment(testContext(), { kind: "service", segment: {} })).people).toBe(
    await db.$count(
      users,
      sql`erased_at is null and not exists (select 1 from profiles p where p.user_id = users.id and p.account_status = 'banned')`,
    ),
  );
});
