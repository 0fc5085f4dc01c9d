import { sql } from "drizzle-orm";
import { day } from "db/catalogues/time";
import type { Db } from "db/client";

/** Offset of the clock in India from UTC. Milliseconds. */
const indiaAhead = 5.5 * 3_600_000;

interface Row {
  id: string;
  kind: "payment" | "refund";
  orderId: string | null;
  amount: number;
}

/**
 * The sandbox's settlements of a day in India, in the format of Razorpay's settlement report: all captures and refunds
 * of the day before.
 */
export async function settledLines(db: Db, query: URLSearchParams): Promise<Record<string, unknown>[]> {
  const date = ["year", "month", "day"].map((name) => query.get(name)).join("-");
  const begins = Date.parse(date) - indiaAhead;
  const rows =
    await db.all<Row>(sql`select id, kind, json_extract(body, '$.order_id') as orderId, json_extract(body, '$.amount') as amount from sandbox_objects
    where kind in ('payment', 'refund') and created_at >= ${begins - day} and created_at < ${begins} and (kind = 'refund' or json_extract(body, '$.captured'))
    order by created_at, id limit ${Number(query.get("count"))} offset ${Number(query.get("skip"))}`);
  const settlement = { settlement_id: `setl_${date}`, currency: "INR", settled: true, settled_at: begins / 1000 };
  return rows.map(({ id, kind, orderId, amount }) => {
    if (kind === "refund")
      return { entity_id: id, type: kind, debit: amount, credit: 0, amount, fee: 0, tax: 0, ...settlement };
    const own = Math.round(amount * 0.02);
    const tax = Math.round(own * 0.18);
    return {
      entity_id: id,
      type: kind,
      debit: 0,
      credit: amount - own - tax,
      amount,
      fee: own + tax,
      tax,
      order_id: orderId,
      ...settlement,
    };
  });
}
