import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { gstinForm } from "~/features/companies/gstin-form";
import { saveGstin } from "~/features/companies/gstin.server";
import { m } from "~/paraglide/messages";
import { requireEmployer } from "~/web/guards.server";
import { redirectWithToast } from "~/web/toast.server";

/** Keeps the company's GSTIN, or says at the field what is wrong with it. */
export async function saveGstinAction({ request, context }: Pick<ActionFunctionArgs, "request" | "context">, formData: FormData) {
  const { company } = await requireEmployer({ request, context }, { complete: false, role: "owner" });
  const submission = parseWithZod(formData, { schema: gstinForm });
  if (submission.status !== "success") return data({ intent: "gstin" as const, result: submission.reply() }, 400);
  const { gstin } = submission.value;
  await saveGstin(context, company.id, gstin);
  return redirectWithToast(request, "/employer-settings", { title: gstin ? m.team_gstin_saved() : m.team_gstin_removed(), tone: "success" });
}
