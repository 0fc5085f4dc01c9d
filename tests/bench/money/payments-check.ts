import { bookChecks } from "db/book-checks";
import type { KillableSite } from "../chaos/chaos-site";
import type { Figure } from "../report";

const paid = "t.status in ('success', 'partly_refunded', 'refunded')";
const captured = "select parent_id from sandbox_objects where kind = 'payment' and json_extract(body, '$.captured')";
/** The effects of a transaction. */
const credits = `(select count(*) from point_entries e where e.reason = 'points_bought' and e.reference = t.id) + (select count(*) from boosts b where b.transaction_id = t.id)
  + (select count(*) from verifications v where v.transaction_id = t.id)`;
const papers = "(select count(*) from invoices i where i.transaction_id = t.id and i.kind = 'invoice')";
const titles = "('Payment Successful!', 'पेमेंट हो गया!')";
const notices = `(select count(*) from (select metadata, title from notifications union all select metadata, title from employer_notifications) n
  where n.title in ${titles} and json_extract(n.metadata, '$.transaction_id') = t.id)`;

/** Compares our books with the provider's data. @param forged transactions that a user falsely reported as paid */
export async function checkPayments(site: KillableSite, begun: number, forged: readonly string[]): Promise<Figure[]> {
  const one = async (value: string) => (await site.query<{ n: number }>(`select ${value} as n`))[0]?.n ?? NaN;
  const count = (where: string) => one(`(select count(*) from transactions t where ${where})`);
  const none = async (what: string, value: Promise<number>): Promise<Figure> => ({
    what,
    value: await value,
    unit: "",
    bar: { atMost: 0 },
  });
  const sum = (what: string, from: string) => one(`(select coalesce(sum(${what}), 0) from ${from})`);
  const provider = {
    captured: await sum(
      "json_extract(body, '$.amount')",
      "sandbox_objects where kind = 'payment' and json_extract(body, '$.captured')",
    ),
    refunded: await sum("json_extract(body, '$.amount_refunded')", "sandbox_objects where kind = 'payment'"),
    refunds: await sum("json_extract(body, '$.amount')", "sandbox_objects where kind = 'refund'"),
  };
  const ours = {
    payments:
      (await sum("amount", "provider_payments where status in ('captured', 'refunded')")) -
      (await sum("amount", "refunds where status = 'processed'")),
    transactions: await sum("amount - refunded", `transactions t where ${paid}`),
    invoices: await sum("iif(kind = 'invoice', total, -total)", "invoices"),
  };
  const kept = provider.captured - provider.refunded;
  const isForged = `t.id in (${forged.map((id) => `'${id}'`).join()})`;
  const books = await Promise.all(
    bookChecks.map(async ({ name, sql }) => ({ name, rows: (await site.query(`${sql} limit 5`)).length })),
  );
  const wrong = books.filter(({ rows }) => rows > 0).map(({ name }) => name);
  const [paidHere, twice, refunded] = [
    await count(paid),
    await count(`(select count(*) from (${captured}) c where c.parent_id = t.order_id) > 1`),
    await count("t.refunded > 0"),
  ];
  return [
    { what: "purchases", value: await count("1"), unit: "", bar: { atLeast: begun } },
    {
      what: "paid",
      value: paidHere,
      unit: "",
      note: `${twice} of them more than once; ${refunded} with a refund that was asked for`,
    },
    {
      what: "captured less refunded at the provider",
      value: kept / 100,
      unit: "₹",
      note: `captured ₹${provider.captured / 100}, refunded ₹${provider.refunded / 100}`,
    },
    await none("difference in our payments and refunds, paise", Promise.resolve(Math.abs(kept - ours.payments))),
    await none("difference in our transactions, paise", Promise.resolve(Math.abs(kept - ours.transactions))),
    await none("difference in our invoices and credit notes, paise", Promise.resolve(Math.abs(kept - ours.invoices))),
    await none(
      "difference in the provider's own refunds, paise",
      Promise.resolve(Math.abs(provider.refunded - provider.refunds)),
    ),
    await none("paid at the provider and not here", count(`t.order_id in (${captured}) and not ${paid}`)),
    await none(
      "paid here and not at the provider",
      count(`${paid} and (t.order_id is null or t.order_id not in (${captured}))`),
    ),
    await none("paid, with not exactly one credit or entitlement", count(`${paid} and ${credits} <> 1`)),
    await none("paid, with not exactly one invoice", count(`${paid} and ${papers} <> 1`)),
    await none("paid, with not exactly one notice", count(`${paid} and ${notices} <> 1`)),
    await none(
      "not paid, with a credit, an invoice or a notice",
      count(`not ${paid} and (${credits} > 0 or ${papers} > 0 or ${notices} > 0)`),
    ),
    { what: "purchases whose payment was forged", value: forged.length, unit: "" },
    await none(
      "forged, and paid or with a credit, an invoice or a notice",
      count(`${isForged} and (${paid} or ${credits} > 0 or ${papers} > 0 or ${notices} > 0)`),
    ),
    await none(
      "invoice numbers left out",
      one(
        "(select coalesce(sum(gap), 0) from (select max(sequence) - count(*) as gap from invoices group by kind, year))",
      ),
    ),
    await none("purchases that are still asked after", count("t.poll_at is not null")),
    await none("refunds that are not processed", one("(select count(*) from refunds where status <> 'processed')")),
    await none(
      "news and mails not delivered",
      one(
        "(select count(*) from outbox_events where delivered_at is null) + (select count(*) from deliveries where next_attempt_at is not null or status in ('dead', 'skipped'))",
      ),
    ),
    {
      what: "checks of the books that find something",
      value: wrong.length,
      unit: "",
      bar: { atMost: 0 },
      note: wrong.join(", ") || `of ${bookChecks.length}`,
    },
  ];
}
