import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { jobActionsOf } from "~/features/jobs/lifecycle/job";
import { publishJob } from "~/features/jobs/lifecycle/publication.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { formatDate } from "~/ui/format";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { held, toUnfinishedStep } from "../saving/save-action.server";
import { pageOfPress, sayHowItStands } from "./standing.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly((args) => requireEmployer(args, { complete: true }), ({ params }) => `/job/${params.jobId}/preview`);

/** Puts a paused job back to its place on the lists; one whose time has run out meanwhile has no place any more. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const find = () => findJobForEmployer(context.db, employer.company.id, params.jobId ?? "");
  const job = await find();
  if (!job) throw new Response(null, { status: 404 });
  if (job.status === "paused" && !jobActionsOf(job, context.now()).includes("resumption")) {
    return sayHowItStands(request, job, "Its time has run out meanwhile. Extend it first, or list it again.");
  }
  const result = await publishJob(context, employer, job.id, ["paused"]);
  if (result === "held") return held(request, job.id, null);
  if (result === "incomplete") return toUnfinishedStep(request, context, employer, job.id, null);
  const current = (await find()) ?? job;
  if (result === "refused") return sayHowItStands(request, current);
  return redirectWithToast(request, pageOfPress(request, job.id), {
    title: "Job resumed",
    text: current.expiresAt === null ? job.title : `It is on the lists again, until ${formatDate(current.expiresAt)}.`,
    tone: "success",
  });
}
