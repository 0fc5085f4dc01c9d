import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { liftSuppressionFor } from "~/features/mail/suppression.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "admin" };

const page = "/owner-portal/undelivered";

export const loader = formOnly(page);

const addressForm = z.object({ address: z.string().trim().min(1).max(320) });

export const formDoc: FormDoc = { fields: addressForm };

/** Lets mails go to an address again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const form = addressForm.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw data(null, 400);
  const { address } = form.data;
  const isLifted = await liftSuppressionFor(context, admin, address);
  const back = `${page}?address=${encodeURIComponent(address)}#suppressed`;
  return redirectWithToast(request, back, isLifted ? { title: "Mails go there again", tone: "success" } : { title: "Mails went there already", tone: "info" });
}
