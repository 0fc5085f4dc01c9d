import { and, inArray, lte, sql, type SQL } from "drizzle-orm";
import { deliveries, deliveryDays, userNotificationTokens } from "db/schema";
import { coalesce, eachOf, increment, insertSelect } from "db/statements";
import { deliveryChannels, type DeliveryChannel, type DeliveryStatus } from "db/vocabulary";
import type { PushMessage } from "~/adapters/push/port";
import { unlimited, type Budget } from "~/features/budgets/budget";
import { inParts } from "~/features/budgets/parts";
import type { AppContext } from "~/features/context";
import type { Delivery, MailContent, NewDelivery, TakenDelivery } from "~/features/deliveries";
import { indianDay } from "~/india-time";
import { logWarning } from "~/log/log";
import { backOff } from "./back-off";
import { emailStopAddress } from "./email-links/stop-links";
import { readFailure, textOf } from "./failure";

/**
 * How long a worker holds the lease on a delivery. Only `atATime` are sent at a time, so that the slowest end within
 * it. Milliseconds.
 */
export const deliveryLease = 60_000;
const atATime = 6;
export const perTaking = 30;
/** The most deliveries per run of the cron, and the cost of taking one portion. */
const perRun = 360;
const perTakingCost = { statements: 6, requests: perTaking };
/** After this many consecutive failures the service is skipped, so that a hanging one does not block others. */
const mostInARow = 3;
/** Delay of deliveries that a run has skipped. Milliseconds. */
const leftFor = 60_000;
/** How long a delivery is tried; a mail provider recognises a repetition by its key for 24 hours. Milliseconds. */
export const triedFor = 20 * 3600 * 1000;

/** How many deliveries have each status; waiting ones are retried. */
export type DeliveryCounts = Record<DeliveryStatus, number>;

/** How much goes into one statement; D1 takes 2 MB. Bytes. */
const bytesPerStatement = 1_000_000;

/**
 * Writes mails and pushes to the log database, so that they cannot be in one batch with their event. The caller marks
 * the step as done afterwards, and a repetition writes none a second time.
 * @param isTaken whether the caller has the lease and delivers the returned ones; otherwise they are due at once
 * @returns those that were not there before
 */
export async function writeDeliveries(
  { logDb, now }: Pick<AppContext, "logDb" | "now">,
  rows: readonly NewDelivery[],
  isTaken: boolean,
): Promise<TakenDelivery[]> {
  if (rows.length === 0) return [];
  const at = now();
  const r = (name: string) => sql.raw(`r.value ->> '${name}'`);
  const since = coalesce(r("since"), at);
  const write = (part: readonly NewDelivery[]) =>
    insertSelect(
      logDb,
      deliveries,
      {
        id: r("id"),
        eventId: r("eventId"),
        userId: r("userId"),
        channel: r("channel"),
        kind: r("kind"),
        recipient: r("recipient"),
        payload: sql`r.value -> 'payload'`,
        status: "waiting",
        attempts: isTaken ? 1 : 0,
        lastError: null,
        nextAttemptAt: isTaken ? at + deliveryLease : at,
        giveUpAt: sql`${since} + ${triedFor}`,
        createdAt: since,
        finishedAt: null,
      },
      sql`from json_each(${JSON.stringify(part)}) r where 1`,
    )
      .onConflictDoNothing()
      .returning({ id: deliveries.id });
  const [first, ...others] = inParts(rows, bytesPerStatement).map(write);
  const written = new Set(
    first ? (await logDb.batch([first, ...others])).flatMap((ids) => ids.map(({ id }) => id)) : [],
  );
  return rows
    .filter(({ id }) => written.has(id))
    .map(({ since = at, ...row }) => ({ ...row, attempts: isTaken ? 1 : 0, giveUpAt: since + triedFor }));
}

/** Whether the log database does not respond at all: then a failed write is not caused by a mail or push. */
export async function isLogDatabaseAway({ logDb }: Pick<AppContext, "logDb">): Promise<boolean> {
  return logDb.get(sql`select 1 from ${deliveries} limit 1`).then(
    () => false,
    () => true,
  );
}

/**
 * Delivers due mails and pushes by turns, the longest waiting first, account mails before all others, as far as the
 * budget allows; for the cron. A service that fails repeatedly is skipped for the rest of the run.
 */
export async function deliverDue(context: AppContext, budget: Budget = unlimited): Promise<DeliveryCounts> {
  const counts: DeliveryCounts = { waiting: 0, sent: 0, skipped: 0, dead: 0 };
  const inARow: FailuresInARow = { email: 0, push: 0 };
  const open = [...deliveryChannels];
  for (let taken = 0; taken < perRun && budget.allows(perTakingCost); taken += perTaking) {
    const channel = open.shift();
    if (!channel) break;
    const rows = await take(context, channel);
    for (const [status, count] of Object.entries(await deliver(context, rows, inARow)))
      counts[status as DeliveryStatus] += count;
    if (rows.length >= perTaking && inARow[channel] < mostInARow) open.push(channel);
  }
  return counts;
}

/** The due deliveries of a channel at a moment. */
function dueDeliveries(channel: DeliveryChannel, now: number): SQL {
  const part = (place: number, which: SQL, index = "deliveries_due") =>
    sql`select * from (select id, ${sql.raw(String(place))} as place, next_attempt_at as due_at from deliveries indexed by ${sql.raw(index)} where ${which} and next_attempt_at is not null and next_attempt_at <= ${now} order by next_attempt_at limit ${perTaking})`;
  // The conditions are the same as in the partial indexes, so that SQLite uses these.
  if (channel === "push") return sql`select id from (${part(1, sql`channel = 'push'`)}) hits`;
  return sql`select id from (${part(0, sql`channel = 'email' and kind is null`, "deliveries_due_account")} union all ${part(1, sql`channel = 'email' and kind is not null`)}) hits
    order by place, due_at limit ${perTaking}`;
}

async function take(context: AppContext, channel: DeliveryChannel): Promise<TakenDelivery[]> {
  const now = context.now();
  const rows = await context.logDb
    .update(deliveries)
    .set({ nextAttemptAt: now + deliveryLease, attempts: increment(deliveries.attempts) })
    .where(and(sql`${deliveries.id} in (${dueDeliveries(channel, now)})`, lte(deliveries.nextAttemptAt, now)))
    .returning();
  const place = ({ kind }: TakenDelivery) => (kind === null ? 0 : 1);
  return rows.sort((one, other) => place(one) - place(other));
}

/** The number of consecutive failures on each channel because a service did not accept a delivery. */
type FailuresInARow = Record<DeliveryChannel, number>;

/** Pushes about interviews and applications, and those that cannot be turned off, may wake a sleeping phone. */
const urgencyOf = (kind: Delivery["kind"]) =>
  kind === null || kind === "interviews" || kind === "applications" ? "high" : "normal";

interface Outcome {
  id: string;
  /** The number of the attempt. */
  attempts: number;
  status: DeliveryStatus;
  error: string | null;
  nextAttemptAt: number | null;
}

/**
 * Delivers the deliveries that the caller has taken, and records the result of each. Failed ones are retried later, or
 * given up in the end.
 */
export async function deliver(
  context: AppContext,
  taken: readonly TakenDelivery[],
  inARow: FailuresInARow = { email: 0, push: 0 },
): Promise<DeliveryCounts> {
  const counts: DeliveryCounts = { waiting: 0, sent: 0, skipped: 0, dead: 0 };
  if (taken.length === 0) return counts;
  const { recheck } = await context.eventHandlers();
  const { suppressed, devices, people } = await recheck(context, taken);
  const outcomes: Outcome[] = [];
  const gone: string[] = [];
  for (let at = 0; at < taken.length; at += atATime) {
    outcomes.push(...(await Promise.all(taken.slice(at, at + atATime).map((each) => attempt(each)))));
  }
  const now = context.now();
  await context.logDb
    .update(deliveries)
    .set({
      status: sql`o.value ->> 'status'`,
      lastError: sql`o.value ->> 'error'`,
      nextAttemptAt: sql`o.value ->> 'nextAttemptAt'`,
      finishedAt: sql`case when o.value ->> 'nextAttemptAt' is null then ${now} end`,
      // A mail holds an address and sometimes a secret link: once it is sent, its content is deleted.
      payload: sql`case when o.value ->> 'status' in ('sent', 'skipped') then '{}' else ${deliveries.payload} end`,
      recipient: sql`case when o.value ->> 'status' in ('sent', 'skipped') and ${deliveries.channel} = 'email' then '' else ${deliveries.recipient} end`,
    })
    .from(sql`json_each(${JSON.stringify(outcomes)}) as o`)
    // Deliveries that another worker has settled or leased meanwhile are skipped.
    .where(
      sql`${deliveries.id} = o.value ->> 'id' and ${deliveries.status} = 'waiting' and (o.value ->> 'status' <> 'waiting' or ${deliveries.attempts} = o.value ->> 'attempts')`,
    );
  // If this fails, the next push finds the device gone again.
  if (gone.length > 0) {
    await context.db
      .update(userNotificationTokens)
      .set({ isActive: false, updatedAt: now })
      .where(inArray(userNotificationTokens.id, eachOf(gone)));
  }
  for (const { status } of outcomes) counts[status]++;
  await countEnds(context, taken, outcomes);
  return counts;

  async function attempt(delivery: TakenDelivery): Promise<Outcome> {
    const key = { id: delivery.id, attempts: delivery.attempts };
    const settled = (status: DeliveryStatus, error: string | null = null): Outcome => ({
      ...key,
      status,
      error: error && error.slice(0, 500),
      nextAttemptAt: null,
    });
    // The provider may have forgotten its idempotency key, so another attempt could arrive twice.
    if (delivery.attempts > 1 && context.now() >= delivery.giveUpAt)
      return settled("dead", "its time was over before it could be tried again");
    const person = people.get(delivery.id);
    if (person?.skipReason) return settled("skipped", person.skipReason);
    if (person?.notBefore) return { ...key, status: "waiting", error: null, nextAttemptAt: person.notBefore };
    if (inARow[delivery.channel] >= mostInARow) {
      return {
        ...key,
        status: "waiting",
        error: "left for later, since others before it failed",
        nextAttemptAt: context.now() + leftFor,
      };
    }
    try {
      if (delivery.channel === "email") {
        const to = person?.email ?? delivery.recipient;
        if (suppressed.has(to.toLowerCase())) return settled("skipped", "suppressed");
        await sendMail(context, delivery, to);
      } else {
        const device = devices.get(delivery.recipient);
        // Another user may have signed in on it meanwhile.
        if (!device || device.userId !== delivery.userId) return settled("skipped", "the device has signed out");
        await context.push.send(
          device,
          { ...(delivery.payload as PushMessage), urgency: urgencyOf(delivery.kind) },
          delivery.id,
        );
      }
      inARow[delivery.channel] = 0;
      return settled("sent");
    } catch (error) {
      const text = textOf(error);
      const failure = readFailure(error);
      inARow[delivery.channel] = failure.kind === "later" ? inARow[delivery.channel] + 1 : 0;
      if (failure.kind === "gone") {
        gone.push(delivery.recipient);
        return settled("skipped", text);
      }
      logWarning(`delivery ${delivery.id} by ${delivery.channel}, attempt ${delivery.attempts}: ${text}`);
      const now = context.now();
      if (failure.kind === "refused" || now >= delivery.giveUpAt) return settled("dead", text);
      return {
        ...key,
        status: "waiting",
        error: text.slice(0, 500),
        nextAttemptAt: now + Math.max(backOff(delivery.attempts), failure.wait),
      };
    }
  }
}

/**
 * Adds finished deliveries to the counts of the day. A repetition after a crash may miss some; none is sent again for
 * that.
 */
async function countEnds(
  { db, now }: AppContext,
  taken: readonly TakenDelivery[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const channels = new Map(taken.map(({ id, channel }) => [id, channel]));
  const rows = deliveryChannels.flatMap((channel) => {
    const count = (status: DeliveryStatus) =>
      outcomes.filter((outcome) => outcome.status === status && channels.get(outcome.id) === channel).length;
    const ended = {
      day: indianDay(now()),
      channel,
      sent: count("sent"),
      failed: count("dead"),
      skipped: count("skipped"),
    };
    return ended.sent + ended.failed + ended.skipped > 0 ? [ended] : [];
  });
  if (rows.length === 0) return;
  const added = (name: string) => sql.raw(`${name} + excluded.${name}`);
  const write = db
    .insert(deliveryDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [deliveryDays.day, deliveryDays.channel],
      set: { sent: added("sent"), failed: added("failed"), skipped: added("skipped") },
    });
  await write.catch((error: unknown) => logWarning("what was delivered is not counted", error));
}

async function sendMail(
  context: AppContext,
  { id, recipient, userId, kind, payload }: TakenDelivery,
  to: string,
): Promise<void> {
  const mail = payload as MailContent;
  const canBeStopped = kind !== null && kind !== "service";
  const unsubscribeUrl =
    mail.unsubscribeUrl ?? (userId !== null && canBeStopped ? emailStopAddress(context, userId, kind) : undefined);
  // With a changed address it is a different mail: the provider would refuse it under the same key.
  await context.email.send({ ...mail, to, unsubscribeUrl, idempotencyKey: to === recipient ? id : `${id}-moved` });
}
