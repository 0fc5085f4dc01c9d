import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import type { ScamKind } from "db/owner-vocabulary";
import { companies, jobs, screeningLessons } from "db/schema";
import { insertSelect } from "db/statements";
import type { AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { maskContacts } from "~/features/leads/requests/masking/mask-contacts";
import { readReviewSigns, type ReviewSign } from "~/features/screening/review-signs";
import { scamKindOf } from "./scam-kind";

/** Signs that quote no sentence of the job. */
const withoutSentence: readonly ReviewSign["kind"][] = [
  "history",
  "reports",
  "identity",
  "first_job",
  "unverified",
  "unnamed",
];

/**
 * The statements that store what an owner decides about a held job, for the batch of the decision: an example of a scam
 * of this kind, or of an honest job where signs in its words had held it. None where there is nothing to learn. It
 * replaces an earlier lesson of the job. Contact data and names of the company are masked.
 * @param seenAt jobs.updated_at of the reviewed page, ms UTC @param kind null for an honest job
 * @param when holds only if the decision took place
 */
export async function learnLesson(
  context: AppContext,
  actor: AdminActor,
  jobId: string,
  seenAt: number,
  kind: ScamKind | null,
  when: SQL,
): Promise<BatchItem<"sqlite">[]> {
  const { db, now } = context;
  const job = await db
    .select({
      title: jobs.title,
      description: jobs.description,
      reviewSigns: jobs.reviewSigns,
      names: { company: companies.companyName, legal: companies.legalName, contact: companies.hrContactName },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, jobId), eq(jobs.updatedAt, seenAt)))
    .get();
  if (!job) return [];
  const signs = readReviewSigns(job.reviewSigns).filter((sign) => !withoutSentence.includes(sign.kind));
  if (kind === null && signs.length === 0) return [];
  const sign = kind === null ? signs[0] : signs.find((each) => scamKindOf(each) === kind);
  const { title, description } = job;
  const sentence = sign?.passage || null;
  // A sign may be in the words about the company, or in a question to applicants.
  const inOneLine = (written: string) => written.replace(/\s+/g, " ");
  const isThere = sentence !== null && inOneLine(description).includes(inOneLine(sentence));
  const text = sentence === null || kind === null || isThere ? description : `${description}\n${sentence}`;
  const masked = (typed: string) => maskContacts(typed, Object.values(job.names));
  const values = {
    id: createId(now()),
    jobId,
    kind,
    title: masked(title),
    text: masked(text),
    sentence: sentence === null ? null : masked(sentence),
    decidedBy: actor.userId,
    decidedAt: now(),
  };
  return [
    insertSelect(db, screeningLessons, values, sql`where ${when}`).onConflictDoUpdate({
      target: screeningLessons.jobId,
      set: values,
    }),
  ];
}
