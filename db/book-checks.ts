/** Consistency checks of the ledgers of points and money. Each query returns one row per fault. */
interface BookCheck {
  name: string;
  /** What is wrong when it returns a row. */
  means: string;
  sql: string;
}

const paid = "('success', 'partly_refunded', 'refunded')";

/** The default number of free lead contacts per month. */
const freeAMonth = 3;

const indianMonth = (ms: string) => `strftime('%Y-%m', ${ms} / 1000, 'unixepoch', '+5 hours', '+30 minutes')`;

/** Whether the running balances and sequences of a table are continuous. */
const running = (table: string, by: string) => `select id from (
  select id, delta, balance_after - delta - lag(balance_after, 1, 0) over one as off, sequence - 1 - lag(sequence, 1, 0) over one as gap
  from ${table} window one as (partition by ${by} order by sequence)) where off <> 0 or gap <> 0`;

export const bookChecks: readonly BookCheck[] = [
  {
    name: "sum_is_zero",
    means: "wallets and accounts together are not zero",
    sql: "select 1 where (select coalesce(sum(delta), 0) from point_entries) + (select coalesce(sum(delta), 0) from account_entries) <> 0",
  },
  {
    name: "two_sides",
    means: "an entry of a wallet has no other side",
    sql: "select p.id from point_entries p left join account_entries a on a.id = p.id where a.id is null or a.delta <> -p.delta",
  },
  {
    name: "wallets_run",
    means: "a balance is not the one before with the entry, or a sequence has a gap",
    sql: running("point_entries", "user_id, wallet"),
  },
  { name: "accounts_run", means: "the same in an account", sql: running("account_entries", "account") },
  {
    name: "none_below_zero",
    means: "a wallet is below zero",
    sql: "select id from point_entries where balance_after < 0",
  },
  {
    name: "lots_are_balance",
    means: "the lots of a wallet do not add up to its balance",
    sql: `select w.user_id from (select user_id, wallet, sum(delta) as balance from point_entries group by user_id, wallet) w
      where w.balance <> (select coalesce(sum(remaining), 0) from point_lots l where l.user_id = w.user_id and l.wallet = w.wallet and l.remaining > 0)`,
  },
  {
    name: "expired_is_gone",
    means: "points are still there two days after they ran out",
    // By the entry's date: a lot that failed to expire has a later date.
    sql: `select l.id from point_lots l join point_entries e on e.id = l.id where l.remaining > 0 and e.expires_at < unixepoch() * 1000 - ${2 * 86_400_000}`,
  },
  {
    name: "paid_has_credit",
    means: "a paid transaction has not exactly one credit of its points",
    sql: `select t.id from transactions t where t.kind in ('points', 'lead') and t.wallet is not null and t.user_id is not null and t.status in ${paid}
      and (select count(*) from point_entries e where e.idempotency_key = 'points_bought:' || t.id and e.delta = t.points) <> 1`,
  },
  {
    name: "unclaimed_has_no_credit",
    means: "what a guest has bought and nobody has claimed is in a wallet",
    sql: "select t.id from transactions t where t.user_id is null and exists (select 1 from point_entries e where e.idempotency_key = 'points_bought:' || t.id)",
  },
  {
    name: "paid_has_boost",
    means: "a paid boost is not there exactly once",
    sql: `select t.id from transactions t where t.kind = 'boost' and t.buyer is not null and t.status in ${paid} and (select count(*) from boosts b where b.transaction_id = t.id) <> 1`,
  },
  {
    name: "boost_is_paid",
    means: "a boost was given for what is not paid",
    sql: `select b.id from boosts b left join transactions t on t.id = b.transaction_id left join point_entries e on e.idempotency_key = 'boost:' || b.id
      where case when b.transaction_id is null then coalesce(e.delta, 0) <> -b.points else coalesce(t.status, '') not in ${paid} end`,
  },
  {
    name: "paid_has_verification",
    means: "a paid verification is not there exactly once",
    sql: `select t.id from transactions t where t.kind = 'verification' and t.buyer is not null and t.status in ${paid} and (select count(*) from verifications v where v.transaction_id = t.id) <> 1`,
  },
  {
    name: "verification_is_paid",
    means: "a verification was given for what is not paid, or its price went back and the badge stayed",
    sql: `select v.id from verifications v join transactions t on t.id = v.transaction_id where t.status not in ${paid} or (v.status = 'approved' and t.status <> 'success')`,
  },
  {
    name: "credit_is_paid",
    means: "points were credited for what is not paid",
    sql: `select e.id from point_entries e left join transactions t on t.id = e.reference where e.reason = 'points_bought' and coalesce(t.status, '') not in ${paid}`,
  },
  {
    name: "paid_has_invoice",
    means: "a paid transaction has not exactly one invoice over its amount",
    sql: `select t.id from transactions t where t.buyer is not null and t.status in ${paid} and (select count(*) from invoices i where i.transaction_id = t.id and i.kind = 'invoice' and i.total = t.amount) <> 1`,
  },
  {
    name: "invoice_has_payment",
    means: "an invoice has no captured payment",
    sql: `select i.id from invoices i join transactions t on t.id = i.transaction_id where i.kind = 'invoice' and not exists (
      select 1 from provider_payments p where p.id = t.payment_id and p.transaction_id = t.id and p.amount = i.total and p.status in ('captured', 'refunded'))`,
  },
  {
    name: "invoices_without_gap",
    means: "a series of invoices has a gap",
    sql: "select kind || year from invoices group by kind, year having max(sequence) <> count(*)",
  },
  {
    name: "refund_has_note",
    means: "a refund has not exactly one credit note over its amount, or the transaction does not know it",
    sql: `select r.id from refunds r join transactions t on t.id = r.transaction_id where r.reason <> 'paid_twice'
      and ((select count(*) from invoices i where i.refund_id = r.id and i.kind = 'credit_note' and i.total = r.amount) <> 1 or t.refunded <> (select sum(o.amount) from refunds o where o.transaction_id = t.id and o.reason <> 'paid_twice'))`,
  },
  {
    name: "money_is_booked",
    means: "captured less refunded is not what the transactions say",
    sql: `select 1 where (select coalesce(sum(p.amount), 0) from provider_payments p join transactions t on t.id = p.transaction_id where t.kind <> 'test' and p.status in ('captured', 'refunded')) - (select coalesce(sum(amount), 0) from refunds)
      <> (select coalesce(sum(amount - refunded), 0) from transactions where kind <> 'test' and status in ${paid} and payment_id is not null)`,
  },
  {
    name: "commission_is_earned",
    means: "a commission was paid for a payment that had gone back whole",
    sql: `select c.id from referral_commissions c join transactions t on t.id = c.transaction_id and t.status = 'refunded' join refunds r on r.transaction_id = t.id and r.reason <> 'paid_twice'
      where c.status = 'completed' and r.created_at < c.updated_at`,
  },
  {
    name: "commission_waited",
    means: "a commission was paid before its seventh day",
    sql: `select id from referral_commissions where kind = 'payment' and status = 'completed' and updated_at - created_at < ${7 * 86_400_000}`,
  },
  {
    name: "lead_has_three_buyers",
    means: "a lead was sold to more than three, or does not know how many have its contact",
    sql: `select l.id from leads l left join (select lead_id, count(*) as sold from lead_reveals group by lead_id) r on r.lead_id = l.id
      where l.buyers <> coalesce(r.sold, 0) or coalesce(r.sold, 0) > 3`,
  },
  {
    name: "contact_is_paid",
    means: "the contact of a lead was disclosed for points and they did not go",
    sql: `select r.id from lead_reveals r left join point_entries e on e.idempotency_key = r.entry_key
      where r.points > 0 and (coalesce(e.delta, 0) <> -r.points or e.user_id <> r.user_id or e.wallet <> 'lead' or e.reason <> 'lead')`,
  },
  {
    name: "paid_has_contact",
    means: "lead points went and no contact was disclosed",
    sql: `select e.id from point_entries e where e.reason = 'lead'
      and not exists (select 1 from lead_reveals r where r.lead_id = e.reference and r.user_id = e.user_id and r.entry_key = e.idempotency_key)`,
  },
  {
    name: "contact_is_returned",
    means: "the points of a contact that was given back did not come back exactly once",
    sql: `select r.id from lead_reveals r where r.points > 0 and r.refund_status = 'granted'
      and (select count(*) from point_entries e where e.idempotency_key = 'lead_returned:' || r.id and e.delta = r.points and e.user_id = r.user_id) <> 1`,
  },
  {
    name: "returned_is_granted",
    means: "points of a contact came back that was not given back",
    sql: `select e.id from point_entries e where e.reason = 'lead_returned' and not exists (
      select 1 from lead_reveals r where r.lead_id = e.reference and r.user_id = e.user_id and r.refund_status = 'granted' and e.idempotency_key = 'lead_returned:' || r.id)`,
  },
  {
    name: "removed_is_returned",
    means: "a lead was removed and a buyer did not get back what it had cost",
    sql: "select r.id from leads l join lead_reveals r on r.lead_id = l.id where l.status = 'removed' and coalesce(r.refund_status, '') <> 'granted'",
  },
  {
    name: "free_contacts_within_month",
    means: "a professional got more free contacts in a month than the settings have ever allowed",
    // The largest limit ever set, since it may have been lowered within the month. A refunded contact of an earlier
    // month adds one to the month of the refund.
    sql: `select r.user_id from lead_reveals r where r.points = 0 and coalesce(r.refund_status, '') <> 'granted'
      group by r.user_id, ${indianMonth("r.created_at")}
      having count(*) - (select count(*) from lead_reveals g where g.user_id = r.user_id and g.points = 0 and g.refund_status = 'granted'
        and ${indianMonth("g.refund_decided_at")} = ${indianMonth("min(r.created_at)")} and ${indianMonth("g.created_at")} < ${indianMonth("min(r.created_at)")}) > (select max(${freeAMonth}, coalesce((select "values" ->> '$.packages.lead.freeAMonth' from settings), 0),
        coalesce((select max(max(coalesce("before" ->> '$.packages.lead.freeAMonth', 0), coalesce("after" ->> '$.packages.lead.freeAMonth', 0))) from settings_versions), 0)))`,
  },
];
