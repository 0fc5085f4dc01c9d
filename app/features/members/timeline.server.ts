import { sql, type SQL } from "drizzle-orm";
import { categories } from "db/catalogues/categories";
import { deviceName } from "~/features/accounts/sessions/device";
import type { AppContext } from "~/features/context";
import type { Cursor } from "~/features/list-page";
import { logError } from "~/log/log";
import { optional } from "~/optional.server";
import { kindsOf, timelinePageSize, type TimelineEntry, type TimelineKind } from "./timeline";
import { companySources, userSources, type Sources } from "./timeline-sources.server";

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
  return kind === "messages" ? `/owner-portal/texts?id=${ref}` : null;
}
