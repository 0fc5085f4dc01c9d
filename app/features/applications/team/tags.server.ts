import { and, asc, count, eq, inArray, lt, ne, not, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { createId, idsBefore, isId } from "db/id";
import { applicantTags, applicationTagRemovals, applicationTags } from "db/schema";
import { always, eachOf, existsIn, insertSelect, never } from "db/statements";
import type { AppContext } from "~/features/context";
import { mostAtOnce } from "../applicants/bulk";
import { isOfCompany, type TeamActor } from "./of-company.server";
import { mostTaggedCounted, mostTags, mostTagsEach, tagKey, type Tag } from "./tag";
import type { TagForm } from "./tag-form";

const columns = { id: applicantTags.id, name: applicantTags.name, color: applicantTags.color };
const own = (companyId: string, id: string) => and(eq(applicantTags.id, id), eq(applicantTags.companyId, companyId));
/**
 * Does not count applicants of removed jobs, since no list shows them. The column is named in full by hand, since
 * Drizzle omits the table name in a query of one table.
 */
const taggedCount = sql<number>`(select count(*) from (select 1 from application_tags t join job_applications a on a.id = t.application_id join jobs j on j.id = a.job_id and j.status <> 'removed'
  where t.tag_id = applicant_tags.id limit ${mostTaggedCounted + 1}))`;

/** A company's tags by name. */
export const listTags = (db: Db, companyId: string) =>
  db
    .select(columns)
    .from(applicantTags)
    .where(eq(applicantTags.companyId, companyId))
    .orderBy(asc(applicantTags.nameKey))
    .limit(mostTags);

/** The same with the number of applicants of each, see mostTaggedCounted. */
export const listCountedTags = (db: Db, companyId: string) =>
  db
    .select({ ...columns, count: taggedCount })
    .from(applicantTags)
    .where(eq(applicantTags.companyId, companyId))
    .orderBy(asc(applicantTags.nameKey))
    .limit(mostTags);

/** One of a company's tags with its number of applicants; null when it is another company's or deleted. */
export async function findTag(db: Db, companyId: string, id: string) {
  return (
    (await db
      .select({ ...columns, count: taggedCount })
      .from(applicantTags)
      .where(own(companyId, id))
      .get()) ?? null
  );
}

/** The tags of applications with the application of each. Only for ids that were found through the company. */
const tagsQuery = (db: Db, applicationIds: readonly string[]) =>
  db
    .select({ applicationId: applicationTags.applicationId, ...columns })
    .from(applicationTags)
    .innerJoin(applicantTags, eq(applicantTags.id, applicationTags.tagId))
    .where(inArray(applicationTags.applicationId, eachOf(applicationIds)))
    .orderBy(asc(applicantTags.nameKey));

/** The tags of each of some applications that were found through their company. */
export async function listTagsOf(db: Db, applicationIds: readonly string[]): Promise<Map<string, Tag[]>> {
  const found = new Map<string, Tag[]>();
  if (applicationIds.length === 0) return found;
  for (const { applicationId, ...tag } of await tagsQuery(db, applicationIds))
    found.set(applicationId, [...(found.get(applicationId) ?? []), tag]);
  return found;
}

const isRoom = (companyId: string) =>
  sql`(select count(*) from applicant_tags where company_id = ${companyId}) < ${mostTags}`;

/** The statement that adds a tag, unless the limit is reached or the name is taken. */
const makeTag = (
  { db, now }: Pick<AppContext, "db" | "now">,
  companyId: string,
  id: string,
  { name, color }: TagForm,
  when = always,
) =>
  insertSelect(
    db,
    applicantTags,
    { id, companyId, name, nameKey: tagKey(name), color, createdAt: now() },
    sql`where ${isRoom(companyId)} and ${when}`,
  ).onConflictDoNothing();

/** The id of a new tag. The form contains it, so a second submission creates no second tag. */
export const newTagId = ({ now }: Pick<AppContext, "now">) => createId(now());

/** Adds a tag, once for its id. "taken" when another one has the name, "full" at the limit. */
export async function createTag(
  context: AppContext,
  companyId: string,
  id: string,
  form: TagForm,
): Promise<"created" | "taken" | "full"> {
  const { db } = context;
  const [, found] = await db.batch([
    makeTag(context, companyId, id, form),
    db
      .select({ id: applicantTags.id, nameKey: applicantTags.nameKey })
      .from(applicantTags)
      .where(eq(applicantTags.companyId, companyId))
      .limit(mostTags),
  ]);
  if (found.some((tag) => tag.id === id)) return "created";
  return found.some(({ nameKey }) => nameKey === tagKey(form.name)) ? "taken" : "full";
}

/**
 * Changes the name and colour of a tag. "taken" when another tag has the name. "gone" when the tag is another company's
 * or deleted.
 */
export async function saveTag(
  { db }: AppContext,
  companyId: string,
  id: string,
  { name, color }: TagForm,
): Promise<"saved" | "taken" | "gone"> {
  const isFree = not(
    existsIn(
      applicantTags,
      and(eq(applicantTags.companyId, companyId), eq(applicantTags.nameKey, tagKey(name)), ne(applicantTags.id, id)),
    ),
  );
  const saved = await db
    .update(applicantTags)
    .set({ name, nameKey: tagKey(name), color })
    .where(and(own(companyId, id), isFree))
    .returning({ id: applicantTags.id });
  if (saved.length > 0) return "saved";
  return (await findTag(db, companyId, id)) ? "taken" : "gone";
}

/** Deletes a tag and removes it from all applicants. Returns false when it is another company's or deleted. */
export async function deleteTag({ db }: AppContext, companyId: string, id: string): Promise<boolean> {
  return (await db.delete(applicantTags).where(own(companyId, id)).returning({ id: applicantTags.id })).length > 0;
}

/**
 * "full": the applicant would have more than ten. "too_many": the company is at its limit, so no tag was added. In both
 * cases nothing has changed.
 */
type TagChange = "saved" | "full" | "too_many";

/**
 * Adds tags to an applicant and removes others; a new tag is created first, or found by its name. Only for an
 * application of the company.
 */
export async function changeTags(
  context: AppContext,
  { company }: TeamActor,
  applicationId: string,
  { add, remove, made }: { add: readonly string[]; remove: readonly string[]; made: TagForm | null },
): Promise<TagChange> {
  const { db, now } = context;
  const key = made && tagKey(made.name);
  const wanted = sql`g.company_id = ${company.id} and (g.id in (select value from json_each(${JSON.stringify(add)})) or g.name_key = ${key ?? ""})`;
  const leaves = sql`t.tag_id in (select value from json_each(${JSON.stringify(remove)}))`;
  // The number of tags that the applicant will have, including the new one.
  const isMade =
    key === null
      ? never
      : sql`(${not(existsIn(applicantTags, and(eq(applicantTags.companyId, company.id), eq(applicantTags.nameKey, key))))})`;
  const after = sql`(select count(*) from application_tags t where t.application_id = ${applicationId} and not ${leaves})
    + (select count(*) from applicant_tags g where ${wanted} and not exists (select 1 from application_tags t where t.application_id = ${applicationId} and t.tag_id = g.id and not ${leaves}))`;
  const before = await db
    .select({
      isFull: sql<number>`${after} + ${isMade} > ${mostTagsEach}`,
      isRoom: sql<number>`not ${isMade} or ${isRoom(company.id)}`,
    })
    .from(sql`(select 1)`)
    .get();
  if (before?.isFull) return "full";
  if (!before?.isRoom) return "too_many";
  const mayOpen = isOfCompany(applicationId, company.id);
  await db.batch([
    db
      .delete(applicationTags)
      .where(
        and(eq(applicationTags.applicationId, applicationId), inArray(applicationTags.tagId, [...remove]), mayOpen),
      ),
    ...(made ? [makeTag(context, company.id, createId(now()), made, mayOpen)] : []),
    insertSelect(
      db,
      applicationTags,
      { applicationId, tagId: sql`g.id`, batchId: null, createdAt: now() },
      sql`from applicant_tags g where ${wanted} and ${mayOpen} and ${after} <= ${mostTagsEach}`,
    ).onConflictDoNothing(),
  ]);
  return "saved";
}

interface BulkTagging {
  /** The id that undoes it; see undoTagging. */
  batchId: string;
  /** The number of applicants to whom it was added, or from whom it was removed. */
  changed: number;
  /** Applicants at the tag limit who do not have this tag. */
  full: number;
}

const ofCompany = (ids: readonly string[], companyId: string) =>
  sql`json_each(${JSON.stringify(ids.slice(0, mostAtOnce))}) chosen join job_applications a on a.id = chosen.value join jobs j on j.id = a.job_id and j.company_id = ${companyId} and j.status <> 'removed'`;

/**
 * Adds a company's tag to many applicants, at most 500, or removes it; applicants who already have it are unchanged.
 */
export async function tagMany(
  { db, now }: AppContext,
  { company }: TeamActor,
  ids: readonly string[],
  tagId: string,
  way: "on" | "off",
): Promise<BulkTagging> {
  const batchId = createId(now());
  const isOwn = existsIn(applicantTags, and(eq(applicantTags.id, tagId), eq(applicantTags.companyId, company.id)));
  if (way === "off") {
    const [, gone] = await db.batch([
      insertSelect(
        db,
        applicationTagRemovals,
        { batchId, applicationId: sql`a.id`, tagId, createdAt: now() },
        sql`from ${ofCompany(ids, company.id)} join application_tags t on t.application_id = a.id and t.tag_id = ${tagId} where ${isOwn}`,
      ),
      db
        .delete(applicationTags)
        .where(
          and(
            eq(applicationTags.tagId, tagId),
            isOwn,
            sql`${applicationTags.applicationId} in (select a.id from ${ofCompany(ids, company.id)})`,
          ),
        )
        .returning({ id: applicationTags.applicationId }),
    ]);
    return { batchId, changed: gone.length, full: 0 };
  }
  const [put, full] = await db.batch([
    insertSelect(
      db,
      applicationTags,
      { applicationId: sql`a.id`, tagId, batchId, createdAt: now() },
      sql`from ${ofCompany(ids, company.id)} where ${isOwn} and (select count(*) from application_tags t where t.application_id = a.id) < ${mostTagsEach}`,
    )
      .onConflictDoNothing()
      .returning({ id: applicationTags.applicationId }),
    db
      .select({ count: count() })
      .from(sql`${ofCompany(ids, company.id)}`)
      .where(sql`not exists (select 1 from application_tags t where t.application_id = a.id and t.tag_id = ${tagId})`),
  ]);
  return { batchId, changed: put.length, full: full[0]?.count ?? 0 };
}

/** How long, in ms, bulk tagging can be undone. */
const undoMs = 24 * 60 * 60_000;

/** The statement that deletes records of bulk tagging that can no longer be undone; at most this many rows. */
export function forgetTagRemovals({ db, now }: Pick<AppContext, "db" | "now">, atOnce: number) {
  const old = db
    .select({ row: sql`rowid` })
    .from(applicationTagRemovals)
    .where(lt(applicationTagRemovals.createdAt, now() - undoMs))
    .orderBy(applicationTagRemovals.createdAt)
    .limit(atOnce);
  return db.delete(applicationTagRemovals).where(inArray(sql`rowid`, old));
}

interface TaggingUndone {
  takenOff: number;
  putOn: number;
  /** The applicants who do not get the tag back: they are at the limit or have it already. */
  missed: number;
}

/**
 * Undoes one bulk tagging. An added tag is removed. A removed tag is added again, unless the applicant is at the limit.
 * "late" after a day. All counts are 0 when it was undone before, or when the tag no longer exists.
 */
export async function undoTagging(
  { db, now }: AppContext,
  { company }: TeamActor,
  batchId: string,
): Promise<TaggingUndone | "late"> {
  if (isId(batchId) && batchId < idsBefore(now() - undoMs)) return "late";
  const isOwn = (tagId: typeof applicationTags.tagId | typeof applicationTagRemovals.tagId) =>
    sql`${tagId} in (select id from applicant_tags where company_id = ${company.id})`;
  const [putOn, removals, takenOff] = await db.batch([
    insertSelect(
      db,
      applicationTags,
      { applicationId: sql`r.application_id`, tagId: sql`r.tag_id`, batchId: null, createdAt: now() },
      sql`from application_tag_removals r join applicant_tags g on g.id = r.tag_id and g.company_id = ${company.id}
        where r.batch_id = ${batchId} and (select count(*) from application_tags t where t.application_id = r.application_id) < ${mostTagsEach}`,
    )
      .onConflictDoNothing()
      .returning({ id: applicationTags.applicationId }),
    db
      .delete(applicationTagRemovals)
      .where(and(eq(applicationTagRemovals.batchId, batchId), isOwn(applicationTagRemovals.tagId)))
      .returning({ id: applicationTagRemovals.applicationId }),
    db
      .delete(applicationTags)
      .where(and(eq(applicationTags.batchId, batchId), isOwn(applicationTags.tagId)))
      .returning({ id: applicationTags.applicationId }),
  ]);
  return { takenOff: takenOff.length, putOn: putOn.length, missed: removals.length - putOn.length };
}
