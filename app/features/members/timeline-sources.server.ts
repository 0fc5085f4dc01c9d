import { sql, type SQL } from "drizzle-orm";
import type { TimelineKind } from "./timeline";

/**
 * A row of a source: `at`, `id`, `what`, `about`, `ref` (what `hrefOf` makes an address of), and where it comes from. It
 * says what happened at its time, never what is true now.
 */
interface Source {
  columns: string;
  from: SQL;
  /** The columns of time and id, for the page. */
  at: string;
  id: string;
}

export type Sources = Partial<Record<TimelineKind, Source[]>>;

/** The action of a line of the audit log, and whether it was undone; an undoing names what it has undone. */
const auditWords = `case when l.action = 'act_undone' then 'undid: ' || coalesce(l.after ->> 'act', '') else l.action end
  || case when exists (select 1 from audit_log u where u.subject_id = l.subject_id and u.action = 'act_undone' and u.after ->> 'undone' = l.id) then ' (undone)' else '' end`;

/** Each condition uses an index; the rest is limited to the user's own rows. */
export function userSources(userId: string): Sources {
  return {
    applications: [
      {
        columns: "'applied' as what, j.title as about, j.id as ref",
        from: sql`job_applications a join jobs j on j.id = a.job_id where a.user_id = ${userId}`,
        at: "a.created_at",
        id: "a.id",
      },
      {
        columns: "t.to_status as what, j.title as about, j.id as ref",
        from: sql`job_applications a join application_transitions t on t.application_id = a.id join jobs j on j.id = a.job_id where a.user_id = ${userId} and t.from_status is not null`,
        at: "t.created_at",
        id: "t.id",
      },
    ],
    interviews: interviewsOf(sql`i.applicant_id = ${userId}`),
    messages: [
      {
        columns: "'from the company' as what, j.title as about, null as ref",
        from: sql`job_applications a join application_transitions t on t.application_id = a.id join jobs j on j.id = a.job_id where a.user_id = ${userId} and t.message is not null`,
        at: "t.created_at",
        id: "t.id",
      },
    ],
    reports: [
      {
        columns: "'by them: ' || r.reason as what, c.company_name as about, c.id as ref",
        from: sql`scam_reports r join companies c on c.id = r.company_id where r.reporter_id = ${userId}`,
        at: "r.created_at",
        id: "r.id",
      },
      {
        columns: "'by them, ' || r.status as what, c.company_name as about, c.id as ref",
        from: sql`scam_reports r join companies c on c.id = r.company_id where r.reporter_id = ${userId} and r.status <> 'open'`,
        at: "r.updated_at",
        id: "r.id",
      },
    ],
    tickets: [
      {
        columns: "t.topic || ', opened' as what, null as about, t.id as ref",
        from: sql`tickets t where t.user_id = ${userId}`,
        at: "t.created_at",
        id: "t.id",
      },
      {
        columns:
          "t.topic || case m.kind when 'in' then ', message received' when 'out' then ', answered' else ', note' end as what, null as about, t.id as ref",
        from: sql`tickets t join ticket_messages m on m.ticket_id = t.id where t.user_id = ${userId}`,
        at: "m.created_at",
        id: "m.id",
      },
      {
        columns: "t.topic || ', closed' as what, null as about, t.id as ref",
        from: sql`tickets t where t.user_id = ${userId} and t.status = 'closed'`,
        at: "t.updated_at",
        id: "t.id",
      },
    ],
    sessions: [
      {
        columns: "'logged in' as what, s.user_agent as about, null as ref",
        from: sql`sessions s where s.user_id = ${userId}`,
        at: "s.created_at",
        id: "s.id",
      },
    ],
    consents: [
      {
        columns:
          "k.kind || case when k.given then ' given' else ' taken back' end as what, 'notice of ' || k.notice_version as about, null as ref",
        from: sql`consents k where k.user_id = ${userId}`,
        at: "k.created_at",
        id: "k.id",
      },
    ],
    points: pointsOf(sql`${userId}`),
    payments: paymentsOf(sql`${userId}`),
    leads: [
      {
        columns: "'asked' as what, l.category as about, l.id as ref",
        from: sql`lead_contacts c cross join leads l on l.id = c.lead_id where c.user_id = ${userId}`,
        at: "l.created_at",
        id: "l.id",
      },
      {
        columns: "'request ' || l.status as what, l.category as about, l.id as ref",
        from: sql`lead_contacts c cross join leads l on l.id = c.lead_id where c.user_id = ${userId} and l.ended_at is not null`,
        at: "l.ended_at",
        id: "l.id",
      },
      boughtLead(userId, "'contact bought'", "created_at"),
      boughtLead(userId, "'outcome: ' || r.outcome", "outcome_at"),
      boughtLead(userId, "'refund requested'", "refund_asked_at"),
      boughtLead(userId, "'refund ' || r.refund_status", "refund_decided_at"),
    ],
    audit: [
      {
        columns: `${auditWords} as what, l.detail as about, null as ref`,
        from: sql`audit_log l where l.subject_id = ${userId}`,
        at: "l.created_at",
        id: "l.id",
      },
      {
        columns: `'did: ' || ${auditWords} as what, l.detail as about, null as ref`,
        from: sql`audit_log l where l.actor_id = ${userId} and l.subject_id <> ${userId}`,
        at: "l.created_at",
        id: "l.id",
      },
    ],
  };
}

/** The same of a company; points and payments are its founder's. */
export function companySources(companyId: string): Sources {
  const founder = sql`(select user_id from companies where id = ${companyId})`;
  return {
    jobs: [
      jobOf(companyId, "created", "created_at"),
      jobOf(companyId, "published", "published_at"),
      jobOf(companyId, "closed", "closed_at"),
      jobOf(companyId, "deleted", "deleted_at"),
    ],
    interviews: interviewsOf(sql`i.company_id = ${companyId}`),
    messages: [
      {
        columns: "'held' as what, null as about, h.batch_id as ref",
        from: sql`held_texts h where h.company_id = ${companyId} and h.field <> 'reply'`,
        at: "h.created_at",
        id: "h.id",
      },
      {
        columns: "h.status as what, null as about, h.batch_id as ref",
        from: sql`held_texts h where h.company_id = ${companyId} and h.field <> 'reply' and h.reviewed_at is not null`,
        at: "h.reviewed_at",
        id: "h.id",
      },
    ],
    reports: [
      {
        columns: "'about them: ' || r.reason as what, coalesce(j.title, 'the company') as about, null as ref",
        from: sql`scam_reports r left join jobs j on j.id = r.job_id where r.company_id = ${companyId}`,
        at: "r.created_at",
        id: "r.id",
      },
      {
        columns: "'about them, ' || r.status as what, coalesce(j.title, 'the company') as about, null as ref",
        from: sql`scam_reports r left join jobs j on j.id = r.job_id where r.company_id = ${companyId} and r.status <> 'open'`,
        at: "r.updated_at",
        id: "r.id",
      },
    ],
    points: pointsOf(founder),
    payments: paymentsOf(founder),
    audit: [
      {
        columns: `${auditWords} as what, l.detail as about, null as ref`,
        from: sql`audit_log l where l.subject_id = ${companyId}`,
        at: "l.created_at",
        id: "l.id",
      },
    ],
  };
}

/** An interview when it was scheduled, and what became of it. */
const interviewsOf = (whose: SQL): Source[] => [
  {
    columns: "'scheduled' as what, j.title as about, null as ref",
    from: sql`interviews i join jobs j on j.id = i.job_id where ${whose}`,
    at: "i.created_at",
    id: "i.id",
  },
  {
    columns: "i.status as what, j.title as about, null as ref",
    from: sql`interviews i join jobs j on j.id = i.job_id where ${whose} and i.status <> 'scheduled'`,
    at: "i.updated_at",
    id: "i.id",
  },
];

/** A moment in the life of the jobs of a company. */
const jobOf = (companyId: string, what: string, column: string): Source => ({
  columns: `'${what}' as what, j.title as about, j.id as ref`,
  from: sql`jobs j where j.company_id = ${companyId} and j.${sql.raw(column)} is not null`,
  at: `j.${column}`,
  id: "j.id",
});

/** A moment of the contacts that a professional has bought. */
const boughtLead = (userId: string, what: string, column: string): Source => ({
  columns: `${what} as what, l.category as about, l.id as ref`,
  from: sql`lead_reveals r cross join leads l on l.id = r.lead_id where r.user_id = ${userId} and r.${sql.raw(column)} is not null`,
  at: `r.${column}`,
  id: "r.id",
});

const pointsOf = (userId: SQL): Source[] => [
  {
    columns:
      "case when p.delta > 0 then '+' else '' end || p.delta || ' ' || p.reason as what, 'balance ' || p.balance_after as about, null as ref",
    from: sql`point_entries p where p.user_id = ${userId}`,
    at: "p.created_at",
    id: "p.id",
  },
];

const paymentsOf = (userId: SQL): Source[] => [
  {
    columns: "t.kind || ', started' as what, '₹' || printf('%.2f', t.amount / 100.0) as about, null as ref",
    from: sql`transactions t where t.user_id = ${userId}`,
    at: "t.created_at",
    id: "t.id",
  },
  {
    columns: "t.kind || ', ' || t.status as what, '₹' || printf('%.2f', t.amount / 100.0) as about, null as ref",
    from: sql`transactions t where t.user_id = ${userId} and t.status <> 'pending'`,
    at: "t.updated_at",
    id: "t.id",
  },
];
