import { and, eq, inArray, isNotNull, lte, sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { deliveries, emailSuppressions, userNotificationTokens } from "db/schema";
import type { DeliveryStatus } from "db/vocabulary";
import type { PushMessage } from "~/adapters/push/port";
import type { AppContext } from "../context";
import { unlimited, type Budget } from "../tasks/budget";
import { backOff } from "./back-off";
import { emailStopAddress } from "./email-management";
import { readFailure } from "./failure";
import type { MailContent } from "./mail";

/** While a worker delivers, nobody else takes it up. So many go out at a time, so that the slowest end within it. Milliseconds. */
export const deliveryLease = 60_000;
const atATime = 6;
export const perTaking = 30;
/** At most so many a run of the cron, and what one taking of them costs. */
const perRun = 360;
const perTakingCost = { statements: 5, requests: perTaking };
/** So long it is tried; a mail provider knows a repetition by its key for 24 hours. Milliseconds. */
export const triedFor = 20 * 3600 * 1000;

export type Delivery = typeof deliveries.$inferSelect;
type Taken = Pick<Delivery, "id" | "userId" | "channel" | "kind" | "recipient" | "payload" | "attempts" | "giveUpAt">;

/** How many came to which end; waiting will be tried again. */
export type DeliveryCounts = Record<DeliveryStatus, number>;

/** The columns of a new delivery, in the table's order; with what `insert … select` takes from its source. */
export function deliveryColumns(now: number, from: { id: SQL; eventId: string | null; userId: SQL; channel: Delivery["channel"]; kind: SQL; recipient: SQL; payload: SQL }, isTaken: boolean): SQL {
  const { id, eventId, userId, channel, kind, recipient, payload } = from;
  return sql`${id}, ${eventId}, ${userId}, ${channel}, ${kind}, ${recipient}, ${payload}, 'waiting', ${isTaken ? 1 : 0}, null,
    ${isTaken ? now + deliveryLease : now}, ${now + triedFor}, ${now}, null`;
}

/**
 * The statement that records a mail to an address, one that nobody can turn off; put it into the db.batch of what the mail
 * tells of, with a condition that holds only when that took place. Call `send` after the batch if it did.
 */
export function recordMail(context: AppContext, { to, ...mail }: MailContent & { to: string }, when: SQL = sql`1`) {
  const now = context.now();
  const id = createId(now);
  const columns = deliveryColumns(
    now,
    { id: sql`${id}`, eventId: null, userId: sql`null`, channel: "email", kind: sql`null`, recipient: sql`${to}`, payload: sql`${JSON.stringify(mail)}` },
    true,
  );
  const taken: Taken = { id, userId: null, channel: "email", kind: null, recipient: to, payload: mail, attempts: 1, giveUpAt: now + triedFor };
  return {
    id,
    statement: context.db.insert(deliveries).select(sql`select ${columns} where ${when}`),
    send: () => context.waitUntil(deliver(context, [taken])),
  };
}

/** Delivers what is due, the longest waiting first, as far as the budget allows; for the cron. */
export async function deliverDue(context: AppContext, budget: Budget = unlimited): Promise<DeliveryCounts> {
  const counts: DeliveryCounts = { waiting: 0, sent: 0, skipped: 0, dead: 0 };
  for (let taken = 0; taken < perRun && budget.allows(perTakingCost); taken += perTaking) {
    const rows = await take(context);
    for (const [status, count] of Object.entries(await deliver(context, rows))) counts[status as DeliveryStatus] += count;
    if (rows.length < perTaking) break;
  }
  return counts;
}

/** What is due at a moment. Exported for the query-plan test. */
export const dueDeliveries = ({ db }: Pick<AppContext, "db">, now: number) =>
  db.select({ id: deliveries.id }).from(deliveries).where(and(isNotNull(deliveries.nextAttemptAt), lte(deliveries.nextAttemptAt, now))).orderBy(deliveries.nextAttemptAt).limit(perTaking);

async function take(context: AppContext): Promise<Taken[]> {
  const now = context.now();
  return context.db
    .update(deliveries)
    .set({ nextAttemptAt: now + deliveryLease, attempts: sql`${deliveries.attempts} + 1` })
    .where(and(inArray(deliveries.id, dueDeliveries(context, now)), lte(deliveries.nextAttemptAt, now)))
    .returning();
}

/** Meetings, answers and what nobody can turn off may wake a sleeping phone. */
const urgencyOf = (kind: Delivery["kind"]) => (kind === null || kind === "interviews" || kind === "applications" ? "high" : "normal");

interface Outcome {
  id: string;
  /** With which attempt it came to this. */
  attempts: number;
  status: DeliveryStatus;
  error: string | null;
  nextAttemptAt: number | null;
}

/** Delivers what the caller has taken, and writes down what became of each. What fails is tried again later, or given up in the end. */
export async function deliver(context: AppContext, taken: readonly Taken[]): Promise<DeliveryCounts> {
  const counts: DeliveryCounts = { waiting: 0, sent: 0, skipped: 0, dead: 0 };
  if (taken.length === 0) return counts;
  const { suppressed, devices } = await lookUp(context, taken);
  const outcomes: Outcome[] = [];
  const gone: string[] = [];
  for (let at = 0; at < taken.length; at += atATime) {
    outcomes.push(...(await Promise.all(taken.slice(at, at + atATime).map((each) => attempt(each)))));
  }
  const now = context.now();
  await context.db.batch([
    context.db.update(deliveries).set({
      status: sql`o.value ->> 'status'`,
      lastError: sql`o.value ->> 'error'`,
      nextAttemptAt: sql`o.value ->> 'nextAttemptAt'`,
      finishedAt: sql`case when o.value ->> 'nextAttemptAt' is null then ${now} end`,
      // A mail holds an address and sometimes a secret link: once it is out, nothing of it is kept.
      payload: sql`case when o.value ->> 'status' in ('sent', 'skipped') then '{}' else ${deliveries.payload} end`,
      recipient: sql`case when o.value ->> 'status' in ('sent', 'skipped') and ${deliveries.channel} = 'email' then '' else ${deliveries.recipient} end`,
    }).from(sql`json_each(${JSON.stringify(outcomes)}) as o`).where(
      // What another worker has settled in the meantime stays so; and what it has taken up again is its own to put off.
      sql`${deliveries.id} = o.value ->> 'id' and ${deliveries.status} = 'waiting' and (o.value ->> 'status' <> 'waiting' or ${deliveries.attempts} = o.value ->> 'attempts')`,
    ),
    context.db.update(userNotificationTokens).set({ isActive: false, updatedAt: now }).where(sql`${userNotificationTokens.id} in (select value from json_each(${JSON.stringify(gone)}))`),
  ]);
  for (const { status } of outcomes) counts[status]++;
  return counts;

  async function attempt(delivery: Taken): Promise<Outcome> {
    const key = { id: delivery.id, attempts: delivery.attempts };
    const settled = (status: DeliveryStatus, error: string | null = null): Outcome => ({ ...key, status, error: error && error.slice(0, 500), nextAttemptAt: null });
    // Its key may be forgotten on the other side: sent once more, it could arrive twice.
    if (delivery.attempts > 1 && context.now() >= delivery.giveUpAt) return settled("dead", "its time was over before it could be tried again");
    try {
      if (delivery.channel === "email") {
        if (suppressed.has(delivery.recipient.toLowerCase())) return settled("skipped", "suppressed");
        await sendMail(context, delivery);
      } else {
        const device = devices.get(delivery.recipient);
        // Somebody else may have signed in on it meanwhile.
        if (!device || device.userId !== delivery.userId) return settled("skipped", "the device has signed out");
        await context.push.send(device, { ...(delivery.payload as PushMessage), urgency: urgencyOf(delivery.kind) }, delivery.id);
      }
      return settled("sent");
    } catch (error) {
      const told = String(error);
      const failure = readFailure(error);
      if (failure.kind === "gone") {
        gone.push(delivery.recipient);
        return settled("skipped", told);
      }
      console.warn(`delivery ${delivery.id} by ${delivery.channel}, attempt ${delivery.attempts}: ${told}`);
      const now = context.now();
      if (failure.kind === "refused" || now >= delivery.giveUpAt) return settled("dead", told);
      return { ...key, status: "waiting", error: told.slice(0, 500), nextAttemptAt: now + Math.max(backOff(delivery.attempts), failure.wait) };
    }
  }
}

async function sendMail(context: AppContext, { id, recipient, userId, kind, payload }: Taken): Promise<void> {
  const mail = payload as MailContent;
  const unsubscribeUrl = mail.unsubscribeUrl ?? (userId !== null && kind !== null ? emailStopAddress(context, userId, kind) : undefined);
  await context.email.send({ ...mail, to: recipient, unsubscribeUrl, idempotencyKey: id });
}

/** The addresses among them that take no mails, and the devices that are still there. */
async function lookUp({ db, now }: AppContext, taken: readonly Taken[]) {
  const recipients = (channel: Delivery["channel"]) => JSON.stringify(taken.filter((each) => each.channel === channel).map(({ recipient }) => recipient));
  const [addresses, tokens] = await db.batch([
    db.select({ address: emailSuppressions.address }).from(emailSuppressions).where(sql`${emailSuppressions.address} in (select lower(value) from json_each(${recipients("email")}))`),
    db.select().from(userNotificationTokens).where(and(sql`${userNotificationTokens.id} in (select value from json_each(${recipients("push")}))`, eq(userNotificationTokens.isActive, true), isSignedIn(now()))),
  ]);
  return { suppressed: new Set(addresses.map(({ address }) => address)), devices: new Map(tokens.map((token) => [token.id, token])) };
}

/** A device counts while the session that opened it goes on. */
export const isSignedIn = (now: number) => sql`exists (select 1 from sessions s where s.id = ${userNotificationTokens.sessionId} and s.user_id = ${userNotificationTokens.userId} and s.expires_at > ${now})`;
