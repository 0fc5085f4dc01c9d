// Ten backups, begun one after another while 500 purchases go through the sandbox, with points spent and money asked back. Each is restored, and
// the books of each must add up.
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createDb } from "db/client";
import { createId } from "db/id";
import { openLocalSql, type LocalSql } from "../../../scripts/copies/local-sql";
import { localObjects } from "../../../scripts/copies/objects";
import { restoreDatabase } from "../../../scripts/copies/restoring/restore-database";
import { writeBackup } from "../../../scripts/copies/write-backup";
import { migrate, openLocalD1 } from "../../../scripts/local/local-d1";
import { startServer } from "../../../scripts/local/serve";
import type { Build } from "../../../scripts/make/build-folder";
import { onStop, root, step } from "../../../scripts/process";
import type { Report } from "../report";
import { createRandom } from "../search/search-words";
import { bringCallback, buy, sendUntilAnswered, type Callback, type Shop } from "./payments-buyers";
import { fillBuyers, planPurchases, type Plan } from "./payments-data";
import { each } from "./payments-shop";

const [purchases, restores, buyersAtOnce] = [500, 10, 8];
/** Of the purchases: after how many points are spent, and how many are asked back. */
const [spending, askedBack] = [0.4, 0.3];

/** Buys as planned, then spends points or asks for the money back, or both. */
async function buyAndUse(
  shop: Shop,
  { sql }: LocalSql,
  plan: Plan,
  stolen: Callback[],
  random: () => number,
): Promise<void> {
  for (const late of await buy(shop, plan, stolen)) await bringCallback(shop, late);
  const {
    token,
    buyer: { session, jobId },
  } = plan;
  if (jobId && random() < spending)
    await sendUntilAnswered(shop, {
      path: `/job/${jobId}/boost`,
      fields: { boostId: createId(Date.now()), level: "level1" },
      session,
    });
  if (random() > askedBack) return;
  const [left = [0]] = await sql.rows(
    "select l.remaining from point_lots l join point_entries e on e.id = l.id where e.idempotency_key = ?1",
    [`points_bought:${token}`],
  );
  await sendUntilAnswered(shop, { path: `/payment/${token}/refund`, fields: { points: String(left[0]) }, session });
}

/** The seed decides who buys what; where a backup finds the site depends on the machine as well. */
export async function benchBackupMoney(build: Build): Promise<Report> {
  const seed = Number(process.env.SEED) || randomBytes(4).readUInt32LE();
  console.log(`  The seed is ${seed}; --seed ${seed} repeats it`);
  const folder = path.join(root, `.wrangler/bench/backup-money-${process.pid}`);
  const stateDir = path.join(folder, "state");
  const clean = () => rm(folder, { recursive: true, force: true });
  const forget = onStop(clean);
  try {
    const database = await openLocalD1(stateDir);
    await migrate(database.d1);
    const buyers = await step("Writing buyers", () => fillBuyers(createDb(database.d1)));
    await database.close();
    const server = await step("Starting the site", () =>
      startServer({ build, stateDir, port: 8900, vars: { RATE_LIMIT_FACTOR: "10000" } }),
    );
    const shop: Shop = { url: async () => server.url, failures: [] };
    // Through the server, as other commands do it.
    const local = await openLocalSql(stateDir);
    const objects = localObjects(await local.files());
    const seconds: number[] = [];
    async function backUp(file: string): Promise<string> {
      const since = Date.now();
      await writeBackup({ sql: local.sql, objects, source: "local", file, pageRows: 100 });
      seconds.push((Date.now() - since) / 1000);
      return file;
    }
    const random = createRandom(seed);
    const backups: Promise<string>[] = [];
    let begun = 0;
    const act = async (plan: Plan) => {
      // Skips the first one: there is nothing to read yet.
      if (begun++ % (purchases / restores) === purchases / restores / 2)
        backups.push(backUp(path.join(folder, `${backups.length}.gz`)));
      await buyAndUse(shop, local, plan, [], random);
    };
    const files = await step(`${purchases} purchases, and backups meanwhile`, async () => {
      await each(planPurchases(buyers, seed).slice(0, purchases), buyersAtOnce, act, 1, () => Promise.resolve());
      return Promise.all(backups);
    });
    const [made] = await local.sql.rows(
      "select count(*), (select count(*) from refunds), (select count(*) from point_entries where delta < 0) from transactions",
    );
    await server.stop();

    const counts: number[] = [];
    let [faults, dropped] = [0, 0];
    await step(`${restores} restores`, async () => {
      for (const [at, file] of files.entries()) {
        const restored = await openLocalSql(path.join(folder, `restored-${at}`));
        const done = await restoreDatabase({ sql: restored.sql, logs: restored.logs, file });
        for (const { name, ids } of done.faults) console.log(`  ${path.basename(file)}: ${name} (${ids.join(", ")})`);
        faults += done.faults.length;
        dropped += done.dropped.length;
        counts.push(Number((await restored.sql.rows("select count(*) from transactions"))[0]?.[0]));
        await restored.close();
      }
    });
    return {
      title: `Ten restores of backups that were read during ${purchases} purchases, seed ${seed}`,
      figures: [
        { what: "checks of the books that find something", value: faults, unit: "", bar: { atMost: 0 } },
        { what: "rows left out", value: dropped, unit: "" },
        {
          what: "different cuts",
          value: new Set(counts).size,
          unit: "",
          bar: { atLeast: restores },
          note: `purchases in them: ${counts.join(", ")}`,
        },
        {
          what: "purchases",
          value: Number(made?.[0]),
          unit: "",
          bar: { atLeast: purchases },
          note: `${Number(made?.[1])} refunds, points spent or taken back ${Number(made?.[2])} times`,
        },
        {
          what: "answers 5xx beside the backups",
          value: shop.failures.length,
          unit: "",
          bar: { atMost: 0 },
          note: [...new Set(shop.failures)].slice(0, 5).join(", "),
        },
        { what: "a backup took at most", value: Math.max(...seconds), unit: "s" },
      ],
      notes: [],
    };
  } finally {
    forget();
    await clean();
  }
}
