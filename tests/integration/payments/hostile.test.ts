import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createId } from "db/id";
import { rateLimits, sandboxObjects, transactions } from "db/schema";
import { db } from "../../support/context";
import { sendFromServer } from "../../support/delivery/providers";
import { createEmployer, createJob, createSeeker, signedIn, type Employer } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { createHostilePayments, type HostileSending } from "../../support/scenes/hostile-payments";
import {
  begin,
  comeBack,
  faults,
  givePoints,
  messageSignature,
  pay,
  transactionOf,
} from "../../support/scenes/purchases";

const seed = 2026;
const ofEach = 500;
const forms = 120;
const atOnce = 10;

let seeker: Visitor;
let office: Visitor;
let employer: Employer;
let jobId: string;
let stranger: { company: Employer; jobId: string };
/** The id of a purchase that waits, and hostile things made of it. */
let waiting: string;
let hostile: ReturnType<typeof createHostilePayments>;

beforeAll(async () => {
  await db.delete(sandboxObjects);
  seeker = await signedIn(await createSeeker());
  employer = await createEmployer();
  office = await signedIn(employer);
  jobId = await createJob(employer);
  const company = await createEmployer();
  stranger = { company, jobId: await createJob(company) };
  await givePoints(employer, 98);
  const paid = await begin(seeker);
  const stolen = await pay(paid);
  await comeBack(seeker, stolen);
  expect((await transactionOf(paid)).status).toBe("success");
  const failed = await begin(await signedIn(await createSeeker()));
  await comeBack(createVisitor(), await pay(failed, "fails"));
  waiting = await begin(seeker);
  const [begun, ofFailed, boost, verification] = await Promise.all(
    [
      waiting,
      failed,
      await begin(office, `/job/${jobId}/boost`, { packageKey: "level1" }),
      await begin(office, "/employer-profile/verification", { packageKey: "blue" }),
    ].map(transactionOf),
  );
  if (!begun) throw new Error("nothing waits");
  const others = [ofFailed?.orderId ?? "", boost?.orderId ?? "", verification?.orderId ?? "", paid, failed];
  hostile = createHostilePayments(seed, {
    order: begun.orderId ?? "",
    amount: begun.amount,
    others,
    stolen: [stolen],
    sign: messageSignature,
  });
});

// What is wrong with a message is told to anyone who runs the site.
beforeEach(() =>
  (["error", "warn"] as const).forEach((level) => vi.spyOn(console, level).mockImplementation(() => undefined)),
);
afterEach(() => void vi.restoreAllMocks());

/** All that payments bring, and the state of all transactions but those begun meanwhile. */
async function standing(since = Date.now()) {
  const counts = await db.get<
    Record<string, number>
  >(sql`select (select count(*) from point_entries) as entries, (select count(*) from invoices) as invoices, (select count(*) from boosts) as boosts,
    (select count(*) from verifications) as verifications, (select count(*) from refunds) as refunds, (select count(*) from provider_payments where status in ('authorized', 'captured', 'refunded')) as captured,
    (select count(*) from outbox_events where kind = 'transaction.changed') as news`);
  const rows = await db
    .select({
      id: transactions.id,
      status: transactions.status,
      amount: transactions.amount,
      paymentId: transactions.paymentId,
      refunded: transactions.refunded,
    })
    .from(transactions)
    .where(sql`created_at <= ${since}`)
    .orderBy(transactions.id);
  return { counts, rows };
}

/** Sends each from an address of its own, so that no limit hides what is behind it. Gives those that the site has failed at, and how many were answered by the page and not at the door. */
async function sendAll(
  path: string,
  sendings: readonly HostileSending[],
  answered: number,
): Promise<{ failed: string[]; reached: number }> {
  const failed: string[] = [];
  let reached = 0;
  const queue = sendings.map((sending, index) => ({
    ...sending,
    address: `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
  }));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { what, method, headers, body, address } = next;
      const all = { ...headers, "cf-connecting-ip": address };
      const isFromServer = method === "POST" && !("origin" in headers);
      const status = isFromServer
        ? await sendFromServer(path, body as BodyInit, all)
        : (await createVisitor().send(method, path, all, body as BodyInit | undefined)).status;
      if (status >= 500 || status === 429) failed.push(`${status}: ${what}`);
      if (status === answered) reached++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { failed, reached };
}

it(`Of ${ofEach} hostile ways back from the checkout none fails, and none settles anything`, async () => {
  const before = await standing();
  const { failed, reached } = await sendAll(
    "/payment-callback",
    Array.from({ length: ofEach }, () => hostile.callback()),
    303,
  );
  expect(failed).toEqual([]);
  expect(reached).toBeGreaterThan(ofEach / 2);
  expect(await standing()).toEqual(before);
  expect(await faults()).toEqual([]);
});

it(`Of ${ofEach} hostile messages, signed and not signed, none fails, and none settles anything`, async () => {
  const before = await standing();
  const { failed, reached } = await sendAll(
    "/webhooks/razorpay",
    Array.from({ length: ofEach }, () => hostile.message()),
    200,
  );
  expect(failed).toEqual([]);
  expect(reached).toBeGreaterThan(ofEach / 4);
  expect(await standing()).toEqual(before);
  expect(await faults()).toEqual([]);
});

it(`Of ${forms} hostile forms of a purchase none fails, gives anything away or changes a price`, async () => {
  const since = Date.now();
  const before = await standing(since);
  const failed: string[] = [];
  const pages: { path: string; visitor: Visitor; packages: string[] }[] = [
    { path: "/buy-points", visitor: seeker, packages: ["small", "medium"] },
    { path: "/hire-portal-points", visitor: office, packages: ["small", "medium"] },
    { path: `/job/${jobId}/boost`, visitor: office, packages: ["level1", "level3"] },
    { path: `/job/${stranger.jobId}/boost`, visitor: office, packages: ["level1"] },
    { path: "/employer-profile/verification", visitor: office, packages: ["blue"] },
  ];
  const taken = stranger.company.id;
  for (let index = 0; index < forms; index++) {
    if (index % 10 === 0) await db.delete(rateLimits);
    const { path, visitor, packages } = hostile.pick(pages);
    const fields = hostile.form(hostile.pick([waiting, taken]), packages, createId(Date.now()));
    if (path.endsWith("/boost") && index % 2 === 0)
      Object.assign(fields, { boostId: hostile.pick([createId(Date.now()), "", "no id"]), level: hostile.level() });
    const { status } = await visitor.post(path, fields);
    if (status >= 500 || status === 429) failed.push(`${status} ${path} ${JSON.stringify(fields).slice(0, 300)}`);
  }
  expect(failed).toEqual([]);
  expect(await standing(since)).toEqual(before);
  const begun = await db
    .select()
    .from(transactions)
    .where(sql`created_at > ${since}`);
  // Some of the forms are right but for fields that nobody reads.
  expect(begun.length).toBeGreaterThan(forms / 10);
  const prices: Record<string, [paise: number, points: number]> = {
    "points small": [11_682, 100],
    "points medium": [58_882, 550],
    "boost level1": [11_682, 0],
    "boost level3": [35_282, 0],
  };
  for (const { kind, packageKey, amount, points, status, refunded } of begun) {
    if (kind !== "verification")
      expect([amount, points], `${kind} ${packageKey}`).toEqual(prices[`${kind} ${packageKey}`]);
    expect([status, refunded]).toEqual(["pending", 0]);
  }
  expect(
    begun.every(({ jobId: of, companyId }) => of !== stranger.jobId && companyId !== stranger.company.companyId),
  ).toBe(true);
  expect(await faults()).toEqual([]);
});
