import type { AppLoadContext } from "@remix-run/cloudflare";
import type { JobStatus } from "db/vocabulary";
import type { Employer } from "~/features/accounts/viewer";
import { publishJob } from "~/features/jobs/lifecycle/publication.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { formatDate } from "~/ui/format";
import { redirectWithToast } from "~/web/toast.server";
import { held, toUnfinishedStep } from "../saving/save-action.server";
import { pageOfSubmission, redirectWithStatus, toPoints } from "./status-toast.server";

interface ListingRequest {
  request: Request;
  context: AppLoadContext;
  employer: Employer;
  job: NonNullable<Awaited<ReturnType<typeof findJobForEmployer>>>;
}

/** Relists a job and confirms it; otherwise shows what it lacks, or its current status. */
export async function listAgain(
  { request, context, employer, job }: ListingRequest,
  from: readonly JobStatus[],
  title: string,
  until: (date: string) => string,
) {
  const result = await publishJob(context, employer, job.id, from);
  if (result === "held") return held(request, job.id, null);
  if (result === "unpaid") return toPoints({ request, context }, job.id);
  if (result === "incomplete") return toUnfinishedStep(request, context, employer, job.id, null);
  const current = (await findJobForEmployer(context.db, employer.company.id, job.id)) ?? job;
  if (result === "refused") return redirectWithStatus(request, current);
  const text = current.expiresAt === null ? job.title : until(formatDate(current.expiresAt));
  return redirectWithToast(request, pageOfSubmission(request, job.id), { title, text, tone: "success" });
}
