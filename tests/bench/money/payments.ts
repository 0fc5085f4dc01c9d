// Two thousand purchases through the sandbox, over the production bundle: ways back from the checkout and messages are lost, doubled,
// out of order, an hour late and forged, some pay twice or late, some ask for their money back, and the site is killed ten times in the
// middle of it. Afterwards the cron runs, its clock put forward, until nothing is left to do; then the books must equal the provider's.
import { createHash, createHmac, randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createDb } from "db/client";
import { createId } from "db/id";
import { crons } from "~/features/scheduled/task";
import { migrate, openLocalD1 } from "../../../scripts/local/local-d1";
import type { Build } from "../../../scripts/make/build-folder";
import { onStop, root, step } from "../../../scripts/process";
import { startKillableSite, type KillableSite } from "../chaos/chaos-site";
import { sleep, type Report } from "../report";
import { createRandom } from "../search/search-words";
import { bringCallback, buy, sendUntilAnswered, type Callback } from "./payments-buyers";
import { checkPayments } from "./payments-check";
import { fillBuyers, planPurchases, type Buyer, type Plan } from "./payments-data";
import { bringMessages, createMailbag } from "./payments-messages";
import { beside, each, openShop, type RunningShop } from "./payments-shop";

const [minute, hour] = [60_000, 3_600_000];
/** The last kill happens during the refunds. */
const kills = 10;
const buyersAtOnce = 12;
/** Of the paid purchases, how many are asked back. */
const askedBack = 0.12;
/** More runs of the cron than all of it takes. */
const mostRuns = 1_500;

interface Storm {
  shop: RunningShop;
  buyers: Buyer[];
  plans: Plan[];
  random: () => number;
  /** Of the provider's messages. */
  secret: string;
}

/** Lets everything happen; gives what became of the provider's messages. */
async function goThrough({ shop, buyers, plans, random, secret }: Storm) {
  const mailbag = createMailbag();
  const pump = () => bringMessages(shop.site(), shop, mailbag, secret, random);
  const bringLate = () => bringMessages(shop.site(), shop, mailbag, secret, random, mailbag.late.splice(0));
  const stolen: Callback[] = [];
  const late: Callback[] = [];
  const part = () => 0.2 + 0.6 * random();
  const perWave = Math.ceil(plans.length / (kills - 1));
  await step(`${plans.length} purchases, while the site is killed ${kills - 1} times`, async () => {
    for (let at = 0; at < plans.length; at += perWave) {
      const cron = async () => {
        await shop.site().runCron(crons.everyMinute);
        await shop.site().runCron(crons.everyOddMinute);
        await sleep(2_000);
      };
      await beside([pump, cron], () =>
        each(
          plans.slice(at, at + perWave),
          buyersAtOnce,
          async (plan) => late.push(...(await buy(shop, plan, stolen))),
          part(),
          () => shop.kill(),
        ),
      );
      await shop.putForward(3 * minute);
    }
  });
  await step("What comes an hour later", async () => {
    await shop.putForward(hour);
    await each(
      late,
      buyersAtOnce,
      (fields) => bringCallback(shop, fields),
      1,
      () => Promise.resolve(),
    );
    await settle({ shop, pump, late: bringLate });
  });
  await step("Refunds, while the site is killed once more", async () => {
    const press = async (path: string, fields: Record<string, string>, session: string) =>
      sendUntilAnswered(shop, { path, fields, session });
    await each(
      buyers.filter(({ jobId }) => jobId !== null),
      buyersAtOnce,
      ({ jobId, session }) => press(`/job/${jobId}/boost`, { boostId: createId(Date.now()), level: "level1" }, session),
      1,
      () => Promise.resolve(),
    );
    const sessions = new Map(buyers.map(({ id, session }) => [id, session]));
    const paid = await shop.site().query<{
      id: string;
      userId: string;
      left: number;
    }>(`select t.id, t.user_id as userId, coalesce(l.remaining, 0) as left from transactions t
      left join point_entries e on e.idempotency_key = 'points_bought:' || t.id left join point_lots l on l.id = e.id where t.status = 'success' order by t.id`);
    const asked = paid.filter(() => random() < askedBack);
    const ask = ({ id, userId, left }: (typeof paid)[number]) =>
      Promise.all(
        [1, 2].map(() => press(`/payment/${id}/refund`, { points: String(left) }, sessions.get(userId) ?? "")),
      );
    await beside([pump], () => each(asked, buyersAtOnce, ask, part(), () => shop.kill()));
    await settle({ shop, pump, late: bringLate });
  });
  await step("Four days of the cron", async () => {
    // Each step makes every open question to the provider due once more.
    for (const hours of [26, 48, 50]) {
      await shop.putForward(hours * hour);
      await settle({ shop, pump, late: bringLate });
    }
  });
  return mailbag.counts;
}

interface Settling {
  shop: RunningShop;
  pump: () => Promise<number>;
  late: () => Promise<number>;
}

/** Runs the cron, a minute passing each time, until nothing that is due is left and no message is on its way. */
async function settle({ shop, pump, late }: Settling): Promise<void> {
  for (let runs = 0; runs < mostRuns; runs++) {
    const now = shop.now();
    const [due] = await shop.site().query<{
      money: number;
      news: number;
    }>(`select (select count(*) from transactions where poll_at <= ${now}) + (select count(*) from refunds where next_attempt_at <= ${now}) as money,
      (select count(*) from outbox_events where delivered_at is null) + (select count(*) from deliveries where next_attempt_at is not null) as news`);
    const messages = (await pump()) + (await late());
    if (!due || due.money + due.news + messages === 0) return;
    if (due.money > 0) await shop.site().runCron(crons.everyOddMinute);
    if (due.news > 0) await shop.site().runCron(crons.everyMinute);
    await shop.putForward(minute);
  }
}

/** The seed decides who buys what and what happens on the way; where a kill finds the site depends on the machine as well. */
export async function benchPayments(build: Build): Promise<Report> {
  const seed = Number(process.env.SEED) || randomBytes(4).readUInt32LE();
  console.log(`  The seed is ${seed}; --seed ${seed} repeats it`);
  const since = Date.now();
  const stateDir = path.join(root, `.wrangler/bench/payments-${process.pid}`);
  const clean = () => rm(stateDir, { recursive: true, force: true });
  const forget = onStop(clean);
  let running: KillableSite | undefined;
  try {
    const database = await openLocalD1(stateDir);
    await migrate(database.d1);
    const buyers = await step("Writing buyers", () => fillBuyers(createDb(database.d1)));
    await database.close();
    const cookieSecret = createHash("sha256").update(String(seed)).digest("hex");
    const vars = {
      COOKIE_SECRET: cookieSecret,
      TICKET_SECRET: cookieSecret,
      MAIL_ADAPTER: "local",
      PAYMENT_ADAPTER: "sandbox",
      SANDBOX_MESSAGES: "kept",
      LOG_SAMPLE: "",
      CLIENT_ADDRESS_HEADER: "none",
      RATE_LIMIT_FACTOR: "10000",
    };
    const shop = await openShop(async () => (running = await startKillableSite(build, stateDir, 8900, vars, null)));
    const plans = planPurchases(buyers, seed);
    const secret = createHmac("sha256", cookieSecret).update("sandbox messages").digest("hex");
    const counts = await goThrough({ shop, buyers, plans, random: createRandom(seed), secret });
    const figures = await checkPayments(
      shop.site(),
      plans.length,
      plans.filter(({ outcome }) => outcome === "forged").map(({ token }) => token),
    );
    const { brought, lost, twice, delayed, forged, forgedTaken, repeated } = counts;
    return {
      title: `${plans.length} purchases while everything fails, seed ${seed}`,
      figures: [
        ...figures,
        {
          what: "forged messages that were taken",
          value: forgedTaken,
          unit: "",
          bar: { atMost: 0 },
          note: `of ${forged}`,
        },
        {
          what: "answers 5xx",
          value: shop.failures.length,
          unit: "",
          bar: { atMost: 0 },
          note: [...new Set(shop.failures)].slice(0, 5).join(", "),
        },
        { what: "times the site was killed", value: shop.killed(), unit: "", bar: { atLeast: kills } },
        { what: "all of it took", value: (Date.now() - since) / 1000, unit: "s" },
      ],
      notes: [
        `Messages of the provider: ${brought} taken; ${lost} lost, ${twice} sent twice, ${delayed} an hour late, ${forged} forged, ${repeated} sent again because the site had not answered.`,
        `Ways back from the checkout: ${[0, 1, 2].map((times) => `${plans.filter(({ callbacks }) => callbacks === times).length} ${["never", "once", "twice"][times]}`).join(", ")}; a fifth of them an hour late.`,
        `The clock ended ${((shop.now() - Date.now()) / hour / 24).toFixed(1)} days ahead.`,
      ],
    };
  } finally {
    await running?.kill();
    forget();
    await clean();
  }
}
