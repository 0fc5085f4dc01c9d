import { and, eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import { companies, jobChanges, jobs } from "db/schema";
import { ifChanged, insertSelect } from "db/statements";
import type { JobStatus } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { policyFor } from "~/features/screening/policy";
import { approvedMark } from "~/features/screening/review-signs";
import { signsToReview } from "~/features/screening/warning-signs";
import { getSettings } from "~/features/settings/queries.server";
import { type JobContent, contentColumns, emptyJob, partColumns, stepParts } from "../fields/columns";
import { heldWhen, mergedSigns } from "../lifecycle/review.server";
import { findHistorySigns } from "../screening/history.server";
import { lakhsPerYear, searchFacetsOf, searchTextOf, searchTitleOf } from "../search/search-text";
import { changedFields, changedParts, contentOf, mergeContent } from "./content";
import { asShown } from "./form-values";
import { isDayOver } from "./forms";
import { settleQuestions } from "./questions";
import { jobSteps } from "./steps";
import { contentAt, listChangesSince, partChanges, type PartChange } from "./versions.server";

/** The company on whose behalf a job is written. */
export interface CompanyActor {
  userId: string;
  company: { id: string; name: string };
}

interface Saving {
  /** Whether the sent content is complete; incomplete content is allowed in drafts only. */
  complete: boolean;
  /** The version that the writer's form showed; null to overwrite the stored version. */
  seen?: number | null;
  /**
   * Whether the writer's form stays open. Then every part that others have changed meanwhile counts as a conflict,
   * since the form still shows the old value.
   */
  staysOpen?: boolean;
  /** Initial values of a new job that the form does not send. */
  start?: JobContent;
  /** The company's job as the caller has just read it; null for a new one. Undefined: it is read here. */
  known?: typeof jobs.$inferSelect | null;
}

/**
 * - saved: `meanwhile` lists the retained changes of others since the writer's form was opened.
 * - conflict: nothing is saved, since others have changed the same parts to other values, or parts that an open form
 *   still shows; `content` is the merge with the writer's values, to be saved over `version`.
 * - over: nothing is saved, since the chosen last day to apply has passed.
 * - empty: nothing is saved, since the new draft has no content.
 * - refused: the job is not the company's, has ended for good, or an incomplete text would replace a published one.
 */
export type SaveResult =
  | { kind: "saved"; status: JobStatus; version: number; meanwhile: PartChange[] }
  | { kind: "conflict"; version: number; content: JobContent; changes: PartChange[] }
  | { kind: "over" }
  | { kind: "empty" }
  | { kind: "refused"; status: JobStatus | null };

/** Concurrent writers retry; one of them succeeds in each round. */
const mostTurns = 60;

function searchColumns(company: CompanyActor["company"], content: JobContent) {
  const salaryLpa = lakhsPerYear(content.salaryMax ?? content.salaryMin, content.salaryPeriod);
  return {
    salaryLpa,
    searchText: searchTextOf({ ...content, companyName: company.name }),
    searchTitle: searchTitleOf({ ...content, companyName: company.name }),
    searchFacets: searchFacetsOf({ ...content, salaryLpa }),
  };
}

/**
 * Saves the form of a job: a new draft, or changes to the company's job. A new draft takes its id from the form, so a
 * second submission creates no second draft. Changes that others have saved since the form was opened are retained;
 * when both have changed the same part, nothing is saved and the result is a conflict. A visible job whose new text has
 * warning signs is hidden until it is reviewed.
 */
export async function saveJob(
  context: AppContext,
  employer: CompanyActor,
  id: string,
  typed: Partial<JobContent>,
  saving: Saving,
): Promise<SaveResult> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const known = turn === 0 && saving.known !== undefined ? saving.known : await readOwn(context, employer, id);
    const result = known
      ? await change(context, employer, known, typed, saving)
      : await create(context, employer, id, typed, saving);
    if (result) return result;
  }
  throw new Error(`the job ${id} is being changed all the time`);
}

async function readOwn({ db }: AppContext, employer: CompanyActor, id: string) {
  return (
    (await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, id), eq(jobs.companyId, employer.company.id)))
      .get()) ?? null
  );
}

/** The row of a new draft. @param now ms UTC @param savedSteps the form steps that were sent with it */
export function newDraft(
  employer: CompanyActor,
  id: string,
  content: JobContent,
  now: number,
  savedSteps: string[] = [],
) {
  return {
    id,
    companyId: employer.company.id,
    createdAt: now,
    updatedAt: now,
    savedSteps,
    ...content,
    ...searchColumns(employer.company, content),
  };
}

/** The steps whose fields were all sent. */
const stepsIn = (sent: Partial<JobContent>) =>
  jobSteps.filter((step) =>
    stepParts[step].every((part) => partColumns[part].every((column) => sent[column] !== undefined)),
  );

const isEmpty = (content: JobContent) =>
  contentColumns.every((name) => JSON.stringify(content[name]) === JSON.stringify(emptyJob[name]));

/** Creates a draft; null when the id is already used. */
async function create(
  context: AppContext,
  employer: CompanyActor,
  id: string,
  typed: Partial<JobContent>,
  { start = emptyJob }: Saving,
): Promise<SaveResult | null> {
  const now = context.now();
  const content = { ...start, ...typed };
  if (isEmpty(content)) return { kind: "empty" };
  if (isDayOver(typed.closesAt, now)) return { kind: "over" };
  content.questions = settleQuestions(content.questions, [], now);
  const [made] = await context.db
    .insert(jobs)
    .values(newDraft(employer, id, content, now, stepsIn(typed)))
    .onConflictDoNothing()
    .returning({ status: jobs.status, version: jobs.version });
  if (made) return { kind: "saved", ...made, meanwhile: [] };
  const other = await context.db.select({ companyId: jobs.companyId }).from(jobs).where(eq(jobs.id, id)).get();
  return other && other.companyId !== employer.company.id ? { kind: "refused", status: null } : null;
}

/** Changes an existing job. Null when another user has changed it first; the caller must read it again. */
async function change(
  context: AppContext,
  employer: CompanyActor,
  known: typeof jobs.$inferSelect,
  sent: Partial<JobContent>,
  { complete, seen = null, staysOpen = false }: Saving,
): Promise<SaveResult | null> {
  const { id, status, version } = known;
  if (status === "removed" || (!complete && status !== "draft")) return { kind: "refused", status };
  const now = context.now();
  const current = contentOf(known);
  // The form that created the job shows its first version.
  const from = seen === null ? version : Math.max(seen, 1);
  const changes = from < version ? await listChangesSince(context.db, id, from) : [];
  const base = contentAt(
    current,
    version,
    from,
    changes.filter((each) => each.version <= version),
  );
  const typed = sent.questions ? { ...sent, questions: settleQuestions(sent.questions, current.questions, now) } : sent;
  const { content, changed, conflicts, outdated } = mergeContent({
    base,
    shown: base && asShown(base),
    current,
    typed,
  });
  const refused = staysOpen ? outdated : conflicts;
  if (refused.length > 0)
    return { kind: "conflict", version, content, changes: partChanges(refused, base, current, changes) };
  if (changed.includes("closing") && isDayOver(content.closesAt, now)) return { kind: "over" };
  const meanwhile = base ? partChanges(changedParts(base, current), base, current, changes) : [];
  const savedSteps = [...new Set([...known.savedSteps, ...stepsIn(sent)])];
  if (changed.length === 0) {
    if (savedSteps.length > known.savedSteps.length)
      await context.db
        .update(jobs)
        .set({ savedSteps })
        .where(and(eq(jobs.id, id), eq(jobs.companyId, employer.company.id)));
    return { kind: "saved", status, version, meanwhile };
  }
  const { closesAt } = content;
  const isRunning = status === "active" || status === "paused" || status === "pending";
  const about = await context.db
    .select({ text: companies.about })
    .from(companies)
    .where(eq(companies.id, employer.company.id))
    .get();
  const found = complete
    ? [
        ...signsToReview(
          { ...content, companyName: employer.company.name, companyAbout: about?.text ?? null, pay: content },
          known.reviewSigns,
          policyFor(await getSettings(context.db), employer.company.id),
        ),
        ...(changed.includes("description")
          ? await findHistorySigns(context, content.description, (sign) =>
              known.reviewSigns.includes(approvedMark + sign),
            )
          : []),
      ]
    : [];
  // Paused and ended jobs have public pages, too.
  const held = sql`(${jobs.status} in ('active', 'paused', 'closed', 'expired') and ${found.length} > 0)`;
  const shown = sql`${ifChanged} and exists (select 1 from jobs where id = ${id} and status in ('active', 'pending'))`;
  const event = recordEvent(context, { kind: "job.changed", jobId: id }, shown);
  const [saved] = await context.db.batch([
    context.db
      .update(jobs)
      .set({
        ...content,
        ...searchColumns(employer.company, content),
        updatedAt: now,
        version: version + 1,
        savedSteps,
        ...heldWhen(held, now),
        // The listing ends with the last day to apply; a later day does not extend the listing.
        ...(isRunning && changed.includes("closing") && closesAt !== null && closesAt > now
          ? { expiresAt: sql`min(${jobs.expiresAt}, ${closesAt})` }
          : {}),
        // A job already in review is screened by its new text.
        reviewSigns: sql`case when ${held} or (${jobs.status} = 'pending' and ${found.length} > 0) then ${mergedSigns(found)} else ${jobs.reviewSigns} end`,
      })
      .where(
        and(
          eq(jobs.id, id),
          eq(jobs.companyId, employer.company.id),
          eq(jobs.version, version),
          complete ? sql`${jobs.status} <> 'removed'` : eq(jobs.status, "draft"),
        ),
      )
      .returning({ status: jobs.status }),
    insertSelect(
      context.db,
      jobChanges,
      {
        id: createId(now),
        jobId: id,
        version: version + 1,
        actorId: employer.userId,
        fields: JSON.stringify(changedFields(current, content)),
        createdAt: now,
      },
      sql`where ${ifChanged}`,
    ),
    event.statement,
  ]);
  const after = saved[0]?.status;
  if (!after) return null;
  if (after === "active" || after === "pending") event.send();
  return { kind: "saved", status: after, version: version + 1, meanwhile };
}
