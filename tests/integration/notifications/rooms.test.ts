import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  adminUsers,
  employerNotifications,
  notifications,
  outboxEvents,
  referralCommissions,
  sessions,
  tickets,
  transactions,
  userReferrals,
} from "db/schema";
import { ownersRoom, userRoom } from "party/rooms";
import { ticketEnd } from "party/ticket";
import { ownerIdleLimit, ownerSessionLifetime } from "~/features/accounts/proof/owner-session";
import { hashToken } from "~/features/accounts/sessions/sessions.server";
import type { DomainEvent } from "~/features/events";
import { deliverTaken } from "~/features/outbox/deliver-events.server";
import { eraseDueAccounts, erasureNotice } from "~/features/privacy/erasure.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { closeRooms, openRooms, liveMessages } from "../../support/delivery/rooms";
import { actOn, pageAbout } from "../../support/people/acts";
import { createAdmin } from "../../support/people/admins";
import { decide } from "../../support/people/decisions";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  password,
  signedIn,
  type Person,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { feeSentence, form, honest, report, reportIdOf, seenOf } from "../../support/scenes/owner/reviews";

const ticketStatus = async (visitor: Visitor, room = "") =>
  (await visitor.get(`/api/live/ticket${room && `?room=${room}`}`)).status;
const idOf = (visitor: Visitor) => hashToken(visitor.cookie("__Host-session") ?? "");
const newPassword = { password: "quite another password", passwordAgain: "quite another password" };

let desk: Visitor;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("owner"));
});

const forgotten = async (person: Person) => {
  await createVisitor().post("/auth?mode=forgot", { intent: "forgot", email: person.email });
  return linkIn((await mailsTo(person.email)).at(-1));
};

/** Every way in which another user's page loses its session: `here` does it, `there` loses it. */
const endings: [string, (here: Visitor, there: Visitor, person: Person) => Promise<unknown>][] = [
  ["signing out on it", (_here, there) => there.post("/sign-out")],
  [
    "signing this one device out",
    (here, there) => here.post(`/session/${idOf(there)}/closure`, { redirect: "/settings" }),
  ],
  ["signing all others out", (here) => here.post("/sessions/closure", { redirect: "/settings" })],
  [
    "a new password",
    (here) => here.post("/settings", { intent: "password", currentPassword: password, ...newPassword }),
  ],
  [
    "a password set by a mail's link",
    async (_here, _there, person) =>
      createVisitor().post(await forgotten(person), { intent: "new-password", ...newPassword }),
  ],
  [
    "a new address",
    async (here) => {
      const newEmail = `rooms${createId(Date.now())}@example.in`;
      await here.post("/settings", { intent: "email", newEmail, currentPassword: password });
      const token = new URLSearchParams(linkIn((await mailsTo(newEmail)).at(-1)).split("?")[1]).get("token") ?? "";
      return here.post("/email-change", { token });
    },
  ],
  [
    "a ban",
    (_here, _there, person) =>
      actOn(desk, pageAbout({ id: person.id }), "suspend", { reason: "You asked applicants for a registration fee." }),
  ],
  [
    "the end of the account",
    async (here) => {
      await here.post("/your-data/erasure", { redirect: "/your-data" });
      const rest: Promise<unknown>[] = [];
      await eraseDueAccounts({
        ...testContext(),
        now: () => Date.now() + erasureNotice + 1000,
        waitUntil: (promise) => rest.push(promise),
      });
      await Promise.all(rest);
      await deliverAll(Date.now() + erasureNotice + 60_000);
    },
  ],
];

const asksPassword = new Set(["a new password", "a new address"]);

describe("an open page whose session has ended is disconnected and gets no new ticket, after", () => {
  it.each(endings)("%s", async (name, end) => {
    // Hashing takes a quarter of a second.
    const seeker = await createSeeker({ withPassword: asksPassword.has(name) });
    const [here, there] = [await signedIn(seeker), await signedIn(seeker)];
    expect(await ticketStatus(there)).toBe(200);
    await end(here, there, seeker);
    expect(liveMessages(userRoom(seeker.id))).toContain("sent out");
    expect(await ticketStatus(there)).toBe(401);
  });

  it("the ban of a company, for all of its members", async () => {
    const employer = await createEmployer();
    const people = [employer, await createMember(employer, "recruiter"), await createMember(employer, "viewer")];
    const visitors = await Promise.all(people.map((person) => signedIn(person)));
    await actOn(desk, pageAbout(employer), "suspend", { reason: "You asked applicants for a registration fee." });
    for (const person of people) expect(liveMessages(userRoom(person.id))).toEqual(["sent out"]);
    expect(await Promise.all(visitors.map((visitor) => ticketStatus(visitor)))).toEqual([401, 401, 401]);
  });

  it("a session end during an outage of the rooms", async () => {
    const seeker = await createSeeker();
    const [here, there] = [await signedIn(seeker), await signedIn(seeker)];
    closeRooms();
    await here.post("/sessions/closure", { redirect: "/settings" });
    expect(await ticketStatus(there)).toBe(401);
    openRooms();
    expect(liveMessages(userRoom(seeker.id))).toEqual([]);
    await deliverAll();
    expect(liveMessages(userRoom(seeker.id))).toEqual(["sent out"]);
  });
});

describe("the room of admins and owners", () => {
  const queues = () => (liveMessages(ownersRoom) as { queue?: string }[]).map(({ queue }) => queue);

  it("opens to admins and owners only; no other room can be requested", async () => {
    expect(await ticketStatus(desk, ownersRoom)).toBe(200);
    expect(await ticketStatus(await signedIn(await createAdmin("admin")), ownersRoom)).toBe(200);
    const stranger = await createSeeker();
    for (const visitor of [await signedIn(stranger), await signedIn(await createEmployer())]) {
      expect(await ticketStatus(visitor, ownersRoom)).toBe(403);
      expect(await ticketStatus(visitor, userRoom(stranger.id))).toBe(403);
    }
    expect(await ticketStatus(createVisitor(), ownersRoom)).toBe(401);
    for (const room of ["jobs", "", "owners,jobs"])
      expect((await desk.get(`/api/live/ticket?room=${room}`)).status).toBe(403);
  });

  it("keeps a member only as long as their session has access to the owner area; their own room has no such end", async () => {
    const visitor = await signedIn(await createAdmin("admin"));
    const endOf = async (room = "") =>
      ticketEnd((JSON.parse((await visitor.get(`/api/live/ticket${room}`)).html) as { ticket: string }).ticket);
    const age = (createdAt: number, adminSeenAt: number) =>
      db
        .update(sessions)
        .set({ createdAt, provedAt: createdAt, adminSeenAt })
        .where(eq(sessions.id, idOf(visitor)));
    const now = Date.now();
    await age(now - 3_600_000, now - 60_000);
    expect(await endOf("?room=owners")).toBe(now - 60_000 + ownerIdleLimit);
    await age(now - ownerSessionLifetime + 60_000, now);
    expect([await endOf("?room=owners"), await endOf()]).toEqual([now + 60_000, null]);
  });

  it("disconnects a person who loses the role and refuses them, and their own room stays", async () => {
    const admin = await createAdmin("admin");
    const visitor = await signedIn(admin);
    expect((await visitor.get("/owner-portal")).html).toContain("/api/live/ticket?room=owners");
    await Promise.all([1, 2].map(() => actOn(desk, pageAbout({ id: admin.id }), "revoke_admin")));
    expect(liveMessages(ownersRoom)).toEqual(["sent out"]);
    expect([await ticketStatus(visitor, ownersRoom), await ticketStatus(visitor)]).toEqual([403, 200]);
  });

  it("disconnects a page of theirs whose session has ended, and no page for other people's sessions", async () => {
    const here = await signedIn(await createAdmin("admin"));
    await here.post("/sessions/closure", { redirect: "/settings" });
    expect(liveMessages(ownersRoom)).toEqual(["sent out"]);
    await (await signedIn(await createSeeker())).post("/sessions/closure", { redirect: "/settings" });
    expect(liveMessages(ownersRoom)).toEqual(["sent out"]);
  });

  it("disconnects an admin whose account is erased", async () => {
    const admin = await createAdmin("admin");
    await (await signedIn(admin)).post("/your-data/erasure", { redirect: "/your-data" });
    await eraseDueAccounts({ ...testContext(), now: () => Date.now() + erasureNotice + 1000 });
    await deliverAll(Date.now() + erasureNotice + 60_000);
    expect(await db.$count(adminUsers, eq(adminUsers.userId, admin.id))).toBe(0);
    expect(liveMessages(ownersRoom)).toContain("sent out");
  });

  it("receives a job that waits, and its result", async () => {
    const employer = await createEmployer();
    const office = await signedIn(employer);
    const id = createId(Date.now());
    await office.post("/post-job", { ...form, jobId: id, description: `${honest}\n${feeSentence}`, intent: "publish" });
    expect(queues()).toEqual(["jobs"]);
    await desk.post(`/job/${id}/approval`, { seen: await seenOf(id) });
    await deliverAll();
    expect(queues()).toEqual(["jobs", "jobs"]);
    await office.post(`/job/${id}/edit`, {
      ...form,
      description: `${honest}\nPay Rs 750 as security deposit before your first day.`,
      intent: "save",
    });
    expect(queues()).toEqual(["jobs", "jobs", "jobs"]);
  });

  it("receives a report, its assignment and its settlement", async () => {
    const seeker = await createSeeker();
    await report(seeker, `job:${await createJob(await createEmployer())}`);
    const heard = queues().length;
    expect(queues()).toContain("reports");
    const id = await reportIdOf(seeker);
    for (let press = 0; press < 2; press++) await desk.post("/owner-portal", { kind: "report", id, press: "take" });
    expect(queues()).toHaveLength(heard + 1);
    await decide(desk, "/owner-portal/reports", "dismiss", id);
    expect(queues().length).toBeGreaterThan(heard + 1);
    expect(JSON.stringify(liveMessages(ownersRoom))).not.toContain(seeker.id);
  });

  it("receives a ticket once, and its end", async () => {
    const email = "rooms-ticket@example.in";
    const ask = () =>
      createVisitor().post("/contact-us", {
        name: "Kavita Rani",
        email,
        topic: "job",
        message: "A company called Fast Money asked me for a fee of 999 rupees.",
      });
    await ask();
    await ask();
    expect(queues()).toEqual(["tickets"]);
    const ticket = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.email, email)).get();
    await desk.post(`/ticket/${ticket?.id}/answering`);
    await desk.post(`/ticket/${ticket?.id}/answering`);
    expect(queues()).toEqual(["tickets", "tickets"]);
  });
});

describe("open pages", () => {
  const typesTo = (person: Person) => (liveMessages(userRoom(person.id)) as { type: string }[]).map(({ type }) => type);

  async function happen(event: DomainEvent) {
    const id = createId(Date.now());
    const { kind, ...payload } = event;
    await db
      .insert(outboxEvents)
      .values({ id, kind, payload, createdAt: Date.now(), nextAttemptAt: Date.now() + 30_000, attempts: 1 });
    await deliverTaken(testContext(), { id, event, doneChannels: [], attempts: 1, createdAt: Date.now() });
    return id;
  }

  it("of the payer receive a payment, those of the referrer a commission and a new user, and no others", async () => {
    const [payer, referrer, joined] = [await createEmployer(), await createSeeker(), await createSeeker()];
    const at = { createdAt: 1, updatedAt: 1 };
    const [transactionId, commissionId] = [createId(Date.now()), createId(Date.now())];
    await db
      .insert(transactions)
      .values({ id: transactionId, userId: payer.id, kind: "points", amount: 50_000, status: "success", ...at });
    await db
      .insert(referralCommissions)
      .values({
        id: commissionId,
        referrerId: referrer.id,
        referredUserId: payer.id,
        commissionAmount: 50,
        status: "completed",
        ...at,
      });
    await db.insert(userReferrals).values({ referredUserId: joined.id, referrerId: referrer.id, createdAt: 1 });
    await happen({ kind: "transaction.changed", transactionId });
    await happen({ kind: "commission.changed", commissionId });
    await happen({ kind: "referral.joined", referredUserId: joined.id });
    await happen({ kind: "transaction.changed", transactionId: "unknown" });
    expect(liveMessages(userRoom(payer.id))).toContainEqual(
      expect.objectContaining({ type: "transaction.changed", transactionId, status: "success" }),
    );
    expect(liveMessages(userRoom(referrer.id))).toContainEqual(
      expect.objectContaining({ type: "commission.changed", commissionId, status: "completed" }),
    );
    expect(typesTo(referrer)).toContain("referral.joined");
    expect(typesTo(payer)).not.toContain("commission.changed");
    expect(
      JSON.stringify(
        liveMessages(userRoom(referrer.id)).filter(
          (message) => (message as { type: string }).type === "referral.joined",
        ),
      ),
    ).not.toContain(joined.id);
    expect(liveMessages(userRoom(joined.id))).toEqual([]);
  });

  it("of a company's team are updated about its profile, and no other company's are", async () => {
    const [employer, other] = [await createEmployer(), await createEmployer()];
    const member = await createMember(employer, "viewer");
    const office = await signedIn(employer);
    await office.post("/company-profile-setup?step=about", {
      about: "We type for hospitals since 2012.",
      websiteUrl: "",
    });
    for (const person of [employer, member]) expect(typesTo(person)).toEqual(["company.changed"]);
    expect(typesTo(other)).toEqual([]);
  });

  it("of a reader show the unread count after a change on another device", async () => {
    for (const [person, table, page] of [
      [await createSeeker(), notifications, "/notifications"],
      [await createEmployer(), employerNotifications, "/employer-portal/notifications"],
    ] as const) {
      const ids = [1, 2, 3].map(() => createId(Date.now()));
      for (const id of ids)
        await db
          .insert(table)
          .values({ id, userId: person.id, title: "News", message: "Something", createdAt: Date.now() });
      const visitor = await signedIn(person);
      const unread = () => (liveMessages(userRoom(person.id)) as { unread: number }[]).map((message) => message.unread);
      await visitor.post(`/notification/${ids[0]}/reading`);
      await visitor.post(`/notification/${ids[1]}/deletion`);
      await visitor.post("/deleted-notification/restoration");
      await visitor.post("/notifications/reading");
      expect(unread(), page).toEqual([2, 1, 2, 0]);
      expect(typesTo(person)).toEqual(Array(4).fill("notification.read"));
    }
  });

  it("are skipped while the rooms are down: reading continues", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    closeRooms();
    expect((await visitor.post("/notifications/reading")).status).toBe(303);
    expect(await db.$count(sessions, eq(sessions.userId, seeker.id))).toBe(1);
  });
});
