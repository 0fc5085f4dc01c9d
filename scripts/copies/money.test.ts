import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDb, type Db } from "db/client";
import { createId } from "db/id";
import { companies, pointLots, transactions, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { startPurchase } from "~/features/payments/buying/purchase.server";
import { refundPurchase } from "~/features/payments/refunds/refunds.server";
import { applyPayment } from "~/features/payments/settling/settling.server";
import { spendPoints } from "~/features/points/ledger.server";
import { createRandom } from "../../tests/bench/search/search-words";
import { createFakeCloudflare } from "../../tests/support/delivery/cloudflare-api";
import { migrate } from "../local/local-d1";
import { cloudflareSql } from "./cloudflare";
import { type LocalSql, openLocalSql } from "./local-sql";
import { changedSince, isMoneyTable } from "./money-tables";
import { localObjects } from "./objects";
import { restoreDatabase } from "./restoring/restore-database";
import type { SqlPort } from "./sql-port";
import { listTables, type Table } from "./tables";
import { writeBackup } from "./write-backup";

const purchasesBefore = 20;
const hourAgo = Date.now() - 3_600_000;
let folder: string;
let shop: LocalSql;
let db: Db;
const opened: LocalSql[] = [];

async function open(name: string): Promise<LocalSql> {
  const local = await openLocalSql(path.join(folder, name), null);
  opened.push(local);
  return local;
}

const buyerId = "buyer";
const random = createRandom(44);
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];

/** What the commands of paying need of the site, at a time. The provider takes every refund; news is not delivered. */
const contextAt = (now: number) =>
  ({
    db,
    now: () => now,
    waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
    eventHandlers: () => new Promise(() => {}),
    payments: {
      isTest: true,
      createOrder: async ({ receipt }: { receipt: string }) => `order_${receipt}`,
      refund: async ({ paymentId, amount, key }: { paymentId: string; amount: number; key: string }) => ({
        id: `rfnd_${key}`,
        paymentId,
        amount,
        status: "processed",
      }),
    },
  }) as unknown as AppContext;

/** Begins a purchase; it may be paid later. */
async function buy(context: AppContext): Promise<void> {
  const payer = {
    userId: buyerId,
    email: "buyer@example.in",
    wallet: "employer",
    walletUserId: buyerId,
    language: "en",
    onReferrersDevice: false,
  } as const;
  await startPurchase(
    context,
    payer,
    createId(context.now()),
    { packageKey: "small", name: "Asha Kumari", address: "", state: "29", gstin: null },
    { kind: "points", jobId: null },
  );
}

async function payOne(context: AppContext): Promise<void> {
  const waiting = await db.select().from(transactions).all();
  const transaction = pick(waiting.filter(({ status }) => status === "pending"));
  if (!transaction?.orderId) return;
  await applyPayment(context, {
    id: `pay_${transaction.id}`,
    orderId: transaction.orderId,
    amount: transaction.amount,
    currency: "INR",
    status: "captured",
    method: "upi",
    failure: null,
  });
}

async function spend(context: AppContext): Promise<void> {
  await spendPoints(context, {
    userId: buyerId,
    wallet: "employer",
    points: 1 + Math.floor(random() * 20),
    reason: "job",
    reference: "a job",
    key: `job:${createId(context.now())}`,
  });
}

/** Asks for the money of any purchase, old or new, as far as its points are unspent. */
async function refundOne(context: AppContext): Promise<void> {
  const lot = pick(
    (await db.select().from(pointLots).all()).filter(({ remaining, kind }) => remaining > 0 && kind === "bought"),
  );
  const entry = lot && (await shop.sql.rows("select reference from point_entries where id = ?1", [lot.id]))[0];
  if (lot && entry) await refundPurchase(context, buyerId, String(entry[0]), lot.remaining);
}

async function act(now = Date.now()): Promise<void> {
  const context = contextAt(now);
  await buy(context);
  await payOne(context);
  await spend(context);
  if (random() < 0.5) await refundOne(context);
}

const readTables = (tables: Table[]) =>
  tables.map(({ name, columns }) => ({
    sql: `select ${columns.map((column, at) => `"${column}" as c${at}`).join(", ")} from ${name} order by c0, c1`,
  }));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "money-"));
  shop = await open("shop");
  await migrate(shop.d1);
  db = createDb(shop.d1);
  await db
    .insert(users)
    .values({
      id: buyerId,
      email: "buyer@example.in",
      userType: "employer",
      fullName: "Asha",
      createdAt: 0,
      updatedAt: 0,
    });
  await db
    .insert(companies)
    .values({
      id: "neem",
      userId: buyerId,
      companyName: "Neem",
      nameKey: "neem",
      legalName: "Neem",
      email: "neem@example.in",
      phone: "5000000001",
      hrContactName: "Ravi",
      createdAt: 0,
      updatedAt: 0,
    });
  for (let count = 0; count < purchasesBefore; count++) await act(hourAgo + count);
}, 60_000);

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await rm(folder, { recursive: true, force: true });
});

it("every money table has a rule by which its changed rows are found, or refuses changes; a backup reads them in one piece, and rows before those that they point to", async () => {
  const tables = await listTables(shop.sql);
  const names = tables.map(({ name }) => name);
  const money = tables.filter(isMoneyTable);
  const guarded = (
    await shop.sql.rows(
      "select tbl_name from sqlite_master where type = 'trigger' and sql like '%before update%raise%'",
    )
  ).map(([name]) => name);
  // Only ever written by one statement, which inserts.
  const appended = ["settings_versions"];
  expect(
    money.filter((table) => changedSince(table, 0) === null && ![...guarded, ...appended].includes(table.name)),
  ).toEqual([]);
  expect(names.indexOf(money.at(-1)?.name ?? "") - names.indexOf(money[0]?.name ?? "")).toBe(money.length - 1);
  for (const [at, name] of names.entries()) {
    const parents = (await shop.sql.rows(`select distinct "table" from pragma_foreign_key_list('${name}')`)).map(
      ([parent]) => String(parent),
    );
    expect(
      parents.filter((parent) => names.indexOf(parent) < at),
      name,
    ).toEqual([]);
  }
});

it.each(["here", "at Cloudflare"])(
  "a backup of a database %s, while people buy, spend and take money back between any two of its statements, is restored to the books of one moment",
  async (place) => {
    const money = (await listTables(shop.sql)).filter(isMoneyTable);
    let then: unknown[][][] = [];
    let isCutOff = true;
    const busy: SqlPort = {
      async rows(statement, params) {
        const rows = await shop.sql.rows(statement, params);
        if (isMoneyTable({ name: / from "(\w+)"/.exec(statement)?.[1] ?? "" })) await act();
        return rows;
      },
      async batch(statements) {
        if (isCutOff) throw new Error("syntax error, says the line");
        // Asked at the same moment, by other statements than those of the backup.
        const answers = await shop.sql.batch([...statements, ...readTables(money)]);
        then = answers.splice(statements.length);
        return answers;
      },
    };
    const before = Number((await shop.sql.rows("select count(*) from transactions"))[0]?.[0]);
    const sql = place === "here" ? busy : cloudflareSql(createFakeCloudflare({ ...shop, sql: busy }).access, "db");
    const file = path.join(folder, `${place}.gz`);
    const job = { sql, objects: localObjects(await shop.files()), source: "shop", file, pageRows: 20 };
    await expect(writeBackup(job)).rejects.toThrow("says the line");
    isCutOff = false;
    expect(await writeBackup(job)).toMatchObject({ resumed: true });
    expect(Number((await shop.sql.rows("select count(*) from transactions"))[0]?.[0])).toBeGreaterThan(before + 30);

    const restored = await open(`restored ${place}`);
    const { dropped, faults } = await restoreDatabase({ sql: restored.sql, file });
    expect({ dropped, faults }).toEqual({ dropped: [], faults: [] });
    const now = await restored.sql.batch(readTables(money));
    for (const [at, { name }] of money.entries()) expect(now[at], name).toEqual(then[at]);
  },
  60_000,
);
