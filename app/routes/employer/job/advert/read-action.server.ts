import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { createId } from "db/id";
import { jobFormValues } from "~/features/jobs/editing/form-values";
import { listControls, partName } from "~/features/jobs/fields/controls.server";
import { readAdvert } from "~/features/jobs/import/advert/advert";
import { advertForm } from "~/features/jobs/import/advert/form";
import { m } from "~/paraglide/messages";
import { requireEmployer } from "~/web/sessions/guards.server";
import type { AdvertNotes, SaveAnswer } from "../saving/save-answer";

/** The form of the advert again, with its error. */
interface Refused {
  advertResult: SubmissionResult;
}

/** Answers a pasted advert with the form of a new job, filled in as far as the advert says; nothing is saved yet. */
export async function readAdvertAction({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: advertForm });
  if (!(await context.viewer()) && formData.get("advert")) {
    context.answer.keepsForm = true;
    return data({ advertResult: submission.reply({ formErrors: [m.advert_signed_out()] }) } satisfies Refused, 401);
  }
  await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  if (submission.status !== "success") return data({ advertResult: submission.reply() } satisfies Refused, 400);
  const { job, read, removed } = readAdvert(submission.value.advert, context.now());
  return data({
    step: "all",
    controls: listControls("all"),
    jobId: createId(context.now()),
    seen: 0,
    arranged: jobFormValues(job),
    advert: { removed, read: read.map(({ part, value, from }) => ({ name: partName(part), value, from })) },
  } satisfies SaveAnswer & { advert: AdvertNotes });
}
