import { sql, type SQL } from "drizzle-orm";
import { categories } from "db/catalogues/categories";
import { deviceName } from "~/features/accounts/sessions/device";
import type { AppContext } from "~/features/context";
import type { Cursor } from "~/features/list-page";
import { logError } from "~/log/log";
import { optional } from "~/optional.server";
import { kindsOf, timelinePageSize, type TimelineEntry, type TimelineKind } from "./timeline";

/** A row of a source: `at`, `id`, `what`, `about`, `ref` (what `hrefOf` makes an address of), and where it comes from. */
interface Source {
  columns: string;
  from: SQL;
  /** The columns of time and id, for the page. */
  at: string;
  id: string;
}

type Sources = Partial<Record<TimelineKind, Source[]>>;

/** The action of a line of the audit log, and whether it was undone; an undoing names what it has undone. */
const auditWords = `case when l.action = 'act_undone' then 'undid: ' || coalesce(l.after ->> 'act', '') else l.action end
  || case when exists (select 1 from audit_log u where u.subject_id = l.subject_id and u.action = 'act_undone' and u.after ->> 'undone' = l.id) then ' (undone)' else '' end`;

/** Each condition uses an index; the rest is limited to the user's own rows. */
function userSources(userId: string): Sources {
  return {
    applications: [
      {
        columns: "a.status as what, j.title as about, j.id as ref",
        from: sql`job_applications a join jobs j on j.id = a.job_id where a.user_id = ${userId}`,
        at: "a.created_at",
        id: "a.id",
      },
    ],
    interviews: [
      {
        columns: "i.status as what, j.title as about, i.id as ref",
        from: sql`interviews i join jobs j on j.id = i.job_id where i.applicant_id = ${userId}`,
        at: "i.created_at",
        id: "i.id",
      },
    ],
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
        columns: "'by them: ' || r.reason || ', ' || r.status as what, c.company_name as about, c.id as ref",
        from: sql`scam_reports r join companies c on c.id = r.company_id where r.reporter_id = ${userId}`,
        at: "r.created_at",
        id: "r.id",
      },
    ],
    tickets: [
      {
        columns: "t.topic || ', ' || t.status as what, null as about, t.id as ref",
        from: sql`tickets t where t.user_id = ${userId}`,
        at: "t.created_at",
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
        columns: "'asked, ' || l.status as what, l.category as about, l.id as ref",
        from: sql`lead_contacts c cross join leads l on l.id = c.lead_id where c.user_id = ${userId}`,
        at: "l.created_at",
        id: "l.id",
      },
      {
        columns:
          "'contact bought, ' || r.outcome || case when r.refund_status is null then '' else ', refund ' || r.refund_status end as what, l.category as about, l.id as ref",
        from: sql`lead_reveals r cross join leads l on l.id = r.lead_id where r.user_id = ${userId}`,
        at: "r.created_at",
        id: "r.id",
      },
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
function companySources(companyId: string): Sources {
  const founder = sql`(select user_id from companies where id = ${companyId})`;
  return {
    jobs: [
      {
        columns: "j.status as what, j.title as about, j.id as ref",
        from: sql`jobs j where j.company_id = ${companyId}`,
        at: "j.created_at",
        id: "j.id",
      },
    ],
    interviews: [
      {
        columns: "i.status as what, j.title as about, i.id as ref",
        from: sql`interviews i join jobs j on j.id = i.job_id where i.company_id = ${companyId}`,
        at: "i.created_at",
        id: "i.id",
      },
    ],
    messages: [
      {
        columns: "'held, ' || h.status as what, null as about, h.batch_id as ref",
        from: sql`held_texts h where h.company_id = ${companyId} and h.field <> 'reply'`,
        at: "h.created_at",
        id: "h.id",
      },
    ],
    reports: [
      {
        columns:
          "'about them: ' || r.reason || ', ' || r.status as what, coalesce(j.title, 'the company') as about, null as ref",
        from: sql`scam_reports r left join jobs j on j.id = r.job_id where r.company_id = ${companyId}`,
        at: "r.created_at",
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
    columns: "t.kind || ', ' || t.status as what, '₹' || printf('%.2f', t.amount / 100.0) as about, null as ref",
    from: sql`transactions t where t.user_id = ${userId}`,
    at: "t.created_at",
    id: "t.id",
  },
];

interface Row {
  at: number;
  id: string;
  kind: TimelineKind;
  what: string;
  about: string | null;
  ref: string | null;
}

/** For each source of the chosen kinds its newest entries, as many as a page has and one more: D1 joins at most five selects in one. */
function timelineQueries(sources: Sources, kinds: readonly TimelineKind[], after: Cursor | null): SQL[] {
  return kinds.flatMap((kind) =>
    (sources[kind] ?? []).map(({ columns, from, at, id }) => {
      const [atColumn, idColumn] = [sql.raw(at), sql.raw(id)];
      const behind =
        after === null
          ? sql``
          : sql`and ${atColumn} <= ${after.at} and (${atColumn} < ${after.at} or ${idColumn} < ${after.id})`;
      return sql`select ${atColumn} as at, ${idColumn} as id, ${sql.raw(`'${kind}'`)} as kind, ${sql.raw(columns)} from ${from} ${behind} order by ${atColumn} desc, ${idColumn} desc limit ${timelinePageSize + 1}`;
    }),
  );
}

const columnsOfRow = {
  at: sql<number>`at`,
  id: sql<string>`id`,
  kind: sql<TimelineKind>`kind`,
  what: sql<string>`what`,
  about: sql<string | null>`about`,
  ref: sql<string | null>`ref`,
};

/** Runs all of them in one round trip. If that fails, runs each alone and leaves out those that fail. */
async function listRows({ db }: AppContext, queries: SQL[]): Promise<{ rows: Row[]; isWhole: boolean }> {
  const select = (query: SQL) => db.select(columnsOfRow).from(sql`(${query}) hits`);
  const [first, ...rest] = queries;
  if (!first) return { rows: [], isWhole: true };
  try {
    return { rows: (await db.batch([select(first), ...rest.map(select)])).flat(), isWhole: true };
  } catch (error) {
    logError("a time line cannot be read at once", error);
    const lists = await Promise.all(queries.map((query) => optional("a part of a time line", select(query), null)));
    return { rows: lists.flatMap((rows) => rows ?? []), isWhole: !lists.includes(null) };
  }
}

/** Mails and pushes of a user, which the log database stores for a limited time. */
async function listMails({ logDb }: AppContext, userId: string, after: Cursor | null): Promise<Row[]> {
  const behind =
    after === null ? sql`` : sql`and created_at <= ${after.at} and (created_at < ${after.at} or id < ${after.id})`;
  return logDb.all<Row>(sql`select created_at as at, id, 'mails' as kind, channel || ', ' || status as what, kind as about, null as ref
    from deliveries where user_id = ${userId} ${behind} order by created_at desc, id desc limit ${timelinePageSize + 1}`);
}

interface Timeline {
  entries: TimelineEntry[];
  /** Whether every part could be read. */
  isWhole: boolean;
}

/**
 * A page of the timeline of a user or a company, newest first, and one entry more than fits. @param kind null for
 * everything
 */
export async function listTimeline(
  context: AppContext,
  of: { userId: string } | { companyId: string },
  kind: TimelineKind | null,
  after: Cursor | null,
): Promise<Timeline> {
  const [sources, all] =
    "userId" in of ? [userSources(of.userId), kindsOf.user] : [companySources(of.companyId), kindsOf.company];
  const kinds: readonly TimelineKind[] = kind === null ? all : [kind];
  const [{ rows, isWhole }, mails] = await Promise.all([
    listRows(context, timelineQueries(sources, kinds, after)),
    "userId" in of && kinds.includes("mails")
      ? optional("the mails of a time line", listMails(context, of.userId, after), null)
      : [],
  ]);
  const entries = [...rows, ...(mails ?? [])]
    .sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
    .slice(0, timelinePageSize + 1)
    .map(({ ref, ...row }) => ({ ...row, about: aboutOf(row), href: hrefOf(row.kind, ref) }));
  return { entries, isWhole: isWhole && mails !== null };
}

/** What a row is about, in words. */
function aboutOf({ kind, about }: Pick<Row, "kind" | "about">): string | null {
  if (kind === "sessions") return deviceName(about);
  return kind === "leads" ? (categories.find(({ key }) => key === about)?.en ?? about) : about;
}

function hrefOf(kind: TimelineKind, ref: string | null): string | null {
  if (ref === null) return null;
  if (kind === "applications" || kind === "jobs") return `/owner-portal/jobs/${ref}`;
  if (kind === "reports") return `/employer-members/${ref}`;
  if (kind === "leads") return `/owner-portal/leads/${ref}`;
  if (kind === "tickets") return `/owner-portal/tickets/${ref}`;
  return kind === "messages" ? "/owner-portal/texts" : null;
}
