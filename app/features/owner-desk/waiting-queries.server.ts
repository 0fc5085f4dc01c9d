import { sql, type SQL } from "drizzle-orm";
import type { PendingKind } from "db/vocabulary";

/** How many of each kind are read, the oldest first: later ones are not urgent yet. */
export const mostOfAKind = 50;

export const columnsOfRow = {
  kind: sql<PendingKind>`kind`,
  id: sql<string>`id`,
  title: sql<string | null>`title`,
  note: sql<string | null>`note`,
  since: sql<number>`since`,
  dueAt: sql<number | null>`dueAt`,
  isSevere: sql<number>`isSevere`,
  /** Of a ticket; other kinds have theirs in the table of assignments. */
  assigneeId: sql<string | null>`assigneeId`,
};

const isActiveCompany = (column: string) =>
  sql.raw(`exists (select 1 from companies c where c.id = ${column} and c.account_status = 'active')`);

/** The amount of a row, and the name of whoever paid its transaction. */
const rupees = "'₹' || printf('%.2f', amount / 100.0)";
const payer = "coalesce(json_extract(t.buyer, '$.name'), (select full_name from users where id = t.user_id))";

/** The pending items of each kind, the oldest first; conditions are literals, as partial indexes need. */
export function waitingQueries(now: number): Record<Exclude<PendingKind, "undelivered">, SQL> {
  const of = (
    kind: PendingKind,
    columns: {
      id: string;
      title: string;
      note?: string;
      since: string;
      dueAt?: string;
      isSevere?: string;
      assigneeId?: string;
    },
    from: SQL,
    order = columns.since,
  ) =>
    sql`select ${sql.raw(`'${kind}' as kind, ${columns.id} as id, ${columns.title} as title, ${columns.note ?? "null"} as note, ${columns.since} as since, ${columns.dueAt ?? "null"} as dueAt, ${columns.isSevere ?? "0"} as isSevere, ${columns.assigneeId ?? "null"} as assigneeId`)} ${from} order by ${sql.raw(order)} limit ${mostOfAKind}`;
  return {
    proposal: of(
      "proposal",
      {
        id: "id",
        title: "(select full_name from users where id = proposed_by) || ' proposes: ' || replace(act, '_', ' ')",
        note: "reason",
        since: "created_at",
      },
      sql`from proposals where status = 'waiting'`,
    ),
    broadcast: of(
      "broadcast",
      {
        id: "id",
        title: "title_en",
        note: "substr(text_en, 1, 120)",
        since: "updated_at",
        dueAt: "max(send_at, updated_at)",
      },
      sql`from broadcasts where status = 'waiting_for_owner'`,
    ),
    report: of(
      "report",
      {
        id: "r.id",
        title:
          "coalesce((select title || ', ' from jobs where id = r.job_id), '') || (select company_name from companies where id = r.company_id)",
        note: "substr(r.text, 1, 120)",
        since: "r.created_at",
        isSevere: "r.reason = 'asked_money'",
      },
      sql`from scam_reports r where r.status = 'open'`,
    ),
    dispute: of(
      "dispute",
      {
        id: "id",
        title: `'Payment disputed: ' || ${rupees} || coalesce(' by ' || (select ${payer} from provider_payments p join transactions t on t.id = p.transaction_id where p.id = disputes.payment_id), '')`,
        note: "reason",
        since: "created_at",
        dueAt: "respond_by",
      },
      sql`from disputes where status in ('open', 'under_review', 'lost')`,
      "respond_by",
    ),
    job: of(
      "job",
      {
        id: "j.id",
        title: "j.title",
        note: "(select company_name from companies where id = j.company_id)",
        since: "j.review_requested_at",
      },
      sql`from jobs j where j.status = 'pending' and j.review_requested_at > 0 and ${isActiveCompany("j.company_id")}`,
    ),
    text: of(
      "text",
      {
        id: "hits.batch_id",
        title: "'Held message from ' || (select company_name from companies where id = hits.company_id)",
        note: "substr(hits.written, 1, 120)",
        since: "hits.created_at",
      },
      sql`from (select batch_id, company_id, written, min(created_at) as created_at from held_texts where status = 'waiting' group by batch_id) hits where ${isActiveCompany("hits.company_id")}`,
    ),
    company: of(
      "company",
      { id: "id", title: "company_name", note: "company_city", since: "review_requested_at" },
      sql`from companies where review_requested_at is not null`,
    ),
    verification: of(
      "verification",
      {
        id: "v.id",
        title: "(select company_name from companies where id = v.company_id)",
        note: "v.badge || ' badge, ' || v.months || ' months'",
        since: "v.requested_at",
      },
      sql`from verifications v where v.status = 'review'`,
    ),
    refund: of(
      "refund",
      {
        id: "id",
        title: `'Refund failed: ' || ${rupees} || coalesce(' to ' || (select ${payer} from transactions t where t.id = refunds.transaction_id), '')`,
        note: "last_error",
        since: "created_at",
      },
      sql`from refunds where status = 'failed'`,
    ),
    commission: of(
      "commission",
      {
        id: "id",
        title:
          "'Held: ' || commission_amount || ' points for ' || (select full_name from users where id = referrer_id)",
        note: "case kind when 'referral' then 'Reward for a referral' else 'Commission of a payment' end",
        since: "held_at",
      },
      sql`from referral_commissions where held_at is not null`,
    ),
    ticket: of(
      "ticket",
      {
        id: "id",
        title: "substr(message, 1, 80)",
        note: "name || ', ' || topic",
        since: "created_at",
        isSevere: "topic = 'complaint'",
        assigneeId: "assignee_id",
      },
      sql`from tickets where status = 'open'`,
    ),
    college: of(
      "college",
      { id: "id", title: "name", note: "city", since: "confirmed_at" },
      sql`from colleges where status = 'pending' and confirmed_at > 0`,
    ),
    lead: of(
      "lead",
      {
        id: "id",
        title: "substr(need, 1, 80)",
        note: "(select name from lead_contacts where lead_id = leads.id)",
        since: "created_at",
      },
      sql`from leads where status = 'held'`,
      "id",
    ),
    lead_report: of(
      "lead_report",
      {
        id: "id",
        title:
          "case when reported_user_id is null then 'Lead' else 'Professional' end || ' reported' || case reason when 'asked_money' then ' for asking for money' when 'spam' then ' as spam' when 'harassment' then ' for harassment' else '' end",
        note: "substr(text, 1, 120)",
        since: "created_at",
        isSevere: "reason = 'asked_money'",
      },
      sql`from lead_reports where status = 'open'`,
    ),
    lead_refund: of(
      "lead_refund",
      {
        id: "id",
        title:
          "(select full_name from users where id = lead_reveals.user_id) || ' wants ' || case points when 0 then 'a free contact' when 1 then '1 point' else points || ' points' end || ' back'",
        note: "replace(refund_reason, '_', ' ') || coalesce(': ' || substr(refund_text, 1, 120), '')",
        since: "refund_asked_at",
      },
      sql`from lead_reveals where refund_status = 'asked'`,
    ),
    // An overdue erasure has failed, since the cron erases on time.
    erasure: of(
      "erasure",
      { id: "id", title: "'Deletion is overdue: ' || full_name", since: "erasure_due_at", isSevere: "1" },
      sql`from users where erasure_due_at is not null and erasure_due_at < ${now - 3_600_000}`,
    ),
  };
}
