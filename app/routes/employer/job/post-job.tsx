import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId } from "db/id";
import { getCompany } from "~/features/companies/queries.server";
import { emptyJobForm } from "~/features/jobs/form-values";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { JobForm } from "./job-form";
import { keptFormName } from "./kept-form";
import { saveJobAction } from "./save-action.server";

export const handle: RouteHandle = { access: "complete-employer", hydrate: true };

export const meta: MetaFunction = () => [{ title: "Post a job – KaamGhar" }];

const keepAs = keptFormName(null);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { phone } = await getCompany(context.db, employer.company.id);
  return { jobId: createId(context.now()), phone };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  return saveJobAction(request, context, employer, null, keepAs);
}

export default function PostJob() {
  const { jobId, phone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer?.result.initialValue?.jobId;
  return (
    <div className="max-w-2xl">
      <h1>Post a job</h1>
      <p className="mt-1 mb-6 text-ink-2">Three short parts. You can save a draft at any time and publish later.</p>
      <JobForm jobId={typeof sent === "string" ? sent : jobId} status="draft" values={emptyJobForm} phone={phone} result={answer?.result} keepAs={keepAs} />
    </div>
  );
}
