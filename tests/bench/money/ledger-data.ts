// A ledger that could have been written by the site: wallets that earn 25 points and spend 5 four times, again and again, all of them
// in turns, so that the entries of one lie as far apart as they would after years.

export const entriesPerWallet = 500;
/** Entries of one cycle: one that earns and four that spend. */
const cycle = 5;
const [earned, spent] = [25, 5];
/** Entries that one statement writes. */
const atOnce = 250_000;
const tables = "('point_entries', 'account_entries', 'point_lots')";

export const walletId = (number: number) => String(number).padStart(17, "0");

interface Named {
  name: string;
  sql: string;
}

/** Fills an empty, migrated database. The triggers, which would read each wallet for each entry, and the indexes are taken away meanwhile. */
export async function fillLedger(d1: D1Database, wallets: number, now: number): Promise<void> {
  const listed = async (type: "trigger" | "index") =>
    (
      await d1
        .prepare(
          `select name, sql from sqlite_master where type = '${type}' and sql is not null and tbl_name in ${tables}`,
        )
        .all<Named>()
    ).results;
  const [triggers, indexes] = [await listed("trigger"), await listed("index")];
  for (const { name } of triggers) await d1.prepare(`drop trigger ${name}`).run();
  for (const { name } of indexes) await d1.prepare(`drop index ${name}`).run();
  await d1
    .prepare(
      `with recursive n (i) as (select 0 union all select i + 1 from n where i < ${wallets - 1})
      insert into users (id, email, user_type, full_name, created_at, updated_at) select printf('%017d', i), 'wallet' || i || '@example.in', 'seeker', 'Asha', ${now}, ${now} from n`,
    )
    .run();
  const all = wallets * entriesPerWallet;
  for (let from = 0; from < all; from += atOnce)
    await d1.batch(entriesOf(from, Math.min(from + atOnce, all), wallets, now - all).map((sql) => d1.prepare(sql)));
  for (const { sql } of [...indexes, ...triggers]) await d1.prepare(sql).run();
}

/** The statements that write the entries from one number up to another, with their other sides and lots. */
function entriesOf(from: number, to: number, wallets: number, begun: number): string[] {
  const lotsSpent = ((entriesPerWallet / cycle) * spent * (cycle - 1)) / earned;
  const numbers = `with recursive n (i) as (select ${from} union all select i + 1 from n where i < ${to - 1}),
    entry (i, id, user_id, sequence, round, step) as (select i, printf('%017d', i), printf('%017d', i % ${wallets}), i / ${wallets} + 1, i / ${wallets} / ${cycle}, i / ${wallets} % ${cycle} from n)`;
  return [
    `${numbers} insert into point_entries (id, user_id, wallet, sequence, delta, reason, reference, idempotency_key, balance_after, earned_after, created_at)
      select id, user_id, 'seeker', sequence, iif(step = 0, ${earned}, -${spent}), iif(step = 0, 'correction', 'profile_highlight'), null, 'bench:' || id,
        round * ${earned - spent * (cycle - 1)} + ${earned} - step * ${spent}, (round + 1) * ${earned}, ${begun} + i from entry`,
    `${numbers} insert into account_entries (id, account, sequence, delta, balance_after, created_at)
      select id, iif(step = 0, 'granted', 'spent'), place, iif(step = 0, -${earned}, ${spent}), place * iif(step = 0, -${earned}, ${spent}), ${begun} + i
      from (select *, iif(step = 0, round, round * ${cycle - 1} + step - 1) * ${wallets} + i % ${wallets} + 1 as place from entry)`,
    `${numbers} insert into point_lots (id, user_id, wallet, kind, sequence, points, remaining)
      select id, user_id, 'seeker', 'granted', sequence, ${earned}, iif(round < ${lotsSpent}, 0, ${earned}) from entry where step = 0`,
  ];
}
