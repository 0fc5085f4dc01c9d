import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import {
  companies,
  deliveries,
  employerNotifications,
  jobApplications,
  outboxEvents,
  referralCodes,
  referralCommissions,
  transactions,
  userReferrals,
} from "db/schema";
import { userRoom } from "party/rooms";
import type { PaymentSnapshot } from "~/adapters/payments/port";
import { completeCommission, completeDueCommissions } from "~/features/payments/settling/commissions.server";
import { applyPayment } from "~/features/payments/settling/settling.server";
import { getBalance } from "~/features/points/ledger.server";
import { runTask } from "~/features/scheduled/run-tasks.server";
import type { Task } from "~/features/scheduled/task";
import { tasks } from "~/features/scheduled/tasks.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { liveMessages } from "../../support/delivery/rooms";
import { createEmployer, createJob, createSeeker, password, signedIn, type Person } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";
import { at, choose, createDevice, dying, listOf } from "../../support/scenes/news";

describe("a payment", () => {
  async function pay(person: Person, values: Partial<typeof transactions.$inferInsert> = {}) {
    const id = createId(Date.now());
    await db
      .insert(transactions)
      .values({
        id,
        userId: person.id,
        kind: "points",
        amount: 49_900,
        points: 550,
        orderId: `order_${id}`,
        createdAt: 1,
        updatedAt: 1,
        ...values,
      });
    return id;
  }

  /** Applies the provider's report of a payment. */
  const arrives = (id: string, status: PaymentSnapshot["status"] = "captured") =>
    applyPayment(testContext(), {
      id: `pay_${id}`,
      orderId: `order_${id}`,
      amount: 49_900,
      currency: "INR",
      status,
      method: "upi",
      failure: null,
    });

  it("that arrives is announced once, in the payer's list and by mail", async () => {
    const employer = await createEmployer();
    const id = await pay(employer);
    const answers = await Promise.all([arrives(id), arrives(id)]);
    expect(answers.filter((answer) => answer === "settled")).toHaveLength(1);
    await deliverAll();
    const rows = await db.select().from(employerNotifications).where(eq(employerNotifications.userId, employer.id));
    expect(rows.map(({ title, message, type }) => [title, message, type])).toEqual([
      ["Payment Successful!", "You paid ₹499. 550 points added to your wallet.", "success"],
    ]);
    expect((await mailsTo(employer.email)).map(({ subject }) => subject)).toEqual(["KaamGhar: Payment Successful!"]);
  });

  it("is mailed with the link in the job's title broken, and without a greeting to a payer without a name", async () => {
    const employer = await createEmployer({ fullName: " " });
    const jobId = await createJob(employer, { title: "See evil.in/bonus" });
    await arrives(await pay(employer, { kind: "boost", jobId }));
    await deliverAll();
    const [mail] = await mailsTo(employer.email);
    expect(mail?.body).toMatch(/^You paid /);
    expect(mail?.body).toContain("Your boost for See evil.\u200bin/bonus is active while the job is live.");
  });

  it("sends nothing when it fails, and may arrive after it has failed", async () => {
    const seeker = await createSeeker();
    await choose(seeker, "payments", "email", false);
    const id = await pay(seeker);
    expect(await arrives(id, "failed")).toBe("failed");
    expect(await arrives(id, "created")).toBe("unchanged");
    await deliverAll();
    expect(await listOf(seeker)).toEqual([]);
    expect(await arrives(id)).toBe("settled");
    await deliverAll();
    expect((await listOf(seeker)).map(({ title }) => title)).toEqual(["Payment Successful!"]);
    expect(await mailsTo(seeker.email)).toEqual([]);
  });
});

describe("rewards", () => {
  async function withCode(): Promise<[Person, string]> {
    const person = await createSeeker({ fullName: "Meena Kumari" });
    const code = `NEWS${createId(Date.now()).slice(-4).toUpperCase()}`;
    await db.insert(referralCodes).values({ userId: person.id, code, createdAt: 1 });
    return [person, code];
  }

  it("a referrer is notified when the new user confirms their address, and when the user enters the code later", async () => {
    const [referrer, code] = await withCode();
    const joining = createVisitor();
    await joining.post("/auth?mode=signup", {
      intent: "signup",
      fullName: "Ravi Shankar",
      email: "joins@example.in",
      password,
      passwordAgain: password,
      referralCode: code,
      consent: "on",
    });
    await deliverAll();
    expect(await listOf(referrer)).toEqual([]);
    const token = new URLSearchParams(linkIn((await mailsTo("joins@example.in"))[0]).split("?")[1]).get("token") ?? "";
    expect((await joining.post("/confirm-email", { token })).status).toBe(303);
    const late = await createSeeker({ fullName: "Sunita Devi" });
    await (
      await signedIn(late)
    ).post("/api/create-referral-relationship", { referral_code: code, referred_user_id: late.id });
    await deliverAll();
    expect((await listOf(referrer)).map(({ message }) => message).sort()).toEqual([
      "Ravi joined with your code.",
      "Sunita joined with your code.",
    ]);
    expect(await mailsTo(referrer.email)).toEqual([]);
  });

  async function commission(values: Partial<typeof referralCommissions.$inferInsert> & { referrerId: string }) {
    const referred = await createEmployer();
    const id = createId(Date.now());
    await db.insert(userReferrals).values({ referredUserId: referred.id, referrerId: values.referrerId, createdAt: 1 });
    await db
      .insert(referralCommissions)
      .values({
        id,
        referredUserId: referred.id,
        commissionAmount: 49,
        createdAt: Date.now() - 8 * day,
        updatedAt: 1,
        ...values,
      });
    return id;
  }

  it("a commission is paid after seven days, once, and announced with the total; that of a suspended user is cancelled", async () => {
    const [seeker, banned] = [await createSeeker(), await createSeeker({}, { accountStatus: "banned" })];
    await choose(seeker, "rewards", "email", true);
    const [first] = [
      await commission({ referrerId: seeker.id }),
      await commission({ referrerId: seeker.id, createdAt: Date.now() - 6 * day }),
      await commission({ referrerId: banned.id }),
    ];
    expect(await completeDueCommissions(testContext())).toEqual({ completed: 1, cancelled: 1, held: 0, failed: 0 });
    expect(await completeCommission(testContext(), first)).toBeNull();
    await deliverAll();
    expect((await listOf(seeker)).map(({ message }) => message)).toEqual([
      "49 points are in your wallet. Your commissions so far: 49 points.",
    ]);
    expect(await getBalance(db, { userId: seeker.id, wallet: "seeker" })).toBe(49);
    expect(await mailsTo(seeker.email)).toHaveLength(1);
    expect(await listOf(banned)).toEqual([]);
  });

  it("commissions are paid within the limit of a run, their notifications left to the outbox; a failed one delays no other", async () => {
    const seeker = await createSeeker();
    const ids = [];
    for (let number = 0; number < 3; number++)
      ids.push(await commission({ referrerId: seeker.id, createdAt: Date.now() - (9 * day - number) }));
    await db.run(
      sql.raw(
        `create trigger broken before insert on outbox_events when new.payload like '%${ids[0] ?? ""}%' begin select raise(abort, 'broken'); end`,
      ),
    );
    const task = { ...(tasks.find(({ name }) => name === "complete_commissions") as Task), most: { statements: 13 } };
    const logged = vi.spyOn(console, "error").mockReturnValue();
    expect(await runTask(testContext(), task)).toMatchObject({
      state: "done",
      counts: { completed: 1, failed: 1, statements: 12, requests: 0 },
    });
    expect(String(logged.mock.calls)).toContain(ids[0]);
    logged.mockRestore();
    await db.run(sql`drop trigger broken`);
    expect(await completeDueCommissions(testContext())).toEqual({ completed: 1, cancelled: 0, held: 0, failed: 0 });
    expect(await completeDueCommissions(at(Date.now() + 3_700_000))).toEqual({
      completed: 1,
      cancelled: 0,
      held: 0,
      failed: 0,
    });
    await deliverAll(Date.now() + 3_700_000);
    expect(await listOf(seeker)).toHaveLength(3);
  });

  it("a commission is paid once, wherever the worker dies", async () => {
    const seeker = await createSeeker();
    const id = await commission({ referrerId: seeker.id });
    for (let trips = 0; trips < 5; trips++) await completeCommission(dying(Date.now(), trips), id).catch(() => {});
    await Promise.all([completeCommission(testContext(), id), completeCommission(testContext(), id)]);
    await deliverAll();
    expect([await getBalance(db, { userId: seeker.id, wallet: "seeker" }), (await listOf(seeker)).length]).toEqual([
      49, 1,
    ]);
  });
});

describe("a suspended company", () => {
  it("sends a seeker nothing: not in the list, not in the count, not by push, not on open pages", async () => {
    const employer = await createEmployer();
    const seeker = await createSeeker();
    await createDevice(seeker);
    const jobId = await createJob(employer);
    const visitor = await signedIn(seeker);
    const applicationId = createId(Date.now());
    await db
      .insert(jobApplications)
      .values({
        id: applicationId,
        jobId,
        userId: seeker.id,
        companyId: employer.companyId,
        status: "shortlisted",
        createdAt: 1,
        updatedAt: 1,
      });
    const event = {
      id: createId(Date.now()),
      kind: "application.moved",
      payload: { applicationId, from: "applied", to: "shortlisted" },
      nextAttemptAt: 1,
      createdAt: 1,
    };
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, employer.companyId));
    await db.insert(outboxEvents).values(event);
    await deliverAll();
    expect(await listOf(seeker)).toHaveLength(1);
    expect(await db.$count(deliveries, eq(deliveries.userId, seeker.id))).toBe(0);
    expect(JSON.stringify(liveMessages(userRoom(seeker.id)))).not.toContain("Shortlisted");
    const page = await visitor.get("/notifications");
    expect(page.text).not.toContain("Shortlisted");
    expect(page.html).toContain('data-badge="notifications" data-count="0"');
    await db.update(companies).set({ accountStatus: "active" }).where(eq(companies.id, employer.companyId));
    expect((await visitor.get("/notifications")).text).toContain("Shortlisted");
  });
});
