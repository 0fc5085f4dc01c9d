import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { findSample, mailSample } from "~/features/mail-catalogue/mail-catalogue.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "owner" };

export const loader = formOnly(({ params }) => `/gmail-management/${params.templateKey}`);

export const formDoc: FormDoc = { fields: [] };

/** Mails a template with sample data only to the person who asks. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const { searchParams } = new URL(request.url);
  const sample = findSample(params.templateKey ?? "", searchParams.get("sample"));
  if (!sample) throw new Response(null, { status: 404 });
  const locale = searchParams.get("in") === "hi" ? "hi" : "en";
  await mailSample(context, owner, sample, locale);
  return redirectWithToast(
    request,
    `/gmail-management/${sample.template.key}?in=${locale}&sample=${searchParams.get("sample") ?? 1}`,
    { title: "On its way to you alone", tone: "success" },
  );
}
