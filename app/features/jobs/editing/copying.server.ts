import { and, eq, sql } from "drizzle-orm";
import { jobs } from "db/schema";
import type { AppContext } from "~/features/context";
import { isHiddenByReports } from "../lifecycle/hiding.server";
import { isMarkedReported } from "../lifecycle/review.server";
import { contentOf } from "./content";
import { newDraft, type CompanyActor } from "./saving.server";

const suffix = " (copy)";
/** The suffix of a copied title. */
const suffixes = /(?:\s*\(copy\))+\s*$/;
const longestTitle = 120;

/** The title of a job's copy, at most 120 characters. A copy of a copy gets the same suffix as the first copy. */
const titleOfCopy = (title: string) =>
  title
    .replace(suffixes, "")
    .slice(0, longestTitle - suffix.length)
    .trimEnd() + suffix;

/**
 * Copies the content of an own job into a new draft. Counts, list position and approval are not copied. Each `copyId`
 * creates at most one draft, even after several submissions. Returns "reported" while reports hide the job, since a
 * copy would evade them. Returns "refused" when the job is not the company's or is removed, or when `copyId` belongs to
 * another company.
 * @param copyId comes with the form
 */
export async function copyJob(
  context: AppContext,
  employer: CompanyActor,
  id: string,
  copyId: string,
): Promise<"copied" | "reported" | "refused"> {
  const { db } = context;
  const { company } = employer;
  const found = await db
    .select({ own: jobs, isReported: sql<number>`${isMarkedReported} or ${isHiddenByReports(id)}` })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.companyId, company.id)))
    .get();
  if (!found || found.own.status === "removed") return "refused";
  if (found.isReported) return "reported";
  const { own } = found;
  const now = context.now();
  const title = titleOfCopy(own.title);
  // Values that an import read more precisely than the form can express are copied with the text.
  const { experienceMax, visibility } = own;
  await db
    .insert(jobs)
    .values({ ...newDraft(employer, copyId, { ...contentOf(own), title }, now), experienceMax, visibility })
    .onConflictDoNothing();
  const made = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, copyId), eq(jobs.companyId, company.id)))
    .get();
  return made ? "copied" : "refused";
}
